package console

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/players"
)

func ignored() {}

const toMenu = "(Menu: Continue"

// TestEscapeMakesTheComputerMoveAtOnce lets it think until it is asked.
func TestEscapeMakesTheComputerMoveAtOnce(t *testing.T) {
	f := newFixture(t)
	f.thinkWith(thinker(ignored))
	f.meanwhile = []string{pressEscape, pressEscape}
	text := f.play(pressEnter, "1", "quit")
	assert.Contains(t, text, "Computer smart (North) played 1\nYou (South) to move")
	assert.NotContains(t, text, "Stopped")
	assert.Contains(t, text, toMenu)
}

// TestCtrlCStopsTheComputer lets it think until it is stopped. The game is not
// lost, and it can think again.
func TestCtrlCStopsTheComputer(t *testing.T) {
	f := newFixture(t)
	f.thinkWith(thinker(ignored))
	f.meanwhile = []string{pressCtrlC, pressCtrlC, pressCtrlC, pressEscape}
	text := f.play(pressEnter, "1", "Save", "mine", "Resign", "No", "Let it think", pressEscape, "Let it think", "quit")
	const menu = "(Computer smart (North) to move: Let it think again | Undo | Look back | Analyse | Change sides | Save | Resign | Quit to the menu) "
	for _, want := range []string{
		"Computer smart (North) to move\n(forgets what was typed)\nStopped.\n" + menu + "Save\n(Save as [kalah " + f.now().Format(time.DateOnly) + "]) mine\nSaved as saves/mine.kgn.\n" + menu + "Resign",
		"No\n" + menu + "Let it think again\n(forgets what was typed)\nStopped.\n" + menu + "<Esc>\n(forgets what was typed)\nStopped.\n" + menu + "Let it think again\n\nKalah",
		"Computer smart (North) played 1\nYou (South) to move",
	} {
		assert.Contains(t, text, strings.ReplaceAll(want, "Let it think again\n", "Let it think\n"))
	}
	assert.NotContains(t, text, "Invalid")
}

// TestAStoppedTurnCanBeTakenBack goes back to a person's turn, after which the
// computer moves without being asked.
func TestAStoppedTurnCanBeTakenBack(t *testing.T) {
	f := newFixture(t)
	f.thinkWith(thinker(ignored))
	f.meanwhile = []string{pressCtrlC, pressEscape}
	text := f.play(pressEnter, "1", "Undo", "2", "quit")
	assert.Contains(t, text, "You (South) played 2\nComputer smart (North) to move\n\nKalah")
	assert.Contains(t, text, toMenu)
}

// TestWatchingCanBeStopped stops a computer player while two of them run on.
func TestWatchingCanBeStopped(t *testing.T) {
	f := newFixture(t)
	f.thinkWith(thinker(ignored))
	f.meanwhile = []string{pressEscape, pressEscape, pressCtrlC, pressEscape}
	text := f.play("New game", "South", "Computer, level smart", pressEnter, "Start", "r", "r", "r", "m", "Quit")
	assert.Equal(t, 3, strings.Count(text, " played "))
	assert.Equal(t, 4, strings.Count(text, "r: run on"), "after the first move, twice after Escape and after Ctrl-C")
	assert.Equal(t, 1, strings.Count(text, "Stopped.\n(Enter: next move"))
	assert.Contains(t, text, toMenu)
}

// TestAHintCanBeEnded shows what a hint has when Escape is pressed, and nothing after
// Ctrl-C.
func TestAHintCanBeEnded(t *testing.T) {
	f := newFixture(t)
	f.thinkWith(thinker(ignored))
	f.meanwhile = []string{pressEscape, pressCtrlC}
	text := f.play(pressEnter, "hint", "hint", "3")
	assert.Equal(t, 1, strings.Count(text, "what each move is worth, in seeds:\n  1  +4  best  1\n"))
	assert.Contains(t, text, "hint\n(forgets what was typed)\nStopped.\n(Move []) 3")
}

