package build_test

import (
	"context"
	"errors"
	"os"
	"parlour/game/kalah"
	"parlour/players/kalah/book/build"
	"parlour/players/kalah/solver"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWhatIsBuilt builds a small book, and then again with its proofs.
func TestWhatIsBuilt(t *testing.T) {
	r, plan := kalah.Rules{Houses: 4, Seeds: 3}, build.Plan{Depth: 2, Hard: 12, Seeds: 22}
	if os.Getenv("PARLOUR_LONG") != "" {
		r, plan = kalah.Rules{Houses: 4, Seeds: 4}, build.Plan{Depth: 2, Hard: 12, Seeds: 29}
	}
	e, err := solver.NewEndgame(r)
	require.NoError(t, err)
	require.NoError(t, e.Build(t.Context(), 6, 1, nil))
	s := solver.New(r, solver.Options{Memory: 1, Endgame: e})
	var last build.Progress
	require.NoError(t, build.Book(t.Context(), s, kalah.New(r), plan, func(at build.Progress) error {
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
	hardOnly := build.Plan{Depth: 1, Hard: 12}
	require.NoError(t, build.Book(t.Context(), s.Afresh(1), kalah.New(r), hardOnly, func(at build.Progress) error {
		easy = at.Easy
		return nil
	}))
	assert.Zero(t, easy)

	again := solver.New(r, solver.Options{Memory: 1, Endgame: e, Proofs: s.Proofs(0)})
	first := last
	require.NoError(t, build.Book(t.Context(), again, kalah.New(r), plan, func(at build.Progress) error {
		last = at
		return nil
	}))
	assert.Equal(t, first.Hard, last.Hard)
	assert.Equal(t, first.Easy, last.Easy)
	assert.Less(t, last.Nodes, first.Nodes/2, "what was proven is not proven again")
}

func TestBuildingCalledOff(t *testing.T) {
	r := kalah.Rules{Houses: 4, Seeds: 2}
	building := func(ctx context.Context, progress func(build.Progress) error) error {
		return build.Book(ctx, solver.New(r, solver.Options{Memory: 1}), kalah.New(r), build.Plan{Depth: 3, Hard: 1}, progress)
	}
	enough := errors.New("enough")
	assert.ErrorIs(t, building(t.Context(), func(build.Progress) error { return enough }), enough)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, building(ctx, nil), context.Canceled)
	assert.NoError(t, building(t.Context(), nil))
}
