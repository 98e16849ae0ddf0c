package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/telling"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
)

// withHistory makes a user's data folder with two finished games in the history: one of
// Kalah that Ann lost against the computer, and a newer one of Oware that was agreed.
func withHistory(t *testing.T) (dataHome string) {
	t.Helper()
	dataHome = t.TempDir()
	number := uint64(0)
	h := savefile.NewHistory(datafolder.Disk(), filepath.Join(dataHome, "parlour", "history"), catalog.Games(), time.Now,
		func() uint64 { number++; return number })
	for i, g := range catalog.Games()[:2] {
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		record := game.NewRecord(rules.Start())
		record, err = record.Play(record.State().Moves()[0])
		require.NoError(t, err)
		seats := [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "computer/club", Name: "Orac"}}
		if i == 0 {
			record, err = record.Resign(game.First)
		} else {
			seats[game.Second].Kind = "human"
			record, err = record.AgreeDraw()
		}
		require.NoError(t, err)
		name, err := h.Next()
		require.NoError(t, err)
		require.NoError(t, h.Put(name, savefile.Save{Record: record, Seats: seats}))
	}
	return dataHome
}

// historyOf runs parlour history with a user's data folder.
func historyOf(t *testing.T, dataHome string, args ...string) outcome {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(t.Context(), programPath, append([]string{"history"}, args...)...)
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+dataHome)
	cmd.Stdout, cmd.Stderr = &out, &errs
	_ = cmd.Run() // the exit code tells
	return outcome{out.String(), errs.String(), cmd.ProcessState.ExitCode()}
}

func TestHistoryCommands(t *testing.T) {
	t.Parallel()
	data := withHistory(t)
	list := historyOf(t, data, "list")
	require.Zero(t, list.code, list.err)
	lines := strings.Split(list.out, "\n")
	assert.Regexp(t, `^2  \d{4}-\d\d-\d\d \d\d:\d\d  Oware, Ann v Orac, 1 move, 0 - 0, finished$`, lines[0])
	assert.Regexp(t, `^1  .*Kalah, Ann v Orac, `, lines[1])
	assert.NotContains(t, historyOf(t, data, "list", "kalah").out, "Oware")

	var listed []finishedReport
	require.NoError(t, json.Unmarshal([]byte(historyOf(t, data, "list", "--json").out), &listed))
	require.Len(t, listed, 2)
	assert.Equal(t, "second", listed[1].Outcome)
	assert.Equal(t, []kind{"human", "computer/club"}, listed[1].Kinds)
	assert.Equal(t, "drawn", listed[0].Outcome)

	assert.Contains(t, historyOf(t, data, "show", "1").out, "Orac (North) wins by resignation\n")
	var shown shownGame
	require.NoError(t, json.Unmarshal([]byte(historyOf(t, data, "show", "2", "--json").out), &shown))
	assert.Equal(t, "oware", shown.Game)
	assert.Equal(t, []string{"A"}, shown.Moves)
	unknown := historyOf(t, data, "show", "9")
	assert.Equal(t, cli.Usage, unknown.code)
	assert.Equal(t, "Invalid input: there is no finished game \"9\"; valid: a number of parlour history list\n", unknown.err)

	assert.Equal(t, "Game   Level  Won  Lost  Drawn\nkalah  club   0    1     0\n"+
		"2 finished games: 1 against the computer, 1 between people, 0 between computers\n", historyOf(t, data, "count").out)
	assert.Regexp(t, `^Game   Level  Month    Won  Lost  Drawn\nkalah  club   \d{4}-\d\d  0    1     0\n`, historyOf(t, data, "count", "--months").out)
	assert.Regexp(t, `(?s)^Game           Games  Rating  Deviation  Level match\nkalah seeds=4  1      1325    247        novice\nA game counts .*\n\nkalah seeds=4: rating after each game; 0 is club, 1500\n`,
		historyOf(t, data, "rating").out)
	assert.Regexp(t, `^\[\{"game":"kalah","rules":"seeds=4","games":1,"rating":1325,"deviation":247,"level":"novice","points":\[\{"day":"[-0-9]+","level":"club","result":"lost","rating":1325,"deviation":247\}\]\}\]\n$`,
		historyOf(t, data, "rating", "--json").out)
	assert.Equal(t, "[]\n", historyOf(t, data, "rating", "nobody", "--json").out)
	var tally telling.Tally
	require.NoError(t, json.Unmarshal([]byte(historyOf(t, data, "count", "--json").out), &tally))
	assert.Equal(t, 1, tally.Standings[0].Lost)
}

