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
func NewJudge() puzzle.Judge { return puzzle.Margins[draughts.Position](Margins) }

// Source is the puzzles of draughts.
func Source() puzzle.Source {
	return puzzle.Source{Game: draughts.Game{}, Packed: collection, Judge: NewJudge, Rules: Rules, Material: true}
}

// Farthest is the number of moves without a capture that the judge looks ahead.
const Farthest = 5

// Margins are the pieces that the moves of p win, as puzzle.Margins wants them.
func Margins(ctx context.Context, p draughts.Position) ([]int, error) {
	var out []int
	for _, m := range p.AppendMoves(nil) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out = append(out, After(p, m, Farthest, -All, All))
	}
	return out, nil
}

const (
	// king is what a king counts, a man being one.
	king = 3
	// All is the value of leaving the other side without a move. It is more than all
	// pieces.
	All = 100
)

// Ahead is by how much the side to move has more pieces.
func Ahead(p draughts.Position) int {
	own, other := p.Own(), p.Opponent()
	return own.Count() - other.Count() + (king-1)*((own&p.Kings()).Count()-(other&p.Kings()).Count())
}

// After is the value of a move of p by a search over that many moves without a capture,
// itself included: at least beta, at most alpha, or exactly.
func After(p draughts.Position, m draughts.Move, quiet, alpha, beta int) int {
	if m.Captured == 0 {
		quiet--
	}
	return -worth(p.Play(m), quiet, -beta, -alpha)
}

// worth is what p is worth to its side to move.
func worth(p draughts.Position, quiet, alpha, beta int) int {
	if quiet <= 0 && !p.Captures() {
		return Ahead(p)
	}
	var buffer [64]draughts.Move
	best := -All
	for _, m := range p.AppendMoves(buffer[:0]) {
		best = max(best, After(p, m, quiet, max(alpha, best), beta))
		if best >= beta {
			break
		}
	}
	return best
}
