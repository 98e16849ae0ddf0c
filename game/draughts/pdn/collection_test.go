package pdn_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/pgn"
)

// collections is the environment variable with a glob pattern of PDN files to
// replay.
const collections = "PARLOUR_PDN"

// TestCollections replays any public collections that are available and counts
// their defects. Files of every age contain damaged games, so the test only fails
// if the reader cannot continue.
func TestCollections(t *testing.T) {
	pattern := os.Getenv(collections)
	if pattern == "" {
		t.Skip(collections + " names no files")
	}
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	total := tally{}
	for _, name := range files {
		f, err := os.Open(name)
		require.NoError(t, err)
		sum := replayAll(t, f)
		require.NoError(t, f.Close())
		t.Logf("%s: %v", filepath.Base(name), sum)
		total.add(sum)
	}
	t.Logf("%d files: %v", len(files), total)
}

// tally counts games, moves and defects by kind.
type tally map[string]int

func (t tally) add(o tally) {
	for k, n := range o {
		t[k] += n
	}
}

func replayAll(t *testing.T, in io.Reader) tally {
	sum := tally{}
	r := newReader(in)
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return sum
		}
		sum["games"]++
		if err == nil {
			var line draughts.Line
			if line, err = draughts.Resolve(g); err == nil {
				sum["legal"]++
				sum["moves"] += len(line.Moves)
				_, err = draughts.Game{}.Replay(g)
			}
		}
		if err != nil {
			sum[defect(err)]++
			t.Logf("%.300v", err)
		}
	}
}

// defects are the kinds of defects, the more specific first.
var defects = []struct {
	err  error
	name string
}{
	{pgn.ErrSyntax, "not PDN"}, {pgn.ErrTooLong, "too long"}, {pgn.ErrOtherGame, "other game"},
	{game.ErrPosition, "bad FEN"}, {game.ErrNotAMove, "not a move"},
	{draughts.ErrMustCapture, "must capture"}, {draughts.ErrAmbiguous, "ambiguous"},
	{draughts.ErrNoPiece, "no piece"}, {draughts.ErrNotYourPiece, "not your piece"},
	{draughts.ErrOccupied, "occupied"}, {draughts.ErrNoCapture, "no capture"},
	{draughts.ErrOutOfReach, "out of reach"},
}

func defect(err error) string {
	if errors.Is(err, game.ErrOver) {
		_, why, _ := strings.Cut(err.Error(), game.ErrOver.Error())
		return "goes on after the end" + why
	}
	for _, d := range defects {
		if errors.Is(err, d.err) {
			return d.name
		}
	}
	return "other"
}
