package tables

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var errForeign = errors.New("not a toy")

// toy is the layout of tables of four blocks, the third of which needs the fourth. No value
// is 99. The last block has three pages.
func toy() *Layout {
	l := &Layout{
		Header:  []byte("TOY: a table for tests."),
		Foreign: func([]byte) error { return errForeign },
		Sound:   func(_ int, values []byte) bool { return bytes.IndexByte(values, 99) < 0 },
	}
	for i, name := range []string{"one", "two", "three", "four"} {
		l.Blocks = append(l.Blocks, Block{
			Name: name, Mark: []byte{byte(i)}, Size: []uint64{1, 300, 7, 2*pageSize + 5}[i], Needed: i == 2,
		})
	}
	return l
}

// layouts are toys of all kinds.
func layouts() map[string]*Layout {
	packed, whole := toy(), toy()
	packed.Packed, packed.Note, packed.Sound = true, 2, nil
	whole.Whole = true
	return map[string]*Layout{"in pages": toy(), "packed": packed, "whole": whole}
}

// next adds the blocks that belong together.
func next(t *Table) {
	for {
		block := len(t.Blocks)
		values := make([]byte, t.Layout.Blocks[block].Size)
		for i := range values {
			values[i] = byte(i/(block+1)) % 90
		}
		t.Add(values, slices.Repeat([]byte{byte(block)}, t.Layout.Note))
		if !t.Layout.Blocks[block].Needed {
			return
		}
	}
}

// builder builds toys.
func builder(t *Table) Build {
	return func(ctx context.Context, size, _ int, progress func(int) error) error {
		return t.Extend(size, func() error {
			next(t)
			return ctx.Err()
		}, progress)
	}
}

// fileOf returns a whole table and its file.
func fileOf(t testing.TB, l *Layout) (*Table, []byte) {
	t.Helper()
	table := &Table{Layout: l}
	require.NoError(t, builder(table)(t.Context(), len(l.Blocks), 1, nil))
	var out bytes.Buffer
	n, err := table.WriteTo(&out)
	require.NoError(t, err)
	require.Equal(t, int64(out.Len()), n)
	if !l.Packed {
		require.Equal(t, n, l.Bytes(len(l.Blocks)))
	}
	return table, out.Bytes()
}

// ends returns after how many bytes a file may end.
func ends(l *Layout, file []byte) (out []int64) {
	in, at := bytes.NewReader(file), int64(len(l.Header))
	for block := range l.Blocks {
		_, _ = in.Seek(at, io.SeekStart)
		h, err := l.readHead(in, block)
		if err != nil {
			return out
		}
		at += h.size + h.length()
		if !l.Blocks[block].Needed {
			out = append(out, at)
		}
	}
	return out
}

// TestFilesThatAreCut reads the beginnings of files.
func TestFilesThatAreCut(t *testing.T) {
	for name, l := range layouts() {
		t.Run(name, func(t *testing.T) {
			want, file := fileOf(t, l)
			ends := ends(l, file)
			require.Len(t, ends, 3)
			for size := 0; size <= len(file); size += 1 + size/40 {
				table := &Table{Layout: l}
				got, err := table.Read(bytes.NewReader(file[:size]))
				whole := slices.IndexFunc(ends, func(end int64) bool { return end > int64(size) })
				if whole < 0 {
					whole = 3
				}
				switch {
				case size < len(l.Header):
					require.ErrorIs(t, err, errForeign)
					continue
				case size == len(l.Header) || slices.Contains(ends, int64(size)):
					require.NoError(t, err)
				default:
					require.ErrorIs(t, err, ErrDamaged)
					require.ErrorContains(t, err, "cut short")
				}
				require.Equal(t, append([]int64{int64(len(l.Header))}, ends...)[whole], got)
				require.Equal(t, []int{0, 1, 2, 4}[whole], len(table.Blocks))
				require.Equal(t, want.Blocks[:len(table.Blocks)], append([][]byte{}, table.Blocks...))
			}
			table := &Table{Layout: l}
			_, err := table.Read(bytes.NewReader(append(bytes.Clone(file), "more"...)))
			require.NoError(t, err, "what follows the last block is not read")
			assert.Equal(t, want.Blocks, table.Blocks)
			assert.Equal(t, want.Notes, table.Notes)
		})
	}
}

