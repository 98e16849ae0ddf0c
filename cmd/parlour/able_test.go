package main

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/engines"
)

// refusal is what a command leaves that is refused for a reason.
func refusal(reason string) outcome {
	return outcome{err: "Invalid input: " + reason + "\n", code: cli.Usage}
}

// TestWhatAGameDoesNotHave is said in one sentence, with the games that have it: of games
// that nobody knows, and of one that has rules only.
func TestWhatAGameDoesNotHave(t *testing.T) {
	t.Parallel()
	all, proven := "; valid: kalah, oware, draughts, draughts64 or togyzkumalak", "; valid: kalah"
	spoken := "; valid: kalah, oware, draughts, draughts64, togyzkumalak or mangala"
	for command, want := range map[string]string{
		"tables list chess":         `there are no tables of "chess"` + all,
		"tables list toy":           `there are no tables of "toy"` + all,
		"tables verify toy":         `there are no tables of "toy"` + all,
		"tables build toy":          `there are no tables of "toy"` + all,
		"tables build chess":        `there are no tables of "chess"` + all,
		"tables list":               "one game is needed" + all,
		"tables build":              "one game is needed" + all,
		"solve oware":               `there is no solver of "oware"` + proven,
		"solve toy":                 `there is no solver of "toy"` + proven,
		"solve":                     "one game is needed" + proven,
		"engine toy":                `there is no engine of "toy"` + spoken,
		"engine":                    "one game is needed" + spoken,
		"engine oware --dxp":        "--dxp is for draughts",
		"engine oware --server h:1": "--server is for kalah",
		"rules":                     "one game is needed; valid: " + game.List(append(catalog.Names(), "toy")),
	} {
		assert.Equal(t, refusal(want), executeWith(t, withToy(), "", strings.Fields(command)...), command)
	}
}

// TestWordsThatMoved are answered with where they are, whatever follows them.
func TestWordsThatMoved(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"train", "train oware weights.bin", "train --help", "book", "book build kalah --out FILE", "puzzles find", "puzzles find kalah --count 3"} {
		words := strings.Fields(command)
		moved := words[0]
		if moved == "puzzles" {
			moved += " find"
		}
		want := refusal("parlour " + moved + " is a command of the makers' program now; valid: parlourlab " + moved)
		assert.Equal(t, want, executeWith(t, withToy(), "", words...), command)
	}
	assert.Contains(t, execute(t, "", "help", "train").out, "valid: parlourlab train\n")
	help := execute(t, "", "help").out
	for _, word := range []string{"\n  train", "\n  book"} {
		assert.NotContains(t, help, word)
	}
}

// little is what a small game's engine would have: a table, and a solver who finds the first
// move best.
type little struct{}

func (little) TableSizes() players.Sizes {
	return players.Sizes{Flag: "rows", Of: "rows", Least: 1, Usual: 2, Most: 3}
}

func (little) TableFor(r game.Rules, size int) (players.Buildable, error) {
	return littleTable(size), nil
}

func (little) VerifyTable(_ context.Context, name string, _ int, tell func(string)) (string, error) {
	tell("a row checked")
	if !strings.Contains(name, "whole") {
		return "", errors.New("it is torn")
	}
	return "2 rows", nil
}

type littleTable int

func (littleTable) Name() string { return players.TableFile("toy", "whole") }
func (littleTable) Cost() string { return "nothing" }

func (littleTable) Build(_ context.Context, file players.Target, _ int, tell func(string)) error {
	tell("1 row")
	_, err := io.WriteString(file, "rows")
	return err
}

func (little) Solver(game.Rules, players.SolverOptions) players.Solver { return &littleSolver{} }

type littleSolver struct{ read string }

func (*littleSolver) File() string { return players.ProofsFile("toy", "all") }

func (s *littleSolver) Read(r io.Reader) error {
	text, err := io.ReadAll(r)
	s.read = string(text)
	return err
}

func (s *littleSolver) Write(w io.Writer) error {
	_, err := io.WriteString(w, s.read+"x")
	return err
}

func (s *littleSolver) Solve(_ context.Context, state game.State, told func(players.Solution) error) error {
	move := state.Moves()[0]
	return told(players.Solution{
		Stage: players.MoveKnown, Value: 1, Moves: []players.MoveValue{{Move: move, Name: "step " + move, Value: 1}}, Nodes: uint64(len(s.read)),
	})
}

// TestAnotherGameHasTablesAndProofs which no command knows by name.
func TestAnotherGameHasTablesAndProofs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run := func(args ...string) outcome {
		data := datafolder.New(datafolder.Disk(), dir, dir, dir)
		return executeIn(t, world{args: args, games: withToy(), engines: engines.New(data.Cache).Beside("toy", little{}), data: data}, "")
	}
	path := filepath.Join(dir, "tables", "toy-whole.table")
	assert.Equal(t, outcome{out: path + ": nothing\n1 row\n"}, run("tables", "build", "toy", "--rows", "3"))
	assert.Equal(t, refusal("valid: --rows 1 to 3, --threads 1 to 256"), run("tables", "build", "toy", "--rows", "4"))
	assert.Equal(t, outcome{out: path + ": 4 bytes\n"}, run("tables", "list", "toy"))
	assert.Equal(t, outcome{out: path + ": up to 2 rows, complete\n", err: "a row checked\n"}, run("tables", "verify", "toy"))
	assert.Equal(t, refusal(`there are no tables of "chess"; valid: kalah, oware, draughts, draughts64, togyzkumalak or toy`), run("tables", "list", "chess"))

	assert.Equal(t, outcome{out: "  step 1: +1, best\n"}, run("solve", "toy"))
	assert.Zero(t, run("solve", "toy", "--resume").code)
	assert.Zero(t, run("solve", "toy", "--resume").code)
	kept, err := datafolder.NewFolder(datafolder.Disk(), dir).Open("proofs/toy-all.proofs")
	assert.NoError(t, err)
	defer kept.Close()
	text, err := io.ReadAll(kept)
	assert.NoError(t, err)
	assert.Equal(t, "xx", string(text), "it goes on")
}
