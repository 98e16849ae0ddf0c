package savefile_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/disktest"
	"parlour/persistence/savefile"
)

// plies are the lengths of the saves in a folder by their names; no other file is there.
func plies(t *testing.T, d *disktest.Disk, when string) map[string]int {
	store := newStore(d.Program(disktest.Fault{}), "/saves")
	out := map[string]int{}
	for _, file := range d.Names("/saves") {
		require.False(t, strings.HasPrefix(file, "."), "%s: %s stays", when, file)
		save, err := store.Read(file)
		require.NoError(t, err, when)
		out[file] = save.Record.State().Ply()
	}
	return out
}

// lengths are the values of plies, sorted.
func lengths(of map[string]int) (out []int) {
	for _, n := range of {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}

// A rival does something to a folder with the saves old, of 3 plies, and answers.
type rival func(s *savefile.Store) error

// whileRenaming lets another program do something before each call of a renaming of old to new,
// on systems with all ways to rename and with few. check gets what both were answered
// and the saves after it.
func whileRenaming(t *testing.T, other rival, check func(t *testing.T, renamed, answered error, left map[string]int, when string)) {
	for name, lacks := range map[string]disktest.Lack{
		"move": 0, "links": disktest.NoMove, "neither": disktest.NoMove | disktest.NoLinks | disktest.NoLocks,
	} {
		t.Run(name, func(t *testing.T) {
			for n := 1; ; n++ {
				require.Less(t, n, 100)
				d := disktest.New()
				_, err := newStore(d.Program(disktest.Fault{}), "/saves").Save("old", saveOf(playout(t, "kalah", 3)), false)
				require.NoError(t, err)
				var answered error
				p := d.Program(disktest.Fault{At: n, Mode: disktest.Delayed, Meanwhile: func() {
					answered = other(newStore(d.Program(disktest.Fault{}).Lacking(lacks), "/saves"))
				}}).Lacking(lacks)
				_, renamed := newStore(p, "/saves").Rename("old.kgn", "new")
				if p.Met() == "" {
					require.NoError(t, renamed)
					return
				}
				when := fmt.Sprintf("before call %d, %s", n, p.Met())
				check(t, renamed, answered, plies(t, d, when), when)
			}
		})
	}
}

func TestRenameLosesNoNewerSave(t *testing.T) {
	overwrite := func(s *savefile.Store) error {
		_, err := s.Save("old", saveOf(playout(t, "kalah", 5)), true)
		return err
	}
	whileRenaming(t, overwrite, func(t *testing.T, renamed, answered error, left map[string]int, when string) {
		require.NoError(t, answered, when)
		assert.Contains(t, lengths(left), 5, when)
		assert.NoError(t, renamed, when)
		assert.Contains(t, left, "new.kgn", when)
	})
}

func TestRenameReplacesNoSave(t *testing.T) {
	create := func(s *savefile.Store) error {
		_, err := s.Save("new", saveOf(playout(t, "kalah", 5)), false)
		return err
	}
	whileRenaming(t, create, func(t *testing.T, renamed, answered error, left map[string]int, when string) {
		if answered != nil {
			assert.ErrorIs(t, answered, savefile.ErrExists, when)
			assert.NoError(t, renamed, when)
			assert.Equal(t, map[string]int{"new.kgn": 3}, left, when)
			return
		}
		assert.Contains(t, lengths(left), 5, when)
		assert.Contains(t, lengths(left), 3, when)
		if left["new.kgn"] == 5 {
			assert.ErrorIs(t, renamed, savefile.ErrExists, when)
		}
	})
}

func TestOfTwoRenamesOneIsDone(t *testing.T) {
	rename := func(s *savefile.Store) error {
		_, err := s.Rename("old.kgn", "other")
		return err
	}
	whileRenaming(t, rename, func(t *testing.T, renamed, answered error, left map[string]int, when string) {
		assert.Equal(t, []int{3}, lengths(left), when)
		if answered == nil && left["other.kgn"] == 3 {
			assert.ErrorIs(t, renamed, savefile.ErrNotFound, when)
		}
		assert.False(t, answered != nil && renamed != nil, "%s: %v, %v", when, answered, renamed)
	})
}

func TestRenameAndDelete(t *testing.T) {
	remove := func(s *savefile.Store) error { return s.Delete("old") }
	whileRenaming(t, remove, func(t *testing.T, renamed, answered error, left map[string]int, when string) {
		if answered == nil {
			assert.ErrorIs(t, renamed, savefile.ErrNotFound, when)
			assert.Empty(t, left, when)
			return
		}
		assert.NoError(t, renamed, when)
		assert.Equal(t, map[string]int{"new.kgn": 3}, left, when)
	})
}
