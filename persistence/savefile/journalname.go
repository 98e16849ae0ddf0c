package savefile

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// The names of journals are ".journal-000000000012-5f3c...a1.kgn": a number that rises from
// one journal of a folder to the next, so no clock orders them, and another number to make
// the name unique. Versions before 1.1 had the time there in place of the number,
// ".journal-20261121T120000-5f3c...a1.kgn"; those come before all others.
const journalPrefix = ".journal-"

// isJournal reports whether a file is a journal by its name.
func (j *Journal) isJournal(file string) bool {
	id, ok := strings.CutPrefix(file, journalPrefix)
	n := splitEnding(id, j.store.games)
	return ok && n.ending != "" && n.base != "" && !strings.ContainsFunc(n.base, notInID)
}

func notInID(r rune) bool {
	return !unicode.Is(unicode.ASCII_Hex_Digit, r) && r != 'T' && r != '-'
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

// newestFirst orders the names of journals.
func newestFirst(files []string) {
	slices.SortFunc(files, func(a, b string) int {
		return cmp.Or(cmp.Compare(numberOf(b), numberOf(a)), strings.Compare(b, a))
	})
}

// nameTries is how many names are tried for a journal. One is taken once in a
// lifetime, unless the source is not random.
const nameTries = 100

// newFile returns the name of a journal that comes after all others, with its lease.
func (j *Journal) newFile(ending string) (string, *datafolder.Lease, error) {
	names, err := j.store.folder.names()
	if err != nil {
		return "", nil, err
	}
	last := uint64(0)
	for _, name := range names {
		if j.isJournal(name) {
			last = max(last, numberOf(name))
		}
	}
	for range nameTries {
		file := fmt.Sprintf("%s%012d-%016x.%s", journalPrefix, last+1, j.random(), ending)
		if slices.Contains(names, file) {
			continue
		}
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
	lease, err := datafolder.Acquire(j.store.folder.fs, j.store.folder.path(file))
	switch {
	case errors.Is(err, datafolder.ErrLocked):
		return nil, game.Errorf("%w: %s", ErrInUse, file)
	case err != nil:
		return nil, game.Errorf("%w; the game can be loaded as a copy by its path, %s", err, j.store.folder.path(file))
	default:
		return lease, nil
	}
}

// release gives a lease back. Its lock file may stay: nobody holds the lock then.
func release(lease *datafolder.Lease) { _ = lease.Release() }

// endingOf is the ending of a file's name, without its dot.
func endingOf(file string) string { return strings.TrimPrefix(filepath.Ext(file), ".") }
