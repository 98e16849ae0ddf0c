// Package find finds new puzzles of games of sowing; each game has a judge of them.
//
// The package must not know particular games, front ends or files.
package find

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"parlour/game"
	"parlour/game/mancala"
	"parlour/players/making"
	"parlour/players/puzzle"
)

const (
	// leastSeeds is the fewest seeds that the houses of a puzzle hold.
	leastSeeds = 5
	// leastChoice is the number of moves that a puzzle offers at least.
	leastChoice = 3
	// mostMoves ends a game, in which nothing else might.
	mostMoves = 300
	// longest is the number of moves of the longest line.
	longest = 30
)

// Position is a position whose endings can be puzzles.
type Position[P, M any] interface {
	comparable
	mancala.Position[P, M]
	// Result is the result as far as the position alone determines it.
	Result() game.Result
}

// Puzzles finds new puzzles of a source.
func Puzzles[P Position[P, M], M comparable](source puzzle.Source, game Finder[P, M]) making.Puzzled {
	game.judge = source.Judge
	return making.Hunt(source, func() making.Finder[P, M] { return game })
}

// Finder looks for puzzles.
type Finder[P Position[P, M], M comparable] struct {
	// Begin is the start of a game.
	Begin P
	// Most is the most seeds in the houses of a puzzle, Half the most that a side may have in
	// its store.
	Most, Half int
	// Turned is a position with the sides changed. Nil changes the seeds alone, and lets South
	// move.
	Turned func(P) P
	// Houses is the part of the text of a position that tells of the houses. Nil is that of a
	// mancala.FEN.
	Houses func(text string) string

	judge func() puzzle.Judge
}

// Judge implements making.Finder.
func (f Finder[P, M]) Judge() puzzle.Judge { return f.judge() }

// Start implements making.Finder.
func (f Finder[P, M]) Start(*rand.Rand) P { return f.Begin }

// Plies implements making.Finder.
func (Finder[P, M]) Plies() int { return mostMoves }

// Draw implements making.Finder. Half of the time it is any move, else one that captures most.
func (Finder[P, M]) Draw(random *rand.Rand, p P) M {
	moves := p.AppendMoves(nil)
	chosen := moves[random.IntN(len(moves))]
	if random.IntN(2) == 0 {
		return chosen
	}
	return slices.MaxFunc(moves, func(a, b M) int { return p.Captures(a) - p.Captures(b) })
}

// Open implements making.Finder. There must be something to choose and to win.
func (f Finder[P, M]) Open(_ context.Context, p P) (bool, error) {
	seeds, score := 0, scores[P, M](p)
	for _, n := range p.Pits() {
		seeds += n
	}
	seeds -= score[game.First] + score[game.Second]
	return seeds >= leastSeeds && seeds <= f.Most && len(p.AppendMoves(nil)) >= leastChoice &&
		max(score[game.First], score[game.Second]) <= f.Half, nil
}

// Fits implements making.Finder.
func (Finder[P, M]) Fits(context.Context, P, M) (bool, error) { return true, nil }

// Alike implements making.Finder. With other scores the same houses are much the same puzzle.
func (f Finder[P, M]) Alike(position string) string {
	if f.Houses != nil {
		return f.Houses(position)
	}
	houses, _, _ := strings.Cut(position, " ")
	return houses
}

// FirstToMove implements making.Finder. It is p with the sides changed, if North is to move.
func (f Finder[P, M]) FirstToMove(p P) P {
	switch {
	case p.ToMove() == game.First:
		return p
	case f.Turned != nil:
		return f.Turned(p)
	}
	plan, pits := p.Plan(), p.Pits()
	swap := func(i, j int) { pits[i], pits[j] = pits[j], pits[i] }
	for n := range plan.Houses {
		swap(plan.First[game.First]+n, plan.First[game.Second]+n)
	}
	swap(plan.Store[game.First], plan.Store[game.Second])
	return p.WithPits(pits).WithToMove(game.First)
}

// Points implements making.Finder; see package puzzle.
func (Finder[P, M]) Points(p P, key M, line, finds int) (points int, ok bool) {
	return puzzle.Points(finds, making.TurnsToSee(p, key, lead[P, M]), making.Tempting(p, key)), line <= longest
}

// lead is the difference of the scores for the side to move.
func lead[P Position[P, M], M comparable](p P) int {
	score := scores[P, M](p)
	if r := p.Result(); r.Over() {
		score = r.Score
	}
	return score[p.ToMove()] - score[p.ToMove().Other()]
}

// scores are the seeds in the stores.
func scores[P Position[P, M], M comparable](p P) [2]int {
	store, pits := p.Plan().Store, p.Pits()
	return [2]int{pits[store[game.First]], pits[store[game.Second]]}
}
