// Package making is how the weights, the opening book, the endgame table and the puzzles of
// International draughts in the program are made: tasks of package players/making.
//
// It must not know other games, command lines, or how files are stored.
package making

import (
	"context"
	"io"

	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/book"
	"parlour/players/draughts/endgame"
	"parlour/players/draughts/puzzles/find"
	"parlour/players/making"
	"parlour/players/opening/build"
)

// FindPuzzles finds new puzzles.
func FindPuzzles() making.Puzzled { return find.Puzzles() }

// FindPuzzles64 finds new puzzles on the small board, for each rule set.
func FindPuzzles64() []making.Puzzled { return find.Puzzles64() }

// Parts are the parts of the program that are made.
type Parts struct{}

// BookTask implements making.Booked.
func (Parts) BookTask() making.Task {
	engine := func() players.Engine { return draughts.New(nil) }
	return making.Openings(book.Form, engine, build.Plan{Positions: 2000, Nodes: 400_000, Ply: 1})
}

// PackTask implements making.Packed.
func (Parts) PackTask() making.Task {
	sizes := draughts.New(nil).TableSizes()
	sizes.Usual = endgame.EmbeddedPieces
	return making.Packing(sizes, func(ctx context.Context, size, threads int) (func(io.Writer) error, error) {
		t := endgame.New()
		write := func(out io.Writer) error {
			_, err := t.WriteTo(out)
			return err
		}
		return write, t.Build(ctx, size, threads, nil)
	})
}
