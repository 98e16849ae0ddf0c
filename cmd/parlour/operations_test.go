package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/datafolder"
	learning "parlour/persistence/progress"
	"parlour/persistence/savefile"
	"parlour/persistence/settings"
)

// An operation is something that one program does to the user's files, with what goes
// wrong meanwhile. It reports whether it was done, and not refused.
type operation func(t *testing.T, dir string, f fault) (done bool)

// A fault is what goes wrong for a program of its own; the zero value is nothing.
type fault struct {
	limit string        // for ulimit: what it may not go beyond
	life  time.Duration // after which it is killed, unless 0
}

// The faults of programs: no file can be written, no more than a few opened.
var (
	fullDisk = fault{limit: "-f 0"}
	fewFiles = fault{limit: "-n 12"}
)

// command is the program with arguments, and with the limits of a fault.
func (f fault) command(ctx context.Context, args []string) *exec.Cmd {
	if f.limit == "" {
		return exec.CommandContext(ctx, programPath, args...)
	}
	script := "ulimit " + f.limit + ` && exec "$0" "$@"`
	return exec.CommandContext(ctx, "sh", append([]string{"-c", script, programPath}, args...)...)
}

// alive is a context that ends with the life of a program.
func (f fault) alive(t *testing.T) (context.Context, context.CancelFunc) {
	if f.life == 0 {
		return t.Context(), func() {}
	}
	return context.WithTimeout(t.Context(), f.life)
}

// typed runs the program with arguments, or with typed commands.
func typed(in string, args ...string) operation {
	return func(t *testing.T, dir string, f fault) bool {
		ctx, end := f.alive(t)
		defer end()
		cmd := f.command(ctx, append([]string{"--saves", filepath.Join(dir, "saves")}, args...))
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(in)
		cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_CACHE_HOME="+cacheOf(dir))
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		err := cmd.Run()
		if exit := (*exec.ExitError)(nil); err != nil && f.life == 0 && !errors.As(err, &exit) {
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

// programs are what two programs may do at the same time, each by a name.
func programs() map[string]operation {
	return map[string]operation{
		"save":      typed("GAME kalah\nNEW Human Human\n1\nSAVE new\nQUIT\nEXIT\n"),
		"rename":    typed("", "saves", "rename", "old", "other"),
		"rename it": typed("", "saves", "rename", "old", "new"),
		"delete":    typed("", "saves", "delete", "old", "--yes"),
		"load":      typed("LOAD old\nQUIT\nEXIT\n"),
		"import":    typed("", "saves", "import", "game.kgn", "--as", "new"),
		"continue":  typed("CONTINUE\n2\n"),
		"record":    typed("", "compare", "computer/random", "computer/random", "--game", "kalah", "--games", "2", "--record", "match.kgn"),
		"prove":     typed("", "solve", "kalah", "--houses", "5", "--seeds", "3", "--memory", "8", "--threads", "1", "--resume", "--value"),
		"prove 2":   typed("", "solve", "kalah", "--houses", "5", "--seeds", "2", "--memory", "8", "--threads", "1", "--resume"),
		"build":     typed("", "tables", "build", "kalah", "--houses", "3", "--up-to", "8"),
	}
}

// packages do what only the menus offer.
func packages() map[string]operation {
	data := func(dir string) datafolder.Folder {
		return datafolder.NewFolder(datafolder.Disk(), filepath.Join(dir, "data"))
	}
	return map[string]operation{
		"overwrite":   overwrite(9),
		"overwrite 2": overwrite(11),
		"finish": func(t *testing.T, dir string, _ fault) bool {
			h := savefile.NewHistory(datafolder.Disk(), filepath.Join(dir, "history"), catalog.Games(), time.Now, func() uint64 { return uint64(time.Now().UnixNano()) })
			name, err := h.Next()
			over := kalahAfter(t, 3)
			over.Record, _ = over.Record.Forfeit(game.First, game.Resignation)
			return err == nil && h.Put(name, over) == nil
		},
		"set": func(_ *testing.T, dir string, _ fault) bool {
			return settings.New(data(dir)).Set("squares", "none") == nil
		},
		"set 2": func(_ *testing.T, dir string, _ fault) bool {
			return settings.New(data(dir)).Set("pace", "slow") == nil
		},
		"learn":   learn(data, "1"),
		"learn 2": learn(data, "2"),
	}
}

// overwrite replaces the save old, which need not be there.
func overwrite(plies int) operation {
	return func(t *testing.T, dir string, _ fault) bool {
		_, err := savesOf(dir).Save("old", kalahAfter(t, plies), true)
		return err == nil
	}
}

func learn(data func(string) datafolder.Folder, id string) operation {
	return func(_ *testing.T, dir string, _ fault) bool {
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
			_, temporary := datafolder.TempFor(file)
			if strings.HasSuffix(file, ".lock") || file == ".last-game" || temporary {
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
		if err != nil || !info.Mode().IsRegular() {
			return nil
		}
		if _, temporary := datafolder.TempFor(info.Name()); !temporary && !strings.HasSuffix(path, ".lock") {
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
	out = append(out, "squares "+s.Squares, "pace "+s.Pace, fmt.Sprint("notes ", notes),
		"one "+string(p.Puzzle("kalah", "1")), "two "+string(p.Puzzle("kalah", "2")))
	slices.Sort(out)
	return strings.Join(out, "; ")
}
