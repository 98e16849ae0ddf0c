package databases_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
)

// scale is how many games the store is filled with: PARLOUR_SCALE, or few. There are
// six times as many answers.
func scale(t *testing.T) int {
	t.Helper()
	text := os.Getenv("PARLOUR_SCALE")
	switch {
	case text == "" && testing.Short():
		return 300
	case text == "":
		return 3000
	}
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// filled is a store with games of which half are over, updated one a second, and
// answers that are all old.
func filled(t *testing.T, games int) gamestore.Store {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, file)
	t.Cleanup(func() { assert.NoError(t, s.Close()) })
	db := direct(t, file)
	defer func() { assert.NoError(t, db.Close()) }()
	begun := time.Now()
	defer func() { t.Log("filled in", time.Since(begun)) }()
	for statement, n := range map[string]int{
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $1)
			INSERT INTO games (id, version, awaits, save, token1, token2, created, updated, ended)
			SELECT 'game' || i, 1, CASE i % 2 WHEN 0 THEN 'human' ELSE 'nobody' END, hex(randomblob(300)), '', '',
				$2 + i * 1000000, $2 + i * 1000000, i % 2 * ($2 + i * 1000000) FROM n`: games,
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $1)
			INSERT INTO answers (key, request, status, etag, location, type, body, created)
			SELECT hex(randomblob(16)), 'r', 200, '', '', '', hex(randomblob(100)), $2 + i FROM n`: 6 * games,
	} {
		_, err := db.Exec(statement, n, at(0).UnixMicro())
		require.NoError(t, err)
	}
	return s
}

// While much is removed, others write as before: no change waits longer than a
// fraction of a second.
func TestRemovingMuchHoldsNobodyUp(t *testing.T) {
	games := scale(t)
	s := filled(t, games)
	middle := at(0).Add(time.Duration(games/2) * time.Second)
	for _, c := range []struct {
		name   string
		remove func() (int, error)
	}{
		{"answers", func() (int, error) { return 6 * games, s.Forget(t.Context(), at(0).AddDate(1, 0, 0)) }},
		{"finished", func() (int, error) { return s.Expire(t.Context(), gamestore.Keep{Finished: middle}) }},
		{"abandoned", func() (int, error) { return s.Expire(t.Context(), gamestore.Keep{Abandoned: middle}) }},
		{"surplus", func() (int, error) { return s.Expire(t.Context(), gamestore.Keep{MostFinished: games / 10}) }},
	} {
		ctx, stop := context.WithCancel(t.Context())
		longest, writes := make(chan time.Duration, 1), 0
		go func() {
			var most time.Duration
			for ; ctx.Err() == nil; writes++ {
				begun := time.Now()
				assert.NoError(t, s.Create(context.Background(), newGame(fmt.Sprint(c.name, writes), 0), false, nil))
				most = max(most, time.Since(begun))
			}
			longest <- most
		}()
		begun := time.Now()
		removed, err := c.remove()
		took := time.Since(begun)
		stop()
		most := <-longest
		require.NoError(t, err)
		assert.NotZero(t, removed, c.name)
		t.Logf("%s: %d removed in %v; %d writes meanwhile, the longest of %v", c.name, removed, took.Round(time.Millisecond), writes, most.Round(time.Millisecond))
		if os.Getenv("PARLOUR_SCALE") != "" { // else other work may hold it up
			assert.Less(t, most, 2*time.Second)
		}
	}
	none, err := s.Expire(t.Context(), gamestore.Keep{Finished: middle, MostFinished: games / 10})
	require.NoError(t, err)
	assert.Zero(t, none, "what is left is to be kept")
	_, err = s.Load(t.Context(), fmt.Sprint("game", games-1))
	assert.NoError(t, err, "the last to end is kept")
	_, err = s.Load(t.Context(), fmt.Sprint("game", games-2))
	assert.NoError(t, err, "so is the last to be moved in")
}
