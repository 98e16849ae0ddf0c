package savefile

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
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
	datafolder.Sweep(s.folder.fs, s.folder.dir, s.now(), func(file string) bool {
		err := j.Describe(File{Name: file}).Err
		return j.isJournal(file) && err != nil && !errors.Is(err, ErrNotFound)
	})
	return j
}

func (j *Journal) path(file string) string { return j.store.folder.path(file) }

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
	if strings.HasSuffix(j.file, "."+ending) {
		err = j.lease.Replace(datafolder.Bytes(data), func() error { return nil })
		if !errors.Is(err, datafolder.ErrLocked) {
			return err
		}
	}
	return j.begin(ending, data)
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

// Holds returns why the current file does not hold the match that the last Keep was
// given, if it should; nil if it is there. The error wraps ErrNotKept or comes from
// the file system.
func (j *Journal) Holds() error {
	if j.file == "" {
		return ErrNotKept
	}
	_, err := j.store.folder.regular(j.file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return game.Errorf("%w: %s is gone", ErrNotKept, j.path(j.file))
	case errors.Is(err, ErrNotRegular):
		return game.Errorf("%w: %s: %w", ErrNotKept, j.path(j.file), err)
	default:
		return err
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
	err := j.store.folder.fs.Remove(j.path(file))
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

// The names of journals are ".journal-000000000012-5f3c...a1.kgn": a number that rises from
// one journal of a folder to the next, so no clock orders them, and another number to make
// the name unique. Versions before 1.1 had the time there in place of the number,
// ".journal-20261121T120000-5f3c...a1.kgn"; those come before all others.
const journalPrefix = ".journal-"

// isJournal reports whether a file is a journal by its name.
func (j *Journal) isJournal(file string) bool {
	id, ok := strings.CutPrefix(file, journalPrefix)
	n := splitEnding(id, j.store.games)
	return ok && n.ending != "" && n.base != "" && strings.Trim(n.base, "0123456789abcdefABCDEFT-") == ""
}

// numberOf is the number in the name of a journal, 0 for one of an old version.
func numberOf(file string) uint64 {
	digits, _, _ := strings.Cut(strings.TrimPrefix(file, journalPrefix), "-")
	n, err := strconv.ParseUint(digits, 10, 63)
	if err != nil {
		return 0
	}
	return n
}

// numbered lists the accepted files of the folder by their numbered names, the newest first. It
// also returns the number after all of theirs.
func (f folder) numbered(accept func(file string) bool) (files []File, next uint64, err error) {
	names, err := f.names()
	if err != nil {
		return nil, 0, err
	}
	for _, name := range names {
		if accept(name) {
			files, next = append(files, File{Name: name}), max(next, numberOf(name))
		}
	}
	slices.SortFunc(files, func(a, b File) int {
		return cmp.Or(cmp.Compare(numberOf(b.Name), numberOf(a.Name)), strings.Compare(b.Name, a.Name))
	})
	return files, next + 1, nil
}

// nameTries is how many names are tried for a journal. One is taken once in a
// lifetime, unless the source is not random.
const nameTries = 100

// newFile returns the name of a journal that comes after all others, with its lease.
func (j *Journal) newFile(ending string) (string, *datafolder.Lease, error) {
	_, next, err := j.store.folder.numbered(j.isJournal)
	if err != nil {
		return "", nil, err
	}
	for range nameTries {
		file := fmt.Sprintf("%s%012d-%016x.%s", journalPrefix, next, j.random(), ending)
		lease, err := j.take(file)
		if err == nil {
			return file, lease, nil
		}
		if !errors.Is(err, ErrInUse) {
			return "", nil, err
		}
	}
	return "", nil, game.Errorf("%w: no free name for a journal", ErrNotKept)
}

// take takes the lease of a journal. Where the system has no locks, two programs are
// kept from one journal by its new name, since only one of them can rename it. The
// error wraps ErrInUse, or datafolder.ErrLockFailed and the cause.
func (j *Journal) take(file string) (*datafolder.Lease, error) {
	lease, err := datafolder.Acquire(j.store.folder.fs, j.path(file))
	switch {
	case errors.Is(err, datafolder.ErrLocked):
		return nil, game.Errorf("%w: %s", ErrInUse, file)
	case err != nil:
		return nil, game.Errorf("%w; the game can be loaded as a copy by its path, %s", err, j.path(file))
	default:
		return lease, nil
	}
}

// release gives a lease back. Its lock file may stay: nobody holds the lock then.
func release(lease *datafolder.Lease) { _ = lease.Release() }

// maxFinished is the number of journals of finished matches that a folder keeps. A
// match that can be gone on with is never removed unasked.
const maxFinished = 16

// prune removes the oldest journals of finished matches beyond the limit. The next
// new journal tries again if one cannot be removed.
func (j *Journal) prune() {
	left, err := j.Recover()
	if err != nil {
		return
	}
	finished := slices.DeleteFunc(left, func(e Entry) bool { return e.Err != nil || !e.Result.Over() })
	for i, e := range finished {
		if i >= maxFinished {
			_ = j.Discard(e)
		}
	}
}
