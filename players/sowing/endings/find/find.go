// Package find finds new puzzles of games of sowing: see package endings, which judges them.
//
// The package must not know particular games, front ends or files.
package find

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"parlour/game"
	"parlour/players/making"
	"parlour/players/puzzle"
	"parlour/players/sowing/alphabeta"
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

// Position is a position whose endings can be puzzles. Its text is a mancala.FEN.
type Position[P, M any] interface {
	alphabeta.Position[P, M]
	InHouses(s game.Seat) int
	Scores() [2]int
	Captures(m M) int
}

// Puzzles finds new puzzles of a source.
func Puzzles[P Position[P, M], M ~uint8](source puzzle.Source, game Finder[P, M]) making.Puzzled {
	game.judge = source.Judge
	return making.Hunt(source, func() making.Finder[P, M] { return game })
}

// Finder looks for puzzles.
type Finder[P Position[P, M], M ~uint8] struct {
	// Begin is the start of a game, Parse reads the text of a position.
	Begin P
	Parse func(text string) (P, error)
	// Most is the most seeds in the houses of a puzzle, Half the seeds that decide a game.
	Most, Half int

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
	seeds, score := p.InHouses(game.First)+p.InHouses(game.Second), p.Scores()
	return seeds >= leastSeeds && seeds <= f.Most && len(p.AppendMoves(nil)) >= leastChoice &&
		score[game.First] <= f.Half && score[game.Second] <= f.Half, nil
}

// Fits implements making.Finder.
func (Finder[P, M]) Fits(context.Context, P, M) (bool, error) { return true, nil }

// Alike implements making.Finder. With other scores the same houses are much the same puzzle.
func (Finder[P, M]) Alike(position string) string {
	houses, _, _ := strings.Cut(position, " ")
	return houses
}

// FirstToMove implements making.Finder. It is p with the sides changed, if North is to move.
func (f Finder[P, M]) FirstToMove(p P) P {
	if p.ToMove() == game.First {
		return p
	}
	north, south, _ := strings.Cut(f.Alike(p.String()), "/")
	score := p.Scores()
	q, err := f.Parse(fmt.Sprintf("%s/%s %d %d S 1", backwards(south), backwards(north), score[game.Second], score[game.First]))
	if err != nil {
		return p // unreachable: the text is one of a board
	}
	return q
}

// backwards is a row of a text from its other end.
func backwards(row string) string {
	words := strings.Split(row, ",")
	slices.Reverse(words)
	return strings.Join(words, ",")
}

// Points implements making.Finder; see package puzzle.
func (Finder[P, M]) Points(p P, key M, line, finds int) (points int, ok bool) {
	return puzzle.Points(finds, making.TurnsToSee(p, key, lead[P, M]), making.Tempting(p, key)), line <= longest
}

// lead is the difference of the scores for the side to move.
func lead[P Position[P, M], M ~uint8](p P) int {
	score := p.Scores()
	if r := p.Result(); r.Over() {
		score = r.Score
	}
	return score[p.ToMove()] - score[p.ToMove().Other()]
}
