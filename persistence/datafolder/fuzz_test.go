package datafolder_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
)

// FuzzFolder applies random operations to a folder, and compares it each time
// with the expected content: a write that fails half-way has no effect, a file
// that is changed in place keeps the changes, and a sweep removes none of the
// user's files.
func FuzzFolder(f *testing.F) {
	f.Add([]byte("\x00\x00one\x01\x00two\x02\x00"))
	f.Add([]byte("\x00\x02a\x02\x02b\x01\x02c\x03\x00\x02\x02"))
	f.Add([]byte("\x04\x00\x00\x04x\x02\x05y\x03"))
	f.Fuzz(func(t *testing.T, script []byte) {
		if len(script) > 200 {
			t.Skip("long enough")
		}
		folder := datafolder.NewFolder(afero.NewMemMapFs(), "data")
		want := map[string][]byte{}
		for next := bytes.NewReader(script); next.Len() > 2; {
			op, _ := next.ReadByte()
			which, _ := next.ReadByte()
			size, _ := next.ReadByte()
			content := make([]byte, min(int(size), next.Len(), 5))
			_, err := io.ReadFull(next, content)
			require.NoError(t, err)
			name := nameNumber(int(which))
			apply(t, folder, want, op, name, content)
			requireSame(t, folder, want)
		}
	})
}

// nameNumber returns a name; some are invalid.
func nameNumber(n int) string {
	names := []string{"a", "b.table", "tables/a.table", "tables/b.proofs", "../a", "/a", "tables/../a", ""}
	return names[n%len(names)]
}

// apply applies an operation to the folder and to the expected content.
func apply(t *testing.T, folder datafolder.Folder, want map[string][]byte, op byte, name string, content []byte) {
	t.Helper()
	switch op % 4 {
	case 0:
		err := folder.ReplaceBytes(name, content)
		require.Equal(t, fs.ValidPath(name), err == nil, "%q: %v", name, err)
		if err == nil {
			want[name] = content
		}
	case 1:
		broken := errors.New("broken")
		err := folder.Replace(name, func(w io.Writer) error {
			_, _ = w.Write(content)
			return broken
		})
		require.Error(t, err)
		require.Equal(t, fs.ValidPath(name), errors.Is(err, broken), "%q: %v", name, err)
	case 2:
		file, err := folder.Edit(name)
		require.Equal(t, fs.ValidPath(name), err == nil, "%q: %v", name, err)
		if err != nil {
			return
		}
		_, err = file.Seek(0, io.SeekEnd)
		require.NoError(t, err)
		_, err = file.Write(content)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		want[name] = slices.Concat(want[name], content)
	case 3:
		folder.Sweep(".", time.Now().Add(1000*time.Hour))
		folder.Sweep("tables", time.Now().Add(1000*time.Hour))
	}
}

// requireSame compares what can be listed and opened with the expected content.
func requireSame(t *testing.T, folder datafolder.Folder, want map[string][]byte) {
	t.Helper()
	found := 0
	for _, dir := range []string{".", "tables"} {
		entries, err := folder.List(dir, "")
		require.NoError(t, err)
		for _, e := range entries {
			if path.Clean(e.Name) == "tables" {
				continue // the folder with that name
			}
			require.NoError(t, e.Err, e.Name)
			data, err := fs.ReadFile(folder, e.Name)
			require.NoError(t, err)
			require.Contains(t, want, e.Name)
			require.Equal(t, string(want[e.Name]), string(data), e.Name)
			require.EqualValues(t, len(data), e.Size)
			found++
		}
	}
	require.Equal(t, len(want), found)
}
