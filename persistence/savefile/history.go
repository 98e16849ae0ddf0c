package savefile

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/spf13/afero"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// MaxHistory is the number of matches that a history holds.
const MaxHistory = 10_000

// The reasons for which a History refuses.
var (
	// ErrFull is wrapped when a history holds MaxHistory matches: none is removed
	// unasked.
	ErrFull = game.Errorf("the history holds %d games, the most that it can", MaxHistory)
	// ErrNotOver is wrapped for a match that is not over.
	ErrNotOver = game.NewError("the match is not over")
)

// History keeps finished matches in a folder, each as a save in a file of its own, so
// programs that write at the same time do not disturb each other. The names of the
// files begin with rising numbers, as those of journals do: no clock orders them.
//
// A match enters under a name that Next gives when it ends. The save and the journal of a
// match carry the name (Save.Finished). A match that is taken back and ends again then
// replaces itself and is not there twice.
//
// A History holds no state of its own, so it is safe for concurrent use if its file
// system, its clock and its random numbers are.
type History struct {
	store  *Store
	random func() uint64
	limit  int
}

// NewHistory returns the history in the folder dir. Nothing is read or written yet.
// random makes the names of files unique.
func NewHistory(fsys afero.Fs, dir string, games []game.Game, now func() time.Time, random func() uint64) *History {
	return &History{store: NewStore(fsys, dir, games, now), random: random, limit: MaxHistory}
}

// Dir is the folder of the history.
func (h *History) Dir() string { return h.store.Dir() }

// Next returns the name for a match that ends now: it comes after all others. It also
// removes the temporary files that killed programs left behind. The error comes from
// the file system.
func (h *History) Next() (string, error) {
	datafolder.Sweep(h.store.folder.fs, h.store.folder.dir, h.store.now(), nil)
	_, next, err := h.store.folder.numbered(h.isFinished)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%012d-%016x", next, h.random()), nil
}

// Put writes a finished match under a name of Next's, in place of its earlier entry. When
// it returns, the file has been synced. The error wraps ErrName, ErrNotOver, ErrFull,
// ErrTooLarge, datafolder.ErrUnsure, or comes from the file system.
func (h *History) Put(name string, save Save) error {
	if !isFinishedName(name) {
		return game.Errorf("%w: %s is not the name of a finished game", ErrName, game.Quote(name))
	}
	if !save.Record.Result().Over() {
		return ErrNotOver
	}
	files, err := h.Files()
	if err != nil {
		return err
	}
	file := name + "." + save.Record.Rules().Game().Notation().Ending
	if len(files) >= h.limit && !slices.Contains(files, File{Name: file}) {
		return ErrFull
	}
	save.Finished = name
	data, err := h.store.encodeAs(save, Encode)
	if err != nil {
		return err
	}
	return h.store.folder.replace(file, data)
}

// Files lists the matches without reading them, the newest first. A folder that does
// not exist is empty. The error comes from the file system.
func (h *History) Files() ([]File, error) {
	files, _, err := h.store.folder.numbered(h.isFinished)
	return files, err
}

// Describe describes a file of Files, by its head if that tells enough. One that
// cannot be loaded has an Err.
func (h *History) Describe(f File) Entry {
	info, err := h.store.lookAt(f.Name)
	if err != nil {
		return Entry{File: f.Name, Err: err}
	}
	return h.store.describe(info, h.store.load)
}

// Read reads the match in a file of Files. The error wraps ErrName, ErrNotFound,
// ErrNotRegular, ErrTooLarge, is a *SyntaxError, or comes from the file system.
func (h *History) Read(file string) (Save, error) {
	if !h.isFinished(file) {
		return Save{}, notFinished(file)
	}
	save, err := h.store.load(file)
	save.Finished = splitEnding(file, h.store.games).base
	return save, err
}

// Remove removes a match. One that is gone already is no error; the error wraps
// ErrName, ErrNotRegular or comes from the file system.
func (h *History) Remove(file string) error {
	if !h.isFinished(file) {
		return notFinished(file)
	}
	err := h.store.folder.removeRegular(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func notFinished(file string) error {
	return game.Errorf("%w: %s is not a file of the history", ErrName, game.Quote(file))
}

// isFinished reports whether a file is one of the history by its name.
func (h *History) isFinished(file string) bool {
	n := splitEnding(file, h.store.games)
	return n.ending != "" && strings.HasSuffix(file, n.ending) && isFinishedName(n.base)
}
