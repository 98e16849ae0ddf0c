package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"parlour/game/draughts/pdn"
	"parlour/persistence/gamesfile"
	"parlour/persistence/savefile"
)

// holdsSeveral reports whether a file has the text of several saves.
func holdsSeveral(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	return gamesfile.Several(file)
}

// importMany replays the games of a file of several saves, as compare records them, and
// reports errors; with a name it saves the one with that number.
func importMany(w world, store *savefile.Store, path string, number int, name string, out io.Writer) error {
	file, err := os.Open(path)
	if err != nil {
		return refused(err)
	}
	defer file.Close()
	ending := strings.TrimPrefix(filepath.Ext(path), ".")
	if name == "" {
		return checkSaves(w, file, ending, out)
	}
	save, err := nthSave(w, file, ending, number)
	if err != nil {
		return refused(err)
	}
	return saveAs(store, save, name, out)
}

// checkSaves replays all games of a file. Damaged games make the command fail.
func checkSaves(w world, in io.Reader, ending string, out io.Writer) error {
	var t pdn.Tally
	progress, clear := counting(w)
	err := gamesfile.Each(in, w.games, ending, func(_ int, save savefile.Save, err error) error {
		t.Games++
		if err == nil {
			t.Whole++
			t.Moves += save.Record.State().Ply()
		} else {
			clear()
			fmt.Fprintln(out, err)
		}
		progress(t)
		return nil
	})
	clear()
	if err != nil {
		return refused(err)
	}
	return told(out, t)
}

// nthSave replays the game with that number.
func nthSave(w world, in io.Reader, ending string, number int) (out savefile.Save, err error) {
	found := errors.New("found")
	err = gamesfile.Each(in, w.games, ending, func(n int, save savefile.Save, err error) error {
		if n != number {
			return nil
		}
		if out = save; err != nil {
			return err
		}
		return found
	})
	switch {
	case errors.Is(err, found):
		return out, nil
	case err != nil:
		return out, err
	default:
		return out, fmt.Errorf("there is no game %d in the file", number)
	}
}
