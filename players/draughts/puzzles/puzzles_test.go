package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/draughts/puzzles"
	"parlour/players/puzzle"
)

// TestPuzzlesGiveAPiece looks at each position and the winning move.
func TestPuzzlesGiveAPiece(t *testing.T) {
	s, err := puzzles.Source().Set()
	require.NoError(t, err)
	for _, g := range puzzle.Grades() {
		for _, p := range s.Of(g) {
			state, err := s.Rules().Position(p.Position)
			require.NoError(t, err)
			at, err := draughts.ParseFEN(p.Position)
			require.NoError(t, err)
			assert.Zero(t, plain(at, 0), "%v: a side is ahead", p)
			after, err := state.Play(p.Line[0])
			require.NoError(t, err)
			assert.Positive(t, game.Takes(after, after.Moves()[0]), "%v gives nothing", p)
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
		values, err := puzzles.NewJudge().Values(t.Context(), state)
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
