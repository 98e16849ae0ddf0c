// Package making is how the weights, the opening books, the endgame tables and the puzzles
// of draughts in the program are made: tasks of package players/making.
//
// It must not know other games, command lines, or how files are stored.
package making

import (
	"context"
	"io"

	rules "parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/book"
	"parlour/players/draughts/endgame"
	"parlour/players/draughts/puzzles/find"
	"parlour/players/draughts64"
	book64 "parlour/players/draughts64/book"
	"parlour/players/making"
	"parlour/players/opening/build"
)

// FindPuzzles finds new puzzles.
func FindPuzzles() making.Puzzled { return find.Puzzles() }

// FindPuzzles64 finds new puzzles on the small board, for each rule set.
func FindPuzzles64() []making.Puzzled { return find.Puzzles64() }

// Parts are the parts of the program that are made.
type Parts struct{}

// Opening implements making.Opened.
func (Parts) Opening() making.Opening {
	return making.Opening{Form: book.Form, Engine: func() players.Engine { return draughts.New(nil) }}
}

// BookTask implements making.Booked.
func (p Parts) BookTask() making.Task {
	return p.Opening().Task(build.Plan{Positions: 2000, Nodes: 400_000, Ply: 1})
}

// Opening implements making.Opened, for English draughts.
func (Parts64) Opening() making.Opening {
	return making.Opening{Form: book64.Form, Engine: func() players.Engine { return draughts64.New(nil) }}
}

// BookTask implements making.Booked.
func (p Parts64) BookTask() making.Task {
	return p.Opening().Task(build.Plan{Positions: 10_000, Nodes: 400_000, Ply: 3, Drawn: 3})
}

// PackTask implements making.Packed.
func (Parts) PackTask() making.Task {
	return packing(func() (*rules.Rules, error) { return rules.International(), nil })
}

// PackTask implements making.Packed, for a rule set at a time.
func (Parts64) PackTask() making.Task {
	var ruleSet *string
	task := packing(func() (*rules.Rules, error) { return rulesOf(*ruleSet) })
	begin := task.Begin
	task.Begin = func(f *making.Flags) making.Work {
		ruleSet = rulesFlag(f)
		return begin(f)
	}
	return task
}

// packing writes the table of those rules.
func packing(by func() (*rules.Rules, error)) making.Task {
	sizes := draughts.TableSizes(false)
	sizes.Usual = endgame.EmbeddedPieces
	return making.Packing(sizes, func(ctx context.Context, size, threads int) (func(io.Writer) error, error) {
		r, err := by()
		if err != nil {
			return nil, err
		}
		t := endgame.New(r)
		write := func(out io.Writer) error {
			_, err := t.WriteTo(out)
			return err
		}
		return write, t.Build(ctx, size, threads, nil)
	})
}
