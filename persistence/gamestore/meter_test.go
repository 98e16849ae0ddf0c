package gamestore_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
)

func TestCount(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		none, err := s.Count(t.Context())
		require.NoError(t, err)
		assert.Empty(t, none)
		for i, awaits := range []gamestore.Awaits{gamestore.AwaitsHuman, gamestore.AwaitsNobody, gamestore.AwaitsHuman, gamestore.AwaitsComputer} {
			g := newGame(fmt.Sprint("g", i), i)
			g.Awaits = awaits
			if i == 3 {
				g.Kind = "draughts"
			}
			create(t, s, g)
		}
		counts, err := s.Count(t.Context())
		require.NoError(t, err)
		assert.ElementsMatch(t, []gamestore.Count{
			{Kind: "oware", Awaits: gamestore.AwaitsHuman, Games: 2},
			{Kind: "oware", Awaits: gamestore.AwaitsNobody, Games: 1},
			{Kind: "draughts", Awaits: gamestore.AwaitsComputer, Games: 1},
		}, counts)
	})
}

// Each change is told in one commit, with the others that share it, and a refusal is no
// failure.
func TestCommitsAreTold(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		metered, ok := s.(gamestore.Metered)
		if !ok {
			return // memory has no commits
		}
		var mu sync.Mutex
		changes, failed := 0, 0
		metered.Observe(func(c gamestore.Commit) {
			mu.Lock()
			defer mu.Unlock()
			assert.Positive(t, c.Took)
			changes += c.Changes
			if c.Err != nil {
				failed++
			}
		})
		var all sync.WaitGroup
		for i := range 10 {
			all.Go(func() { assert.NoError(t, s.Create(t.Context(), newGame(fmt.Sprint("g", i), i), false, nil)) })
		}
		all.Wait()
		assert.ErrorIs(t, s.Delete(t.Context(), "g1", 7, nil), gamestore.ErrConflict)
		assert.Positive(t, metered.Pool().Used+metered.Pool().Idle)
		mu.Lock()
		defer mu.Unlock()
		assert.Equal(t, 11, changes)
		assert.Zero(t, failed)
	})
}