// TestAReviewCanBeEnded shows the moves that were reviewed when Escape is pressed, not
// the one that was under way, and nothing after Ctrl-C.
func TestAReviewCanBeEnded(t *testing.T) {
	f := newFixture(t)
	f.ready = make(chan struct{})
	long := thinker(sync.OnceFunc(func() { close(f.ready) }))
	f.thinkWith(func(ctx context.Context, v game.View, l players.Limits, report func(players.Info)) (players.Info, error) {
		if v.State().Ply() == 0 {
			return ranked(v.State(), 1), nil
		}
		return long(ctx, v, l, report)
	})
	f.meanwhile = []string{pressEscape, pressCtrlC}
	text := f.play("New game", "North", "Human", pressEnter, "Start", "3", "1", "2", "quit", "Review", "Review", "Exit", "Leave")
	assert.Contains(t, text, "\n\n  1. South 3 +2  gave away 2; best was 1\nSouth: 1 move, ")
	assert.Contains(t, text, "Ended early: 1 of 3 moves were reviewed.\n"+toMenu)
	assert.Contains(t, text, ") Review\n(forgets what was typed)\nStopped.\n"+toMenu)
}

// TestAnAnswerThatComesTooLateIsDropped gives up a hint whose engine takes no notice,
// and lets it answer while the next hint is looked for.
func TestAnAnswerThatComesTooLateIsDropped(t *testing.T) {
	f := newFixture(t)
	late := make(chan struct{})
	asked := 0
	f.thinkWith(func(_ context.Context, v game.View, _ players.Limits, _ func(players.Info)) (players.Info, error) {
		if asked++; asked > 1 {
			close(late)
			return ranked(v.State(), 2), nil
		}
		close(f.ready)
		<-late
		return ranked(v.State(), 1), nil
	})
	f.meanwhile, f.ready = []string{pressCtrlC}, make(chan struct{})
	text := f.play(pressEnter, "hint", "3", "hint", "1")
	assert.Contains(t, text, "hint\n(forgets what was typed)\nStopped.\n(Move []) 3")
	assert.Equal(t, 1, strings.Count(text, "what each move is worth"))
}

func TestTheEndOfTheInputEndsAJob(t *testing.T) {
	f := newFixture(t)
	f.thinkWith(thinker(ignored))
	f.meanwhile = []string{pressCtrlD}
	text := f.play(pressEnter, "1")
	assert.True(t, strings.HasSuffix(text, "Computer smart (North) to move\n"+unsavedKept))
}

// TestAnEngineThatBreaksDown fails a hint, and leaves the game alone.
func TestAnEngineThatBreaksDown(t *testing.T) {
	f := newFixture(t)
	f.thinkWith(func(context.Context, game.View, players.Limits, func(players.Info)) (players.Info, error) {
		panic("out of range")
	})
	text := f.play(pressEnter, "hint", "3")
	assert.Contains(t, text, "That failed: the engine crashed: out of range\n(Move []) 3")
	assert.Contains(t, text, "You (South) played 3")
}

// TestASignalCancelsAJob interrupts from another goroutine, as SIGINT does, and only
// while there is a job.
func TestASignalCancelsAJob(t *testing.T) {
	f := newFixture(t)
	begun := make(chan struct{})
	f.thinkWith(thinker(sync.OnceFunc(func() { close(begun) })))
	var interrupts terminal.Interrupter
	assert.False(t, interrupts.Interrupt(), "there is no job yet")
	f.interrupts = &interrupts
	first, second := make(chan bool, 1), make(chan bool, 1)
	go func() {
		<-begun
		first <- interrupts.Interrupt()
		second <- interrupts.Interrupt()
	}()
	text, err := f.run(t.Context(), f.manager(), pressEnter, "1", "Quit")
	require.NoError(t, err)
	assert.Contains(t, text, "Stopped.\n(Computer smart (North) to move: Let it think again")
	assert.True(t, <-first)
	assert.False(t, <-second, "it is cancelled already")
	assert.False(t, interrupts.Interrupt(), "there is no job any more")
}
