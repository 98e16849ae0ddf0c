package making

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"time"

	"parlour/game"
	rules "parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah"
	"parlour/players/kalah/book/build"
	"parlour/players/kalah/puzzles/find"
	"parlour/players/kalah/solver"
	"parlour/players/making"
)

// FindPuzzles finds new puzzles.
func FindPuzzles() making.Puzzled { return find.Puzzles() }

// Book builds the opening books.
type Book struct{ tables *tables }

// NewBook returns what builds them.
func NewBook() Book { return Book{&tables{}} }

// BookTask implements making.Booked.
func (Book) BookTask() making.Task {
	return making.Task{
		Short: "Build the opening book of a board of Kalah; it may be interrupted",
		Long: "Build the opening book of a board of Kalah; it may be interrupted.\n\n" +
			"With --queue the workers prove the boards, each job with a table of --memory. It knows\n" +
			"what was proven up to the sowing or answer before, and not what others find meanwhile:\n" +
			"the book is the same with any number of workers. Without a queue the boards share one\n" +
			"table, so others may take the most work, and be in the book; the values are the same.",
		Rules: true, Shared: making.ByProofs,
		Begin: func(f *making.Flags) making.Work { return newBook(f).build },
	}
}

// The range of --memory in MiB, and the largest binary logarithm of a number of nodes.
const (
	leastMemory = 8
	mostMemory  = 1 << 20
	mostBits    = 31
)

// bookFlags are the flags of a build.
type bookFlags struct {
	depth, hard, easy, keep, boards, threads, memory *int
	most                                             *uint64
	out                                              *string
}

func newBook(f *making.Flags) *bookFlags {
	return &bookFlags{
		depth:   f.Between("depth", 2, 0, 20, "number of first sowings after which every board is proven"),
		hard:    f.Between("hard", 15, 1, mostBits, "continue from boards that take more than 2 to the power of this many nodes"),
		easy:    f.Between("easy", 0, 0, math.MaxInt32, "continue from easy boards, too, with at least this many seeds in the houses; 0 for never"),
		most:    f.Uint64("most", 0, "nodes after which the proof of a board is abandoned, 0 for never"),
		keep:    f.Between("keep", 12, 0, mostBits, "save proofs that took 2 to the power of this many nodes, to resume from"),
		boards:  f.Between("boards", 400_000, 0, math.MaxInt32, "maximum number of boards in the book"),
		memory:  f.Between("memory", 1024, leastMemory, mostMemory, "size of the transposition table in MiB"),
		threads: f.Threads("values in the book"),
		out:     f.String("out", "", "file of the book"),
	}
}

// build builds a book, and keeps what is proven.
func (f *bookFlags) build(ctx context.Context, b making.Bench, _ []string) error {
	if _, err := kalah.New(nil).TableFor(b.Rules, 0); err != nil {
		return making.Refuse(err) // only those boards are proven
	}
	start := kalah.PositionOf(b.Rules.Start()).Settled()
	plan := build.Plan{Depth: *f.depth, Hard: *f.hard, Seeds: *f.easy, Most: *f.most}
	if b.Provers != nil {
		return f.buildBy(ctx, b, start, plan)
	}
	p := kalah.New(b.Data).NewProver(start.Rules(), players.SolverOptions{Threads: *f.threads, Memory: int64(*f.memory) << 20, Work: *f.keep})
	kept, err := b.Keep(p, false)
	if err != nil {
		return err
	}
	defer func() { _ = kept.Close() }()
	err = build.Book(ctx, p.Started(), start, plan, showing(b, kept.Tick))
	return errors.Join(err, kept.Save(), f.write(b, p.Proofs()))
}

// buildBy builds a book of what others prove.
func (f *bookFlags) buildBy(ctx context.Context, b making.Bench, start rules.Position, plan build.Plan) error {
	by := newShared(b.Provers, start.Rules(), plan, int64(*f.memory)<<20, *f.keep)
	first, err := json.Marshal(by.all)
	if err != nil {
		return err
	}
	err = b.Provers.Build(ctx, first, func(ctx context.Context) error {
		by.proofs = nil
		return build.By(ctx, by.round, start, plan, showing(b, func() error { return nil }))
	})
	if err != nil {
		return err
	}
	return f.write(b, by.proofs)
}

// showing shows how far a build is, and calls tick.
func showing(b making.Bench, tick func() error) func(build.Progress) error {
	begun := b.Now()
	return func(at build.Progress) error {
		b.Show(line(at, b.Now().Sub(begun)), at.Done == at.Boards)
		return tick()
	}
}

// write writes the book of the proofs, if it is asked for.
func (f *bookFlags) write(b making.Bench, p *solver.Proofs) error {
	if *f.out == "" {
		return nil
	}
	book := p.Largest(*f.boards)
	err := b.Files.Replace(*f.out, func(to io.Writer) error {
		_, err := book.WriteTo(to)
		return err
	})
	fmt.Fprintf(b.Out, "%s: %s\n", *f.out, game.Count(book.Len(), "board"))
	return err
}

// line is a line of progress.
func line(at build.Progress, passed time.Duration) string {
	what, round := "sowing", at.Round
	if round > at.Last {
		what, round = "answer", round-at.Last
	}
	return fmt.Sprintf("%s %d: %d of %d boards, %d hard, %d easy, %d million nodes, %v",
		what, round, at.Done, at.Boards, at.Hard, at.Easy, at.Nodes/1e6, passed.Round(time.Second))
}
