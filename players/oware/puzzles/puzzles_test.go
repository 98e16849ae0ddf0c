package puzzles_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/players/oware/endgame"
	"parlour/players/oware/puzzles"
	"parlour/players/oware/puzzles/find"
	"parlour/players/puzzle"
)

func set(t *testing.T) puzzle.Set {
	t.Helper()
	s, err := puzzles.Source().Set()
	require.NoError(t, err)
	return s
}

func TestThereAreEnoughPuzzles(t *testing.T) {
	s := set(t)
	assert.Equal(t, 60, s.Len())
	seen := map[[2 * oware.Row]uint8]bool{}
	for _, g := range puzzle.Grades() {
		all := s.Of(g)
		assert.GreaterOrEqual(t, len(all), 20, g)
		for _, p := range all {
			at := positionOf(t, s, p.Position)
			assert.Equal(t, game.First, at.ToMove(), p)
			assert.False(t, seen[at.Houses()], p)
			seen[at.Houses()] = true
		}
	}
}

func positionOf(t *testing.T, s puzzle.Set, text string) oware.Position {
	t.Helper()
	state, err := s.Rules().Position(text)
	require.NoError(t, err)
	return state.(game.History[oware.Position]).Current()
}

// TestPuzzlesAreWhatTheySay checks of all puzzles the margin, that one move alone wins, and
// the line.
func TestPuzzlesAreWhatTheySay(t *testing.T) {
	s := set(t)
	for _, g := range puzzle.Grades() {
		for _, p := range s.Of(g) {
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
			line, finds, err := puzzle.Solve(t.Context(), s.Rules(), p.Position, s.Judge)
			require.NoError(t, err)
			assert.Equal(t, p.Line, line, p)
			assert.LessOrEqual(t, finds-1, p.Points, p)
		}
	}
}

// TestTheJudgeAgreesWithTheTable compares what the judge knows with what the table says of
// the boards that the moves lead to, whose margins are verified as a whole.
func TestTheJudgeAgreesWithTheTable(t *testing.T) {
	table, err := endgame.Embedded()
	require.NoError(t, err)
	s, compared := set(t), 0
	for _, g := range puzzle.Grades() {
		for _, p := range s.Of(g) {
			at := positionOf(t, s, p.Position)
			state, err := s.Rules().Position(p.Position)
			require.NoError(t, err)
			values, err := s.Judge.Values(t.Context(), state)
			require.NoError(t, err)
			for i, m := range at.AppendMoves(nil) {
				next := at.Play(m)
				v, ok := endgame.Of(table, next)
				if !ok || next.Result().Over() {
					continue
				}
				ahead := next.Score(game.Second) - next.Score(game.First)
				assert.Equal(t, values[i].Margin, -ahead-v.Margin, "%v %s", p, values[i].Move)
				compared++
			}
		}
	}
	assert.Greater(t, compared, 150)
}

// TestWrongMovesAreExplained plays every wrong first move.
func TestWrongMovesAreExplained(t *testing.T) {
	s := set(t)
	for _, g := range puzzle.Grades() {
		for _, p := range s.Of(g)[:3] {
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
			}
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

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, find.Puzzles(ctx, 1, 3, nil), context.Canceled)
}

func TestTheJudgeKnowsOnlyEndings(t *testing.T) {
	judge := puzzles.NewJudge()
	for _, g := range []game.Game{kalah.Game{}, oware.Game{}} {
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		_, err = judge.Values(t.Context(), rules.Start())
		assert.ErrorIs(t, err, puzzles.ErrOther)
	}
	rules, err := puzzles.Rules()
	require.NoError(t, err)
	_, err = judge.Values(t.Context(), rules.Start())
	assert.ErrorIs(t, err, puzzle.ErrUnknown)
}
