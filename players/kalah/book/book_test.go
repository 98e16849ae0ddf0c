package book_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
	"parlour/players/kalah/book"
	"parlour/players/kalah/solver"
)

// TestTheBooksAreWhole reads all books and looks up the start position in each.
func TestTheBooksAreWhole(t *testing.T) {
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("PARLOUR_LONG is not set")
	}
	size := int64(0)
	require.NoError(t, fs.WalkDir(os.DirFS("data"), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".proofs") {
			return err
		}
		info, err := d.Info()
		require.NoError(t, err)
		size += info.Size()
		file, err := os.Open("data/" + path)
		require.NoError(t, err)
		defer file.Close()
		p, err := solver.ReadProofs(file)
		require.NoError(t, err, path)
		assert.Equal(t, p.Len(), book.Of(p.Rules()).Len(), path)
		return nil
	}))
	assert.Less(t, size, int64(16<<20))
	assert.Zero(t, book.Of(kalah.Rules{Houses: 4}).Len(), "there is no book for the rules")
}

// TestTheUsualBoardIsInTheBook checks the published values.
func TestTheUsualBoardIsInTheBook(t *testing.T) {
	start := kalah.New(kalah.Rules{Houses: 6, Seeds: 4})
	known := book.Of(start.Rules())
	m, b := known.Find(start)
	assert.Equal(t, kalah.Move(3), m)
	assert.Equal(t, solver.Bounds{Lower: 8, Upper: 8}, b)
	for i, want := range []int{-14, -10, 8, -2, -8, 4} {
		q := start.Play(kalah.Move(i + 1))
		if q.ToMove() != start.ToMove() {
			want = -want
		}
		_, b := known.Find(q)
		assert.Equal(t, solver.Bounds{Lower: want, Upper: want}, b)
	}
}

// TestBoardsWithABook looks up the start of each board that has a book, under the
// four rule sets.
func TestBoardsWithABook(t *testing.T) {
	for _, size := range [][2]int{{6, 4}, {6, 3}, {5, 4}} {
		for _, end := range []kalah.End{kalah.MoverStuck, kalah.EitherSide} {
			for _, capture := range []kalah.Capture{kalah.Standard, kalah.EmptyToo} {
				p := kalah.New(kalah.Rules{Houses: size[0], Seeds: size[1], End: end, Capture: capture})
				m, b := book.Of(p.Rules()).Find(p)
				assert.True(t, b.Proven(), "%+v", p.Rules())
				assert.NotZero(t, m, "%+v", p.Rules())
			}
		}
	}
}
