// Package find finds new puzzles of Kalah: see package puzzles, which judges them.
//
// The package must not know front ends or files.
package find

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/puzzles"
	"parlour/players/making"
	"parlour/players/puzzle"
)

// The boards of the games, each drawn as often as it is here: houses and seeds.
var boards = [...][2]int{{6, 4}, {6, 4}, {6, 4}, {6, 4}, {6, 4}, {6, 3}, {6, 5}, {5, 4}, {4, 4}, {4, 3}}

const (
	// leastSeeds and mostSeeds are the seeds that the houses of a puzzle hold.
	leastSeeds, mostSeeds = 7, 34
	// mostNodes is the number of nodes that it may take to prove the sign of the value of
	// a position, and the values of its moves: so a puzzle is judged at once when it is
	// played.
	mostNodes = 150_000
	// leastChoice is the number of moves that a puzzle offers at least.
	leastChoice = 3
)

// Puzzles finds new puzzles.
func Puzzles() making.Puzzled {
	return making.Hunt(puzzles.Source(), func() making.Finder[kalah.Position, kalah.Move] { return new(Finder) })
}

// Finder looks for puzzles. The zero Finder is ready.
type Finder struct{ judge puzzles.Judge }

// Judge implements making.Finder.
func (f *Finder) Judge() puzzle.Judge { return puzzle.Margins[kalah.Position](f.judge.Margins) }

// Start implements making.Finder.
func (*Finder) Start(random *rand.Rand) kalah.Position {
	board := boards[random.IntN(len(boards))]
	return kalah.New(kalah.Rules{Houses: board[0], Seeds: board[1]})
}

// Plies implements making.Finder. Games end by themselves.
func (*Finder) Plies() int { return math.MaxInt }

// Draw implements making.Finder. Half of the time it is any move, else one with most at once.
func (*Finder) Draw(random *rand.Rand, p kalah.Position) kalah.Move {
	moves := p.AppendMoves(nil)
	chosen := moves[random.IntN(len(moves))]
	if random.IntN(2) == 0 {
		return chosen
	}
	for _, m := range moves {
		if promise(p, m) > promise(p, chosen) {
			chosen = m
		}
	}
	return chosen
}

// promise is what a move brings at once; an extra turn is worth another seed.
func promise(p kalah.Position, m kalah.Move) int {
	if p.ExtraTurn(m) {
		return brings(p, m) + 1
	}
	return brings(p, m)
}

// brings is the number of seeds that a move brings into the store.
func brings(p kalah.Position, m kalah.Move) int {
	return p.Play(m).Store(p.ToMove()) - p.Store(p.ToMove())
}

// Open implements making.Finder. The solver must prove quickly that p is won.
func (f *Finder) Open(ctx context.Context, p kalah.Position) (bool, error) {
	if !open(p) {
		return false, nil
	}
	b, err := f.judge.Solver(p).Bounds(ctx, p, mostNodes)
	return b.Proven() && b.Lower > 0, err
}

// Fits implements making.Finder: a judge who has seen nothing yet must know the moves of p at
// once.
func (*Finder) Fits(ctx context.Context, p kalah.Position, _ kalah.Move) (bool, error) {
	var fresh puzzles.Judge
	_, err := fresh.Margins(ctx, p)
	return err == nil && fresh.Solver(p).Nodes() <= mostNodes, ctx.Err()
}

// Alike implements making.Finder.
func (*Finder) Alike(position string) string { return position }

// open reports whether p may be a puzzle: there is something to choose and to win, and both
// sides have won something before. Until then it is the untouched start of a small board,
// or soon after: people know such boards by heart.
func open(p kalah.Position) bool {
	seeds := p.InHouses(game.First) + p.InHouses(game.Second)
	half := p.Total() / 2
	return min(p.Store(game.First), p.Store(game.Second)) > 0 && seeds >= leastSeeds && seeds <= mostSeeds && len(p.AppendMoves(nil)) >= leastChoice &&
		p.Store(game.First) < half && p.Store(game.Second) < half
}

// FirstToMove implements making.Finder. It is p with the sides changed, if North is to move.
func (*Finder) FirstToMove(p kalah.Position) kalah.Position {
	if p.ToMove() == game.First {
		return p
	}
	m := p.Rules().Houses
	var b strings.Builder
	fmt.Fprintf(&b, "<%d,%d,%d", m, p.Store(game.Second), p.Store(game.First))
	for _, s := range []game.Seat{game.Second, game.First} {
		for h := 1; h <= m; h++ {
			fmt.Fprintf(&b, ",%d", p.Seeds(s, h))
		}
	}
	q, err := kalah.ParsePosition(p.Rules(), b.String()+"> S")
	if err != nil {
		return p // unreachable: the text is one of a board
	}
	return q
}

// Points implements making.Finder; see package puzzle.
func (*Finder) Points(p kalah.Position, key kalah.Move, _, finds int) (points int, ok bool) {
	return puzzle.Points(finds, making.TurnsToSee(p, key, lead), tempting(p, key)), true
}

// tempting is the number of moves that tempt.
func tempting(p kalah.Position, key kalah.Move) int {
	n := 0
	for _, m := range p.AppendMoves(nil) {
		if m != key && (p.ExtraTurn(m) || p.Captures(m) > 0) && brings(p, m) >= brings(p, key) {
			n++
		}
	}
	return n
}

// lead is the difference of the stores for the side to move, or of the scores where the game
// ends.
func lead(p kalah.Position) int {
	own, other := p.ToMove(), p.ToMove().Other()
	if p.Over() {
		score := p.Score()
		return score[own] - score[other]
	}
	return p.Store(own) - p.Store(other)
}
