package savefile

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"

	"parlour/game"
	"parlour/persistence/datafolder"
)

const (
	journalPrefix = ".journal-"
	// maxJournals is the number of journals that a folder keeps.
	maxJournals = 16
)

// Journal keeps the match being played in a hidden file of the store's folder,
// so that it outlives the program. Each match has a file of its own, so neither
// a new match nor another program on the same folder destroys it. A journal
// that is left behind holds moves that are in no save.
//
// A Journal is used by one goroutine at a time.
type Journal struct {
	store  *Store
	random func() uint64
	// file is the current file, "" before the first Keep.
	file string
}

// NewJournal returns a journal without a current match, and removes the
// temporary files that killed programs left behind more than an hour ago. random
// makes the names of files unique.
func (s *Store) NewJournal(random func() uint64) *Journal {
	datafolder.Sweep(s.folder.fs, s.folder.dir, s.now())
	return &Journal{store: s, random: random}
}

// Keep writes the match to the current file, whole or not at all. The first
// Keep begins a file, and so does one of another game, which leaves the file
// before it where it is. Of more than 16 journals the oldest are removed. A new
// match of the same game cannot be told from an old one taken back: Drop or
// Rotate goes before it.
//
// It is called after every move: it costs a small file written and synced. The
// error wraps ErrTooLarge or comes from the file system; the match itself is
// none the worse for it.
func (j *Journal) Keep(save Save) error {
	data, err := j.store.encode(save)
	if err != nil {
		return err
	}
	ending := save.Record.Rules().Game().Notation().Ending
	if j.file != "" && strings.HasSuffix(j.file, "."+ending) {
		return j.store.folder.replace(j.file, data)
	}
	file, err := j.newFile(ending)
	if err != nil {
		return err
	}
	if err := j.store.folder.replace(file, data); err != nil {
		return err
	}
	j.file = file
	j.prune()
	return nil
}

// newFile returns a name that no file has.
func (j *Journal) newFile(ending string) (string, error) {
	started := j.store.now().UTC().Format("20060102T150405")
	// A name is taken once in a lifetime, unless the source is not random.
	for range 100 {
		file := fmt.Sprintf("%s%s-%016x.%s", journalPrefix, started, j.random(), ending)
		exists, err := j.store.folder.has(file)
		if err != nil {
			return "", err
		}
		if !exists {
			return file, nil
		}
	}
	return "", errors.New("no free name for a journal")
}

// prune removes the oldest journals beyond the limit. The next new journal
// tries again if one cannot be removed.
func (j *Journal) prune() {
	files, err := j.store.folder.list(j.isJournal)
	if err != nil {
		return
	}
	for i, info := range newest(files, len(files)) {
		if i >= maxJournals && info.Name() != j.file {
			_ = j.store.folder.fs.Remove(j.store.folder.path(info.Name()))
		}
	}
}

// Drop removes the current file: its match was saved, or given up for good. The
// next Keep begins another. Without a current file it does nothing.
func (j *Journal) Drop() error {
	file := j.file
	j.file = ""
	if file == "" {
		return nil
	}
	return j.remove(file)
}

// remove removes a file; one that is gone already is no error.
func (j *Journal) remove(file string) error {
	err := j.store.folder.fs.Remove(j.store.folder.path(file))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Rotate leaves the current file where it is, to be recovered; the next Keep
// begins another.
func (j *Journal) Rotate() { j.file = "" }

// Recover describes the journals left behind, the newest first; the current one
// is not among them. One that cannot be read is there with its Err. A match
// that another program is playing on the same folder right now is among them
// too: adopting it gives both programs a copy to go on with.
func (j *Journal) Recover() ([]Entry, error) {
	files, err := j.store.folder.list(func(file string) bool {
		return file != j.file && j.isJournal(file)
	})
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, 0, len(files))
	for _, info := range newest(files, maxJournals) {
		entries = append(entries, j.store.describe(info))
	}
	return entries, nil
}

// Adopt loads the match of a journal left behind and makes its file the current
// one, under a new name: a program that still plays the match goes on writing
// to the old one. The file that was current stays behind. After an error, which
// is as that of Store.Load, nothing has changed.
func (j *Journal) Adopt(e Entry) (Save, error) {
	if !j.isJournal(e.File) {
		return Save{}, notAJournal(e.File)
	}
	save, err := j.store.load(e.File)
	if err != nil {
		return Save{}, err
	}
	file, err := j.newFile(strings.TrimPrefix(filepath.Ext(e.File), "."))
	if err != nil {
		return Save{}, err
	}
	// Only one of two programs that adopt a journal at the same time can rename it.
	err = j.store.folder.fs.Rename(j.store.folder.path(e.File), j.store.folder.path(file))
	if errors.Is(err, fs.ErrNotExist) {
		return Save{}, fmt.Errorf("%w: %s", ErrNotFound, e.File)
	}
	if err != nil {
		return Save{}, err
	}
	j.file = file
	return save, nil
}

// Discard removes a journal left behind. One that is gone already is no error.
func (j *Journal) Discard(e Entry) error {
	if !j.isJournal(e.File) {
		return notAJournal(e.File)
	}
	return j.remove(e.File)
}

func notAJournal(file string) error {
	return fmt.Errorf("%w: %s is not a journal", ErrName, game.Quote(file))
}

// isJournal tells whether a file is a journal by its name.
func (j *Journal) isJournal(file string) bool {
	id, ok := strings.CutPrefix(file, journalPrefix)
	n := splitEnding(id, j.store.games)
	return ok && n.ending != "" && n.base != "" && !strings.ContainsFunc(n.base, notInID)
}

func notInID(r rune) bool {
	return !unicode.Is(unicode.ASCII_Hex_Digit, r) && r != 'T' && r != '-'
}
