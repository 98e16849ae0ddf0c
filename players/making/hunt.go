package making

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"parlour/game"
	"parlour/players/puzzle"
)

// Puzzled finds new puzzles of a source. A game has one for each set of rules with puzzles.
type Puzzled struct {
	Source puzzle.Source
	// Find finds puzzles, a third of each grade, and calls found for each. The same seed and
	// number find the same puzzles. The errors are those of found and of ctx.
	Find func(ctx context.Context, count int, seed uint64, found func(puzzle.Puzzle) error) error
}

// Finder is what a game adds to the search for its puzzles. It is used once, by one
// goroutine.
type Finder[P game.Position[P, M], M comparable] interface {
	// Judge is the judge of the puzzles.
	Judge() puzzle.Judge
	// Start is the first position of a new game.
	Start(random *rand.Rand) P
	// Plies is the most moves of a game.
	Plies() int
	// Draw chooses a move of p, which has one.
	Draw(random *rand.Rand, p P) M
	// FirstToMove is p, or its mirror image if the second side is to move.
	FirstToMove(p P) P
	// Open reports whether p is worth the judge's time.
	Open(ctx context.Context, p P) (bool, error)
	// Fits reports whether a position with one winning move is a good puzzle.
	Fits(ctx context.Context, p P, key M) (bool, error)
	// Points are the points of a puzzle with a line of so many moves, finds of them to be
	// found; ok is false if that is too many.
	Points(p P, key M, line, finds int) (points int, ok bool)
	// Alike is the part of the text of a position in which two puzzles differ.
	Alike(position string) string
}

// Hunt is the search for puzzles of a source. It plays games, each by a new draw of moves, and
// keeps of each game the puzzle with the most points among the grades that are missing.
func Hunt[P game.Position[P, M], M comparable](source puzzle.Source, finder func() Finder[P, M]) Puzzled {
	return Puzzled{source, func(ctx context.Context, count int, seed uint64, found func(puzzle.Puzzle) error) error {
		rules, err := source.Rules()
		if err != nil {
			return err
		}
		f := finder()
		h := &hunt[P, M]{
			Finder: f, rules: rules, judge: f.Judge(), random: rand.New(rand.NewPCG(seed, 0)),
			missing: quotas(count), seen: map[string]bool{},
		}
		return h.run(ctx, found)
	}}
}

// hunt is a search under way.
type hunt[P game.Position[P, M], M comparable] struct {
	Finder[P, M]
	rules  game.Rules
	judge  puzzle.Judge
	random *rand.Rand
	// missing is the number of puzzles of each grade that are still to be found.
	missing [3]int
	// seen are the puzzles found, by the result of Alike.
	seen map[string]bool
}

// run looks until nothing is missing.
func (h *hunt[P, M]) run(ctx context.Context, found func(puzzle.Puzzle) error) error {
	for h.missing != [len(h.missing)]int{} {
		best, ok, err := h.game(ctx)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		h.missing[best.Grade()]--
		h.seen[h.Alike(best.Position)] = true
		if err := found(best); err != nil {
			return err
		}
	}
	return nil
}

// game plays a game. It returns the puzzle with the most points on the way, the first of them,
// if there is any of a grade that is missing.
func (h *hunt[P, M]) game(ctx context.Context) (best puzzle.Puzzle, ok bool, err error) {
	best.Points = -1
	p := h.Start(h.random)
	for plies := 0; plies < h.Plies() && len(p.AppendMoves(nil)) > 0; plies++ {
		if err := ctx.Err(); err != nil {
			return best, false, err
		}
		next, isPuzzle, err := h.puzzle(ctx, h.FirstToMove(p))
		if err != nil {
			return best, false, fmt.Errorf("%v: %w", p, err)
		}
		if isPuzzle && h.missing[next.Grade()] > 0 && next.Points > best.Points {
			best, ok = next, true
		}
		p = p.Play(h.Draw(h.random, p))
	}
	return best, ok, nil
}

// puzzle makes a puzzle of p, if it is one.
func (h *hunt[P, M]) puzzle(ctx context.Context, p P) (out puzzle.Puzzle, ok bool, err error) {
	text := p.String()
	if h.seen[h.Alike(text)] {
		return out, false, nil
	}
	if ok, err = h.Open(ctx, p); err != nil || !ok {
		return out, false, err
	}
	out, ok, err = h.solve(ctx, p, text)
	if errors.Is(err, puzzle.ErrNoPuzzle) || errors.Is(err, puzzle.ErrUnknown) {
		return out, false, nil
	}
	return out, ok, err
}

// solve makes a puzzle of p with that text. The errors are those of puzzle.Begin.
func (h *hunt[P, M]) solve(ctx context.Context, p P, text string) (out puzzle.Puzzle, ok bool, err error) {
	a, err := puzzle.Begin(ctx, h.rules, text, h.judge)
	if err != nil {
		return out, false, err
	}
	key := p.AppendMoves(nil)[slices.Index(a.State().Moves(), a.Winning())]
	if ok, err = h.Fits(ctx, p, key); err != nil || !ok {
		return out, false, err
	}
	out = puzzle.Puzzle{Position: text, Margin: a.Margin()}
	line, finds, err := a.Finish(ctx)
	if err != nil {
		return out, false, err
	}
	out.Line = line
	out.Points, ok = h.Points(p, key, len(line), finds)
	return out, ok, nil
}

// quotas are how many puzzles of each grade there are to be among so many.
func quotas(count int) [3]int {
	return [3]int{(count + 2) / 3, (count + 1) / 3, count / 3}
}
