package manager_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
)

// endings are the ways in which a game between two people ends.
func endings() map[string][]manager.Event {
	return map[string][]manager.Event{
		"played": {manager.Move{Text: "2"}, manager.Move{Text: "2"}},
		"resign": {manager.Resign{}},
		"agreed": {manager.Offer{}, manager.Answer{Accept: true}},
	}
}

// TestAGameEntersTheHistoryOnce ends a game, takes the end back and ends it again, also
// after leaving it, saving it and loading it.
func TestAGameEntersTheHistoryOnce(t *testing.T) {
	for name, ending := range endings() {
		t.Run(name, func(t *testing.T) {
			m := newTable(t)
			m.begin(human, human)
			m.feed(manager.Move{Text: "2"})
			assert.Empty(t, m.files.finished)
			m.feed(ending...)
			m.at(manager.GameEnded)
			require.Len(t, m.files.finished, 1)
			assert.False(t, m.Snapshot().Unsaved)
			assert.Nil(t, m.files.current, "the history has it, and no journal")

			m.feed(manager.TakeBack{})
			m.at(manager.ToMove)
			assert.True(t, m.Snapshot().Unsaved)
			require.NotNil(t, m.files.current)
			require.Len(t, m.files.finished, 1, "it is as it ended until it ends again")
			m.feed(manager.Save{Name: "mine"}, manager.Quit{}, manager.Quick{}, manager.Quit{}, manager.Load{Name: "mine"}, manager.Resign{})
			require.Len(t, m.files.finished, 1)
			for _, s := range m.files.finished {
				assert.Equal(t, game.Resignation, s.Record.Result().Reason)
			}

			m.feed(manager.Rematch{})
			assert.Empty(t, m.moves())
			m.feed(manager.Move{Text: "1"}, manager.Resign{})
			assert.Len(t, m.files.finished, 2, "a rematch is another game")
		})
	}
}

func TestAGameThatWasKilledAtItsEndEntersWhenItIsRecovered(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "2"}, manager.Resign{})
	for file, s := range m.files.finished {
		m.files.left["left"] = s
		delete(m.files.finished, file)
	}
	m.feed(manager.Recover{File: "left"})
	m.at(manager.GameEnded)
	assert.Len(t, m.files.finished, 1)
	assert.False(t, m.Snapshot().Unsaved)
}

func TestAHistoryThatFailsLosesNothing(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "2"})
	m.files.fail = errFull
	r := m.feed(manager.Resign{})
	assert.Equal(t, manager.NotEntered, r.Notices[0].Code)
	assert.True(t, m.Snapshot().Unsaved)
	require.NotNil(t, m.Lost())
	m.files.fail = nil
	m.feed(manager.TakeBack{}, manager.Resign{})
	assert.Len(t, m.files.finished, 1)
	assert.Nil(t, m.Lost())
}

func TestARematch(t *testing.T) {
	m := newTable(t)
	ann := manager.Seat{Player: human.Player, Name: "Ann"}
	m.begin(ann, computer)
	m.feed(manager.Move{Text: "1"}, manager.Resign{}, manager.Rematch{})
	s := m.Snapshot()
	assert.Equal(t, "Ann", s.Name(game.First))
	m.feed(manager.Resign{}, manager.Rematch{Swap: true})
	s = m.Snapshot()
	assert.Equal(t, "Ann", s.Name(game.Second))
	assert.Equal(t, "Computer smart", s.Name(game.First))
	assert.False(t, s.HumanToMove())

	m.feed(manager.Quit{})
	m.begin(human, human)
	m.feed(manager.Resign{}, manager.Rematch{Swap: true})
	assert.Equal(t, "Odd", m.Snapshot().Name(game.First), "a name that is the seat's stays with the seat")
}

// TestWhatIsDeletedIsAskedAboutAgain deletes the only file of the current game.
func TestWhatIsDeletedIsAskedAboutAgain(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Save{Name: "mine"}, manager.Quit{})
	m.feed(manager.Rename{File: "mine.toy", Name: "yours"})
	assert.Equal(t, "yours", m.Snapshot().SavedAs)
	m.feed(manager.Delete{File: "yours.toy"})
	assert.True(t, m.Snapshot().Unsaved)
	assert.NotNil(t, m.files.current)

	m = newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Resign{}, manager.Prune{Files: []string{"finished 1.toy"}})
	assert.Empty(t, m.files.finished)
	assert.True(t, m.Snapshot().Unsaved)
	m.impossible(manager.Open{}, manager.ErrNoneFinished)
}

func TestWithoutHistory(t *testing.T) {
	files := newMemory()
	made, err := manager.New(manager.Config{
		Games: []game.Game{toy.Game{}}, Store: files, Journal: files,
		Engines: players.NewEngines(), Clock: func() time.Time { return time.Unix(0, 0) },
	})
	require.NoError(t, err)
	m := &table{T: t, Manager: made, files: files}
	_, err = m.Files(manager.FinishedGames)
	require.ErrorIs(t, err, manager.ErrNoneFinished)
	assert.ErrorIs(t, m.Describe(manager.FinishedGames, savefile.File{}).Err, manager.ErrNoneFinished)
	_, err = m.Look(manager.FinishedGames, savefile.File{})
	assert.ErrorIs(t, err, manager.ErrNoneFinished)
	for _, e := range []manager.Event{manager.Open{}, manager.Prune{}, manager.Export{From: manager.FinishedGames}} {
		m.impossible(e, manager.ErrNoneFinished)
	}
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Resign{})
	assert.True(t, m.Snapshot().Unsaved)
	assert.NotNil(t, files.current, "without a history the journal keeps it")
}
