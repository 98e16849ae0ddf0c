package engines_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/puzzle"
)

// sources are the puzzles of all games that have any.
func sources() []puzzle.Source {
	return players.Abilities[puzzle.Source](engines.New(nil), catalog.Games())
}

// nameOf is the game and the rules of puzzles.
func nameOf(t *testing.T, s puzzle.Source) string {
	rules, err := s.Rules()
	require.NoError(t, err)
	return s.Game.Name() + " " + game.FormatRules(rules)
}

// eachPuzzle calls check for all puzzles, in a subtest for each game.
func eachPuzzle(t *testing.T, check func(t *testing.T, s puzzle.Set, nth int, p puzzle.Puzzle)) {
	for _, source := range sources() {
		t.Run(nameOf(t, source), func(t *testing.T) {
			s, err := source.Set()
			require.NoError(t, err)
			for _, grade := range puzzle.Grades() {
				for i, p := range s.Of(grade) {
					check(t, s, i, p)
				}
			}
		})
	}
}

// TestThereAreEnoughPuzzles counts those of each grade.
func TestThereAreEnoughPuzzles(t *testing.T) {
	for _, source := range sources() {
		s, err := source.Set()
		require.NoError(t, err)
		for _, grade := range puzzle.Grades() {
			assert.GreaterOrEqual(t, len(s.Of(grade)), 20, "%s %v", nameOf(t, source), grade)
		}
	}
}

// TestPuzzlesAreApart looks for the start of a game on a board of any size, for puzzles of the
// second side and for one that is there twice.
func TestPuzzlesAreApart(t *testing.T) {
	seen := map[string]bool{}
	eachPuzzle(t, func(t *testing.T, s puzzle.Set, _ int, p puzzle.Puzzle) {
		state, err := s.Rules().Position(p.Position)
		require.NoError(t, err)
		assert.NotEqual(t, state.Rules().Start().Position(), p.Position)
		assert.Equal(t, game.First, state.ToMove(), p)
		id := s.Rules().Game().Name() + p.ID()
		assert.False(t, seen[id], p)
		seen[id] = true
	})
}

// TestPuzzlesAreWhatTheySay checks that one move alone wins, the margin and the line: of one in
// twenty, or of all with PARLOUR_LONG.
func TestPuzzlesAreWhatTheySay(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, s puzzle.Set, nth int, p puzzle.Puzzle) {
		if nth%20 != 0 && os.Getenv("PARLOUR_LONG") == "" {
			return
		}
		state, err := s.Rules().Position(p.Position)
		require.NoError(t, err)
		values, err := s.Judge.Values(t.Context(), state)
		require.NoError(t, err, p)
		require.GreaterOrEqual(t, len(values), 3, p)
		var winning []puzzle.Value
		for _, v := range values {
			if v.Margin > 0 {
				winning = append(winning, v)
			}
		}
		assert.Equal(t, []puzzle.Value{{Move: p.Line[0], Margin: p.Margin}}, winning, p)
		a, err := puzzle.Begin(t.Context(), s.Rules(), p.Position, s.Judge)
		require.NoError(t, err)
		line, finds, err := a.Finish(t.Context())
		require.NoError(t, err)
		assert.Equal(t, p.Line, line, p)
		assert.LessOrEqual(t, finds-1, p.Points, p)
	})
}

// TestWrongMovesAreExplained plays every wrong first move of some puzzles, or one with -short.
func TestWrongMovesAreExplained(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, s puzzle.Set, nth int, p puzzle.Puzzle) {
		if nth > 0 {
			return
		}
		a, err := puzzle.Begin(t.Context(), s.Rules(), p.Position, s.Judge)
		require.NoError(t, err)
		for _, m := range a.State().Moves() {
			if m == a.Winning() {
				continue
			}
			v, err := a.Play(t.Context(), m)
			require.NoError(t, err)
			assert.Equal(t, puzzle.Failed, v.Outcome, "%v %s", p, m)
			assert.LessOrEqual(t, v.Margin, 0)
			if testing.Short() {
				return
			}
		}
	})
}

// TestJudgesKnowOneGame asks each judge about the starts of the other games.
func TestJudgesKnowOneGame(t *testing.T) {
	for _, source := range sources() {
		for _, g := range catalog.Games() {
			if g.Name() == source.Game.Name() {
				continue
			}
			rules, err := g.Rules("", nil)
			require.NoError(t, err)
			_, err = source.Judge().Values(t.Context(), rules.Start())
			assert.ErrorIs(t, err, puzzle.ErrOther, "%s asked about %s", source.Game.Name(), g.Name())
		}
	}
}

// TestPackedPuzzlesAreRead packs some puzzles and reads them.
func TestPackedPuzzlesAreRead(t *testing.T) {
	for _, source := range sources() {
		s, err := source.Set()
		require.NoError(t, err)
		some := s.Of(puzzle.Hard)[:2]
		var packed bytes.Buffer
		require.NoError(t, source.Pack(&packed, some))
		z, err := gzip.NewReader(&packed)
		require.NoError(t, err)
		c, err := puzzle.Read(z, source.Game)
		require.NoError(t, err)
		assert.Equal(t, some, c.Of(puzzle.Hard))
	}
}
