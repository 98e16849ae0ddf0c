package console

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/console/terminal"
	"parlour/manager/lessons"
	"parlour/manager/rulebook"
	"parlour/persistence/datafolder"
	"parlour/persistence/progress"
	"parlour/players/engines"
	"parlour/players/puzzle"
)

// newLearner is a fixture with something to learn, and the folder of what is remembered.
func newLearner(t *testing.T) (*fixture, progress.Store) {
	t.Helper()
	f := newFixture(t)
	store := progress.NewStore(datafolder.NewFolder(afero.NewMemMapFs(), "data"))
	f.learned, f.puzzles = store, puzzleSets
	return f, store
}

func puzzleSets() ([]puzzle.Set, error) { return puzzle.SetsOf(engines.New(nil), catalog.Games()) }

func TestTheRulesFromTheMenu(t *testing.T) {
	f, _ := newLearner(t)
	text := f.play("Learn", "Rules", "Oware", "Back", "Exit")
	assert.Contains(t, text, "(Learn: Rules | Lesson | Puzzles | Back) Rules\n(Rules of: Kalah | Oware | International draughts | Draughts on 64 squares | Togyzkumalak | Mangala | Back) Oware\n")
	assert.Contains(t, text, "How Oware is played\n===================\n")
	assert.Contains(t, text, "|*C[ 0] |.D[ 5] |", "a board is drawn")
}

func TestTheRulesDuringAGame(t *testing.T) {
	text := newFixture(t).play(pressEnter, "rules", "3")
	assert.Contains(t, text, "How Kalah is played\n")
	assert.Contains(t, text, "You (South) played 3: extra turn\n")
	assert.NotContains(t, text, "Invalid")
}

// TestALessonIsLeftAndGoneOnWith solves two steps with a wrong move between, leaves, and
// comes back in another run of the program.
func TestALessonIsLeftAndGoneOnWith(t *testing.T) {
	f, store := newLearner(t)
	text := f.play("Learn", "Lesson", "Kalah", "1", pressEnter, "1", pressEnter, "7", "hint", "3", pressEnter, pressEscape, "Leave", "Back", "Exit")
	assert.Contains(t, f.explained.String(), "Kalah: 0 of 7 steps done\n")
	for _, want := range []string{
		"A first lesson in Kalah: step 1 of 7\n", "South played 1\n", "Right. The seeds of the house went one by one",
		"A first lesson in Kalah: step 2 of 7\n", "not what was asked",
		"Invalid input: \"7\": there is no such house", "; or m for the menu\n", "Hint: Count from each house",
		"South played 3: extra turn\n", "A first lesson in Kalah: step 3 of 7\n",
	} {
		assert.Contains(t, text, want)
	}
	known, err := store.Read()
	require.NoError(t, err)
	assert.True(t, known.Done("kalah", "store"))
	assert.False(t, known.Done("kalah", "twice"))

	text = f.play("Learn", "Lesson", "Kalah", "skip", "6", pressEscape, "Step back", "m", "Go on", pressEscape, "Leave", "Back", "Exit")
	assert.NotContains(t, text, "step 1 of 7")
	assert.Contains(t, text, "step 3 of 7")
	assert.Contains(t, text, "step 4 of 7")
	assert.Contains(t, f.explained.String(), "Kalah: 2 of 7 steps done\n")
}

// TestAStepOfSeveralMoves goes on while the learner is to move.
func TestAStepOfSeveralMoves(t *testing.T) {
	f, store := newLearner(t)
	_, err := store.Change(func(p progress.Progress) progress.Progress {
		return p.WithDone("kalah", "sow").WithDone("kalah", "store")
	})
	require.NoError(t, err)
	text := f.play("Learn", "Lesson", "Kalah", "6", "5", pressEnter, pressEscape, "Leave", "Back", "Exit")
	assert.Equal(t, 2, strings.Count(text, "step 3 of 7\n"+boardTop)-1, "the position and the one after each move: %s", text)
	assert.Contains(t, text, "Right. The nearest first")
}

const boardTop = "+----+"

// firstPuzzle is the first easy puzzle with its winning move and one that does not win.
func firstPuzzle(t *testing.T) (p puzzle.Puzzle, right, wrong string) {
	t.Helper()
	sets, err := puzzleSets()
	require.NoError(t, err)
	p = sets[0].Of(puzzle.Easy)[0]
	state, err := sets[0].Rules().Position(p.Position)
	require.NoError(t, err)
	for _, m := range state.Moves() {
		if m != p.Line[0] {
			wrong = m
		}
	}
	return p, p.Line[0], wrong
}

func TestAPuzzleIsExplainedAndSolved(t *testing.T) {
	f, store := newLearner(t)
	p, right, wrong := firstPuzzle(t)
	answers := []string{"Learn", "Puzzles", "Kalah", "Easy", wrong, "Try again", right}
	text := f.play(append(answers, pressCtrlD)...)
	assert.Contains(t, text, "(Puzzles of Kalah: Easy | Medium | Hard | List | Reset | Back) Easy\n")
	assert.Contains(t, text, "Kalah puzzle: Easy, 1 of ")
	assert.Contains(t, text, wrong+" does not win: with best play ")
	assert.Contains(t, text, "This is proven.")
	assert.Regexp(t, "Solved: with best play|Right so far", text)
	known, err := store.Read()
	require.NoError(t, err)
	want := progress.Solved
	if !strings.Contains(text, "Solved:") {
		want = progress.Tried
	}
	assert.Equal(t, want, known.Puzzle("kalah", p.ID()))
}

