package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager/peers"
	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/protocol/program"
)

// newPeers plays the programs of others.
func newPeers(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "peers --dir DIR",
		Short: "Play the programs of others that are in a folder, and write a table",
		Long: "Play the programs that the file peers.toml of a folder names against levels of Parlour,\n" +
			"by the match runner of parlour compare, and print a table with day, commit, command and\n" +
			"condition. A program that is not there, or does not start, has a line that says so.\n" +
			"go doc ./manager/peers describes the file:\n\n" +
			"  [[peer]]\n" +
			"  name = \"Scan\"\n" +
			"  game = \"GAME\"\n" +
			"  command = \"hub1:env -C {dir}/scan ./scan hub\"\n" +
			"  needs = \"scan/scan\"\n",
		Args: cli.Takes(cobra.NoArgs),
	}
	flags := cmd.Flags()
	p := peers.Plan{}
	dir := flags.String("dir", "", "folder of the programs")
	out := flags.String("out", "", "file to write the table into as well")
	flags.StringSliceVar(&p.Only, "only", nil, "names of the programs that play (default all)")
	flags.StringSliceVar(&p.Levels, "level", []string{players.Smart}, "our levels; smart thinks by the clock")
	flags.IntVar(&p.Match.Games, "games", 20, "games of each match, an even number")
	flags.DurationVar(&p.Time, "time", time.Second, "time of a move")
	flags.Uint64Var(&p.Nodes, "nodes", 0, "nodes of our moves in place of the time, 0 for none")
	flags.Uint64Var(&p.Match.Seed, "seed", 1, "seed of the random openings")
	flags.BoolVar(&p.Match.Balanced, "balanced", true, "random openings only that are even after a short search")
	flags.DurationVar(&p.Match.Grace, "grace", 2*time.Second, "time that a move may take longer")
	flags.DurationVar(&p.Match.Start, "start", 30*time.Second, "time that a program may take to start")
	flags.IntVar(&p.Match.Concurrency, "concurrency", 1, "games at the same time")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *dir == "" {
			return cli.Refused(errors.New("which folder; valid: --dir DIR"))
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error { return w.meet(ctx, cmd, *dir, *out, p) })
	}
	return cmd
}

// meet plays the matches, and prints the table of those that were finished.
func (w world) meet(ctx context.Context, cmd *cobra.Command, dir, out string, p peers.Plan) error {
	at, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	runner := program.NewRunner(program.Config{Engines: w.engines, Log: w.cache.OpenLog, Start: p.Match.Start})
	defer runner.Close()
	b := peers.Bench{Folder: os.DirFS(at), Path: at, Games: w.games, Engines: w.engines, Program: runner.Program}
	b.Tell = func(r peers.Row) error {
		_, err := fmt.Fprintf(w.err, "%s: %s against %s\n", r.Game, r.Level, r.Peer)
		return err
	}
	sheet := peers.Sheet{Date: time.Now().Format(time.DateOnly), Commit: commit(ctx), Command: commandLine(cmd), Condition: w.condition(p)}
	rows, err := b.Play(ctx, p)
	if sheet.Rows = rows; len(rows) == 0 {
		return cli.Refused(err)
	}
	text := sheet.Markdown()
	fmt.Fprint(cmd.OutOrStdout(), text)
	if out != "" {
		write := func(to io.Writer) error { _, err := io.WriteString(to, text); return err }
		err = errors.Join(err, datafolder.Replace(datafolder.Disk(), out, write))
	}
	return cli.Refused(err)
}

// commandLine is the command with the flags that were set.
func commandLine(cmd *cobra.Command) string {
	words := []string{cmd.CommandPath()}
	cmd.Flags().Visit(func(f *pflag.Flag) { words = append(words, "--"+f.Name, f.Value.String()) })
	return strings.Join(words, " ")
}

// condition is what the machine and our side had.
func (w world) condition(p peers.Plan) string {
	built := "no tables built"
	if tables, err := w.cache.List("tables", ""); err == nil && len(tables) > 0 {
		names := make([]string, len(tables))
		for i, t := range tables {
			names[i] = path.Base(t.Name)
		}
		built = "tables built: " + strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s/%s, %s, %s at the same time, %s",
		runtime.GOOS, runtime.GOARCH, game.Count(runtime.NumCPU(), "processor"), game.Count(p.Match.Concurrency, "game"), built)
}

// commit is the commit of the program, by its build or else by the checkout around it.
func commit(ctx context.Context) string {
	info, _ := debug.ReadBuildInfo()
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return s.Value
		}
	}
	said, err := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty").Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(said))
}
