package endgame

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/tables"
)

// fileOf returns a table of so many seeds and its file.
func fileOf(t testing.TB, seeds int) (*Table, []byte) {
	t.Helper()
	table := built(t, seeds)
	var out bytes.Buffer
	n, err := table.WriteTo(&out)
	require.NoError(t, err)
	require.Equal(t, int64(out.Len()), n)
	require.Equal(t, FileBytes(seeds), n)
	return table, out.Bytes()
}

func TestTheFileReadsBack(t *testing.T) {
	table, file := fileOf(t, 7)
	got, size, err := Read(bytes.NewReader(file))
	require.NoError(t, err)
	assert.Equal(t, int64(len(file)), size)
	assert.Equal(t, 7, got.Seeds())
	assert.Equal(t, table.Blocks, got.Blocks)
	assert.NoError(t, got.Verify(t.Context(), 2, nil))
}

func TestDamagedFiles(t *testing.T) {
	_, file := fileOf(t, 5)
	_, shorter := fileOf(t, 4)
	altered := bytes.Clone(file)
	altered[len(altered)-3] ^= 4
	head := bytes.Clone(file)
	head[len(shorter)+1] ^= 1
	for _, damaged := range [][]byte{file[:len(file)-1], altered, head, append(bytes.Clone(shorter), 5)} {
		got, size, err := Read(bytes.NewReader(damaged))
		require.ErrorIs(t, err, tables.ErrDamaged)
		assert.Equal(t, int64(len(shorter)), size)
		assert.Equal(t, 4, got.Seeds())
	}
	other := bytes.Clone(file)
	other[100]++
	for _, bad := range [][]byte{nil, []byte("POE1"), other, []byte("PKE1")} {
		_, _, err := Read(bytes.NewReader(bad))
		assert.ErrorIs(t, err, ErrNotATable)
	}
}

// TestContradictionsAreFound gives one board after the other another margin or another
// bound, with the checksum of that.
func TestContradictionsAreFound(t *testing.T) {
	table := built(t, 4)
	for n := 1; n <= 4; n++ {
		layer := table.Blocks[n]
		for at := 0; at < len(layer); at += 1 + len(layer)/40 {
			old := decode(layer[at])
			for _, wrong := range []Value{
				{old.Margin + 1, old.AtLeast, old.AtMost}, {old.Margin - 1, old.AtLeast, old.AtMost},
			} {
				layer[at] = wrong.encode()
				require.ErrorIs(t, table.Verify(t.Context(), 1, nil), tables.ErrInconsistent, "%d seeds, board %d, %+v", n, at, wrong)
			}
			layer[at] = old.encode()
		}
	}
	require.NoError(t, table.Verify(t.Context(), 1, nil))
}

// openDisk opens a file of that content on the disk, mapped where the system can.
func openDisk(t testing.TB, content []byte) (*File, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "oware.table")
	require.NoError(t, os.WriteFile(path, content, 0o600))
	f, err := os.Open(path)
	require.NoError(t, err)
	table, err := Open(f)
	require.NoError(t, err)
	return table, path
}

// openPaged opens a file of that content that cannot be mapped.
func openPaged(t testing.TB, content []byte) *File {
	t.Helper()
	f, err := fstest.MapFS{"oware.table": {Data: content}}.Open("oware.table")
	require.NoError(t, err)
	table, err := Open(f)
	require.NoError(t, err)
	return table
}

func TestFilesAreProbed(t *testing.T) {
	table, content := fileOf(t, 7)
	disk, _ := openDisk(t, content)
	for _, file := range []*File{disk, openPaged(t, content)} {
		require.Equal(t, 7, file.Seeds())
		for n := range 8 {
			eachBoard(table.index, n, func(own, other Row) {
				want, ok := table.Probe(own, other)
				require.True(t, ok)
				got, ok := file.Probe(own, other)
				require.True(t, ok)
				require.Equal(t, want, got)
			})
		}
		_, ok := file.Probe(Row{8}, Row{})
		assert.False(t, ok)
	}
}

