// Package find finds new puzzles of International draughts: see package puzzles, which judges them.
//
// The package must not know front ends or files.
package find

import (
	"context"
	"math/rand/v2"

	"parlour/game/draughts"
	"parlour/players"
	engine "parlour/players/draughts"
	"parlour/players/draughts/puzzles"
	"parlour/players/making"
	"parlour/players/puzzle"
	"parlour/players/search"
)

const (
	// leastPieces is the number of pieces that each side has at least.
	leastPieces = 5
	// leastWon is what is won at least.
	leastWon = 2
	// leastChoice is the number of moves that a puzzle offers at least.
	leastChoice = 4
	// mostFinds is the number of moves that have to be found at most.
	mostFinds = 6
	// mostMoves ends a game.
	mostMoves = 120
	// soon is the number of moves without a capture by which moves are chosen.
	soon = 2
	// checkNodes is the number of nodes to check a puzzle, clearly the least difference
	// between the winning move and the next by the engine, in hundredths of a man.
	checkNodes = 150_000
	clearly    = 60
)

// Puzzles finds new puzzles.
func Puzzles() making.Puzzled {
	return making.Hunt(puzzles.Source(), func() making.Finder[draughts.Position, draughts.Move] { return Finder{} })
}

// Finder looks for puzzles. The zero Finder is ready.
type Finder struct{}

// Judge implements making.Finder.
func (Finder) Judge() puzzle.Judge { return puzzles.NewJudge() }

// Start implements making.Finder.
func (Finder) Start(*rand.Rand) draughts.Position { return draughts.Initial() }

// Plies implements making.Finder.
func (Finder) Plies() int { return mostMoves }

// Draw implements making.Finder. A quarter of the time it is any move, else one of those that
// win most soon.
func (Finder) Draw(random *rand.Rand, p draughts.Position) draughts.Move {
	moves := p.AppendMoves(nil)
	const randomly = 4
	if random.IntN(randomly) == 0 {
		return moves[random.IntN(len(moves))]
	}
	best, most := moves[:0:0], -puzzles.All
	for _, m := range moves {
		v := puzzles.After(p, m, soon, most-1, puzzles.All)
		if v > most {
			best, most = best[:0], v
		}
		if v == most {
			best = append(best, m)
		}
	}
	return best[random.IntN(len(best))]
}

// FirstToMove implements making.Finder.
func (Finder) FirstToMove(p draughts.Position) draughts.Position { return p.WithWhite() }

// Open implements making.Finder.
func (Finder) Open(_ context.Context, p draughts.Position) (bool, error) { return combination(p), nil }

// Alike implements making.Finder.
func (Finder) Alike(position string) string { return position }

// combination reports whether just one move of p wins, and gives a piece to win more.
func combination(p draughts.Position) bool {
	moves := p.AppendMoves(nil)
	if len(moves) < leastChoice || p.Captures() || puzzles.Ahead(p) != 0 || min(p.Own().Count(), p.Opponent().Count()) < leastPieces {
		return false
	}
	var key draughts.Move
	winning := 0
	for _, m := range moves {
		if !wins(p, m, puzzles.Farthest) {
			continue
		}
		if winning++; winning > 1 || !gives(p, m) {
			return false
		}
		key = m
	}
	return winning == 1 && puzzles.After(p, key, puzzles.Farthest, leastWon-1, leastWon) >= leastWon
}

// Fits implements making.Finder. The engine, which knows nothing of how puzzles are judged,
// must prefer the move by far.
func (Finder) Fits(ctx context.Context, p draughts.Position, key draughts.Move) (bool, error) {
	session := engine.NewWith(nil).Analyst(players.Options{Plain: true})
	defer session.Close()
	found, err := session.Analyze(ctx, draughts.Past{p}, p.AppendMoves(nil), search.Limits{Nodes: checkNodes, Lines: 2}, nil)
	if err != nil || len(found.Lines) < 2 {
		return false, err
	}
	return found.Best() == key && found.Lines[0].Value-found.Lines[1].Value >= clearly, nil
}
