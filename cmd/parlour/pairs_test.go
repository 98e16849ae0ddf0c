package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// rounds is how often a test does what chance decides: as often as a variable of the
// environment says, or else long times with PARLOUR_LONG and short times without.
func rounds(t *testing.T, variable string, long, short int) int {
	t.Helper()
	if text := os.Getenv(variable); text != "" {
		n, err := strconv.Atoi(text)
		require.NoError(t, err)
		return n
	}
	if os.Getenv("PARLOUR_LONG") != "" {
		return long
	}
	return short
}

// TestTwoProgramsAtOnce lets two programs do something at the same time. The files after
// it are as if one had come after the other, or as if the one that was refused had not
// been there. In every second round all lock files are removed meanwhile. Then one of
// them has a fault, which takes nothing from the other. With -short it is one pair in eight.
func TestTwoProgramsAtOnce(t *testing.T) {
	t.Parallel()
	faulty, all := programs(), packages()
	maps.Copy(all, faulty)
	names := slices.Sorted(maps.Keys(all))
	for i, a := range names {
		t.Run(a, func(t *testing.T) {
			t.Parallel()
			p := pairs{t, map[string]string{}}
			pair := i // with -short not all begin at the same place
			wanted := func() bool {
				pair++
				return !testing.Short() || pair%8 == 0
			}
			for round := range rounds(t, "PARLOUR_PAIRS", 5, 1) {
				for _, b := range names[i:] {
					if wanted() {
						p.try(step{name: a, do: all[a]}, step{name: b, do: all[b]}, round%2 == 1)
					}
				}
				if faulty[a] == nil {
					continue
				}
				for _, b := range names {
					if wanted() {
						p.tryFault(step{name: a, do: faulty[a]}, step{name: b, do: all[b]}, round)
					}
				}
			}
		})
	}
}

// TestEachOperationDoesSomething that the files show, if it is alone; but for reading.
func TestEachOperationDoesSomething(t *testing.T) {
	t.Parallel()
	all := packages()
	maps.Copy(all, programs())
	p := pairs{t, map[string]string{}}
	for name, do := range all {
		assert.True(t, do(t, userFiles(t), fault{}), name)
		if name != "load" {
			assert.NotEqual(t, p.after(), p.after(step{name: name, do: do}), name)
		}
	}
}

// A step is an operation with its name, and what goes wrong meanwhile.
type step struct {
	name  string
	do    operation
	fault fault
}

// pairs tries pairs of operations.
type pairs struct {
	t *testing.T
	// known is what files are after steps, one after the other.
	known map[string]string
}

// after describes the user's files after steps.
func (p pairs) after(steps ...step) string {
	key := ""
	for _, s := range steps {
		key += fmt.Sprint(s.name, s.fault, ";")
	}
	if _, ok := p.known[key]; !ok {
		dir := userFiles(p.t)
		for _, s := range steps {
			s.do(p.t, dir, s.fault)
		}
		p.known[key] = filesOf(p.t, dir)
	}
	return p.known[key]
}

// try does both at once.
func (p pairs) try(a, b step, unlocking bool) {
	dir := userFiles(p.t)
	doneA, doneB := atOnce(p.t, dir, a, b, unlocking)
	valid := []string{p.after(a, b), p.after(b, a)}
	if !doneB {
		valid = append(valid, p.after(a))
	}
	if !doneA {
		valid = append(valid, p.after(b))
	}
	if unlocking {
		valid = append(valid, p.withoutLocks(a, b)...)
	}
	assert.Contains(p.t, valid, filesOf(p.t, dir), "%s %v and %s, unlocking %v, done: %v, %v",
		a.name, a.fault, b.name, unlocking, doneA, doneB)
}

// withoutLocks returns what else may become of files whose lock files are removed.
func (p pairs) withoutLocks(a, b step) []string {
	switch [2]string{a.name, b.name} {
	case [2]string{"continue", "continue"}:
		// Both may have taken the game: then each has a journal.
		return []string{strings.Replace(p.after(a), journalOf3, journalOf3+journalOf3, 1)}
	case [2]string{"continue", "save"}:
		// The game that is begun is continued after its first move, as its journal was
		// not locked then; the one that was left stays as it was.
		return []string{strings.Replace(p.after(a, b), journalOf3, journalOf2+journalOf2, 1)}
	default:
		return nil
	}
}

// What filesOf says of a game that was left, and of one that was continued.
const (
	journalOf2 = "saves .journal of 2 moves; "
	journalOf3 = "saves .journal of 3 moves; "
)

// tryFault gives the first a fault in some rounds: the disk is full, files cannot be
// opened, or it is killed.
func (p pairs) tryFault(a, b step, round int) {
	switch kind := round % 5; {
	case kind == 2 && canLimit:
		a.fault = fullDisk
		p.try(a, b, false)
	case kind == 3 && canLimit:
		a.fault = fewFiles
		p.try(a, b, false)
	case kind == 4:
		p.tryKilling(a, b, time.Duration(1+round*7%60)*time.Millisecond)
	}
}

// canLimit is set where a shell can limit a program.
const canLimit = runtime.GOOS != "windows"

// tryKilling does both at once and kills the first. What the second has done is done: all
// that is there if it comes first and if it comes last, and was not there before.
func (p pairs) tryKilling(a, b step, after time.Duration) {
	linesOf := func(files string) []string { return strings.Split(files, "; ") }
	dir, killed := userFiles(p.t), a
	killed.fault.life = after
	if _, done := atOnce(p.t, dir, killed, b, false); !done {
		return
	}
	before, first, last := linesOf(p.after()), linesOf(p.after(b, a)), linesOf(p.after(a, b))
	got := linesOf(filesOf(p.t, dir))
	for _, line := range linesOf(p.after(b)) {
		if !slices.Contains(before, line) && slices.Contains(first, line) && slices.Contains(last, line) {
			assert.Contains(p.t, got, line, "%s is killed after %v beside %s", a.name, after, b.name)
		}
	}
}

// atOnce does both operations at the same time. unlocking removes lock files until they
// are done, as a program that tidies up might.
func atOnce(t *testing.T, dir string, a, b step, unlocking bool) (doneA, doneB bool) {
	var both sync.WaitGroup
	both.Go(func() { doneA = a.do(t, dir, a.fault) })
	both.Go(func() { doneB = b.do(t, dir, b.fault) })
	over := make(chan struct{})
	var tidy sync.WaitGroup
	tidy.Go(func() {
		for unlocking {
			locks, _ := filepath.Glob(filepath.Join(dir, "saves", ".*.lock"))
			tables, _ := filepath.Glob(filepath.Join(cacheOf(dir), "parlour", "*", "*.lock"))
			locks = append(locks, tables...)
			for _, lock := range locks {
				_ = os.Remove(lock)
			}
			select {
			case <-over:
				return
			default:
			}
		}
	})
	both.Wait()
	close(over)
	tidy.Wait()
	return doneA, doneB
}
