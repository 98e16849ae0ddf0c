package puzzles_test

import (
	"errors"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/players/draughts/puzzles"
	"parlour/players/draughts/puzzles/find"
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
	seen := map[string]bool{}
	for _, g := range puzzle.Grades() {
		all := s.Of(g)
		assert.Len(t, all, 20, g)
		for _, p := range all {
			assert.False(t, seen[p.Position], p)
			seen[p.Position] = true
		}
	}
}

// TestPuzzlesAreWhatTheySay checks of some puzzles, all with PARLOUR_LONG, the margin,
// that one move alone wins, that it gives a piece, and the line.
func TestPuzzlesAreWhatTheySay(t *testing.T) {
	s := set(t)
	for _, g := range puzzle.Grades() {
		for i, p := range s.Of(g) {
			if i%20 != 0 && !long() {
				continue
			}
			state, err := s.Rules().Position(p.Position)
			require.NoError(t, err)
			assert.Equal(t, game.First, state.ToMove(), p)
			at, err := draughts.ParseFEN(p.Position)
			require.NoError(t, err)
			assert.Zero(t, plain(at, 0), "%v: a side is ahead", p)
			values, err := s.Judge.Values(t.Context(), state)
			require.NoError(t, err, p)
			var winning []puzzle.Value
			for _, v := range values {
				if v.Margin > 0 {
					winning = append(winning, v)
				}
			}
			assert.Equal(t, []puzzle.Value{{Move: p.Line[0], Margin: p.Margin}}, winning, p)
			after, err := state.Play(p.Line[0])
			require.NoError(t, err)
			assert.Positive(t, game.Takes(after, after.Moves()[0]), "%v gives nothing", p)
			line, finds, err := puzzle.Solve(t.Context(), s.Rules(), p.Position, s.Judge)
			require.NoError(t, err)
			assert.Equal(t, p.Line, line, p)
			assert.LessOrEqual(t, finds-1, p.Points, p)
		}
	}
}

// TestTheJudgeCountsPieces compares the judge with a plain search of all moves.
func TestTheJudgeCountsPieces(t *testing.T) {
	for _, fen := range []string{"W:W28,32,33,38,42:B17,18,19,23,13", "B:WK5,41,46:B12,17,K35,8", "W:W31,36:B22,27,18"} {
		rules, err := puzzles.Rules()
		require.NoError(t, err)
		state, err := rules.Position(fen)
		require.NoError(t, err)
		values, err := puzzles.Judge{}.Values(t.Context(), state)
		require.NoError(t, err)
		p, err := draughts.ParseFEN(fen)
		require.NoError(t, err)
		for i, m := range p.AppendMoves(nil) {
			assert.Equal(t, p.FormatMove(m), values[i].Move)
			assert.Equal(t, -plain(p.Play(m), left(5, m)), values[i].Margin, "%s %s", fen, values[i].Move)
		}
	}
}

// left is how many moves without a capture are looked ahead after m.
func left(quiet int, m draughts.Move) int {
	if m.Captured != 0 {
		return quiet
	}
	return quiet - 1
}

func plain(p draughts.Position, quiet int) int {
	moves := p.AppendMoves(nil)
	if len(moves) == 0 {
		return -100
	}
	if quiet == 0 && moves[0].Captured == 0 {
		count := func(s game.Seat) int { return p.Pieces(s).Count() + 2*(p.Pieces(s)&p.Kings()).Count() }
		return count(p.ToMove()) - count(p.ToMove().Other())
	}
	best := -100
	for _, m := range moves {
		best = max(best, -plain(p.Play(m), left(quiet, m)))
	}
	return best
}

func TestTheJudgeKnowsDraughtsAlone(t *testing.T) {
	rules, err := kalah.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, err = puzzles.Judge{}.Values(t.Context(), rules.Start())
	assert.ErrorIs(t, err, puzzles.ErrOther)
}

func long() bool { return os.Getenv("PARLOUR_LONG") != "" }

// The same seed finds the same puzzles.
func TestFindingIsRepeatable(t *testing.T) {
	if !long() {
		t.Skip("it takes a second for each puzzle")
	}
	var found [2][]string
	for i := range found {
		require.NoError(t, find.Puzzles(t.Context(), 6, 3, func(p puzzle.Puzzle) error {
			found[i] = append(found[i], p.String())
			return nil
		}))
	}
	assert.Len(t, found[0], 6)
	assert.Equal(t, found[0], found[1])
}

// TestOnePuzzleIsFound looks for the first.
func TestOnePuzzleIsFound(t *testing.T) {
	errEnough := errors.New("enough")
	err := find.Puzzles(t.Context(), 3, 1, func(p puzzle.Puzzle) error {
		line, _, err := puzzle.Solve(t.Context(), set(t).Rules(), p.Position, puzzles.Judge{})
		require.NoError(t, err)
		assert.Equal(t, line, p.Line)
		return errEnough
	})
	assert.ErrorIs(t, err, errEnough)
}