// TestDamagedPagesAreNotUsed alters a value, cuts layers off, and cuts a file that is
// open.
func TestDamagedPagesAreNotUsed(t *testing.T) {
	table, content := fileOf(t, 6)
	altered := bytes.Clone(content)
	altered[len(altered)-1] ^= 4
	disk, path := openDisk(t, altered)
	for _, file := range []*File{disk, openPaged(t, altered)} {
		_, ok := file.Probe(Row{0, 0, 0, 0, 0, 6}, Row{})
		assert.False(t, ok, "the page of the last board")
		_, ok = file.Probe(Row{0, 0, 0, 0, 0, 5}, Row{})
		assert.True(t, ok, "another layer")
	}
	require.NoError(t, os.Truncate(path, 0))
	_, ok := disk.Probe(Row{0, 0, 0, 0, 0, 5}, Row{})
	assert.False(t, ok, "a file that was cut")

	short := openPaged(t, content[:len(content)-1])
	assert.Equal(t, 5, short.Seeds())
	for _, bad := range [][]byte{content[:20], []byte("PKE1"), content[:len(fileMark+definition)+3]} {
		f, err := fstest.MapFS{"f": {Data: bad}}.Open("f")
		require.NoError(t, err)
		_, err = Open(f)
		assert.True(t, errors.Is(err, ErrNotATable) || errors.Is(err, tables.ErrDamaged), "%v", err)
	}
	assert.NotNil(t, table)
}

// TestABuildGoesOn breaks builds off and damages what they leave.
func TestABuildGoesOn(t *testing.T) {
	_, want := fileOf(t, 6)
	path := filepath.Join(t.TempDir(), "oware.table")
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	require.NoError(t, err)
	defer f.Close()
	ctx, cancel := context.WithCancel(t.Context())
	_, err = BuildFile(ctx, f, 6, 2, func(t *Table) {
		if t.Seeds() == 4 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	_, err = f.Seek(0, io.SeekEnd)
	require.NoError(t, err)
	_, err = f.Write([]byte("half a layer"))
	require.NoError(t, err)

	var layers []int
	table, err := BuildFile(t.Context(), f, 6, 2, func(t *Table) { layers = append(layers, t.Seeds()) })
	require.NoError(t, err)
	assert.Equal(t, []int{5, 6}, layers)
	assert.Equal(t, 6, table.Seeds())
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(want, got))

	require.NoError(t, os.WriteFile(path, []byte("something else"), 0o600))
	_, err = BuildFile(t.Context(), f, 6, 2, func(*Table) {})
	require.ErrorIs(t, err, ErrNotATable)
	assert.Error(t, New().Build(t.Context(), MaxSeeds+1, 2, nil))
}

// FuzzOpen opens and probes what may be anything.
func FuzzOpen(f *testing.F) {
	_, content := fileOf(f, 3)
	f.Add(content, uint16(0), byte(0))
	f.Add(content, uint16(len(content)-4), byte(9))
	f.Add(content[:len(content)-9], uint16(3), byte(1))
	f.Fuzz(func(t *testing.T, content []byte, at uint16, change byte) {
		content = bytes.Clone(content)
		if int(at) < len(content) {
			content[at] ^= change
		}
		if read, size, err := Read(bytes.NewReader(content)); err == nil {
			require.LessOrEqual(t, size, int64(len(content)))
			_ = read.Verify(t.Context(), 1, nil) // whatever it finds
		}
		in, err := fstest.MapFS{"f": {Data: content}}.Open("f")
		require.NoError(t, err)
		table, err := Open(in)
		if err != nil {
			return
		}
		eachBoard(table.index, min(table.Seeds(), 3), func(own, other Row) {
			if v, ok := table.Probe(own, other); ok {
				require.LessOrEqual(t, max(v.Margin, -v.Margin), 3)
			}
		})
	})
}
