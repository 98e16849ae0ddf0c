// Package find finds new puzzles of Oware: see package puzzles, which judges them.
//
// The package must not know front ends or files.
package find

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/making"
	engine "parlour/players/oware"
	"parlour/players/oware/puzzles"
	"parlour/players/puzzle"
)

const (
	// leastSeeds and mostSeeds are the seeds that the houses of a puzzle hold.
	leastSeeds, mostSeeds = 5, 18
	// leastChoice is the number of moves that a puzzle offers at least.
	leastChoice = 3
	// mostMoves ends a game, in which nothing else might.
	mostMoves = 300
	// longest is the number of moves of the longest line.
	longest = 30
)

// Puzzles finds so many puzzles, a third of each grade, and calls found for each. The
// errors are those of found and of ctx.
func Puzzles(ctx context.Context, count int, seed uint64, found func(puzzle.Puzzle) error) error {
	rules, err := puzzles.Rules()
	if err != nil {
		return err
	}
	f := &finder{rules: rules, judge: puzzles.NewJudge(), random: rand.New(rand.NewPCG(seed, 0)), seen: map[string]bool{}}
	return making.Gather(ctx, count, f.game, func(p puzzle.Puzzle) error {
		f.seen[housesOf(p.Position)] = true
		return found(p)
	})
}

// finder looks for puzzles.
type finder struct {
	rules  game.Rules
	judge  *puzzles.Judge
	random *rand.Rand
	// seen are the houses of the puzzles there are: with other scores they would be much
	// the same.
	seen map[string]bool
}

// game plays a game and tells of its puzzles.
func (f *finder) game(ctx context.Context, tell func(puzzle.Puzzle)) error {
	p := oware.New(puzzles.RuleValues())
	for plies := 0; !p.Result().Over() && plies < mostMoves; plies++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		found, ok, err := f.puzzle(ctx, asSouth(p))
		if err != nil {
			return err
		}
		if ok {
			tell(found)
		}
		p = p.Play(f.move(p))
	}
	return nil
}

// move draws a move: half of the time any, else one that captures most.
func (f *finder) move(p oware.Position) oware.Move {
	moves := p.AppendMoves(nil)
	chosen := moves[f.random.IntN(len(moves))]
	if f.random.IntN(2) == 0 {
		return chosen
	}
	return engine.Greedy(p)
}

// puzzle makes a puzzle of p, if it is one.
func (f *finder) puzzle(ctx context.Context, p oware.Position) (out puzzle.Puzzle, ok bool, err error) {
	if !open(p) || f.seen[housesOf(p.String())] {
		return out, false, nil
	}
	values, err := f.judge.Moves(ctx, p)
	if errors.Is(err, puzzle.ErrUnknown) {
		return out, false, nil
	}
	if err != nil {
		return out, false, err
	}
	wins, key := 0, puzzles.Valued{}
	for _, v := range values {
		if v.Margin > 0 {
			wins, key = wins+1, v
		}
	}
	if wins != 1 {
		return out, false, nil
	}
	line, finds, err := puzzle.Solve(ctx, f.rules, p.String(), f.judge)
	if errors.Is(err, puzzle.ErrUnknown) || err == nil && len(line) > longest {
		return out, false, nil
	}
	if err != nil {
		return out, false, fmt.Errorf("%v: %w", p, err)
	}
	out = puzzle.Puzzle{Position: p.String(), Margin: key.Margin, Line: line, Points: points(p, key.Move, finds)}
	return out, true, nil
}

// open tells whether p may be a puzzle: there is something to choose and to win.
func open(p oware.Position) bool {
	const half = oware.MaxSeeds / 2
	seeds := p.InHouses(game.First) + p.InHouses(game.Second)
	return seeds >= leastSeeds && seeds <= mostSeeds && len(p.AppendMoves(nil)) >= leastChoice &&
		p.Score(game.First) < half && p.Score(game.Second) < half
}

// housesOf is the part of the text of a position that has the seeds in the houses.
func housesOf(position string) string {
	return strings.Join(strings.SplitN(position, "-", 2*oware.Row+1)[:2*oware.Row], "-")
}

// asSouth is p with the sides changed, if North is to move.
func asSouth(p oware.Position) oware.Position {
	if p.ToMove() == game.First {
		return p
	}
	text, houses := "", p.Houses()
	for i := range houses {
		text += fmt.Sprintf("%d-", houses[(i+oware.Row)%len(houses)])
	}
	q, err := oware.ParsePosition(p.Rules(), text+fmt.Sprintf("%d-%d-S", p.Score(game.Second), p.Score(game.First)))
	if err != nil {
		return p // unreachable: the text is one of a board
	}
	return q
}
