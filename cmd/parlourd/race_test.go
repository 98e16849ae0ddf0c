package main

import (
	"errors"
	"net/http"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore/gamestoretest"
)

// Two servers on one PostgreSQL, writers racing for the same turns through both:
// each turn is won once, and every game is what its winners played. PARLOUR_RACE
// makes it longer than it is.
func TestTwoServersOneDatabase(t *testing.T) {
	dsn := gamestoretest.Postgres(t)
	length, count := 3*time.Second, 40
	if text := os.Getenv("PARLOUR_RACE"); text != "" {
		var err error
		length, err = time.ParseDuration(text)
		require.NoError(t, err)
		count = 200
	}
	servers := []*program{start(t, "--db", dsn), start(t, "--db", dsn)}
	var (
		races   []*raced
		writers sync.WaitGroup
		end     = time.Now().Add(length)
	)
	for range count {
		r := &raced{game: newGame(t, servers[0].url), won: map[int64]int{}}
		races = append(races, r)
		for _, s := range servers {
			for range 2 {
				writers.Go(func() { r.race(t, r.game.on(s.url), end) })
			}
		}
	}
	writers.Wait()
	moves, lost := 0, 0
	for _, r := range races {
		r.check(t)
		moves += len(r.game.Moves)
		lost += r.lost
	}
	t.Logf("%d games, %v: %d moves, each won once; %d tries came second", count, length, moves, lost)
}

// raced is a game for whose turns writers race.
type raced struct {
	game *game
	mu   sync.Mutex
	won  map[int64]int // the pit that made each version
	lost int
}

// race plays on one server until the end.
func (r *raced) race(t *testing.T, g *game, end time.Time) {
	for time.Now().Before(end) {
		if err := g.refresh(); !assert.NoError(t, err) || g.over() {
			return
		}
		pit := g.any()
		err := g.sow(pit)
		refused := (*refusal)(nil)
		switch {
		case err == nil:
			r.win(t, g.version, number(pit))
		case errors.As(err, &refused) && refused.status == http.StatusPreconditionFailed:
			r.lose()
		default:
			assert.NoError(t, err)
			return
		}
	}
}

func (r *raced) win(t *testing.T, version int64, pit int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, twice := r.won[version]
	assert.False(t, twice, "version %d was won twice", version)
	r.won[version] = pit
}

func (r *raced) lose() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lost++
}

// check replays the game: its moves are the ones that were won, no more, no fewer.
func (r *raced) check(t *testing.T) {
	t.Helper()
	r.game.mustReplay(t)
	require.Len(t, r.game.Moves, len(r.won))
	for i, pit := range r.game.Moves {
		assert.Equal(t, pit, r.won[int64(i+2)])
	}
}

func number(pit string) int {
	n, _ := strconv.Atoi(pit) // of a board's own pits
	return n
}