// TestFilesThatAreAltered changes one byte after the other.
func TestFilesThatAreAltered(t *testing.T) {
	for name, l := range layouts() {
		t.Run(name, func(t *testing.T) {
			_, file := fileOf(t, l)
			for at := 0; at < len(file); at += 1 + at/40 {
				altered := bytes.Clone(file)
				altered[at] ^= 1
				_, err := (&Table{Layout: l}).Read(bytes.NewReader(altered))
				if at < len(l.Header) {
					require.ErrorIs(t, err, errForeign)
					continue
				}
				require.ErrorIs(t, err, ErrDamaged, "byte %d", at)
			}
		})
	}
}

// TestValuesThatCannotBe are refused though their checksums are right.
func TestValuesThatCannotBe(t *testing.T) {
	for _, l := range []*Layout{layouts()["in pages"], layouts()["whole"]} {
		table, _ := fileOf(t, l)
		table.Blocks[3][pageSize+1] = 99
		var out bytes.Buffer
		_, err := table.WriteTo(&out)
		require.NoError(t, err)
		_, err = (&Table{Layout: l}).Read(&out)
		assert.ErrorIs(t, err, ErrDamaged)
		assert.ErrorContains(t, err, "at four")
	}
}

// failing is a file that cannot be read from some place on.
type failing struct {
	io.Reader
	left int
}

var errDisk = errors.New("the disk is broken")

func (f *failing) Read(raw []byte) (int, error) {
	if f.left == 0 {
		return 0, errDisk
	}
	n, err := f.Reader.Read(raw[:min(len(raw), f.left)])
	f.left -= n
	return n, err
}

// TestADiskThatFails is no damage: nothing may be cut off a file because of it.
func TestADiskThatFails(t *testing.T) {
	for name, l := range layouts() {
		_, file := fileOf(t, l)
		for at := 0; at < len(file); at += 1 + at/20 {
			table := &Table{Layout: l}
			_, err := table.Read(&failing{bytes.NewReader(file), at})
			require.ErrorIs(t, err, errDisk, "%s, byte %d", name, at)
			require.NotErrorIs(t, err, ErrDamaged)
			require.Empty(t, table.Blocks)
		}
	}
}

// disk is a file on the disk.
func disk(t testing.TB, content []byte) *os.File {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.table")
	require.NoError(t, os.WriteFile(path, content, 0o600))
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	require.NoError(t, err)
	return f
}

// TestBuildsAreTakenUpAgain builds on what is in a file.
func TestBuildsAreTakenUpAgain(t *testing.T) {
	for name, l := range layouts() {
		_, file := fileOf(t, l)
		ends := ends(l, file)
		altered := bytes.Clone(file)
		altered[ends[0]+1] ^= 1
		for what, c := range map[string]struct {
			before []byte
			made   []int
			err    error
		}{
			"nothing":                 {nil, []int{0, 1, 2}, nil},
			"a part of the header":    {file[:5], []int{0, 1, 2}, nil},
			"a header":                {file[:len(l.Header)], []int{0, 1, 2}, nil},
			"a part of the first":     {file[:ends[0]-1], []int{0, 1, 2}, nil},
			"a block":                 {file[:ends[0]], []int{1, 2}, nil},
			"a damaged second":        {altered, []int{1, 2}, nil},
			"a part of two that go":   {file[:len(file)-1], []int{2}, nil},
			"all":                     {file, nil, nil},
			"more than all":           {append(bytes.Clone(file), "more"...), nil, nil},
			"another file":            {[]byte("a letter to a friend of mine"), nil, errForeign},
			"another, short file":     {[]byte("a letter"), nil, errForeign},
			"a file of a new version": {[]byte("TOY: a table for tests!"), nil, errForeign},
		} {
			t.Run(name+", "+what, func(t *testing.T) {
				f := disk(t, c.before)
				defer f.Close()
				var made []int
				table := &Table{Layout: l}
				err := table.BuildFile(t.Context(), f, 4, 2, builder(table), func(first int) { made = append(made, first) })
				got, readErr := os.ReadFile(f.Name())
				require.NoError(t, readErr)
				if c.err != nil {
					require.ErrorIs(t, err, c.err)
					assert.ErrorContains(t, err, f.Name())
					assert.Equal(t, c.before, got, "it stays as it is")
					return
				}
				require.NoError(t, err)
				assert.Equal(t, c.made, made)
				assert.True(t, bytes.Equal(file, got))
			})
		}
	}
}

// full is a disk without room.
type full struct{ *os.File }

func (full) Write([]byte) (int, error) { return 0, errDisk }