func TestHistoryIsPrunedWhenAsked(t *testing.T) {
	t.Parallel()
	data := withHistory(t)
	for _, args := range [][]string{{"prune"}, {"prune", "--keep", "1"}, {"prune", "--before", "soon", "--yes"}} {
		got := historyOf(t, data, args...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+; valid: [[:print:]]+\n$`, got.err, args)
	}
	assert.Equal(t, "There are no such finished games.\n", historyOf(t, data, "prune", "--before", "2001-01-01", "--yes").out)
	assert.Equal(t, "Deleted 1 finished game.\n", historyOf(t, data, "prune", "--keep", "1", "--yes").out)
	assert.Contains(t, historyOf(t, data, "list").out, "Oware", "the newest is kept")
	assert.Equal(t, "Deleted 1 finished game.\n", historyOf(t, data, "prune", "--keep", "0", "--yes").out)
	assert.Equal(t, "There are no such finished games.\n", historyOf(t, data, "list").out)
	assert.Equal(t, "[]\n", historyOf(t, data, "list", "--json").out)
}

func TestSavesAreFoundRenamedAndDeleted(t *testing.T) {
	t.Parallel()
	dir := readySaves(t)
	got := execute(t, "", "saves", "search", "oware", "feed", "--saves", dir)
	assert.Regexp(t, `^oware must feed  .*\n$`, got.out)
	assert.Contains(t, execute(t, "", "saves", "search", "chess", "--saves", dir).out, `is found by "chess"`)
	assert.Contains(t, execute(t, "", "saves", "rename", "oware must feed", "hungry", "--saves", dir).out, "hungry.ogn.\n")
	taken := execute(t, "", "saves", "rename", "hungry", "oware computer to move", "--saves", dir)
	assert.Equal(t, cli.Usage, taken.code)
	assert.Regexp(t, `^Invalid input: .*there is a save of that name already`, taken.err)
	unasked := execute(t, "", "saves", "delete", "hungry", "--saves", dir)
	assert.Equal(t, "Invalid input: the save hungry.ogn would be deleted, and there is nobody to ask; valid: --yes\n", unasked.err)
	assert.FileExists(t, filepath.Join(dir, "hungry.ogn"))
	assert.Equal(t, "Deleted hungry.ogn.\n", execute(t, "", "saves", "delete", "hungry", "--yes", "--saves", dir).out)
	assert.NoFileExists(t, filepath.Join(dir, "hungry.ogn"))
}

// TestTypedCommandsLeaveTheHistoryAlone ends a game on a pipe.
func TestTypedCommandsLeaveTheHistoryAlone(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	cmd := exec.CommandContext(t.Context(), programPath, "--saves", t.TempDir())
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+home)
	cmd.Stdin = strings.NewReader("GAME kalah houses=1 seeds=1\nNEW Human Human\n1\n1\n1\n")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err)
	assert.Contains(t, string(out), "A draw, 1 to 1")
	assert.NoDirExists(t, filepath.Join(home, "parlour", "history"))
}

// TestImportingTheGamesOfAMatch replays the games that compare has recorded, saves one, and
// tells which is damaged.
func TestImportingTheGamesOfAMatch(t *testing.T) {
	t.Parallel()
	for name, ending := range map[string]string{"kalah": "kgn", "oware": "ogn"} {
		dir := t.TempDir()
		games, saves := filepath.Join(dir, "games."+ending), filepath.Join(dir, "saves")
		played := execute(t, "", "compare", "computer/greedy", "computer/first", "--game", name, "--games", "4", "--record", games)
		require.Zero(t, played.code, played.err)
		assert.Regexp(t, `^4 games, 4 of them whole, \d+ moves\n$`, execute(t, "", "saves", "import", games).out)
		third := execute(t, "", "saves", "import", games, "--game", "3", "--as", "third", "--saves", saves)
		assert.Regexp(t, `^Saved as .*third\.`+ending+`\.\n$`, third.out)
		shown := execute(t, "", "saves", "show", "third", "--saves", saves)
		assert.Zero(t, shown.code, shown.err)
		for _, number := range []string{"0", "5"} {
			absent := execute(t, "", "saves", "import", games, "--game", number, "--as", "x", "--saves", saves)
			assert.Equal(t, cli.Usage, absent.code)
			assert.Equal(t, "Invalid input: there is no game "+number+" in the file; valid: 1 to 4\n", absent.err)
		}

		text, err := os.ReadFile(games)
		require.NoError(t, err)
		lines := strings.SplitAfter(string(text), "\n")
		second := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, `[Round "1.2"]`) })
		begins := slices.IndexFunc(lines[second:], func(l string) bool { return strings.HasPrefix(l, "1. ") }) + second
		lines[begins] = "1. Z9 " + lines[begins]
		require.NoError(t, os.WriteFile(games, []byte(strings.Join(lines, "")), 0o600))
		damaged := execute(t, "", "saves", "import", games)
		assert.Equal(t, cli.Failed, damaged.code)
		assert.Regexp(t, fmt.Sprintf(`^games\.`+ending+`: game 2, line %d: [[:print:]]+\n4 games, 3 of them whole, \d+ moves\n$`, begins+1), damaged.out)
		refused := execute(t, "", "saves", "import", games, "--game", "2", "--as", "x", "--saves", saves)
		assert.Equal(t, cli.Usage, refused.code)
		assert.Regexp(t, `^Invalid input: games\.`+ending+`: game 2, line \d+: [[:print:]]+\n$`, refused.err)
	}
}

// TestImportingGamesOfAnyKind imports a save of a game that has no collections.
func TestImportingGamesOfAnyKind(t *testing.T) {
	t.Parallel()
	ready, dir := readySaves(t), t.TempDir()
	for file, title := range map[string]string{"kalah a finished game.kgn": "Kalah", "oware computer to move.ogn": "Oware"} {
		path := filepath.Join(ready, file)
		assert.Regexp(t, "^1 game of "+title+`, whole, \d+ moves\n$`, execute(t, "", "saves", "import", path).out)
		assert.Regexp(t, `^Saved as .*\n$`, execute(t, "", "saves", "import", path, "--as", "mine "+title, "--saves", dir).out)
		second := execute(t, "", "saves", "import", path, "--game", "2", "--saves", dir)
		assert.Equal(t, cli.Usage, second.code)
		assert.Contains(t, second.err, "Invalid input: there is no game 2 in the file; valid: 1")
	}
	assert.Regexp(t, "mine Kalah .*\nmine Oware|mine Oware .*\nmine Kalah", execute(t, "", "saves", "list", "--saves", dir).out)
	absent := execute(t, "", "saves", "import", "none.kgn")
	assert.Regexp(t, "^Invalid input: ", absent.err)
}

// TestHistoryAndSavesListByDefault what is there, without a command.
func TestHistoryAndSavesListByDefault(t *testing.T) {
	t.Parallel()
	for command, want := range map[string]string{"history": "There are no", "saves": "No saves in "} {
		got := execute(t, "", command)
		assert.Zero(t, got.code)
		assert.True(t, strings.HasPrefix(got.out, want), got.out)
	}
}
