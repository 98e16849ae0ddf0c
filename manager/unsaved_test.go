package manager_test

import (
	"errors"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/savefile"
)

var errFull = syscall.ENOSPC

// TestEveryOtherGameLeavesTheJournal checks that starting another game in any way
// leaves the journal of the one before.
func TestEveryOtherGameLeavesTheJournal(t *testing.T) {
	for name, other := range map[string]func(m *table){
		"a quick game": func(m *table) { m.feed(manager.Quick{}) },
		"a new game":   func(m *table) { m.begin(human, human) },
		"a save":       func(m *table) { m.feed(manager.Load{Name: "kept"}) },
		"another left": func(m *table) { m.feed(manager.Recover{File: "left"}) },
	} {
		t.Run(name, func(t *testing.T) {
			m := reach(t, manager.GameLeft)
			other(m)
			m.feed(manager.Move{Text: "2"})
			found := [][]string{}
			for _, s := range m.files.left {
				found = append(found, s.Record.Moves())
			}
			assert.Contains(t, found, []string{"1"}, "the game before is where it was")
			require.NotNil(t, m.files.current)
			assert.Contains(t, m.files.current.Record.Moves(), "2")
		})
	}
}

func TestLeavingTellsWhatIsKept(t *testing.T) {
	m := newTable(t)
	kept, err := m.Leave()
	assert.False(t, kept, "there is no game")
	require.NoError(t, err)

	m.begin(human, human)
	kept, err = m.Leave()
	assert.False(t, kept, "nothing was played")
	require.NoError(t, err)

	m.feed(manager.Move{Text: "1"})
	assert.Nil(t, m.Lost())
	kept, err = m.Leave()
	assert.True(t, kept)
	require.NoError(t, err)
	assert.Len(t, m.files.left, 1)
}

// TestAGameThatNoJournalHasIsNotSaidToBeKept makes the journal fail and, in some
// cases, work again.
func TestAGameThatNoJournalHasIsNotSaidToBeKept(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.files.fail = errFull
	m.feed(manager.Move{Text: "1"})
	require.NotNil(t, m.Lost())
	assert.Equal(t, []string{"1"}, m.Lost().Games[0].Record.Moves())
	kept, err := m.Leave()
	assert.False(t, kept)
	lost := (*manager.LostError)(nil)
	require.ErrorAs(t, err, &lost)
	require.ErrorIs(t, err, errFull)
	assert.Equal(t, "1 unsaved game could not be saved anywhere: no space left on device", err.Error())
	assert.Contains(t, lost.Text(), "1. 1 *\n")

	m = newTable(t)
	m.begin(human, human)
	m.files.fail = errFull
	m.feed(manager.Move{Text: "1"})
	m.files.fail = nil
	kept, err = m.Leave()
	assert.True(t, kept, "the last try has kept it")
	require.NoError(t, err)

	m = newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"})
	m.files.current = nil // removed by somebody else
	kept, err = m.Leave()
	assert.True(t, kept, "it is written again")
	require.NoError(t, err)
	assert.Len(t, m.files.left, 1)

	m = newTable(t)
	m.begin(human, human)
	m.files.fail = errFull
	m.feed(manager.Move{Text: "1"})
	m.files.fail = nil
	m.feed(manager.Save{Name: "mine"})
	assert.Nil(t, m.Lost())
	m.files.fail = errFull
	kept, err = m.Leave()
	assert.False(t, kept, "it is saved")
	require.NoError(t, err)
}

// TestGamesThatNoJournalHasStayInMemory starts other games while the disk is
// full.
func TestGamesThatNoJournalHasStayInMemory(t *testing.T) {
	for _, mended := range []bool{false, true} {
		m := newTable(t)
		m.begin(human, human)
		m.files.fail = errFull
		m.feed(manager.Move{Text: "1"}, manager.Quit{}, manager.Quick{}, manager.Quit{})
		m.begin(human, human)
		m.feed(manager.Move{Text: "2"}, manager.Quit{}, manager.Quick{})
		require.NotNil(t, m.Lost())
		assert.Len(t, m.Lost().Games, 2)
		if mended {
			m.files.fail = nil
		}
		_, err := m.Leave()
		if mended {
			require.NoError(t, err)
			assert.Len(t, m.files.left, 2)
			assert.Nil(t, m.Lost())
			continue
		}
		lost := (*manager.LostError)(nil)
		require.ErrorAs(t, err, &lost)
		require.Len(t, lost.Games, 2)
		assert.Equal(t, []string{"1"}, lost.Games[0].Record.Moves())
		assert.Equal(t, []string{"2"}, lost.Games[1].Record.Moves())
	}
}

