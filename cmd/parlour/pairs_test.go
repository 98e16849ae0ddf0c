package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/datafolder"
	learning "parlour/persistence/progress"
	"parlour/persistence/savefile"
	"parlour/persistence/settings"
)

// An operation is something that one program does to the user's files. It reports
// whether it was done, and not refused.
type operation func(t *testing.T, dir string) (done bool)

// typed runs the program with arguments, or with typed commands.
func typed(in string, args ...string) operation {
	return func(t *testing.T, dir string) bool {
		cmd := exec.Command(programPath, append([]string{"--saves", filepath.Join(dir, "saves")}, args...)...)
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(in)
		cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_CACHE_HOME="+cacheOf(dir))
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		err := cmd.Run()
		if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
			t.Error(err)
		}
		return err == nil && !strings.Contains(out.String(), "Invalid input")
	}
}

// cacheOf is the folder of tables and proofs in a folder of operations.
func cacheOf(dir string) string { return filepath.Join(dir, "cache") }

// savesOf is the store in a folder of operations.
func savesOf(dir string) *savefile.Store {
	return savefile.NewStore(datafolder.Disk(), filepath.Join(dir, "saves"), catalog.Games(), time.Now)
}

// kalahAfter is a match of Kalah after that many moves.
func kalahAfter(t *testing.T, plies int) savefile.Save {
	rules, err := catalog.Games()[0].Rules("", nil)
	require.NoError(t, err)
	r := game.NewRecord(rules.Start())
	for range plies {
		r, err = r.Play(r.State().Moves()[0])
		require.NoError(t, err)
	}
	return savefile.Save{Record: r, Seats: [2]savefile.Seat{{Kind: savefile.Human}, {Kind: savefile.Human}}}
}

// operations are what two programs may do at the same time, each by a name. What only
// the menus offer is done by the packages beneath them.
func operations() map[string]operation {
	data := func(dir string) datafolder.Folder {
		return datafolder.NewFolder(datafolder.Disk(), filepath.Join(dir, "data"))
	}
	return map[string]operation{
		"save":        typed("GAME kalah\nNEW Human Human\n1\nSAVE new\nQUIT\nEXIT\n"),
		"rename":      typed("", "saves", "rename", "old", "other"),
		"rename it":   typed("", "saves", "rename", "old", "new"),
		"delete":      typed("", "saves", "delete", "old", "--yes"),
		"load":        typed("LOAD old\nQUIT\nEXIT\n"),
		"import":      typed("", "saves", "import", "game.kgn", "--as", "new"),
		"continue":    typed("CONTINUE\n2\n"),
		"record":      typed("", "compare", "computer/random", "computer/random", "--game", "kalah", "--games", "2", "--record", "match.kgn"),
		"overwrite":   overwrite(9),
		"overwrite 2": overwrite(11),
		"finish": func(t *testing.T, dir string) bool {
			h := savefile.NewHistory(datafolder.Disk(), filepath.Join(dir, "history"), catalog.Games(), time.Now, func() uint64 { return uint64(time.Now().UnixNano()) })
			name, err := h.Next()
			over := kalahAfter(t, 3)
			over.Record, _ = over.Record.Forfeit(game.First, game.Resignation)
			return err == nil && h.Put(name, over) == nil
		},
		"set": func(_ *testing.T, dir string) bool { return settings.New(data(dir)).Set("level", "club") == nil },
		"set 2": func(_ *testing.T, dir string) bool {
			return settings.New(data(dir)).Set("name", "Ann") == nil
		},
		"prove":   typed("", "solve", "kalah", "--houses", "5", "--seeds", "3", "--memory", "8", "--threads", "1", "--resume", "--value"),
		"prove 2": typed("", "solve", "kalah", "--houses", "5", "--seeds", "2", "--memory", "8", "--threads", "1", "--resume"),
		"build":   typed("", "tables", "build", "kalah", "--houses", "3", "--up-to", "8"),
		"learn":   learn(data, "1"),
		"learn 2": learn(data, "2"),
	}
}

// overwrite replaces the save old, which need not be there.
func overwrite(plies int) operation {
	return func(t *testing.T, dir string) bool {
		_, err := savesOf(dir).Save("old", kalahAfter(t, plies), true)
		return err == nil
	}
}

func learn(data func(string) datafolder.Folder, id string) operation {
	return func(_ *testing.T, dir string) bool {
		_, err := learning.NewStore(data(dir)).Change(func(p learning.Progress) learning.Progress {
			return p.WithPuzzle("kalah", id, learning.Solved)
		})
		return err == nil
	}
}

// userFiles makes the files that operations begin with: a save, a game that was left,
// and a game to import.
func userFiles(t *testing.T) (dir string) {
	dir = t.TempDir()
	store := savesOf(dir)
	_, err := store.Save("old", kalahAfter(t, 3), false)
	require.NoError(t, err)
	require.NoError(t, store.Export(filepath.Join(dir, "game.kgn"), kalahAfter(t, 5)))
	j := store.NewJournal(func() uint64 { return 7 })
	require.NoError(t, j.Keep(kalahAfter(t, 2)))
	j.Rotate()
	return dir
}

