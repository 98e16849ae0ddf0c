package savefile

import (
	"errors"
	"io/fs"
	"strings"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// Journal keeps the match being played in a hidden file of the store's folder, so that it
// outlives the program. Each match has a file of its own, so neither a new match nor
// another program on the same folder destroys it, and a lock beside it tells other programs
// that it is being played. A journal left behind holds moves that are in no save.
//
// A Journal is used by one goroutine at a time.
type Journal struct {
	store  *Store
	random func() uint64
	// file is the current file, "" before the first Keep, and lease our hold on it.
	file  string
	lease *datafolder.Lease
	// seen is what journals were found to hold.
	seen map[string]glance
}

// NewJournal returns a journal without a current match, and removes temporary files left by
// killed programs more than an hour ago. It spares those that may hold more than a damaged
// journal does. random makes the names of files unique.
func (s *Store) NewJournal(random func() uint64) *Journal {
	j := &Journal{store: s, random: random, seen: map[string]glance{}}
	datafolder.Sweep(s.folder.fs, s.folder.dir, s.now(), j.isDamaged)
	return j
}

// Keep writes the match to the current file, whole or not at all. The first Keep begins a
// file, and so does one of another game, while the file before it stays. A new match of the
// same game looks like an old one taken back: call Drop or Rotate before it.
//
// It is called after every move: it costs a small file written, and that file and
// the folder synced. If another program has taken the file meanwhile, which needs its
// lock file to be removed by hand, the match goes on in a new one. The error wraps
// ErrTooLarge, datafolder.ErrLockFailed, datafolder.ErrUnsure or comes from the file
// system; the match itself is none the worse for it.
func (j *Journal) Keep(save Save) error {
	data, err := j.store.encodeAs(save, encodeJournal)
	if err != nil {
		return err
	}
	ending := save.Record.Rules().Game().Notation().Ending
	if j.file == "" || !strings.HasSuffix(j.file, "."+ending) {
		return j.begin(ending, data)
	}
	err = j.lease.Replace(datafolder.Bytes(data), func() error { return nil })
	if errors.Is(err, datafolder.ErrLocked) {
		return j.begin(ending, data)
	}
	return err
}

// begin makes a new file the current one.
func (j *Journal) begin(ending string, data []byte) error {
	file, lease, err := j.newFile(ending)
	if err != nil {
		return err
	}
	err = j.store.folder.replace(file, data)
	if err != nil && !errors.Is(err, datafolder.ErrUnsure) {
		release(lease)
		return err
	}
	j.become(file, lease)
	j.prune()
	return err
}

// become makes a file the current one and leaves the one before.
func (j *Journal) become(file string, lease *datafolder.Lease) {
	j.Rotate()
	j.file, j.lease = file, lease
}

// Holds tells why the current file does not hold the match that the last Keep was
// given, if it should; nil if it is there. The error wraps ErrNotKept or comes from
// the file system.
func (j *Journal) Holds() error {
	if j.file == "" {
		return ErrNotKept
	}
	info, err := j.store.folder.lstat(j.file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return game.Errorf("%w: %s is gone", ErrNotKept, j.store.folder.path(j.file))
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return game.Errorf("%w: %s: %w", ErrNotKept, j.store.folder.path(j.file), ErrNotRegular)
	default:
		return nil
	}
}

// Drop removes the current file: its match was saved, or given up for good. The
// next Keep begins another. Without a current file it does nothing; after an error
// the file is still the current one.
func (j *Journal) Drop() error {
	if j.file == "" {
		return nil
	}
	if err := j.remove(j.file); err != nil {
		return err
	}
	j.Rotate()
	return nil
}

// remove removes a file; one that is gone already is no error.
func (j *Journal) remove(file string) error {
	err := j.store.folder.fs.Remove(j.store.folder.path(file))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Rotate leaves the current file where it is, to be recovered later; the next Keep begins
// another.
func (j *Journal) Rotate() {
	release(j.lease)
	j.file, j.lease = "", nil
}
