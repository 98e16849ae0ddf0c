package endgame

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/tables"
)

// TestSlicesAreThoseOfTheTable although those of a wave are worked out from the last to the
// first, and before any of them is there.
func TestSlicesAreThoseOfTheTable(t *testing.T) {
	for _, rules := range allRules(t) {
		pieces := 2
		if rules.Name() == "english" {
			pieces = 3
		}
		want := New(rules)
		require.NoError(t, want.Build(t.Context(), pieces, 2, nil))
		path := filepath.Join(t.TempDir(), "table")
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		require.NoError(t, err)
		build := func(others tables.Others) (solved int, err error) {
			_, err = BuildFileBy(t.Context(), rules, f, pieces, 2, others, func(s []Solved) { solved += len(s) })
			return solved, err
		}
		broken := errors.New("broken off")
		_, err = build(func(ctx context.Context, s tables.Sliced) error {
			require.NoError(t, backwards(ctx, s))
			return broken
		})
		require.ErrorIs(t, err, broken)
		solved, err := build(backwards)
		require.NoError(t, err)
		assert.Equal(t, len(want.Blocks), solved, "nothing of it was in the file")
		again, err := build(func(_ context.Context, s tables.Sliced) error {
			assert.Equal(t, solved, len(s.Blocks))
			return nil
		})
		require.NoError(t, err)
		assert.Zero(t, again)
		require.NoError(t, f.Close())
		file, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, written(t, want), file, rules.Name())
	}
}

// backwards works all slices out, those of a wave from the last.
func backwards(ctx context.Context, s tables.Sliced) error {
	for _, wave := range s.Waves {
		var solved []tables.Slice
		for _, first := range slices.Backward(wave) {
			one, err := tables.Solve(ctx, s.Begin(first), 1)
			if err != nil {
				return err
			}
			solved = append(solved, one)
		}
		for _, one := range slices.Backward(solved) {
			if err := s.AddSlice(one); err != nil {
				return err
			}
		}
	}
	return nil
}

// TestPartsAreTheSlice although a part is as small as can be: all positions in which the leader's
// men stand as they do.
func TestPartsAreTheSlice(t *testing.T) {
	for _, rules := range allRules(t) {
		want, got := New(rules), New(rules)
		require.NoError(t, want.Build(t.Context(), 3, 2, nil))
		s := got.Sliced(3, 1)
		require.NoError(t, backwards(t.Context(), s))
		parts := s.Begin(int(got.number[Class{Men: 1, Kings: 1, OtherKings: 1}.id()])).Parts()
		assert.Len(t, parts, len(got.squares[ownMen]), rules.Name())
		assert.True(t, bytes.Equal(written(t, want), written(t, got)), rules.Name())
	}
}

// TestWaves are all classes, a class and its turned one once.
func TestWaves(t *testing.T) {
	x := newIndex(big())
	waves := x.waves(MaxPieces)
	assert.Equal(t, [][]int{{0}, {1}, {3}}, waves[:3], "KvK, KvM with MvK, MvM")
	var all []Class
	for _, first := range slices.Concat(waves...) {
		c := x.classes[first]
		if all = append(all, c); c.Turned() != c {
			all = append(all, c.Turned())
		}
	}
	assert.Equal(t, x.classes, all)
}
