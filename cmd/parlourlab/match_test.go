package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlourlab/queue/queuetest"
	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/tournament"
	"parlour/persistence/datafolder"
	"parlour/persistence/gamesfile"
	"parlour/players"
	"parlour/players/engines"
)

// asProgram is the variable by which the test is the program itself.
const asProgram = "PARLOURLAB_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	// Most of the time they wait for workers that are missed.
	if err := flag.Set("test.parallel", "6"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// process is the program as a process of its own, with folders of its own.
func process(t *testing.T, home string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), self, args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	for _, folder := range []string{"CACHE", "DATA", "CONFIG"} {
		cmd.Env = append(cmd.Env, "XDG_"+folder+"_HOME="+home)
	}
	return cmd
}

// killed ends a process at once.
func killed(t *testing.T, p *exec.Cmd) {
	t.Helper()
	require.NoError(t, p.Process.Kill())
	_ = p.Wait()
}

// batches are those of a queue.
func batches(t *testing.T, home, address string) (out []batchJSON) {
	t.Helper()
	list := execute(t, home, "queue", "list", "--json", "--queue", address)
	require.Zero(t, list.code, list.err)
	require.NoError(t, json.Unmarshal([]byte(list.out), &out))
	return out
}

// waitFor waits until a batch of a queue has a property.
func waitFor(t *testing.T, home, address string, has func(batchJSON) bool) {
	t.Helper()
	require.Eventually(t, func() bool { return slices.ContainsFunc(batches(t, home, address), has) }, enough, 50*time.Millisecond)
}

// enough is how long is waited for what must come, on a slow machine too.
const enough = 5 * time.Minute

// played is the report of a match that is played without a queue.
func played(t *testing.T, name string, games int, levels ...string) string {
	t.Helper()
	g, err := game.Find(catalog.Games(), name)
	require.NoError(t, err)
	r, err := g.Rules("", nil)
	require.NoError(t, err)
	s := tournament.Settings{Tournament: players.Tournament{Rules: r, Games: games, Seed: 1}}
	for _, level := range levels {
		s.Players = append(s.Players, players.Entrant{Spec: players.OfLevel(level)})
	}
	report, err := tournament.Run(t.Context(), gamesfile.New(datafolder.Disk(), catalog.Games()), engines.New(nil), s)
	require.NoError(t, err)
	return report.String()
}

// TestAMatchOfAQueue prints what the match without one does, keeps its games, and is JSON.
func TestAMatchOfAQueue(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	file := filepath.Join(home, "games.kgn")
	args := []string{"match", "computer/greedy", "computer/random", "computer/first", "--games", "6", "--record", file, "--verbose"}
	got := execute(t, home, args...)
	require.Zero(t, got.code, got.err)
	lines := regexp.MustCompile(`(?m)^\d+\.[12] computer/\w+ - computer/\w+: .+\n`)
	assert.Len(t, lines.FindAllString(got.out, -1), 18)
	assert.Equal(t, played(t, "kalah", 6, players.Greedy, players.Random, players.First), lines.ReplaceAllString(got.out, ""))
	assert.Contains(t, got.err, "Done again by another worker, with the same result: 0 of 9 pairs.\n")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, 18, strings.Count(string(text), `[Event "parlour match"]`))

	list := batches(t, home, "")
	require.Len(t, list, 1)
	assert.Equal(t, "finished", list[0].State)
	assert.Equal(t, 9, list[0].Done)

	again := execute(t, home, "match", "computer/greedy", "computer/random", "--sprt", "elo0=0,elo1=200", "--games", "200", "--json")
	require.Zero(t, again.code, again.err)
	var report tournament.ReportJSON
	require.NoError(t, json.Unmarshal([]byte(again.out), &report))
	assert.Equal(t, "decided", report.Ended)
	assert.Equal(t, "H1", report.Test.Verdict)
}

// TestQueuesThatAreRefused and what else is.
func TestQueuesThatAreRefused(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	q := "sqlite:" + filepath.Join(home, "q")
	for _, args := range [][]string{
		{"match", "computer"}, {"match", "computer", "human"}, {"match", "computer", "computer", "--queue", "nowhere"},
		{"match", "computer", "exec:cat", "--queue", q}, {"match", "computer", "unknown", "--queue", q},
		{"work", "--queue", q, "--threads", "0"}, {"work", "--queue", q, "--kinds", "tea"}, {"work", "--queue", "postgres://a:secret@b/c"},
		{"queue", "cancel", "12", "--queue", q}, {"queue", "retry", "--queue", q}, {"queue", "list", "--queue", q, "--queue-url-file", "x"},
	} {
		got := execute(t, home, args...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: `, got.err, args)
		assert.NotContains(t, got.err, "secret")
	}
	empty := execute(t, home, "queue", "list", "--queue", q)
	assert.Equal(t, "batch  state  done  waiting  running  failed  aside  workers  title\n", empty.out)
}

// TestProgressTellsRateAndTimeLeft of the last minute.
func TestProgressTellsRateAndTimeLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newProgress()
		assert.Equal(t, "no game has ended; time left unknown, workers 0", p.line(nil))
		stop := p.watch(func() (int, error) { return 3, nil })
		table := players.Table{}
		for range 100 {
			time.Sleep(2 * time.Second)
			table.A.BySeat[0].Wins++
			p.line(&players.Outcome{Players: make([]players.Entrant, 3), Tables: []players.Table{table}, Total: 200})
		}
		stop()
		assert.Equal(t, "[#####.....] 100 of 200 games; 0.5 games/s, 3m20s left, workers 3", p.line(nil))
	})
}

// TestWorkersAreKilled: a match that is killed itself, and whose workers are killed again and
// again, comes out as one that nobody disturbed.
func TestWorkersAreKilled(t *testing.T) {
	t.Parallel()
	kills, games, pause := 3, 60, 1500*time.Millisecond
	if os.Getenv("PARLOUR_LONG") != "" {
		kills, games = 50, 1000
	}
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			args := []string{"match", "computer/novice", "computer/greedy", "--games", fmt.Sprint(games), "--queue", address}
			worker := func() *exec.Cmd {
				w := process(t, home, "work", "--queue", address, "--threads", "1")
				require.NoError(t, w.Start())
				return w
			}
			first := process(t, home, args...)
			require.NoError(t, first.Start())
			workers := []*exec.Cmd{worker(), worker()}
			for i := range kills {
				time.Sleep(pause)
				if i == 1 {
					killed(t, first)
				}
				killed(t, workers[i%2])
				workers[i%2] = worker()
			}
			last := process(t, home, args...)
			out, err := last.Output()
			require.NoError(t, err)
			assert.Equal(t, played(t, "kalah", games, players.Novice, players.Greedy), string(out))
			for _, w := range workers {
				killed(t, w)
			}
		})
	}
}

// TestGamesAreSetAside under a new name each time, if there are any.
func TestGamesAreSetAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.kgn")
	for _, want := range []string{"games.aside1.kgn", "games.aside2.kgn"} {
		require.NoError(t, os.WriteFile(path, []byte(want), 0o600))
		aside, err := setAside(path)
		require.NoError(t, err)
		assert.Equal(t, want, filepath.Base(aside))
		text, err := os.ReadFile(aside)
		require.NoError(t, err)
		assert.Equal(t, want, string(text))
		assert.NoFileExists(t, path)
	}
	for _, none := range []string{path, ""} {
		aside, err := setAside(none)
		require.NoError(t, err)
		assert.Empty(t, aside)
	}
}