func TestABuildThatCannotBeSaved(t *testing.T) {
	f := disk(t, nil)
	defer f.Close()
	table := &Table{Layout: toy()}
	err := table.BuildFile(t.Context(), full{f}, 4, 1, builder(table), func(int) { assert.Fail(t, "nothing is safe") })
	require.ErrorIs(t, err, errDisk)
	assert.ErrorContains(t, err, f.Name())
}

// opened are the ways to open a file.
func opened(t testing.TB, l *Layout, content []byte) map[string]*File {
	t.Helper()
	onDisk, err := Open(l, disk(t, content))
	require.NoError(t, err)
	f, err := fstest.MapFS{"f": {Data: content}}.Open("f")
	require.NoError(t, err)
	inPlaces, err := Open(l, f)
	require.NoError(t, err)
	return map[string]*File{"on the disk": onDisk, "in places": inPlaces}
}

func TestFilesAreOpened(t *testing.T) {
	for name, l := range layouts() {
		if l.Whole {
			continue
		}
		want, content := fileOf(t, l)
		altered := bytes.Clone(content)
		altered[len(altered)-1] ^= 1
		for way, file := range opened(t, l, altered) {
			require.Equal(t, 4, file.Len(), "%s, %s", name, way)
			for range 2 {
				for block, values := range want.Blocks {
					for at, value := range values {
						got, ok := file.At(block, uint64(at))
						require.Equal(t, block < 3 || at < 2*pageSize, ok, "the last page is damaged")
						require.True(t, !ok || got == value)
					}
				}
			}
		}
		for _, file := range opened(t, l, content[:len(content)-1]) {
			assert.Equal(t, 3, file.Len(), "what is whole")
			_, ok := file.At(3, 0)
			assert.False(t, ok)
		}
	}
}

func TestFilesThatAreNotOpened(t *testing.T) {
	l := toy()
	_, content := fileOf(t, l)
	for _, c := range []struct {
		content []byte
		want    error
	}{
		{nil, errForeign}, {content[:5], errForeign}, {[]byte("a letter to a friend of mine"), errForeign},
		{content[:len(l.Header)], ErrDamaged}, {content[:len(l.Header)+3], ErrDamaged},
		{append(bytes.Clone(l.Header), make([]byte, 1<<10)...), ErrDamaged},
	} {
		f := disk(t, c.content)
		_, err := Open(l, f)
		require.ErrorIs(t, err, c.want, "%q", c.content)
		assert.ErrorContains(t, err, f.Name())
		_, err = f.Stat()
		assert.ErrorIs(t, err, fs.ErrClosed)
	}
}

// TestAFileThatIsCutWhileItIsOpen asks for pages that were read before, and for others.
func TestAFileThatIsCutWhileItIsOpen(t *testing.T) {
	for name, l := range layouts() {
		if l.Whole {
			continue
		}
		_, content := fileOf(t, l)
		f := disk(t, content)
		file, err := Open(l, f)
		require.NoError(t, err)
		_, ok := file.At(3, 0)
		require.True(t, ok)
		require.NoError(t, os.Truncate(f.Name(), 0))
		_, ok = file.At(3, 0)
		assert.Equal(t, l.Packed, ok, "%s: what is in memory stays", name)
		_, ok = file.At(3, pageSize)
		assert.False(t, ok, name)
	}
}

// TestPagesGiveWay to others once there are too many.
func TestPagesGiveWay(t *testing.T) {
	l := layouts()["packed"]
	_, content := fileOf(t, l)
	file := opened(t, l, content)["in places"]
	p := &file.sections[1].places[0]
	_, ok := file.At(1, 7)
	require.True(t, ok)
	require.NotNil(t, p.Load())
	others := make([]place, mostKept)
	for i := range others {
		file.kept.add(&others[i], &[]byte{0})
	}
	assert.Nil(t, p.Load())
	_, ok = file.At(1, 7)
	assert.True(t, ok)
	assert.Nil(t, others[0].Load())
}

func TestKept(t *testing.T) {
	sections := func(pages ...int) (out []section) {
		for _, n := range pages {
			out = append(out, section{pages: listOf(make([]page, n))})
		}
		return out
	}
	assert.Equal(t, 0, (&File{}).Kept())
	assert.Equal(t, 2, (&File{sections: sections(mostKept-1, 1)}).Kept())
	assert.Equal(t, 2, (&File{sections: sections(mostKept-1, 1, 1, 1)}).Kept())
	assert.Equal(t, 0, (&File{sections: sections(mostKept+1, 1)}).Kept())
}

