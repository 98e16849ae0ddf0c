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

// The names of journals are ".journal-000000000012-5f3c...a1.kgn": a number that
// rises from one journal of a folder to the next, so that no clock orders them, and
// another that makes the name unique. Versions before 1.1 had the time there in place
// of the number, ".journal-20261121T120000-5f3c...a1.kgn"; those come before all
// others.
const (
	journalPrefix = ".journal-"
	// lockSuffix makes the name of the lock file of a journal. The journal itself is
	// replaced at each move, so that a lock on it would be one on a file of no name.
	lockSuffix = ".lock"
)

// isJournal tells whether a file is a journal by its name.
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

// newFile returns the name of a journal that comes after all others, with its lock,
// which is nil where there are no locks.
func (j *Journal) newFile(ending string) (string, datafolder.Lock, error) {
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
		lock, err := j.take(file)
		if err == nil {
			return file, lock, nil
		}
	}
	return "", nil, game.Errorf("%w: no free name for a journal", ErrNotKept)
}

// take takes the lock of a journal. Where that cannot be done there is none, and what
// keeps two programs from one journal is that only one can rename it. The error is
// ErrInUse.
func (j *Journal) take(file string) (datafolder.Lock, error) {
	lock, err := datafolder.TakeLock(j.store.folder.fs, j.store.folder.path(file+lockSuffix))
	if errors.Is(err, datafolder.ErrLocked) {
		return nil, game.Errorf("%w: %s", ErrInUse, file)
	}
	if err != nil {
		return nil, nil
	}
	return lock, nil
}

// release gives a lock back, if there is one. Its file may stay: whoever comes upon it
// sees that nobody holds it.
func release(lock datafolder.Lock) {
	if lock != nil {
		_ = lock.Release()
	}
}

// endingOf is the ending of a file's name, without its dot.
func endingOf(file string) string { return strings.TrimPrefix(filepath.Ext(file), ".") }