// filesOf describes what is in a folder after operations, without names and times that
// differ from one run to the next.
func filesOf(t *testing.T, dir string) string {
	var out []string
	store := savesOf(dir)
	for _, folder := range []string{"saves", "history"} {
		infos, _ := os.ReadDir(filepath.Join(dir, folder))
		for _, info := range infos {
			file := info.Name()
			if strings.HasSuffix(file, ".lock") || file == ".last-game" {
				continue
			}
			save, err := store.LoadPath(filepath.Join(dir, folder, file))
			require.NoError(t, err, file)
			switch { // the rest of the name is a number that may differ
			case strings.HasPrefix(file, "."):
				file = ".journal"
			case folder == "history":
				file = "game"
			}
			out = append(out, fmt.Sprintf("%s %s of %d moves", folder, file, save.Record.State().Ply()))
		}
	}
	_ = filepath.Walk(cacheOf(dir), func(path string, info fs.FileInfo, err error) error {
		if err == nil && info.Mode().IsRegular() && !strings.HasSuffix(path, ".lock") {
			out = append(out, fmt.Sprintf("%s of %d bytes", info.Name(), info.Size()))
		}
		return nil
	})
	if text, err := os.ReadFile(filepath.Join(dir, "match.kgn")); err == nil {
		out = append(out, fmt.Sprintf("%d games", strings.Count(string(text), "[Event ")))
	}
	data := datafolder.NewFolder(datafolder.Disk(), filepath.Join(dir, "data"))
	s, notes, err := settings.New(data).Load()
	require.NoError(t, err)
	p, err := learning.NewStore(data).Read()
	require.NoError(t, err)
	out = append(out, fmt.Sprint(s, notes), string(p.Puzzle("kalah", "1")+","+p.Puzzle("kalah", "2")))
	slices.Sort(out)
	return strings.Join(out, "; ")
}

// rounds is how often a test does what chance decides: as often as a variable of the
// environment says, or else long times with PARLOUR_LONG and short times without.
func rounds(t *testing.T, variable string, long, short int) int {
	t.Helper()
	if text := os.Getenv(variable); text != "" {
		n, err := strconv.Atoi(text)
		require.NoError(t, err)
		return n
	}
	if os.Getenv("PARLOUR_LONG") != "" {
		return long
	}
	return short
}

// TestTwoProgramsAtOnce lets two programs do something at the same time. The files after
// it are as if one had come after the other, or as if the one that was refused had not
// been there. In every second round all lock files are removed meanwhile.
func TestTwoProgramsAtOnce(t *testing.T) {
	t.Parallel()
	all := operations()
	names := slices.Sorted(maps.Keys(all))
	for i, a := range names {
		for _, b := range names[i:] {
			tryPair(t, all, a, b)
		}
	}
}

func tryPair(t *testing.T, all map[string]operation, nameA, nameB string) {
	a, b := all[nameA], all[nameB]
	alone := func(do ...operation) string {
		dir := userFiles(t)
		for _, o := range do {
			o(t, dir)
		}
		return filesOf(t, dir)
	}
	orders := []string{alone(a, b), alone(b, a)}
	justA, justB := alone(a), alone(b)
	for round := range rounds(t, "PARLOUR_PAIRS", 5, 1) {
		dir, unlocking := userFiles(t), round%2 == 1
		doneA, doneB := atOnce(t, dir, a, b, unlocking)
		valid, got := slices.Clone(orders), filesOf(t, dir)
		if !doneB {
			valid = append(valid, justA)
		}
		if !doneA {
			valid = append(valid, justB)
		}
		if unlocking && nameA == "continue" && nameB == "continue" {
			// Without its lock file both may have taken the game: then each has a journal.
			valid = append(valid, strings.Replace(justA, journalOf3, journalOf3+journalOf3, 1))
		}
		if unlocking && nameA == "continue" && nameB == "save" {
			// Or the game that is begun is continued after its first move, as its journal was
			// not locked then; the one that was left stays as it was.
			valid = append(valid, strings.Replace(orders[0], journalOf3, journalOf2+journalOf2, 1))
		}
		assert.Contains(t, valid, got, "%s and %s, round %d, done: %v, %v", nameA, nameB, round, doneA, doneB)
	}
}

// What filesOf says of a game that was left, and of one that was continued.
const (
	journalOf2 = "saves .journal of 2 moves; "
	journalOf3 = "saves .journal of 3 moves; "
)

// atOnce does two operations at the same time. unlocking removes lock files until both
// are done, as a program that tidies up might.
func atOnce(t *testing.T, dir string, a, b operation, unlocking bool) (doneA, doneB bool) {
	var both sync.WaitGroup
	both.Go(func() { doneA = a(t, dir) })
	both.Go(func() { doneB = b(t, dir) })
	over := make(chan struct{})
	var tidy sync.WaitGroup
	tidy.Go(func() {
		for unlocking {
			locks, _ := filepath.Glob(filepath.Join(dir, "saves", ".*.lock"))
			tables, _ := filepath.Glob(filepath.Join(cacheOf(dir), "parlour", "*", "*.lock"))
			locks = append(locks, tables...)
			for _, lock := range locks {
				_ = os.Remove(lock)
			}
			select {
			case <-over:
				return
			default:
			}
		}
	})
	both.Wait()
	close(over)
	tidy.Wait()
	return doneA, doneB
}
