package manager_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/gametest/toy"
	"parlour/game/tree"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
)

// model is a manager under random events, with the invariants to check.
type model struct {
	*table
	// begun are the games that were begun and not discarded, by the name of their
	// first player, with the number of moves that were confirmed.
	begun map[string]int
	// jobs are running.
	jobs []*manager.Job
	// named counts the generated names.
	named int
}

// TestWhateverHappens feeds random events, possible or not, with jobs that end at
// any time and a disk that sometimes fails. Until it is discarded, a game is the
// current one, in the journal, in a save or in the history; refused events change nothing,
// possible ones are accepted, and every state has a way out.
func TestWhateverHappens(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		m := &model{table: newTable(t), begun: map[string]int{}}
		m.files.saves["one"] = savefile.Save{
			Record: game.NewRecord(m.Snapshot().Rules.Start()),
			Seats:  [2]savefile.Seat{{Kind: "human", Name: "ready"}, {Kind: "human", Name: "to load"}},
		}
		for range rapid.IntRange(1, 120).Draw(r, "events") {
			m.files.fail = nil
			if rapid.IntRange(0, 4).Draw(r, "time") == 0 {
				m.now = m.now.Add(time.Duration(rapid.IntRange(0, 12).Draw(r, "seconds")) * time.Second)
			}
			if rapid.IntRange(0, 9).Draw(r, "disk") == 0 {
				m.files.fail = errors.New("the disk is full")
			}
			m.step(r)
			m.check(r)
		}
	})
}

// step feeds one event.
func (m *model) step(r *rapid.T) {
	if len(m.jobs) > 0 && rapid.Bool().Draw(r, "a job ends") {
		i := rapid.IntRange(0, len(m.jobs)-1).Draw(r, "job")
		done := m.jobs[i].Run(m.Context(), manager.Control{})
		m.jobs = slices.Delete(m.jobs, i, i+1)
		m.try(r, done)
		return
	}
	m.try(r, m.event(r))
}

// try feeds an event and checks that it was accepted if it was possible, and
// changed nothing if it was not.
func (m *model) try(r *rapid.T, e manager.Event) {
	before, possible := m.Snapshot(), m.Possible(e)
	gone := m.givesUp(e)
	reply, err := m.Feed(e)
	if err == nil {
		m.checkTime(r, before, e)
	}
	switch {
	case possible != nil:
		require.Error(r, err, "%T", e)
		require.Equal(r, before, m.Snapshot(), "%T was refused", e)
	case err != nil:
		require.Equal(r, before, m.Snapshot(), "%T failed", e)
		require.True(r, m.files.fail != nil || !knowable(e), "%T: %v", e, err)
	default:
		if reply.Job != nil {
			m.jobs = append(m.jobs, reply.Job)
		}
		delete(m.begun, gone)
		m.note()
	}
}

// checkTime checks what an accepted event has done in a game on the clock: once that had
// run out, whatever is of play ends the game and does nothing else; until then no event
// loses it on time.
func (m *model) checkTime(r *rapid.T, before manager.Snapshot, e manager.Event) {
	switch e.(type) {
	case manager.Move, manager.Undo, manager.Redo, manager.Resign, manager.Offer, manager.Flag, manager.Quit, manager.Save:
	default:
		return
	}
	after, mover := m.Snapshot(), before.Record.State().ToMove()
	if !before.Clocks.Running || before.Clocks.Left[mover] > 0 {
		require.True(r, before.Record.Result().Over() || after.Record.Result().Reason != game.OutOfTime, "%T: the flag fell too early", e)
		return
	}
	require.Equal(r, manager.GameEnded, after.State, "%T", e)
	require.Equal(r, game.OutOfTime, after.Record.Result().Reason, "%T", e)
	require.Equal(r, game.WonBy(mover.Other()), after.Record.Result().Outcome, "%T", e)
	require.Equal(r, before.Record.Moves(), after.Record.Moves(), "%T", e)
}

// knowable reports whether Possible can check everything that Feed does.
func knowable(e manager.Event) bool {
	switch e.(type) {
	case manager.Save, manager.Load, manager.Begin, manager.Rename, manager.Delete, manager.Import, manager.Export:
		return false // only the store knows names
	default:
		return true
	}
}

// givesUp is the game that an event discards, "" for none.
func (m *model) givesUp(e manager.Event) string {
	switch e := e.(type) {
	case manager.Discard:
		return identity(m.Snapshot())
	case manager.Forget:
		return identityOf(m.files.left[e.File])
	case manager.Delete:
		return identityOf(m.files.saves[strings.TrimSuffix(e.File, toyFile)])
	case manager.Prune:
		return identityOf(m.files.finished[e.Files[0]])
	case manager.Save:
		if e.Overwrite {
			return identityOf(m.files.saves[e.Name])
		}
	}
	return ""
}

// identity is the name by which a game is known, wherever its players sit by now: the first
// of their own names. Players without one are called as their seats.
func identity(s manager.Snapshot) string { return own(s.Name(game.First), s.Name(game.Second)) }

func identityOf(s savefile.Save) string {
	return own(s.Seats[game.First].Name, s.Seats[game.Second].Name)
}