func TestParts(t *testing.T) {
	for _, threads := range []int{0, 1, 3} {
		seen := make([]bool, 3*PartSize+1)
		flip := func(from, to uint64) error {
			for ; from < to; from++ {
				seen[from] = !seen[from]
			}
			return nil
		}
		require.NoError(t, Parts(t.Context(), threads, uint64(len(seen)), flip))
		assert.NotContains(t, seen, false)
	}
	assert.ErrorIs(t, Parts(t.Context(), 2, 1, func(uint64, uint64) error { return errDisk }), errDisk)
	ctx, cancel := context.WithCancel(t.Context())
	assert.ErrorIs(t, Parts(ctx, 2, 1, func(uint64, uint64) error {
		cancel()
		return nil
	}), context.Canceled)
}

func TestChoose(t *testing.T) {
	for _, c := range []struct {
		n, k int
		want uint64
	}{{0, 0, 1}, {5, 0, 1}, {5, 2, 10}, {5, 5, 1}, {2, 3, 0}, {50, 4, 230300}, {45, 31, 166871334960}} {
		assert.Equal(t, c.want, Choose(c.n, c.k), "%d of %d", c.k, c.n)
	}
}

// FuzzFile reads, opens and builds on what may be anything behind a header.
func FuzzFile(f *testing.F) {
	kinds := []string{"in pages", "packed", "whole"}
	for kind, name := range kinds {
		l := layouts()[name]
		_, file := fileOf(f, l)
		f.Add(byte(kind), file[len(l.Header):len(l.Header)+400], uint16(9))
		f.Add(byte(kind), file[len(l.Header):len(l.Header)+4], uint16(0))
		f.Add(byte(kind), file, uint16(3))
	}
	f.Fuzz(func(t *testing.T, kind byte, content []byte, at uint16) {
		l := layouts()[kinds[int(kind)%len(kinds)]]
		if at > 0 {
			content = append(bytes.Clone(l.Header), content...)
		}
		table := &Table{Layout: l}
		size, err := table.Read(bytes.NewReader(content))
		require.LessOrEqual(t, size, int64(len(content)))
		if err == nil && !l.Packed {
			var out bytes.Buffer
			_, err := table.WriteTo(&out)
			require.NoError(t, err)
			require.Equal(t, content[:size], out.Bytes())
		}
		file, err := OpenAt(l, bytes.NewReader(content), int64(len(content)))
		if err != nil || l.Whole {
			return
		}
		for block := range file.Len() {
			file.At(block, uint64(at)%l.Blocks[block].Size)
		}
	})
}

// FuzzHead reads blocks of which the head says anything, and its checksum is right.
func FuzzHead(f *testing.F) {
	kinds := []string{"in pages", "packed", "whole"}
	for kind, name := range kinds {
		l := layouts()[name]
		_, file := fileOf(f, l)
		f.Add(byte(kind), file[len(l.Header):])
		f.Add(byte(kind+6), file[ends(l, file)[0]:])
	}
	f.Fuzz(func(t *testing.T, kind byte, raw []byte) {
		l, block := layouts()[kinds[int(kind)%3]], int(kind)/3%4
		size := l.headSize(block)
		if len(raw) < size {
			return
		}
		raw = bytes.Clone(raw)
		copy(raw, l.Blocks[block].Mark)
		if !l.Whole {
			binary.LittleEndian.PutUint32(raw[size-sumBytes:], checksum(raw[:size-sumBytes]))
		}
		h, err := l.readHead(bytes.NewReader(raw), block)
		require.NoError(t, err)
		require.Len(t, h.pages, l.pages(block))
		require.Len(t, h.note, l.Note)
		var table Table
		in := blockReader{Layout: l, in: bytes.NewReader(raw), left: int64(len(raw))}
		n, err := in.read(&table, block)
		if err != nil {
			require.ErrorIs(t, err, ErrDamaged)
			return
		}
		require.Equal(t, h.size+h.length(), n)
		require.Len(t, table.Blocks[0], int(l.Blocks[block].Size))
	})
}

// A page is found though only the start of some is kept.
func TestThePageList(t *testing.T) {
	var pages []page
	at := int64(0)
	for i := range 3*listed + 5 {
		p := page{at: at, length: 7 * i, sum: uint32(i) << 20}
		pages = append(pages, p)
		at += int64(p.length)
	}
	l := listOf(pages)
	for i, p := range pages {
		require.Equal(t, p, l.page(i))
	}
}
