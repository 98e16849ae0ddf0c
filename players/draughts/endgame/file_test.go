package endgame

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/players/tables"
)

// fileOf returns a table of two pieces and its file.
func fileOf(t testing.TB) (*Table, []byte) {
	t.Helper()
	table := built(t, big())
	return table, written(t, table)
}

// written is the file of a table.
func written(t testing.TB, table *Table) []byte {
	t.Helper()
	var out bytes.Buffer
	n, err := table.WriteTo(&out)
	require.NoError(t, err)
	require.Equal(t, int64(out.Len()), n)
	return out.Bytes()
}

func TestTheFileReadsBack(t *testing.T) {
	table, file := fileOf(t)
	got, size, err := Read(big(), bytes.NewReader(file))
	require.NoError(t, err)
	assert.Equal(t, int64(len(file)), size)
	assert.Equal(t, 2, got.Pieces())
	assert.Equal(t, table.Blocks, got.Blocks)
	assert.Equal(t, table.Notes, got.Notes)
	assert.NoError(t, got.Verify(t.Context(), 2, nil))
}

// The tables in the program begin as those that are built do.
func TestTheTablesInTheProgramAreThoseThatAreBuilt(t *testing.T) {
	for _, rules := range allRules(t) {
		table := built(t, rules)
		inProgram, err := embedded(rules)
		require.NoError(t, err)
		assert.True(t, bytes.HasPrefix(inProgram, written(t, table)), rules.Name())
		if os.Getenv("PARLOUR_LONG") == "" {
			continue
		}
		require.NoError(t, table.Build(t.Context(), EmbeddedPieces, 2, nil))
		assert.True(t, bytes.Equal(inProgram, written(t, table)), rules.Name())
		assert.NoError(t, table.Verify(t.Context(), 2, nil))
	}
}

// A file of one rule set is not taken for one of another.
func TestTablesOfOtherRules(t *testing.T) {
	for _, own := range allRules(t) {
		for _, other := range allRules(t) {
			raw, err := embedded(other)
			require.NoError(t, err)
			if _, _, err = Read(own, bytes.NewReader(raw)); own.Name() == other.Name() {
				assert.NoError(t, err)
			} else {
				assert.ErrorIs(t, err, ErrNotATable, "%s by %s", other.Name(), own.Name())
			}
		}
	}
}

func TestDamagedFiles(t *testing.T) {
	_, file := fileOf(t)
	altered := bytes.Clone(file)
	altered[len(altered)-3] ^= 4
	for _, damaged := range [][]byte{file[:len(file)-1], altered} {
		got, size, err := Read(big(), bytes.NewReader(damaged))
		require.ErrorIs(t, err, tables.ErrDamaged)
		assert.Less(t, size, int64(len(file)))
		assert.True(t, got.Knows(Class{Kings: 1, OtherMen: 1}))
		assert.False(t, got.Knows(Class{Men: 1, OtherMen: 1}))
		again, _, err := Read(big(), bytes.NewReader(file[:size]))
		require.NoError(t, err)
		assert.Equal(t, again.Blocks, got.Blocks)
	}
	other := bytes.Clone(file)
	other[100]++
	for _, bad := range [][]byte{nil, []byte(fileMark), other, []byte("POE1")} {
		_, _, err := Read(big(), bytes.NewReader(bad))
		assert.ErrorIs(t, err, ErrNotATable)
	}
}

// TestContradictionsAreFound gives one position after the other another value, and a
// class another count.
func TestContradictionsAreFound(t *testing.T) {
	table := built(t, big())
	for number, c := range table.classes[:len(table.Blocks)] {
		values, lists := table.Blocks[number], table.lists(c)
		for at := uint64(0); at < table.size(c); at += 1 + table.size(c)/5 {
			if p, ok := lists.position(at); !ok || table.rules.Captures(p) {
				continue
			}
			old := values[at]
			for _, wrong := range []byte{old + 1, old - 1, byte(lateWin)} {
				values[at] = wrong
				require.ErrorIs(t, table.verify(t.Context(), c, 1), tables.ErrInconsistent, "%v, number %d", c, at)
			}
			values[at] = old
		}
		table.Notes[number][8]++
		require.ErrorIs(t, table.verify(t.Context(), c, 1), tables.ErrInconsistent)
		table.Notes[number][8]--
	}
	require.NoError(t, table.Verify(t.Context(), 2, nil))
}

// openFile opens a file of that content.
func openFile(content []byte) (*File, error) {
	f, err := fstest.MapFS{"f": {Data: content}}.Open("f")
	if err != nil {
		return nil, err
	}
	return Open(big(), f)
}

