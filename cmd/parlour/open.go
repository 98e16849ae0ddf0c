package main

import (
	"errors"
	"os"
	"strings"
	"time"

	"parlour/manager"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
)

// openStore returns the store of the saves folder: the one that was asked for,
// else $PARLOUR_SAVES, else ./saves if there is one, else the user's.
func openStore(w world, dir string) *savefile.Store {
	if dir == "" {
		dir = w.env("PARLOUR_SAVES")
	}
	if dir == "" {
		dir = defaultSaves(w)
	}
	return savefile.NewStore(datafolder.Disk(), dir, w.games, time.Now)
}

func defaultSaves(w world) string {
	if info, err := os.Stat("saves"); err == nil && info.IsDir() {
		return "saves"
	}
	return w.data.Data.Path("saves")
}

// isPath tells whether the argument that names a save means a path: it looks
// like one, or there is no save of that name but a file.
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

// openGame returns how the save stands that an argument names. Nothing is
// written. The error is a usageError.
func openGame(w world, saves, arg string) (manager.Snapshot, error) {
	save, err := openSave(w, saves, arg)
	if err != nil {
		return manager.Snapshot{}, err
	}
	s, err := manager.Preview(save)
	return s, refused(err)
}

// openSave reads the save that an argument names. The error is a usageError.
func openSave(w world, saves, arg string) (savefile.Save, error) {
	store := openStore(w, saves)
	read := store.Load
	if isPath(store, arg) {
		read = store.LoadPath
	}
	save, err := read(arg)
	return save, refused(err)
}
