package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"parlour/cmd/internal/cli"
	"parlour/manager"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
)

// openStore returns the store of the saves folder: dir if it is set, else
// $PARLOUR_SAVES, else ./saves if it exists, else the user's folder.
func openStore(w world, dir string) *savefile.Store {
	if dir == "" {
		dir = usualSaves(w)
	}
	return savefile.NewStore(datafolder.Disk(), dir, w.games, time.Now)
}

func usualSaves(w world) string {
	usual := w.data.Data.Path("saves")
	if info, err := os.Stat("saves"); err == nil && info.IsDir() {
		usual = "saves"
	}
	return cmp.Or(w.env("PARLOUR_SAVES"), usual)
}

// isPath reports whether the argument that names a save is a path: it looks like
// one, or there is a file and no save of that name.
func isPath(store *savefile.Store, arg string) bool {
	if strings.ContainsAny(arg, `/\`) {
		return true
	}
	if _, err := store.Load(arg); !errors.Is(err, savefile.ErrNotFound) && !errors.Is(err, savefile.ErrName) {
		return false
	}
	_, err := os.Stat(arg)
	return err == nil
}

// openGame returns the state of the save that an argument names, and prints
// warnings about it. It writes nothing. The error is that of openSave.
func openGame(w world, saves, arg string) (manager.Snapshot, error) {
	save, err := openSave(w, saves, arg)
	if err != nil {
		return manager.Snapshot{}, err
	}
	return manager.Preview(save), nil
}

// openSave reads the save that an argument names, and prints warnings on standard error,
// for example about an edited one. The error is a cli.Refusal, unless the system has
// failed.
func openSave(w world, saves, arg string) (savefile.Save, error) {
	store := openStore(w, saves)
	read := store.Load
	if isPath(store, arg) {
		read = store.LoadPath
	}
	save, err := read(arg)
	if err == nil {
		for _, n := range manager.About(save) {
			fmt.Fprintf(w.err, "Note: %v\n", n)
		}
	}
	return save, cli.Refused(err)
}
