package tablefile_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/tablefile"
)

// list is a table of bytes that count up from 0, behind a mark. Each has the first.
type list struct{ count byte }

var errDamaged, errNoList = errors.New("damaged"), errors.New("no list")

func (l *list) WriteTo(w io.Writer) (int64, error) {
	raw := []byte("#")
	for n := range l.count {
		raw = append(raw, n)
	}
	written, err := w.Write(raw)
	return int64(written), err
}

func readList(r io.Reader) (*list, int64, error) {
	raw, err := io.ReadAll(r)
	if err != nil || !bytes.HasPrefix(raw, []byte("#")) {
		return nil, 0, errNoList
	}
	l := &list{}
	for _, c := range raw[1:] {
		if c != l.count {
			return l, 1 + int64(l.count), errDamaged
		}
		l.count++
	}
	return l, int64(len(raw)), nil
}

func TestResume(t *testing.T) {
	format := tablefile.Format[*list]{
		New: func() (*list, error) { return &list{count: 1}, nil }, Read: readList, Damaged: errDamaged,
	}
	for name, c := range map[string]struct {
		before, after string
		err           error
	}{
		"an empty file":              {"", "#\x00", nil},
		"nothing but its mark":       {"#", "#\x00", nil},
		"damaged from the start":     {"#\x05", "#\x00", nil},
		"a table":                    {"#\x00\x01\x02", "#\x00\x01\x02", nil},
		"a table damaged at a place": {"#\x00\x01\x07\x03", "#\x00\x01", nil},
		"something else":             {"a letter", "a letter", errNoList},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "list")
			require.NoError(t, os.WriteFile(path, []byte(c.before), 0o600))
			file, err := os.OpenFile(path, os.O_RDWR, 0)
			require.NoError(t, err)
			defer func() { assert.NoError(t, file.Close()) }()
			table, err := format.Resume(file)
			got, readErr := os.ReadFile(path)
			require.NoError(t, readErr)
			assert.Equal(t, c.after, string(got))
			if c.err != nil {
				assert.ErrorIs(t, err, c.err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, len(c.after)-1, int(table.count))
			at, err := file.Seek(0, io.SeekCurrent)
			require.NoError(t, err)
			assert.Equal(t, int64(len(c.after)), at, "the next part follows")
		})
	}
}