func TestFilesAreProbed(t *testing.T) {
	table, content := fileOf(t)
	path := filepath.Join(t.TempDir(), "draughts.table")
	require.NoError(t, os.WriteFile(path, content, 0o600))
	f, err := os.Open(path)
	require.NoError(t, err)
	disk, err := Open(big(), f)
	require.NoError(t, err)
	paged, err := openFile(content)
	require.NoError(t, err)
	for _, file := range []*File{disk, paged} {
		require.Equal(t, 2, file.Pieces())
		everyPosition(big(), 2, func(p draughts.Position) {
			want, ok := table.Probe(p)
			require.True(t, ok)
			got, ok := file.Probe(p)
			require.True(t, ok)
			require.Equal(t, want, got)
		})
	}
}

// TestDamagedPagesAreNotUsed alters a page, and cuts classes off.
func TestDamagedPagesAreNotUsed(t *testing.T) {
	table, content := fileOf(t)
	altered := bytes.Clone(content)
	altered[len(altered)-1] ^= 4
	file, err := openFile(altered)
	require.NoError(t, err)
	men, err := draughts.ParseFEN("W:W50:B1")
	require.NoError(t, err)
	king, err := draughts.ParseFEN("W:WK50:B1")
	require.NoError(t, err)
	for range 2 {
		_, ok := file.Probe(men)
		assert.False(t, ok, "the page of the last class")
		_, ok = file.Probe(king)
		assert.True(t, ok, "another class")
	}
	short, err := openFile(content[:len(content)-1])
	require.NoError(t, err)
	assert.Zero(t, short.Pieces())
	_, ok := short.Probe(men)
	assert.False(t, ok)
	_, ok = short.Probe(king)
	assert.True(t, ok)
	for _, bad := range [][]byte{content[:20], []byte("POE1"), content[:len(table.header())+3], content[:len(table.header())]} {
		_, err := openFile(bad)
		assert.Error(t, err)
	}
}

// TestABuildGoesOn breaks a build off and damages what it leaves.
func TestABuildGoesOn(t *testing.T) {
	_, want := fileOf(t)
	path := filepath.Join(t.TempDir(), "draughts.table")
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	require.NoError(t, err)
	defer f.Close()
	ctx, cancel := context.WithCancel(t.Context())
	_, err = BuildFile(ctx, big(), f, 2, 2, func(s []Solved) { cancel() })
	require.ErrorIs(t, err, context.Canceled)
	_, err = f.Seek(0, io.SeekEnd)
	require.NoError(t, err)
	_, err = f.Write([]byte("half a section"))
	require.NoError(t, err)

	var classes []Class
	table, err := BuildFile(t.Context(), big(), f, 2, 2, func(solved []Solved) {
		for _, s := range solved {
			classes = append(classes, s.Class)
		}
	})
	require.NoError(t, err)
	assert.Equal(t, []Class{{Kings: 1, OtherMen: 1}, {Men: 1, OtherKings: 1}, {Men: 1, OtherMen: 1}}, classes)
	assert.Equal(t, 2, table.Pieces())
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(want, got))

	require.NoError(t, os.WriteFile(path, []byte("something else"), 0o600))
	_, err = BuildFile(t.Context(), big(), f, 2, 2, func([]Solved) {})
	require.ErrorIs(t, err, ErrNotATable)
}

// TestASparseBuild builds a file with no more in memory than each slice asks for; it is that of a table
// in memory.
func TestASparseBuild(t *testing.T) {
	for _, r := range allRules(t) {
		var want bytes.Buffer
		whole := New(r)
		require.NoError(t, whole.Build(t.Context(), 3, 2, nil))
		_, err := whole.WriteTo(&want)
		require.NoError(t, err)

		path := filepath.Join(t.TempDir(), "draughts.table")
		f, err := os.Create(path)
		require.NoError(t, err)
		defer f.Close()
		table, err := BuildFile(t.Context(), r, f, 3, 2, func([]Solved) {})
		require.NoError(t, err)
		got, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.True(t, bytes.Equal(want.Bytes(), got))
		assert.Contains(t, table.Blocks, []byte(nil), "some is in the file alone")
	}
}

// FuzzOpen opens and probes what may be anything.
func FuzzOpen(f *testing.F) {
	_, content := fileOf(f)
	f.Add(content, uint16(0), byte(0))
	f.Add(content, uint16(len(content)-4), byte(9))
	f.Add(content[:len(content)-9], uint16(3), byte(1))
	f.Fuzz(func(t *testing.T, content []byte, at uint16, change byte) {
		content = bytes.Clone(content)
		if int(at) < len(content) {
			content[at] ^= change
		}
		if read, size, err := Read(big(), bytes.NewReader(content)); err == nil {
			require.LessOrEqual(t, size, int64(len(content)))
			_ = read.Verify(t.Context(), 1, nil) // whatever it finds
		}
		table, err := openFile(content)
		if err != nil {
			return
		}
		for _, fen := range []string{"W:W50:B1", "W:WK50:B1", "B:WK50:BK1,K7", "W:W32:B28"} {
			p, err := draughts.ParseFEN(fen)
			require.NoError(t, err)
			table.Probe(p)
		}
	})
}
