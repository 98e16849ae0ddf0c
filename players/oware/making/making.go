package making

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"strings"

	rules "parlour/game/oware"
	"parlour/players"
	"parlour/players/making"
	"parlour/players/opening/build"
	"parlour/players/oware"
	"parlour/players/oware/book"
	"parlour/players/oware/endgame"
	"parlour/players/oware/puzzles"
	"parlour/players/sowing/endings/find"
)

// FindPuzzles finds new puzzles.
func FindPuzzles() making.Puzzled {
	return find.Puzzles(puzzles.Source(), find.Finder[rules.Position, rules.Move]{
		Begin: rules.New(puzzles.RuleValues()), Most: 18, Half: rules.MaxSeeds/2 - 1, Houses: housesOf,
	})
}

// housesOf is the part of the text of a position that tells of the houses.
func housesOf(text string) string {
	const houses = 2 * rules.Row
	return strings.Join(strings.SplitN(text, "-", houses+1)[:houses], "-")
}

// Parts are the parts of the program that are made.
type Parts struct{}

// Opening implements making.Opened.
func (Parts) Opening() making.Opening {
	return making.Opening{Form: book.Form, Engine: func() players.Engine { return oware.New(nil) }}
}

// BookTask implements making.Booked.
func (p Parts) BookTask() making.Task {
	return p.Opening().Task(build.Plan{Positions: 1200, Nodes: 250_000, Ply: 30})
}

// PackTask implements making.Packed.
func (Parts) PackTask() making.Task {
	sizes := oware.New(nil).TableSizes()
	sizes.Usual = endgame.EmbeddedSeeds
	return making.Packing(sizes, func(ctx context.Context, size, threads int) (func(io.Writer) error, error) {
		t := endgame.New()
		return pack(t), t.Build(ctx, size, threads, nil)
	})
}

// pack writes a table compressed.
func pack(t *endgame.Table) func(io.Writer) error {
	return func(out io.Writer) error {
		z, err := gzip.NewWriterLevel(out, gzip.BestCompression)
		if err != nil {
			return err
		}
		_, err = t.WriteTo(z)
		return errors.Join(err, z.Close())
	}
}
