package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/persistence/datafolder"
	"parlour/players/kalah/book"
	"parlour/players/kalah/solver"
)

func newBook(w world) *cobra.Command {
	cmd := &cobra.Command{Use: "book", Short: "Build opening books", Args: cli.Takes(cobra.NoArgs)}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(newBookBuild(w))
	return cmd
}

// newBookBuild builds an opening book and resumes an interrupted build.
func newBookBuild(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "build",
		Short: "Build an opening book; an interrupted build resumes",
		Args:  cli.Takes(withBook),
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(newKalahBook(w), newOpeningBook(w, owareOpenings()), newOpeningBook(w, draughtsOpenings()))
	return cmd
}

// withBook refuses arguments that are not the name of one game that has a book.
func withBook(_ *cobra.Command, args []string) error {
	valid := []string{kalah.Game{}.Name(), oware.Game{}.Name(), draughts.Game{}.Name()}
	if len(args) != 1 {
		return fmt.Errorf("one game is needed; valid: %s", game.List(valid))
	}
	if !slices.Contains(valid, args[0]) {
		return fmt.Errorf("%s has no book; valid: %s", game.Quote(args[0]), game.List(valid))
	}
	return nil
}

// bookFlags are the flags of a book build.
type bookFlags struct {
	rules                                    *cli.RuleFlags
	depth, hard, easy, keep, boards, threads *int
	memory                                   *int64
	most                                     *uint64
	out                                      *string
}

// newKalahBook builds a book of proofs.
func newKalahBook(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "kalah",
		Short: "Build the opening book of a board of Kalah; it may be interrupted",
		Args:  cli.Takes(cobra.NoArgs),
	}
	f := bookFlags{
		rules:   cli.AddRuleFlags(cmd, kalah.Game{}),
		depth:   cmd.Flags().Int("depth", 2, "number of first sowings after which every board is proven"),
		hard:    cmd.Flags().Int("hard", 15, "continue from boards that take more than 2 to the power of this many nodes"),
		easy:    cmd.Flags().Int("easy", 0, "continue from easy boards, too, with at least this many seeds in the houses; 0 for never"),
		most:    cmd.Flags().Uint64("most", 0, "nodes after which the proof of a board is abandoned, 0 for never"),
		keep:    cmd.Flags().Int("keep", 12, "save proofs that took 2 to the power of this many nodes, to resume from"),
		boards:  cmd.Flags().Int("boards", 400_000, "maximum number of boards in the book"),
		memory:  cmd.Flags().Int64("memory", 1024, "size of the transposition table in MiB"),
		threads: cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads"),
		out:     cmd.Flags().String("out", "", "file of the book"),
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		p, err := positionOf(f.rules, "")
		if err != nil {
			return err
		}
		if err := f.check(p.Rules()); err != nil {
			return cli.Refused(err)
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error { return f.build(ctx, w, p, cmd.OutOrStdout()) })
	}
	return cmd
}

// check refuses flags from which no book can be built.
func (f *bookFlags) check(r kalah.Rules) error {
	if *f.depth < 0 || *f.depth > 20 || *f.hard < 1 || *f.hard > 31 || *f.keep < 0 || *f.keep > 31 ||
		*f.easy < 0 || *f.boards < 0 || *f.memory < minMemory || *f.memory > maxMemory || *f.threads < 1 || *f.threads > cli.MaxThreads {
		return fmt.Errorf("valid: --depth 0 to 20, --hard 1 to 31, --keep 0 to 31, --easy and --boards 0 or more, --memory %d to %d, --threads 1 to %d",
			minMemory, maxMemory, cli.MaxThreads)
	}
	if solver.EndgameBytes(r.Houses, 0) == 0 {
		return errors.New("valid: boards of 1 to 7 houses")
	}
	return nil
}

func (f *bookFlags) build(ctx context.Context, w world, p kalah.Position, out io.Writer) error {
	k, err := openKeeper(w, p.Rules(), *f.keep)
	if err != nil {
		return err
	}
	defer k.close()
	s := solver.New(p.Rules(), solver.Options{Threads: *f.threads, Memory: *f.memory << 20, Endgame: openTable(w, p.Rules()), Proofs: k.known})
	k.known = nil // the solver has them now
	begun, shown := time.Now(), time.Time{}
	tell := func(at book.Progress) error {
		now := time.Now()
		if now.Sub(shown) >= time.Second || at.Done == at.Boards {
			shown = now
			f.show(w, at, now.Sub(begun))
		}
		return k.tick(s)
	}
	err = book.Build(ctx, s, p, book.Plan{Depth: *f.depth, Hard: *f.hard, Seeds: *f.easy, Most: *f.most}, tell)
	proven, failed := k.save(s)
	err = errors.Join(err, failed)
	if *f.out != "" {
		proven = proven.Largest(*f.boards)
		err = errors.Join(err, datafolder.Replace(datafolder.Disk(), *f.out, writing(proven)))
		fmt.Fprintf(out, "%s: %s\n", *f.out, game.Count(proven.Len(), "board"))
	}
	return err
}

// show writes a line of progress: on a terminal it replaces the previous one,
// elsewhere there is one line per completed round.
func (f *bookFlags) show(w world, at book.Progress, passed time.Duration) {
	start, end := "", "\n"
	if term.IsTerminal(int(w.err.Fd())) {
		start, end = cli.ClearLine, ""
	} else if at.Done < at.Boards {
		return
	}
	what := "sowing"
	round := at.Round
	if round > at.Last {
		what, round = "answer", round-at.Last
	}
	fmt.Fprintf(w.err, "%s%s %d: %d of %d boards, %d hard, %d easy, %d million nodes, %v%s",
		start, what, round, at.Done, at.Boards, at.Hard, at.Easy, at.Nodes/1e6, passed.Round(time.Second), end)
}
