package databases_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
)

// Each change is told in one commit, with the others that share it, and a refusal is no
// failure.
func TestCommitsAreTold(t *testing.T) {
	each(t, func(t *testing.T, s gamestore.Store) {
		defer func() { assert.NoError(t, s.Close()) }()
		metered, ok := s.(gamestore.Metered)
		require.True(t, ok)
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
