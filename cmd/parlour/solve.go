package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// The bounds of --threads and --memory, the latter in MiB.
const (
	maxThreads = 256
	minMemory  = 8
	maxMemory  = 1 << 20
)

func newSolve(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "solve kalah",
		Short: "Find the exact value of a position of Kalah and of every move",
		Args:  takes(cobra.MatchAll(cobra.ExactArgs(1), onlyKalah)),
	}
	flags := addRuleFlags(cmd, kalah.Game{})
	position := cmd.Flags().String("position", "", "solve this position, not the start")
	asJSON := cmd.Flags().Bool("json", false, "print the result as JSON")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "how many threads search")
	memory := cmd.Flags().Int64("memory", solver.DefaultMemory>>20, "size of the transposition table in MiB")
	resume := cmd.Flags().Bool("resume", false, "go on from what earlier searches have proven, and keep what this one does")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *threads < 1 || *threads > maxThreads || *memory < minMemory || *memory > maxMemory {
			return refused(fmt.Errorf("valid: --threads 1 to %d, --memory %d to %d", maxThreads, minMemory, maxMemory))
		}
		p, err := positionOf(flags, *position)
		if err != nil {
			return err
		}
		o := solver.Options{Threads: *threads, Memory: *memory << 20}
		if term.IsTerminal(int(w.err.Fd())) {
			fmt.Fprint(w.err, "reading the tables there are ...")
			o.Progress = solving(w.err)
		}
		o.Endgame = openTable(w, p.Rules())
		solve := solver.Solve
		if *resume {
			solve = func(ctx context.Context, p kalah.Position, o solver.Options) (solver.Result, error) {
				return resumed(ctx, w, p, o)
			}
		}
		var r solver.Result
		err = interruptible(cmd.Context(), func(ctx context.Context) (err error) {
			r, err = solve(ctx, p, o)
			return err
		})
		if err != nil {
			return err
		}
		if o.Progress != nil {
			fmt.Fprint(w.err, clearLine)
		}
		if *asJSON {
			return json.NewEncoder(cmd.OutOrStdout()).Encode(solutionOf(r))
		}
		return printSolution(cmd.OutOrStdout(), p, r)
	}
	return cmd
}

// keptWork is the work from which on boards are kept by --resume: a search for
// less is over before it is read.
const keptWork = 14

// resumed is solver.Solve with what earlier calls have proven; it leaves behind
// what it proves, however it ends.
func resumed(ctx context.Context, w world, p kalah.Position, o solver.Options) (solver.Result, error) {
	k, err := openKeeper(w, p.Rules(), keptWork)
	if err != nil {
		return solver.Result{}, err
	}
	var s *solver.Solver
	var failed error
	show := o.Progress
	o.Proofs = k.known
	o.Progress = func(at solver.Progress) {
		if show != nil {
			show(at)
		}
		failed = errors.Join(failed, k.tick(s))
	}
	s = solver.New(p.Rules(), o)
	r, err := s.Solve(ctx, p)
	_, last := k.save(s)
	return r, errors.Join(err, failed, last)
}

// onlyKalah refuses the games that have no solver.
func onlyKalah(_ *cobra.Command, args []string) error {
	if g := (kalah.Game{}); !strings.EqualFold(args[0], g.Name()) {
		return fmt.Errorf("%s cannot be solved; valid: %s", game.Quote(args[0]), g.Name())
	}
	return nil
}

// positionOf returns the position that the flags name. The error is a usageError.
func positionOf(flags *ruleFlags, text string) (kalah.Position, error) {
	rules, err := flags.rules(kalah.Game{})
	if err != nil {
		return kalah.Position{}, err
	}
	start := rules.Start()
	if text != "" {
		if start, err = rules.Position(text); err != nil {
			return kalah.Position{}, refused(err)
		}
	}
	return start.(game.History[kalah.Position]).Current(), nil
}

// clearLine takes away a line of progress.
const clearLine = "\r\x1b[K"

// solving returns a line of progress that stays on one line of a terminal.
func solving(out io.Writer) func(solver.Progress) {
	last := time.Time{}
	return func(p solver.Progress) {
		if now := time.Now(); now.Sub(last) >= time.Second/5 {
			last = now
			fmt.Fprintf(out, "%s%+d to %+d, testing %+d, %d million nodes, %v, depth %d:%s", clearLine,
				p.Lower, p.Upper, p.Testing, p.Nodes/1e6, p.Elapsed.Round(time.Second), len(p.Line), lineText(p.Line, shownMoves))
		}
	}
}

// shownMoves is how much of the best line the progress shows.
const shownMoves = 6

// lineText is the first moves of a line, each with a space before it.
func lineText(line []kalah.Move, most int) string {
	text := ""
	for _, m := range line[:min(most, len(line))] {
		text += " " + m.String()
	}
	return text
}

// solution is a result as --json prints it: margins for the side to move.
type solution struct {
	Value   int            `json:"value"`
	Best    []string       `json:"best"`
	Moves   map[string]int `json:"moves"`
	Nodes   uint64         `json:"nodes"`
	Seconds float64        `json:"seconds"`
}

func solutionOf(r solver.Result) solution {
	out := solution{Value: r.Value, Best: []string{}, Moves: map[string]int{}, Nodes: r.Nodes, Seconds: r.Elapsed.Seconds()}
	for _, m := range r.Best {
		out.Best = append(out.Best, m.String())
	}
	for _, m := range r.Moves {
		out.Moves[m.Move.String()] = m.Value
	}
	return out
}

func printSolution(out io.Writer, p kalah.Position, r solver.Result) error {
	text := fmt.Sprintf("%s to move: margin %+d with the best play of both\n", kalah.Game{}.Seats()[p.ToMove()], r.Value)
	if p.Over() {
		text = fmt.Sprintf("The game is over: margin %+d for %s\n", r.Value, kalah.Game{}.Seats()[p.ToMove()])
	}
	for _, m := range r.Moves {
		text += fmt.Sprintf("  house %v: %+d", m.Move, m.Value)
		if m.Value == r.Value {
			text += ", best"
		}
		text += "\n"
	}
	if len(r.Line) > 0 {
		text += "Best play:" + lineText(r.Line, len(r.Line)) + "\n"
	}
	_, err := fmt.Fprintf(out, "%s%d nodes in %.2f s\n", text, r.Nodes, r.Elapsed.Seconds())
	return err
}
