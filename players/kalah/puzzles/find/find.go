// Package find finds new puzzles of Kalah: see package puzzles, which judges them.
//
// The package must not know front ends or files.
package find

import (
	"context"
	"fmt"
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
	judge  puzzles.Judge
	random *rand.Rand
}

// game plays a game and tells of its puzzles.
func (f *finder) game(ctx context.Context, tell func(puzzle.Puzzle)) error {
	board := boards[f.random.IntN(len(boards))]
	p := kalah.New(kalah.Rules{Houses: board[0], Seeds: board[1]})
	for ; !p.Over(); p = p.Play(f.move(p)) {
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
	}
	return nil
}

// move draws a move: half of the time any, else one that brings most at once.
func (f *finder) move(p kalah.Position) kalah.Move {
	moves := p.AppendMoves(nil)
	chosen := moves[f.random.IntN(len(moves))]
	if f.random.IntN(2) == 0 {
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

// puzzle makes a puzzle of p, if it is one.
func (f *finder) puzzle(ctx context.Context, p kalah.Position) (out puzzle.Puzzle, ok bool, err error) {
	if !open(p) {
		return out, false, nil
	}
	// Nothing is asked that the solver cannot prove quickly.
	b, err := f.judge.Solver(p).Bounds(ctx, p, mostNodes)
	if err != nil || !b.Proven() || b.Lower <= 0 {
		return out, false, err
	}
	moves, err := f.judge.Moves(ctx, p)
	if err != nil {
		return out, false, err
	}
	wins := 0
	for _, m := range moves {
		if m.Value > 0 {
			wins++
		}
	}
	if wins != 1 || !quick(ctx, p) {
		return out, false, ctx.Err()
	}
	line, finds, err := puzzle.Solve(ctx, f.rules, p.String(), &f.judge)
	if err != nil {
		return out, false, fmt.Errorf("%v: %w", p, err)
	}
	key, err := p.ParseMove(line[0])
	if err != nil {
		return out, false, err
	}
	out = puzzle.Puzzle{Position: p.String(), Margin: b.Lower, Line: line, Points: points(p, key, finds)}
	return out, true, nil
}

// quick tells whether a judge who has seen nothing yet knows the moves of p at once.
func quick(ctx context.Context, p kalah.Position) bool {
	var fresh puzzles.Judge
	_, err := fresh.Moves(ctx, p)
	return err == nil && fresh.Solver(p).Nodes() <= mostNodes
}

// open tells whether p may be a puzzle: there is something to choose and to win, and both
// sides have won something before. Until then it is the untouched start of a small board,
// or soon after: people know such boards by heart.
func open(p kalah.Position) bool {
	seeds := p.InHouses(game.First) + p.InHouses(game.Second)
	half := p.Total() / 2
	return min(p.Store(game.First), p.Store(game.Second)) > 0 && seeds >= leastSeeds && seeds <= mostSeeds && len(p.AppendMoves(nil)) >= leastChoice &&
		p.Store(game.First) < half && p.Store(game.Second) < half
}

// asSouth is p with the sides changed, if North is to move.
func asSouth(p kalah.Position) kalah.Position {
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
