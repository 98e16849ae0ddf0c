// Package find finds new puzzles of International draughts: see package puzzles, which judges them.
//
// The package must not know front ends or files.
package find

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"parlour/game"
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
	// checkNodes is what the engine visits to check a puzzle, clearly the difference that
	// it must see between the winning move and the next, in hundredths of a man.
	checkNodes = 150_000
	clearly    = 60
)

// Puzzles finds so many puzzles, a third of each grade, and calls found for each. The
// errors are those of found and of ctx.
func Puzzles(ctx context.Context, count int, seed uint64, found func(puzzle.Puzzle) error) error {
	rules, err := puzzles.Rules()
	if err != nil {
		return err
	}
	f := &finder{rules: rules, random: rand.New(rand.NewPCG(seed, 0))}
	return making.Gather(ctx, count, f.game, found)
}

// finder looks for puzzles.
type finder struct {
	rules  game.Rules
	random *rand.Rand
}

// game plays a game and tells of its puzzles.
func (f *finder) game(ctx context.Context, tell func(puzzle.Puzzle)) error {
	p := draughts.Initial()
	for range mostMoves {
		moves := p.AppendMoves(nil)
		if err := ctx.Err(); err != nil || len(moves) == 0 {
			return err
		}
		found, ok, err := f.puzzle(ctx, p.WithWhite())
		if err != nil {
			return err
		}
		if ok {
			tell(found)
		}
		p = p.Play(f.move(p, moves))
	}
	return nil
}

// move draws a move: a quarter of the time any, else one of those that win most soon.
func (f *finder) move(p draughts.Position, moves []draughts.Move) draughts.Move {
	const randomly = 4
	if f.random.IntN(randomly) == 0 {
		return moves[f.random.IntN(len(moves))]
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
	return best[f.random.IntN(len(best))]
}

// puzzle makes a puzzle of p, if it is one.
func (f *finder) puzzle(ctx context.Context, p draughts.Position) (out puzzle.Puzzle, ok bool, err error) {
	key, ok := combination(p)
	if !ok {
		return out, false, nil
	}
	line, finds, err := puzzle.Solve(ctx, f.rules, p.String(), puzzles.Judge{})
	if err != nil {
		return out, false, fmt.Errorf("%v: %w", p, err)
	}
	if finds > mostFinds {
		return out, false, nil
	}
	if ok, err = agrees(ctx, p, key); err != nil || !ok {
		return out, false, err
	}
	margin := puzzles.After(p, key, puzzles.Farthest, -puzzles.All, puzzles.All)
	return puzzle.Puzzle{Position: p.String(), Margin: margin, Line: line, Points: points(p, key, finds)}, true, nil
}

// combination returns the one move of p that wins, if that gives a piece to win more.
func combination(p draughts.Position) (key draughts.Move, ok bool) {
	moves := p.AppendMoves(nil)
	if len(moves) < leastChoice || p.Captures() || puzzles.Ahead(p) != 0 || min(p.Own().Count(), p.Opponent().Count()) < leastPieces {
		return key, false
	}
	winning := 0
	for _, m := range moves {
		if !wins(p, m, puzzles.Farthest) {
			continue
		}
		if winning++; winning > 1 || !gives(p, m) {
			return key, false
		}
		key = m
	}
	return key, winning == 1 && puzzles.After(p, key, puzzles.Farthest, leastWon-1, leastWon) >= leastWon
}

// agrees tells whether the engine, which knows nothing of how puzzles are judged, prefers
// the move by far.
func agrees(ctx context.Context, p draughts.Position, key draughts.Move) (bool, error) {
	session := engine.NewWith(nil).Analyst(players.Options{Plain: true})
	defer session.Close()
	found, err := session.Analyze(ctx, single{p}, p.AppendMoves(nil), search.Limits{Nodes: checkNodes, Lines: 2}, nil)
	if err != nil || len(found.Lines) < 2 {
		return false, err
	}
	return found.Best() == key && found.Lines[0].Value-found.Lines[1].Value >= clearly, nil
}

// single is the history of a match that begins with a position.
type single struct{ p draughts.Position }

func (s single) Current() draughts.Position { return s.p }

func (s single) Positions() iter.Seq[draughts.Position] {
	return func(yield func(draughts.Position) bool) { yield(s.p) }
}
