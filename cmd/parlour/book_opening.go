package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	rulesdraughts "parlour/game/draughts"
	rulesoware "parlour/game/oware"
	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/draughts"
	draughtsbook "parlour/players/draughts/book"
	"parlour/players/opening"
	"parlour/players/oware"
	owarebook "parlour/players/oware/book"
)

// openings are the books of a game that are built by searches.
type openings struct {
	of     game.Game
	form   func() (opening.Form, error)
	engine func() players.Engine
	// usual is the plan of the book in the program.
	usual opening.Plan
}

func owareOpenings() openings {
	return openings{
		of: rulesoware.Game{}, form: owarebook.Form, engine: func() players.Engine { return oware.New(nil) },
		usual: opening.Plan{Positions: 1200, Nodes: 250_000, Ply: 30},
	}
}

func draughtsOpenings() openings {
	return openings{
		of: rulesdraughts.Game{}, form: draughtsbook.Form, engine: func() players.Engine { return draughts.New(nil) },
		usual: opening.Plan{Positions: 2000, Nodes: 400_000, Ply: 1},
	}
}

// openingFlags are the flags of a build of a book by searches.
type openingFlags struct {
	openings
	plan    opening.Plan
	threads int
	anew    bool
	out     string
}

// newOpeningBook builds a book of searched boards.
func newOpeningBook(w world, o openings) *cobra.Command {
	cmd := &cobra.Command{
		Use:   o.of.Name(),
		Short: "Build the opening book by searches; it may be interrupted",
		Args:  cli.Takes(cobra.NoArgs),
	}
	f := openingFlags{openings: o}
	cmd.Flags().IntVar(&f.plan.Positions, "boards", o.usual.Positions, "number of boards in the book")
	cmd.Flags().Uint64Var(&f.plan.Nodes, "nodes", o.usual.Nodes, "number of positions visited to value a board")
	cmd.Flags().IntVar(&f.plan.Ply, "ply", o.usual.Ply,
		"what a board costs for each move that leads to it, in hundredths of a seed or a man; the more, the broader is the book")
	cmd.Flags().IntVar(&f.threads, "threads", runtime.GOMAXPROCS(0), "number of threads; they do not change the book")
	cmd.Flags().BoolVar(&f.anew, "anew", false, "forget what was searched before, by another version of the program for example")
	cmd.Flags().StringVar(&f.out, "out", "", "file of the book")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if f.plan.Positions < 1 || f.plan.Positions > maxBookBoards || f.plan.Nodes < 1 || f.plan.Ply < 0 || f.plan.Ply > math.MaxInt16 ||
			f.threads < 1 || f.threads > cli.MaxThreads {
			return cli.Refused(fmt.Errorf("valid: --boards 1 to %d, --nodes 1 or more, --ply 0 to %d, --threads 1 to %d", maxBookBoards, math.MaxInt16, cli.MaxThreads))
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error { return f.build(ctx, w, cmd.OutOrStdout()) })
	}
	return cmd
}

// maxBookBoards is the largest book that is built by searches.
const maxBookBoards = 100_000

// build builds the book, and keeps in the cache what was searched.
func (f openingFlags) build(ctx context.Context, w world, out io.Writer) error {
	form, err := f.form()
	if err != nil {
		return err
	}
	name := fmt.Sprintf("%s/%s-%d.searched", datafolder.Books, f.of.Name(), f.plan.Nodes)
	lease, err := leaseOf(w.data.Cache, name)
	if err != nil {
		return err
	}
	defer func() { _ = lease.Release() }()
	w.data.Cache.Sweep(datafolder.Books, time.Now())
	known := &opening.Searched{}
	if !f.anew {
		if known, err = readSearched(w, name, form); err != nil {
			return err
		}
	}
	save := func() error {
		if err := lease.Check(); err != nil {
			return err
		}
		return w.data.Cache.Replace(name, func(to io.Writer) error { return known.Write(to, form) })
	}
	begun, saved := time.Now(), time.Now()
	built, err := opening.Build(ctx, f.engine(), form, f.plan, known, f.threads, func(at opening.Progress) error {
		fmt.Fprintf(w.err, "%s, %s deep; %d searched, %v\n",
			game.Count(at.Positions, "board"), game.Count(at.Depth, "move"), at.Searched, time.Since(begun).Round(time.Second))
		if time.Since(saved) < saveEvery {
			return nil
		}
		saved = time.Now()
		return save()
	})
	if err = errors.Join(err, save()); err != nil {
		return err
	}
	if f.out != "" {
		if err := datafolder.Replace(datafolder.Disk(), f.out, built.Write); err != nil {
			return err
		}
	}
	fmt.Fprintf(out, "%s, %d searched\n", game.Count(built.Len(), "board"), known.Len())
	return nil
}

// readSearched reads what was searched before. If the file is damaged, it is renamed with a
// warning.
func readSearched(w world, name string, form opening.Form) (*opening.Searched, error) {
	file, err := w.data.Cache.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return &opening.Searched{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", w.data.Cache.Path(name), cause(err))
	}
	defer file.Close()
	known, err := opening.ReadSearched(file, form)
	if !errors.Is(err, opening.ErrFile) {
		return known, err
	}
	aside, failed := w.data.Cache.SetAside(name)
	fmt.Fprintf(w.err, "Note: %s: %v; it is kept as %s, and the work starts again\n", w.data.Cache.Path(name), err, aside)
	return &opening.Searched{}, failed
}
