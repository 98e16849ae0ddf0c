package manager_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/players"
)

// TestTheSidesAreChanged in the middle of a game against the computer: it moves for the
// person's side, and the person for its.
func TestTheSidesAreChanged(t *testing.T) {
	m := newTable(t)
	m.begin(manager.Seat{Player: human.Player, Name: "Ann"}, computer)
	m.feed(manager.Move{Text: "1"})
	if !m.Snapshot().HumanToMove() {
		m.finish(m.start(manager.Think{}))
	}
	before := m.Snapshot()
	require.True(t, before.HumanToMove())
	m.feed(manager.Switch{})
	s := m.Snapshot()
	assert.Equal(t, "Ann", s.Name(game.Second))
	assert.Equal(t, "Computer smart", s.Name(game.First))
	assert.Equal(t, before.Record.Moves(), s.Record.Moves(), "it is no move")
	assert.False(t, s.HumanToMove())
	assert.True(t, s.Unsaved, "and yet it is kept")
	assert.Equal(t, "Ann", m.files.current.Seats[game.Second].Name)
	assert.True(t, m.files.current.Helped, "the game counts for no rating")
	m.finish(m.start(manager.Think{}))
	assert.Len(t, m.Snapshot().Record.Moves(), len(before.Record.Moves())+1)
	assert.True(t, m.Snapshot().HumanToMove())
	m.feed(manager.Resign{})
	assert.Equal(t, game.FirstWins, m.Snapshot().Record.Result().Outcome, "who sits there at the end has lost")
}

// TestAJobForAnotherSideIsOutdated: what the computer player thinks of when the sides
// change is not played.
func TestAJobForAnotherSideIsOutdated(t *testing.T) {
	m := newTable(t)
	m.begin(computer, human)
	job := m.start(manager.Think{})
	m.feed(manager.Switch{})
	assert.True(t, m.finish(job).Outdated)
	assert.Empty(t, m.Snapshot().Record.Moves())
	assert.True(t, m.Snapshot().HumanToMove())
}

// TestTheClockStaysWithItsSide, and so does the time of every turn taken back.
func TestTheClockStaysWithItsSide(t *testing.T) {
	control, err := clock.Parse("5m")
	require.NoError(t, err)
	rules, err := newTable(t).Snapshot().Rules.Game().Rules("", nil)
	require.NoError(t, err)
	now := time.Unix(0, 0)
	m, err := manager.NewMatch(manager.Setup{Rules: rules, Control: control, Seats: [2]manager.Seat{{Name: "Ann"}, {Name: "Bob"}}}, players.NewEngines(), now)
	require.NoError(t, err)
	for _, e := range []manager.Event{manager.Move{Text: "1"}, manager.Switch{}, manager.Undo{}} {
		now = now.Add(10 * time.Second)
		m, err = m.Apply(e, now)
		require.NoError(t, err)
		if e == (manager.Event)(manager.Switch{}) {
			assert.Equal(t, clock.Reading{5*time.Minute - 10*time.Second, 5*time.Minute - 10*time.Second}, m.ClocksAt(now).Left)
			assert.Equal(t, "Bob", m.Setup.Seats[game.First].Name)
		}
	}
	assert.Equal(t, clock.Reading{5 * time.Minute, 5 * time.Minute}, m.ClocksAt(now).Left)
	assert.Equal(t, "Bob", m.Setup.Seats[game.First].Name, "who sits where is not of the moves")
}

// TestNobodyChangesSides where no person plays, at the menu, and after the end.
func TestNobodyChangesSides(t *testing.T) {
	m := newTable(t)
	require.ErrorIs(t, m.Possible(manager.Switch{}), manager.ErrNotPossible)
	m.begin(computer, computer)
	require.ErrorIs(t, m.Possible(manager.Switch{}), manager.ErrNobodyToResign)
	m.feed(manager.Quit{})
	require.ErrorIs(t, m.Possible(manager.Switch{}), manager.ErrNotPossible)
}

// finish runs a job and feeds what came of it.
func (t *table) finish(j *manager.Job) manager.Reply {
	t.Helper()
	return t.feed(j.Run(t.Context(), manager.Control{}))
}
