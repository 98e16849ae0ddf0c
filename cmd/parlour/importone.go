package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/persistence/savefile"
)

// holdsSaves reports whether a file is, by its name, of saves of another game than draughts.
// Any other file is read as PDN.
func holdsSaves(w world, path string) bool {
	for _, g := range w.games {
		ending := g.Notation().Ending
		if ending != (draughts.Game{}).Notation().Ending && strings.EqualFold(filepath.Ext(path), "."+ending) {
			return true
		}
	}
	return false
}

// importSave replays the game of a file and, with a name, saves it.
func importSave(w world, saves, path string, number int, name string, out io.Writer) error {
	store := openStore(w, saves)
	save, err := store.LoadPath(path)
	if err != nil && holdsSeveral(path) {
		return importMany(w, store, path, number, name, out)
	}
	if err != nil {
		return refused(err)
	}
	if number != 1 {
		return refused(fmt.Errorf("there is no game %d in the file; valid: 1, for it holds one", number))
	}
	if name == "" {
		fmt.Fprintf(out, "1 game of %s, whole, %s\n", save.Record.Rules().Game().Title(), game.Count(save.Record.State().Ply(), "move"))
		return nil
	}
	return saveAs(store, save, name, out)
}

// saveAs saves a game of a file under a name.
func saveAs(store *savefile.Store, save savefile.Save, name string, out io.Writer) error {
	save.Finished = "" // which names a game of another history
	saved, err := store.Save(name, save, false)
	if err != nil {
		return refused(err)
	}
	fmt.Fprintf(out, "Saved as %s.\n", saved)
	return nil
}
