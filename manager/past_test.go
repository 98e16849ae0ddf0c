package manager_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/manager"
)

// TestPlayingOnFromAPosition begins a game from a position of another, which is kept
// where it was.
func TestPlayingOnFromAPosition(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Move{Text: "2"}, manager.Move{Text: "1"})
	m.impossible(manager.PlayFrom{Ply: 3}, manager.ErrNoPosition)
	m.impossible(manager.PlayFrom{Ply: -1}, manager.ErrNoPosition)
	before := m.Snapshot()
	assert.Equal(t, "A new game goes on after move 1; the one before is kept among the unsaved games.", before.Left(1))
	m.feed(manager.PlayFrom{Ply: 1})
	m.at(manager.ToMove)
	now := m.Snapshot()
	assert.Equal(t, []string{"1"}, m.moves())
	assert.Equal(t, before.Setup, now.Setup)
	assert.False(t, now.Unsaved, "nothing was played in it")
	assert.Equal(t, []string{"1", "2", "1"}, m.files.left["left 1"].Record.Moves())
	m.feed(manager.Move{Text: "1"})
	assert.Equal(t, []string{"1", "1"}, m.files.current.Record.Moves(), "in a journal of its own")
	assert.Equal(t, []string{"1", "2", "1"}, m.files.left["left 1"].Record.Moves())
}

func TestPlayingOnFromASavedGame(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Save{Name: "mine"}, manager.Quit{})
	assert.Equal(t, `A new game goes on after move 0; the one before is kept as "mine".`, m.Snapshot().Left(0))
	m.feed(manager.PlayFrom{}, manager.Move{Text: "2"})
	assert.Empty(t, m.files.left)
	assert.Empty(t, m.Snapshot().SavedAs, "it would overwrite the other")
	assert.Equal(t, []string{"1"}, m.files.saves["mine"].Record.Moves())
}

// TestPlayingOnAfterTheEnd goes on from the last position of a game that was resigned,
// but not of one that its rules have ended.
func TestPlayingOnAfterTheEnd(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.impossible(manager.PlayFrom{}, manager.ErrNothingPlayed)
	m.feed(manager.Move{Text: "2"}, manager.Resign{})
	assert.Equal(t, "A new game goes on after move 1; the one before is kept among the finished games.", m.Snapshot().Left(1))
	m.feed(manager.PlayFrom{Ply: 1})
	m.at(manager.ToMove)
	m.feed(manager.Move{Text: "2"}, manager.Move{Text: "2"})
	m.at(manager.GameEnded)
	m.impossible(manager.PlayFrom{Ply: 3}, manager.ErrNoPosition)
	m.feed(manager.PlayFrom{Ply: 2})
	assert.Equal(t, []string{"2", "2"}, m.moves())
	assert.Len(t, m.files.finished, 2)
}

// TestPositionsThatAGamePassedThrough looks at them; the record stays as it is.
func TestPositionsThatAGamePassedThrough(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Move{Text: "2"}, manager.Resign{})
	s := m.Snapshot()
	assert.Equal(t, []string{"1"}, s.At(1).Record.Moves())
	assert.Equal(t, "Even to move", s.At(1).Turn())
	for _, ply := range []int{2, 3, -1} {
		assert.Equal(t, s, s.At(ply), "%d", ply)
	}
	assert.Equal(t, []string{"1", "1", "2"}, s.Along(1, []string{"1", "2", "no move"}).Record.Moves())
	assert.Equal(t, s, m.Snapshot())
	assert.Equal(t, []string{"1", "2"}, m.moves())
}