// TestACombinationIsExplained solves a puzzle of draughts, whose margin is one of pieces.
func TestACombinationIsExplained(t *testing.T) {
	parallel(t)
	f, store := newLearner(t)
	sets, err := puzzleSets()
	require.NoError(t, err)
	i := slices.IndexFunc(sets, func(s puzzle.Set) bool { return s.Material })
	require.GreaterOrEqual(t, i, 0)
	p := sets[i].Of(puzzle.Easy)[0]
	state, err := sets[i].Rules().Position(p.Position)
	require.NoError(t, err)
	wrong := slices.DeleteFunc(state.Moves(), func(m string) bool { return m == p.Line[0] })[0]
	text := f.play("Learn", "Puzzles", "International draughts", "Easy", wrong, "Try again", p.Line[0], pressCtrlD)
	assert.Regexp(t, wrong+` does not win: with best play (neither side comes out ahead|White comes out \d men behind)\.\n`, text)
	assert.NotContains(t, text, "proven")
	assert.Contains(t, text, fmt.Sprintf("Solved: with best play White comes out %d men ahead, a king counted as three.", p.Margin))
	assert.GreaterOrEqual(t, strings.Count(text, "The line:"), 2, "of what is wrong and of what is right")
	known, err := store.Read()
	require.NoError(t, err)
	assert.Equal(t, progress.Solved, known.Puzzle("draughts", p.ID()))
}

func TestPuzzlesAreListedAndForgotten(t *testing.T) {
	f, store := newLearner(t)
	p, _, _ := firstPuzzle(t)
	_, err := store.Change(func(known progress.Progress) progress.Progress {
		return known.WithPuzzle("kalah", p.ID(), progress.Solved)
	})
	require.NoError(t, err)
	text := f.play("Learn", "Puzzles", "Kalah", "List", "Easy 1", "solution", pressEnter, "Back", "Reset", "No", "Reset", "Yes", "Back", "Back", "Exit")
	assert.Contains(t, f.explained.String(), "Easy 1: solved\n")
	assert.Contains(t, f.explained.String(), "Easy: 1 of ")
	assert.Contains(t, text, p.Line[0]+" wins: South wins by ")
	known, err := store.Read()
	require.NoError(t, err)
	assert.Empty(t, known.Puzzle("kalah", p.ID()))
}

// damaged is a record that cannot be read or written.
type damaged struct{}

var errDamaged = errors.New("the record is damaged")

func (damaged) Read() (progress.Progress, error) { return progress.Progress{}, errDamaged }

func (damaged) Change(change func(progress.Progress) progress.Progress) (progress.Progress, error) {
	return change(progress.Progress{}), errDamaged
}

func TestADamagedRecordIsToldAndNotFatal(t *testing.T) {
	f, _ := newLearner(t)
	f.learned = damaged{}
	text := f.play("Learn", "Lesson", "Kalah", "1", pressEnter, pressEscape, "Leave", "Lesson", pressEscape, "Back", "Exit")
	assert.Contains(t, text, "Note: the record is damaged\n")
	assert.Contains(t, f.explained.String(), "Kalah: 1 of 7 steps done\n", "for this run")
}

// TestLessonsAtThreeSizes looks at the first step of each lesson in windows of three
// sizes, and at its rules and back.
func TestLessonsAtThreeSizes(t *testing.T) {
	parallel(t)
	for _, g := range catalog.Games() {
		if !lessons.Has(g) {
			continue
		}
		book, err := rulebook.Read(g, "en")
		require.NoError(t, err)
		for _, window := range [][2]int{{80, 24}, {60, 20}, {40, 15}} {
			th := newTheatre(t, g, window[0], window[1], "?q\x1b\x1b")
			th.ask = helped{th.ask, th.games.help}
			require.ErrorIs(t, th.learning.lesson(t.Context(), g), terminal.ErrEnd)
			seen := th.pictures()
			for _, want := range []string{"Move:", "You are ", book.Title, "Hint"} {
				assert.Contains(t, seen, want, "%s %v", g.Title(), window)
			}
			th.mu.Lock()
			for _, picture := range th.seen {
				assert.LessOrEqual(t, strings.Count(strings.TrimRight(picture, "\n"), "\n"), window[1])
			}
			th.mu.Unlock()
		}
	}
}

// TestAQuestionMarkKeepsWhatWasTyped reads the rules in the middle of a move.
func TestAQuestionMarkKeepsWhatWasTyped(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[2], 80, 24, "32-?q28\r")
	th.pace = paceOff
	th.ask = helped{th.ask, th.games.help}
	th.play()
	assert.Contains(t, th.pictures(), "How draughts is played")
	assert.Equal(t, "32-28", th.moves()[0])
}

// TestAQuestionMarkInAMenu comes back to the same line.
func TestAQuestionMarkInAMenu(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 60, 20, "m\r"+strings.Repeat(keyUpText, 4)+"?q\r")
	th.pace = paceOff
	th.ask = helped{th.ask, th.games.help}
	th.play()
	assert.Contains(t, th.pictures(), "How Kalah is played")
	assert.Equal(t, "3", th.moves()[0])
}

// TestACombinationIsToldToItsLastCapture leaves out the quiet moves after it.
func TestACombinationIsToldToItsLastCapture(t *testing.T) {
	rules, err := catalog.Games()[2].Rules("", nil)
	require.NoError(t, err)
	from := rules.Start()
	var line []game.State
	at := from
	for _, move := range []string{"32-28", "19-23", "28x19", "14x23", "37-32", "10-14"} {
		at, err = at.Play(move)
		require.NoError(t, err)
		line = append(line, at)
	}
	assert.Len(t, toTheLastCapture(from, line), 4)
	assert.Empty(t, toTheLastCapture(from, line[:2]))
}
