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

	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players/oware"
	"parlour/players/oware/book"
)

// owareBookFlags are the flags of a build of a book of Oware.
type owareBookFlags struct {
	plan    book.Plan
	threads int
	anew    bool
	out     string
}

// newOwareBook builds a book of searched boards.
func newOwareBook(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "oware",
		Short: "Build the opening book of Oware; it may be interrupted",
		Args:  takes(cobra.NoArgs),
	}
	f := owareBookFlags{}
	cmd.Flags().IntVar(&f.plan.Boards, "boards", 1200, "number of boards in the book")
	cmd.Flags().Uint64Var(&f.plan.Nodes, "nodes", 250_000, "number of positions visited to value a board")
	cmd.Flags().IntVar(&f.plan.Ply, "ply", 30, "hundredths of a seed that a board costs for each move that leads to it; the more, the broader is the book")
	cmd.Flags().IntVar(&f.threads, "threads", runtime.GOMAXPROCS(0), "number of threads; they do not change the book")
	cmd.Flags().BoolVar(&f.anew, "anew", false, "forget what was searched before, by another version of the program for example")
	cmd.Flags().StringVar(&f.out, "out", "", "file of the book")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if f.plan.Boards < 1 || f.plan.Boards > maxBookBoards || f.plan.Nodes < 1 || f.plan.Ply < 0 || f.plan.Ply > math.MaxInt16 ||
			f.threads < 1 || f.threads > maxThreads {
			return refused(fmt.Errorf("valid: --boards 1 to %d, --nodes 1 or more, --ply 0 to %d, --threads 1 to %d", maxBookBoards, math.MaxInt16, maxThreads))
		}
		return interruptible(cmd.Context(), func(ctx context.Context) error { return f.build(ctx, w, cmd.OutOrStdout()) })
	}
	return cmd
}

// maxBookBoards is the largest book of Oware.
const maxBookBoards = 100_000

// build builds the book, and keeps in the cache what was searched.
func (f owareBookFlags) build(ctx context.Context, w world, out io.Writer) error {
	name := fmt.Sprintf("%s/oware-%d.searched", datafolder.Books, f.plan.Nodes)
	w.data.Cache.Sweep(datafolder.Books, time.Now())
	known := &book.Searched{}
	if !f.anew {
		var err error
		if known, err = readSearched(w, name); err != nil {
			return err
		}
	}
	begun, saved := time.Now(), time.Now()
	built, err := book.Build(ctx, oware.New(nil), f.plan, known, f.threads, func(at book.Progress) error {
		fmt.Fprintf(w.err, "%s, %s deep; %d searched, %v\n", game.Count(at.Boards, "board"), game.Count(at.Depth, "move"), at.Searched, time.Since(begun).Round(time.Second))
		if time.Since(saved) < saveEvery {
			return nil
		}
		saved = time.Now()
		return w.data.Cache.Replace(name, known.Write)
	})
	err = errors.Join(err, w.data.Cache.Replace(name, known.Write))
	if err != nil {
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
func readSearched(w world, name string) (*book.Searched, error) {
	file, err := w.data.Cache.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return &book.Searched{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", w.data.Cache.Path(name), cause(err))
	}
	defer file.Close()
	known, err := book.ReadSearched(file)
	if !errors.Is(err, book.ErrFile) {
		return known, err
	}
	aside, failed := w.data.Cache.SetAside(name)
	fmt.Fprintf(w.err, "Note: %s: %v; it is kept as %s, and the work starts again\n", w.data.Cache.Path(name), err, aside)
	return &book.Searched{}, failed
}
