package book_test

import (
	"context"
	"errors"
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

// TestWhatIsBuilt builds a small book, and then again with its proofs.
func TestWhatIsBuilt(t *testing.T) {
	r, plan := kalah.Rules{Houses: 4, Seeds: 3}, book.Plan{Depth: 2, Hard: 12, Seeds: 22}
	if os.Getenv("PARLOUR_LONG") != "" {
		r, plan = kalah.Rules{Houses: 4, Seeds: 4}, book.Plan{Depth: 2, Hard: 12, Seeds: 29}
	}
	e, err := solver.NewEndgame(r)
	require.NoError(t, err)
	require.NoError(t, e.Build(t.Context(), 6, 1, nil))
	s := solver.New(r, solver.Options{Memory: 1, Endgame: e})
	var last book.Progress
	require.NoError(t, book.Build(t.Context(), s, kalah.New(r), plan, func(at book.Progress) error {
		last = at
		return nil
	}))
	assert.Greater(t, last.Round, 2)
	assert.NotZero(t, last.Hard)
	assert.NotZero(t, last.Easy)
	p := s.Proofs(30).Largest(last.Hard + last.Easy)
	assert.Equal(t, last.Hard+last.Easy, p.Len(), "those that were followed are kept before all others")
	_, b := p.Find(kalah.New(r))
	assert.True(t, b.Proven())

	var easy int
	hardOnly := book.Plan{Depth: 1, Hard: 12}
	require.NoError(t, book.Build(t.Context(), s.Afresh(1), kalah.New(r), hardOnly, func(at book.Progress) error {
		easy = at.Easy
		return nil
	}))
	assert.Zero(t, easy)

	again := solver.New(r, solver.Options{Memory: 1, Endgame: e, Proofs: s.Proofs(0)})
	first := last
	require.NoError(t, book.Build(t.Context(), again, kalah.New(r), plan, func(at book.Progress) error {
		last = at
		return nil
	}))
	assert.Equal(t, first.Hard, last.Hard)
	assert.Equal(t, first.Easy, last.Easy)
	assert.Less(t, last.Nodes, first.Nodes/2, "what was proven is not proven again")
}

func TestBuildingCalledOff(t *testing.T) {
	r := kalah.Rules{Houses: 4, Seeds: 2}
	build := func(ctx context.Context, progress func(book.Progress) error) error {
		return book.Build(ctx, solver.New(r, solver.Options{Memory: 1}), kalah.New(r), book.Plan{Depth: 3, Hard: 1}, progress)
	}
	enough := errors.New("enough")
	assert.ErrorIs(t, build(t.Context(), func(book.Progress) error { return enough }), enough)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, build(ctx, nil), context.Canceled)
	assert.NoError(t, build(t.Context(), nil))
}
