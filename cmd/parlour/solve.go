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

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// The range of --memory in MiB.
const (
	minMemory = 8
	maxMemory = 1 << 20
)

func newSolve(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "solve kalah",
		Short: "Find the exact value of a position of Kalah and of every move",
		Args:  cli.Takes(cobra.MatchAll(cobra.ExactArgs(1), onlyKalah)),
	}
	flags := cli.AddRuleFlags(cmd, kalah.Game{})
	position := cmd.Flags().String("position", "", "solve this position instead of the start")
	asJSON := cmd.Flags().Bool("json", false, "print the result as JSON")
	valueOnly := cmd.Flags().Bool("value", false, "find only the value of the position")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	memory := cmd.Flags().Int64("memory", solver.DefaultMemory>>20, "size of the transposition table in MiB")
	resume := cmd.Flags().Bool("resume", false, "resume from saved proofs, and save new ones")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *threads < 1 || *threads > cli.MaxThreads || *memory < minMemory || *memory > maxMemory {
			return cli.Refused(fmt.Errorf("valid: --threads 1 to %d, --memory %d to %d", cli.MaxThreads, minMemory, maxMemory))
		}
		p, err := positionOf(flags, *position)
		if err != nil {
			return err
		}
		o := solver.Options{Threads: *threads, Memory: *memory << 20}
		if term.IsTerminal(int(w.err.Fd())) {
			fmt.Fprint(w.err, "reading tables ...")
			o.Progress = solving(w.err)
		}
		o.Endgame = openTable(w, p.Rules())
		solve := solved
		if *resume {
			solve = resumed
		}
		show := printer(cmd.OutOrStdout(), p, *valueOnly)
		if *asJSON {
			show = encoder(cmd.OutOrStdout(), *valueOnly)
		}
		told := func(stage solver.Stage, r solver.Result) error {
			if o.Progress != nil {
				fmt.Fprint(w.err, cli.ClearLine)
			}
			if err := show(stage, r); err != nil {
				return err
			}
			if *valueOnly {
				return errEnough
			}
			return nil
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error { return solve(ctx, w, p, o, told) })
	}
	return cmd
}

// stageFunc is called with the result of each stage of a solver.
type stageFunc = func(solver.Stage, solver.Result) error

// errEnough stops a solver that has found what was asked for.
var errEnough = errors.New("nothing more is wanted")

// solved solves p with a new solver.
func solved(ctx context.Context, _ world, p kalah.Position, o solver.Options, told stageFunc) error {
	_, err := solver.New(p.Rules(), o).Solve(ctx, p, told)
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

// keptWork is the minimum work of proofs saved by --resume: proving easier boards
// again is faster than reading them.
const keptWork = 14

// resumed solves p with the proofs of earlier calls; however it ends, it saves
// what it has proven.
func resumed(ctx context.Context, w world, p kalah.Position, o solver.Options, told stageFunc) error {
	k, err := openKeeper(w, p.Rules(), keptWork)
	if err != nil {
		return err
	}
	defer k.close()
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
	_, err = s.Solve(ctx, p, told)
	if errors.Is(err, errEnough) {
		err = nil
	}
	_, last := k.save(s)
	return errors.Join(err, failed, last)
}

// onlyKalah refuses games without a solver.
func onlyKalah(_ *cobra.Command, args []string) error {
	if g := (kalah.Game{}); !strings.EqualFold(args[0], g.Name()) {
		return fmt.Errorf("%s cannot be solved; valid: %s", game.Quote(args[0]), g.Name())
	}
	return nil
}

// positionOf returns the position that the flags name. The error is a cli.Refusal.
func positionOf(flags *cli.RuleFlags, text string) (kalah.Position, error) {
	rules, err := flags.Rules(kalah.Game{})
	if err != nil {
		return kalah.Position{}, err
	}
	start := rules.Start()
	if text != "" {
		if start, err = rules.Position(text); err != nil {
			return kalah.Position{}, cli.Refused(err)
		}
	}
	return start.(game.History[kalah.Position]).Current(), nil
}

// solving returns a function that shows progress on one line of a terminal.
func solving(out io.Writer) func(solver.Progress) {
	last := time.Time{}
	return func(p solver.Progress) {
		if now := time.Now(); now.Sub(last) >= time.Second/5 {
			last = now
			fmt.Fprintf(out, "%s%+d to %+d, testing %+d, %d million nodes, %v, depth %d:%s", cli.ClearLine,
				p.Lower, p.Upper, p.Testing, p.Nodes/1e6, p.Elapsed.Round(time.Second), len(p.Line), lineText(p.Line, shownMoves))
		}
	}
}

// shownMoves is the number of moves of the best line in a line of progress.
const shownMoves = 6

// lineText is the first moves of a line, each preceded by a space.
func lineText(line []kalah.Move, most int) string {
	text := ""
	for _, m := range line[:min(most, len(line))] {
		text += " " + m.String()
	}
	return text
}

// solution is a result as printed by --json: margins for the side to move.
type solution struct {
	Value   int            `json:"value"`
	Best    []string       `json:"best"`
	Moves   map[string]int `json:"moves"`
	Nodes   uint64         `json:"nodes"`
	Seconds float64        `json:"seconds"`
}

// margin is a result as printed by --value --json.
type margin struct {
	Value   int     `json:"value"`
	Nodes   uint64  `json:"nodes"`
	Seconds float64 `json:"seconds"`
}

// encoder prints JSON once everything that was asked for is known.
func encoder(out io.Writer, valueOnly bool) stageFunc {
	return func(stage solver.Stage, r solver.Result) error {
		switch {
		case valueOnly:
			return json.NewEncoder(out).Encode(margin{Value: r.Value, Nodes: r.Nodes, Seconds: r.Elapsed.Seconds()})
		case stage == solver.LineKnown:
			return json.NewEncoder(out).Encode(solutionOf(r))
		default:
			return nil
		}
	}
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

// printer prints each result as soon as it is known.
func printer(out io.Writer, p kalah.Position, valueOnly bool) stageFunc {
	return func(stage solver.Stage, r solver.Result) error {
		text := stageText(stage, p, r)
		if stage == solver.LineKnown || valueOnly {
			text += fmt.Sprintf("%d nodes in %.2f s\n", r.Nodes, r.Elapsed.Seconds())
		}
		_, err := io.WriteString(out, text)
		return err
	}
}

// stageText is what a stage adds to the earlier ones.
func stageText(stage solver.Stage, p kalah.Position, r solver.Result) string {
	switch seat := (kalah.Game{}).Seats()[p.ToMove()]; {
	case stage == solver.ValueKnown && p.Over():
		return fmt.Sprintf("The game is over: margin %+d for %s\n", r.Value, seat)
	case stage == solver.ValueKnown:
		return fmt.Sprintf("%s to move: margin %+d with the best play of both\n", seat, r.Value)
	case stage == solver.MovesKnown:
		return housesText(r)
	case len(r.Line) > 0:
		return "Best play:" + lineText(r.Line, len(r.Line)) + "\n"
	default:
		return ""
	}
}

// housesText is a line for each move with its value.
func housesText(r solver.Result) string {
	text := ""
	for _, m := range r.Moves {
		text += fmt.Sprintf("  house %v: %+d", m.Move, m.Value)
		if m.Value == r.Value {
			text += ", best"
		}
		text += "\n"
	}
	return text
}
