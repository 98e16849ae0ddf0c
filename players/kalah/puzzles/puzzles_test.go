package puzzles_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/players/kalah/puzzles"
	"parlour/players/kalah/puzzles/find"
	"parlour/players/puzzle"
)

func set(t *testing.T) puzzle.Set {
	t.Helper()
	s, err := puzzles.Source().Set()
	require.NoError(t, err)
	return s
}

// TestThereAreEnoughPuzzles counts them, and those on the usual board.
func TestThereAreEnoughPuzzles(t *testing.T) {
	s := set(t)
	seen, six := map[string]bool{}, 0
	for _, g := range puzzle.Grades() {
		all := s.Of(g)
		assert.GreaterOrEqual(t, len(all), 20, g)
		for _, p := range all {
			state, err := s.Rules().Position(p.Position)
			require.NoError(t, err)
			assert.Equal(t, game.First, state.ToMove(), p)
			assert.False(t, seen[p.ID()], p)
			seen[p.ID()] = true
			position := state.(game.History[kalah.Position]).Current()
			assert.Positive(t, min(position.Store(game.First), position.Store(game.Second)), "%v: it has hardly begun", p)
			if position.Rules().Houses == 6 {
				six++
			}
		}
	}
	assert.Greater(t, six, s.Len()/2)
}

// each is one puzzle in how many is checked, all with PARLOUR_LONG=1.
func each() int {
	if os.Getenv("PARLOUR_LONG") != "" {
		return 1
	}
	return 25
}

// TestPuzzlesAreWhatTheySay checks the margin, that one move alone wins, and the line.
func TestPuzzlesAreWhatTheySay(t *testing.T) {
	s := set(t)
	judge := &puzzles.Judge{}
	for _, g := range puzzle.Grades() {
		for i, p := range s.Of(g) {
			if i%each() != 0 {
				continue
			}
			state, err := s.Rules().Position(p.Position)
			require.NoError(t, err)
			values, err := judge.Values(t.Context(), state)
			require.NoError(t, err)
			var winning []puzzle.Value
			for _, v := range values {
				if v.Margin > 0 {
					winning = append(winning, v)
				}
			}
			assert.Equal(t, []puzzle.Value{{Move: p.Line[0], Margin: p.Margin}}, winning, p)
			line, finds, err := puzzle.Solve(t.Context(), s.Rules(), p.Position, judge)
			require.NoError(t, err)
			assert.Equal(t, p.Line, line, p)
			assert.LessOrEqual(t, finds-1, p.Points, p)
		}
	}
}

// TestFindIsRepeatable finds a puzzle, stops there, and finds the same again.
func TestFindIsRepeatable(t *testing.T) {
	enough := errors.New("enough")
	finding := func(then error) (found puzzle.Puzzle) {
		assert.ErrorIs(t, find.Puzzles(t.Context(), 1, 7, func(p puzzle.Puzzle) error {
			found = p
			return then
		}), then)
		return found
	}
	first := finding(enough)
	assert.Equal(t, puzzle.Easy, first.Grade())
	assert.Equal(t, first, finding(nil))
	var packed bytes.Buffer
	require.NoError(t, puzzles.Source().Pack(&packed, []puzzle.Puzzle{first}))
	z, err := gzip.NewReader(&packed)
	require.NoError(t, err)
	c, err := puzzle.Read(z, kalah.Game{})
	require.NoError(t, err)
	assert.Equal(t, []puzzle.Puzzle{first}, c.Of(puzzle.Easy))

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, find.Puzzles(ctx, 1, 3, nil), context.Canceled)
}

func TestTheJudgeKnowsOnlyKalah(t *testing.T) {
	rules, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, err = (&puzzles.Judge{}).Values(t.Context(), rules.Start())
	assert.ErrorIs(t, err, puzzles.ErrOther)
}
