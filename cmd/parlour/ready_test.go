package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/manager"
	"parlour/persistence/savefile"
)

// readyNames are the saves that come with the project. Other files in their folder are of
// games that somebody has played in this checkout.
var readyNames = []string{
	"draughts three kings.pdn", "draughts woldouby.pdn", "draughts64 the lone king.pdn", "kalah a finished game.kgn",
	"kalah win to find.kgn",
	"mangala six to sow.mng", "oware computer to move.ogn", "oware must feed.ogn", "togyzkumalak a tuzdyk.tgk",
}

// readySaves is a new folder with the saves that come with the project, and no others.
func readySaves(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range readyNames {
		data, err := os.ReadFile(filepath.Join("..", "..", "saves", name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o600))
	}
	return dir
}

// readySave loads one of the saves that come with the project.
func readySave(t *testing.T, name string) manager.Snapshot {
	t.Helper()
	store := savefile.NewStore(afero.NewOsFs(), readySaves(t), catalog.Games(), nil)
	save, err := store.Load(name)
	require.NoError(t, err)
	assert.False(t, save.Edited, name)
	s := manager.Preview(save)
	return s
}

func TestReadySavesLoad(t *testing.T) {
	for _, name := range readyNames {
		readySave(t, name)
	}
}

// endgames computes the final margin of the side to move under best play by a
// full search, caching positions.
type endgames map[string]int

func (known endgames) margin(p kalah.Position) int {
	side, key := p.ToMove(), p.String()
	if value, ok := known[key]; ok {
		return value
	}
	if p.Over() {
		score := p.Score()
		return score[side] - score[side.Other()]
	}
	best := -p.Total()
	for _, m := range p.AppendMoves(nil) {
		best = max(best, known.after(p, m))
	}
	known[key] = best
	return best
}

func (known endgames) after(p kalah.Position, m kalah.Move) int {
	q := p.Play(m)
	if q.ToMove() != p.ToMove() {
		return -known.margin(q)
	}
	return known.margin(q)
}

func TestTheReadyKalahEndgameHasOneWin(t *testing.T) {
	p := readySave(t, "kalah win to find").Record.State().(game.History[kalah.Position]).Current()
	known, wins := endgames{}, 0
	for _, m := range p.AppendMoves(nil) {
		if known.after(p, m) > 0 {
			wins++
		}
	}
	assert.Len(t, p.AppendMoves(nil), 4)
	assert.Equal(t, 1, wins)
}

func TestTheReadyOwareEndgameMustFeed(t *testing.T) {
	s := readySave(t, "oware must feed").Record.State()
	p := s.(game.History[oware.Position]).Current()
	assert.Zero(t, p.InHouses(game.Second))
	assert.Equal(t, []string{"C", "D", "F"}, s.Moves())
	_, err := s.Play("A")
	assert.ErrorIs(t, err, oware.ErrMustFeed)
}

func TestTheOtherReadySaves(t *testing.T) {
	assert.True(t, readySave(t, "kalah a finished game").Record.Result().Over())
	s := readySave(t, "oware computer to move")
	assert.False(t, s.HumanToMove())
	assert.False(t, s.Record.Result().Over())
}

// TestTheReadyDraughtsCoup plays the combination to its end: two kings are
// sacrificed, and the third captures all remaining pieces.
func TestTheReadyDraughtsCoup(t *testing.T) {
	s := readySave(t, "draughts three kings").Record.State()
	for _, m := range []string{"27-22", "11x41", "46x5"} {
		next, err := s.Play(m)
		require.NoError(t, err)
		s = next
	}
	assert.Equal(t, game.FirstWins, s.Result().Outcome)
	assert.Len(t, readySave(t, "draughts woldouby").Record.State().Moves(), 6)
}