func own(names ...string) string {
	usual := toy.Game{}.Seats()
	owned := slices.DeleteFunc(slices.Clone(names), func(n string) bool {
		return slices.Contains(usual[:], n) || strings.HasPrefix(n, "Computer")
	})
	if len(owned) == 0 {
		return names[0]
	}
	return slices.Min(owned)
}

// note records the number of moves of the game. Undone moves no longer count.
func (m *model) note() {
	if s := m.Snapshot(); s.HasGame {
		m.begun[identity(s)] = len(s.Record.Moves())
	}
}

// event generates an event; most make sense.
func (m *model) event(r *rapid.T) manager.Event {
	name := rapid.SampledFrom([]string{"one", "two"}).Draw(r, "name")
	files := append(slices.Sorted(maps.Keys(m.files.left)), "none")
	file := rapid.SampledFrom(files).Draw(r, "file")
	finished := rapid.SampledFrom(append(slices.Sorted(maps.Keys(m.files.finished)), "none")).Draw(r, "finished")
	seats := []players.Spec{players.Person(), players.Computer()}
	m.named++
	setup := m.setup(manager.Seat{Player: rapid.SampledFrom(seats).Draw(r, "first"), Name: fmt.Sprintf("game %d", m.named)},
		manager.Seat{Player: rapid.SampledFrom(seats).Draw(r, "second")})
	setup.Control = rapid.SampledFrom([]clock.Control{{}, {Move: 5 * time.Second}, {Game: 10 * time.Second, Increment: 3 * time.Second}}).Draw(r, "clock")
	return rapid.SampledFrom([]manager.Event{
		manager.Move{Text: "1"}, manager.Move{Text: "2"}, manager.Move{Text: "1"}, manager.Move{Text: "9"}, manager.Think{},
		manager.Begin{Setup: setup}, manager.Begin{Setup: setup},
		manager.Load{Name: name}, manager.Load{Name: "one"}, manager.Save{Name: name}, manager.Save{Name: name, Overwrite: true},
		manager.Recover{File: file}, manager.Forget{File: file}, manager.Continue{}, manager.Quit{}, manager.Discard{},
		manager.Undo{}, manager.Redo{}, manager.Switch{}, manager.Resign{}, manager.Offer{}, manager.Answer{Accept: true}, manager.Answer{},
		manager.PlayFrom{}, manager.PlayFrom{Ply: rapid.IntRange(-1, 4).Draw(r, "ply")},
		manager.Hint{}, manager.Review{}, manager.Compare{A: players.Computer(), B: players.OfLevel(players.First), Games: 2},
		manager.Choose{Rules: m.Snapshot().Rules}, manager.Flag{},
		manager.TakeBack{}, manager.TakeBack{}, manager.Rematch{}, manager.Rematch{Swap: true}, manager.Open{File: finished},
		manager.Prune{Files: []string{finished}}, manager.Rename{File: name + toyFile, Name: "three"}, manager.Delete{File: name + toyFile},
		manager.Import{Path: name, Name: "three"}, manager.Export{File: name + toyFile},
		manager.Annotate{Tree: tree.Tree{}.Follow([]string{"2", "1"})},
	}).Draw(r, "event")
}

// check checks the invariants between two events.
func (m *model) check(r *rapid.T) {
	for name, moves := range m.begun {
		if moves > 0 {
			require.True(r, m.holds(name), "the game of %s is nowhere", name)
		}
	}
	s := m.Snapshot()
	ways := []manager.Event{manager.Exit{}, manager.Quit{}}
	require.True(r, slices.ContainsFunc(ways, func(e manager.Event) bool { return m.Possible(e) == nil }), "no way out of %v", s.State)
	if !s.HasGame {
		return
	}
	m.checkClocks(r, s)
	assert.Equal(r, s.Record.Result().Over(), s.State == manager.GameEnded)
	if s.Unsaved && m.files.current != nil && m.files.fail == nil {
		assert.Equal(r, identity(s), identityOf(*m.files.current))
	}
}

// checkClocks checks what the clocks show: never less than nothing, and one that runs is
// that of a person to move, or of a computer player that thinks.
func (m *model) checkClocks(r *rapid.T, s manager.Snapshot) {
	require.GreaterOrEqual(r, min(s.Clocks.Left[game.First], s.Clocks.Left[game.Second]), time.Duration(0))
	require.Equal(r, s.Setup.Control, s.Clocks.Control)
	require.False(r, s.Clocks.Running && s.State != manager.ToMove, "a clock runs %v", s.State)
	if s.Clocks.On() && s.State == manager.ToMove && s.HumanToMove() {
		require.True(r, s.Clocks.Running, "the clock of a person stands")
	}
}

// holds reports whether a game is in memory, in the journal, in a save or in the
// history. A game that was replaced while nothing could be written is in memory.
func (m *model) holds(name string) bool {
	is := func(s savefile.Save) bool { return identityOf(s) == name }
	if s := m.Snapshot(); s.HasGame && identity(s) == name {
		return true
	}
	if lost := m.Lost(); lost != nil && slices.ContainsFunc(lost.Games, is) {
		return true
	}
	return slices.ContainsFunc(slices.Collect(maps.Values(m.files.finished)), is) ||
		slices.ContainsFunc(slices.Collect(maps.Values(m.files.left)), is) ||
		slices.ContainsFunc(slices.Collect(maps.Values(m.files.saves)), is)
}
