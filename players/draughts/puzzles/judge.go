package puzzles

import (
	"context"
	_ "embed" // for the collection

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/puzzle"
)

// collection is the puzzles in the program; see the package comment.
//
//go:embed draughts.puzzles.gz
var collection []byte

// Rules are the rules of the puzzles: the usual ones.
func Rules() (game.Rules, error) { return draughts.Game{}.Rules("", nil) }

// NewJudge returns a judge of material.
func NewJudge() puzzle.Judge {
	return puzzle.Margins[draughts.Position](func(ctx context.Context, p draughts.Position) ([]int, error) {
		return Margins(ctx, draughts.International().With(p))
	})
}

// Source is the puzzles of draughts.
func Source() puzzle.Source {
	return puzzle.Source{Game: draughts.Game{}, Packed: collection, Judge: NewJudge, Rules: Rules, Material: true}
}

// Farthest is the number of moves without a capture that the judge looks ahead.
const Farthest = 5

// Margins are the pieces that the moves of p win, as puzzle.Margins wants them, by any rules.
func Margins(ctx context.Context, p draughts.Ruled) ([]int, error) {
	var out []int
	for _, m := range p.AppendMoves(nil) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out = append(out, After(p, m, Farthest, -All, All))
	}
	return out, nil
}

// All is the value of leaving the other side without a move. It is more than all pieces.
const All = 100

// What kings count, a man being one: flying ones, and those with steps of one square.
const (
	flyingKing = 3
	shortKing  = 2
)

// Ahead is by how much the side to move has more pieces.
func Ahead(p draughts.Ruled) int {
	king := flyingKing
	if p.Rules().Short() {
		king = shortKing
	}
	own, other, kings := p.Board().Own(), p.Board().Opponent(), p.Board().Kings()
	return own.Count() - other.Count() + (king-1)*((own&kings).Count()-(other&kings).Count())
}

// After is the value of a move of p by a search over that many moves without a capture,
// itself included: at least beta, at most alpha, or exactly.
func After(p draughts.Ruled, m draughts.Move, quiet, alpha, beta int) int {
	if m.Captured == 0 {
		quiet--
	}
	return -worth(p.Play(m), quiet, -beta, -alpha)
}

// worth is what p is worth to its side to move.
func worth(p draughts.Ruled, quiet, alpha, beta int) int {
	var buffer [64]draughts.Move
	moves := p.AppendMoves(buffer[:0])
	if quiet <= 0 && (len(moves) == 0 || moves[0].Captured == 0) {
		return Ahead(p)
	}
	best := -All
	for _, m := range moves {
		best = max(best, After(p, m, quiet, max(alpha, best), beta))
		if best >= beta {
			break
		}
	}
	return best
}
