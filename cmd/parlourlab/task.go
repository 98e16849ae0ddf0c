package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/making"
)

// newTasks is a command with a task of each game that has one.
func newTasks[T any](w world, name, short, lacking string, task func(T) making.Task) *cobra.Command {
	choice := cli.Choice[T]{Engines: w.engines, Games: w.games, Lacking: game.Term(lacking)}
	return choice.Commands(name, short, func(g game.Game, has T) *cobra.Command {
		t := task(has)
		t.Name = g.Name()
		return newTask(w, g, t)
	})
}

// newTask is a command that does a task, or one of its parts.
func newTask(w world, g game.Game, t making.Task) *cobra.Command {
	if len(t.Parts) > 0 {
		cmd := cli.Group(t.Name, t.Short)
		cmd.Long = t.Long
		for _, part := range t.Parts {
			cmd.AddCommand(newTask(w, g, part))
		}
		return cmd
	}
	cmd := &cobra.Command{Use: strings.TrimSpace(t.Name + " " + t.Operands), Short: t.Short, Long: t.Long, Args: cli.Takes(number(t.Operands))}
	var rules *cli.RuleFlags
	if t.Rules {
		rules = cli.AddRuleFlags(cmd, g)
	}
	flags := making.NewFlags()
	work := t.Begin(flags)
	cmd.Flags().AddGoFlagSet(flags.FlagSet)
	var by queueFlags
	if t.Shared != making.Alone {
		by.add(cmd, w)
		by.addTag(cmd)
		cmd.Flags().Lookup("queue").Usage = "queue whose workers share the work: sqlite:FILE or postgres://USER@HOST/DATABASE (default this process does all)"
	}
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		b := w.bench()
		if rules != nil {
			var err error
			if b.Rules, err = rules.Rules(g); err != nil {
				return err
			}
		}
		if err := flags.Check(); err != nil {
			return cli.Refused(err)
		}
		err := cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			if !by.given() {
				return work(ctx, b, operands)
			}
			return shared(ctx, w, &by, g, t.Shared, b, func(b making.Bench) error { return work(ctx, b, operands) })
		})
		if errors.Is(err, making.ErrInput) {
			return cli.Refused(err)
		}
		return err
	}
	return cmd
}

// shared does work a part of which the workers of a queue do.
func shared(ctx context.Context, w world, f *queueFlags, g game.Game, what making.Sharing, b making.Bench, work func(making.Bench) error) error {
	switch what {
	case making.ByGames:
		return generated(ctx, w, f, g, func(o making.Others) error {
			b.Others = o
			return work(b)
		})
	case making.ByProofs:
		return proven(ctx, w, f, g, func(o making.Provers) error {
			b.Provers = o
			return work(b)
		})
	default:
		return valued(ctx, w, f, g, func(o making.Boards) error {
			b.Boards = o
			return work(b)
		})
	}
}

// number checks how many operands there are: one for each word, or more.
func number(operands string) cobra.PositionalArgs {
	n := len(strings.Fields(operands))
	if strings.HasSuffix(operands, "...") {
		return cobra.MinimumNArgs(n)
	}
	return cobra.ExactArgs(n)
}

// bench is where tasks work.
func (w world) bench() making.Bench {
	return making.Bench{
		Data: w.cache, Out: w.out, Notes: w.err, Show: w.show(), Files: files{}, Now: time.Now,
		Keep: func(work players.Kept, anew bool) (making.Keeper, error) { return cli.Keep(w.cache, work, anew, w.err) },
	}
}

// show returns what shows how far work is: on a terminal on one line, every second, and
// elsewhere at milestones.
func (w world) show() func(line string, milestone bool) {
	if !term.IsTerminal(int(w.err.Fd())) {
		return func(line string, milestone bool) {
			if milestone {
				fmt.Fprintln(w.err, line)
			}
		}
	}
	shown := time.Time{}
	return func(line string, milestone bool) {
		if now := time.Now(); milestone || now.Sub(shown) >= time.Second {
			shown = now
			fmt.Fprint(w.err, cli.ClearLine, line)
		}
	}
}

// files are those of the disk, by their paths.
type files struct{}

// Open implements making.Files.
func (files) Open(path string) (fs.File, error) {
	file, err := datafolder.Disk().Open(path)
	return file, cli.Refused(err)
}

// List implements making.Files.
func (files) List(folder, ending string) ([]string, error) {
	in := datafolder.NewFolder(datafolder.Disk(), folder)
	entries, err := in.List(".", ending)
	paths := make([]string, len(entries))
	for i, e := range entries {
		paths[i] = in.Path(e.Name)
	}
	return paths, cli.Refused(err)
}

// Replace implements making.Files.
func (files) Replace(path string, write func(io.Writer) error) error {
	return datafolder.Replace(datafolder.Disk(), path, write)
}