// entries is a journal with these games of other runs.
type entries struct {
	*memory
	left []savefile.Entry
	err  error
}

func (e entries) Recover() ([]savefile.Entry, error) { return slices.Clone(e.left), e.err }

func (e entries) Discard(left savefile.Entry) error {
	if left.Name == "played" {
		return savefile.ErrInUse
	}
	return e.memory.Discard(left)
}

func withLeft(t *testing.T, err error, left ...savefile.Entry) *table {
	t.Helper()
	m := newTable(t)
	made, failed := manager.New(manager.Config{
		Games: m.Games(), Store: m.files, Journal: entries{m.files, left, err}, Engines: m.Engines(), Clock: time.Now,
	})
	require.NoError(t, failed)
	m.Manager = made
	return m
}

func TestWhatIsDamagedIsToldAndNotOffered(t *testing.T) {
	over := game.Result{Outcome: game.FirstWins, Reason: game.Resignation}
	damage := &savefile.SyntaxError{Name: "a.kgn", Line: 3, Reason: game.Say("torn"), Err: savefile.ErrDamaged}
	m := withLeft(t, nil,
		savefile.Entry{File: "over", Result: over},
		savefile.Entry{File: "bad\x1b", Err: damage},
		savefile.Entry{File: "half", Err: damage, Salvaged: true, Moves: 7},
		savefile.Entry{File: "whole"},
	)
	files := []string{}
	for _, e := range m.Recoverable() {
		files = append(files, e.File)
	}
	assert.Equal(t, []string{"half", "whole", "over"}, files, "what is finished comes last, what is damaged not at all")
	require.Len(t, m.Unrecoverable(), 1)
	told := []string{}
	for _, n := range m.Trouble() {
		told = append(told, n.String())
	}
	assert.Equal(t, []string{
		"the journal bad? cannot be resumed and is kept: line 3: torn",
		"the journal half is damaged and kept: line 3: torn; 7 moves of its game can be resumed",
	}, told)

	m = withLeft(t, nil, savefile.Entry{File: "bad", Err: damage})
	m.impossible(manager.Recover{}, manager.ErrNothingLeft)
	m.impossible(manager.Recover{File: "bad"}, manager.ErrNothingLeft)
	assert.NoError(t, m.Possible(manager.Forget{}), "it can be deleted")
}

func TestAFolderThatCannotBeReadIsTold(t *testing.T) {
	m := withLeft(t, syscall.EIO)
	assert.Empty(t, m.Recoverable())
	require.Len(t, m.Trouble(), 1)
	assert.Equal(t, "it is unknown whether unsaved games were left: input/output error", m.Trouble()[0].String())
}

func TestAGameThatIsPlayedIsNotForgotten(t *testing.T) {
	m := withLeft(t, nil, savefile.Entry{File: "a"}, savefile.Entry{File: "b", Name: "played"}, savefile.Entry{File: "c"})
	m.refuses(manager.Forget{File: "b"}, savefile.ErrInUse)
	r := m.feed(manager.ForgetAll{Files: []string{"a", "b"}})
	require.Len(t, r.Notices, 1)
	assert.Equal(t, "the journal b was not deleted: another Parlour is playing this game", r.Notices[0].String())
}

// TestAClockThatGoesBackTakesNoTime plays while the clock is set back and
// forward.
func TestAClockThatGoesBackTakesNoTime(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.now = m.now.Add(2 * time.Second)
	m.feed(manager.Move{Text: "1"})
	m.now = m.now.Add(-time.Hour)
	m.feed(manager.Move{Text: "1"})
	m.now = m.now.Add(time.Second)
	m.feed(manager.Move{Text: "1"})
	assert.Equal(t, [2]time.Duration{3 * time.Second, 0}, m.Snapshot().Used)
}

// TestFailuresAreNotInvalidInput checks errors that no other input would have
// avoided.
func TestFailuresAreNotInvalidInput(t *testing.T) {
	assert.Equal(t, "That failed: input/output error", manager.Explain(syscall.EIO))
	assert.Equal(t, "Invalid input: nonsense", manager.Explain(errors.New("nonsense")))
}
