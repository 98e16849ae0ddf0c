// Package find finds new puzzles of Oware: see package puzzles, which judges them.
//
// The package must not know front ends or files.
package find

import (
	"context"
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

// Puzzles finds new puzzles.
func Puzzles() making.Puzzled {
	return making.Hunt(puzzles.Source(), func() making.Finder[oware.Position, oware.Move] { return Finder{} })
}

// Finder looks for puzzles. The zero Finder is ready.
type Finder struct{}

// Judge implements making.Finder.
func (Finder) Judge() puzzle.Judge { return puzzles.NewJudge() }

// Start implements making.Finder.
func (Finder) Start(*rand.Rand) oware.Position { return oware.New(puzzles.RuleValues()) }

// Plies implements making.Finder.
func (Finder) Plies() int { return mostMoves }

// Draw implements making.Finder. Half of the time it is any move, else one that captures most.
func (Finder) Draw(random *rand.Rand, p oware.Position) oware.Move {
	moves := p.AppendMoves(nil)
	chosen := moves[random.IntN(len(moves))]
	if random.IntN(2) == 0 {
		return chosen
	}
	return engine.Greedy(p)
}

// Open implements making.Finder. There must be something to choose and to win.
func (Finder) Open(_ context.Context, p oware.Position) (bool, error) {
	const half = oware.MaxSeeds / 2
	seeds := p.InHouses(game.First) + p.InHouses(game.Second)
	return seeds >= leastSeeds && seeds <= mostSeeds && len(p.AppendMoves(nil)) >= leastChoice &&
		p.Score(game.First) < half && p.Score(game.Second) < half, nil
}

// Fits implements making.Finder.
func (Finder) Fits(context.Context, oware.Position, oware.Move) (bool, error) { return true, nil }

// Alike implements making.Finder. With other scores the same houses are much the same puzzle.
func (Finder) Alike(position string) string {
	return strings.Join(strings.SplitN(position, "-", 2*oware.Row+1)[:2*oware.Row], "-")
}

// FirstToMove implements making.Finder. It is p with the sides changed, if North is to move.
func (Finder) FirstToMove(p oware.Position) oware.Position {
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

// Points implements making.Finder; see package puzzle.
func (Finder) Points(p oware.Position, key oware.Move, line, finds int) (points int, ok bool) {
	return puzzle.Points(finds, making.TurnsToSee(p, key, lead), making.Tempting(p, key)), line <= longest
}

// lead is the difference of the scores for the side to move.
func lead(p oware.Position) int {
	own, other := p.ToMove(), p.ToMove().Other()
	if r := p.Result(); r.Over() {
		return r.Score[own] - r.Score[other]
	}
	return p.Score(own) - p.Score(other)
}
