package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/players"
)

// The range of --memory in MiB, and what it is usually.
const (
	minMemory   = 8
	maxMemory   = 1 << 20
	usualMemory = 256
)

// keptWork is the minimum work of proofs saved by --resume: proving easier boards
// again is faster than reading them.
const keptWork = 14

// solving is a command that solves a position.
type solving struct {
	world
	start     game.State
	options   players.SolverOptions
	valueOnly bool
	show      func(players.Solution) error
}

func newSolve(w world) *cobra.Command {
	choice := cli.Choice[players.Solving]{Engines: w.engines, Games: w.games, Lacking: game.Term("there is no solver")}
	cmd := &cobra.Command{
		Use:   "solve GAME",
		Short: "Find the exact value of a position and of every move",
		Args:  choice.Check,

		ValidArgsFunction: choice.Complete,
	}
	flags := cli.AddRuleFlags(cmd, choice.Valid()...)
	position := cmd.Flags().String("position", "", "solve this position instead of the start")
	asJSON := cmd.Flags().Bool("json", false, "print the result as JSON")
	valueOnly := cmd.Flags().Bool("value", false, "find only the value of the position")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	memory := cmd.Flags().Int64("memory", usualMemory, "size of the transposition table in MiB")
	resume := cmd.Flags().Bool("resume", false, "resume from saved proofs, and save new ones")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *threads < 1 || *threads > cli.MaxThreads || *memory < minMemory || *memory > maxMemory {
			return cli.Refused(game.Errorf("valid: --threads 1 to %d, --memory %d to %d", cli.MaxThreads, minMemory, maxMemory))
		}
		g, by, _ := choice.Of(args[0])
		rules, err := flags.Rules(g)
		if err != nil {
			return err
		}
		s := &solving{world: w, start: rules.Start(), valueOnly: *valueOnly}
		if *position != "" {
			if s.start, err = rules.Position(*position); err != nil {
				return cli.Refused(err)
			}
		}
		s.show = s.printer(cmd.OutOrStdout())
		if *asJSON {
			s.show = s.encoder(cmd.OutOrStdout())
		}
		s.options = players.SolverOptions{Threads: *threads, Memory: *memory << 20, Work: keptWork}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			return s.solve(ctx, *resume, func(o players.SolverOptions) players.Solver { return by.Solver(s.start.Rules(), o) })
		})
	}
	return cmd
}

// errEnough stops a solver after the values asked for.
var errEnough = errors.New("nothing more is wanted")

// solve solves the position with a new solver. If it resumes the proofs of earlier calls, it
// saves, however it ends, what it has proven.
func (s *solving) solve(ctx context.Context, resume bool, by func(players.SolverOptions) players.Solver) (err error) {
	line := cli.NewLine(s.err, cli.Often, 0)
	line.Show(func() string { return "reading tables ..." })
	var kept *cli.Keeper
	var failed error
	s.options.Progress = func(at players.SolverProgress) {
		line.Show(func() string { return solvingLine(at) })
		if kept != nil {
			failed = errors.Join(failed, kept.Tick())
		}
	}
	solver := by(s.options)
	if resume {
		if kept, err = cli.Keep(s.data.Cache, solver, false, s.err); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, failed, kept.Save(), kept.Close()) }()
	}
	err = solver.Solve(ctx, s.start, func(found players.Solution) error {
		line.Clear()
		if err := s.show(found); err != nil {
			return err
		}
		if s.valueOnly {
			return errEnough
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

// solvingLine is how far a solver is.
func solvingLine(p players.SolverProgress) string {
	return fmt.Sprintf("%+d to %+d, testing %+d, %d million nodes, %v, depth %d:%s",
		p.Lower, p.Upper, p.Testing, p.Nodes/1e6, p.Elapsed.Round(time.Second), len(p.Line), lineText(p.Line, shownMoves))
}

// shownMoves is the number of moves of the best line in a line of progress.
const shownMoves = 6

// lineText is the first moves of a line, each preceded by a space.
func lineText(line []string, most int) string {
	text := ""
	for _, m := range line[:min(most, len(line))] {
		text += " " + m
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

// encoder prints the result as one JSON object once it is complete.
func (s *solving) encoder(out io.Writer) func(players.Solution) error {
	return func(found players.Solution) error {
		switch {
		case s.valueOnly:
			return json.NewEncoder(out).Encode(margin{found.Value, found.Nodes, found.Elapsed.Seconds()})
		case found.Stage == players.LineKnown:
			moves := map[string]int{}
			for _, m := range found.Moves {
				moves[m.Move] = m.Value
			}
			return json.NewEncoder(out).Encode(solution{found.Value, found.Best, moves, found.Nodes, found.Elapsed.Seconds()})
		default:
			return nil
		}
	}
}

// printer prints each result as soon as it is known.
func (s *solving) printer(out io.Writer) func(players.Solution) error {
	return func(found players.Solution) error {
		text := s.stageText(found)
		if found.Stage == players.LineKnown || s.valueOnly {
			text += fmt.Sprintf("%d nodes in %.2f s\n", found.Nodes, found.Elapsed.Seconds())
		}
		_, err := io.WriteString(out, text)
		return err
	}
}

// stageText is what a stage adds to the earlier ones.
func (s *solving) stageText(found players.Solution) string {
	switch seat := s.start.Rules().Game().Seats()[s.start.ToMove()]; {
	case found.Stage == players.ValueKnown && s.start.Result().Over():
		return fmt.Sprintf("The game is over: margin %+d for %s\n", found.Value, seat)
	case found.Stage == players.ValueKnown:
		return fmt.Sprintf("%s to move: margin %+d with the best play of both\n", seat, found.Value)
	case found.Stage == players.MoveKnown:
		return moveText(found)
	case len(found.Line) > 0:
		return "Best play:" + lineText(found.Line, len(found.Line)) + "\n"
	default:
		return ""
	}
}

// moveText is a line for the last of the moves, with its value.
func moveText(found players.Solution) string {
	m, best := found.Moves[len(found.Moves)-1], ""
	if m.Value == found.Value {
		best = ", best"
	}
	return fmt.Sprintf("  %s: %+d%s\n", m.Name, m.Value, best)
}
