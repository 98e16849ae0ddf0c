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

// Two servers share one PostgreSQL, and writers race for the same turns through
// both: each turn is won once, and every game consists of the winning moves.
// PARLOUR_RACE sets the duration.
func TestTwoServersOneDatabase(t *testing.T) {
	t.Parallel()
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
		tables  []*table
		writers sync.WaitGroup
		end     = time.Now().Add(length)
	)
	for range count {
		at := &table{}
		at.games = append(at.games, newRaced(t, servers[0].url))
		tables = append(tables, at)
		for _, s := range servers {
			for range 2 {
				writers.Go(func() { at.play(t, s.url, end) })
			}
		}
	}
	writers.Wait()
	games, moves, lost := 0, 0, 0
	for _, at := range tables {
		for _, r := range at.games {
			r.check(t)
			games++
			moves += len(r.game.Moves)
			lost += r.lost
		}
	}
	t.Logf("%v, %d games at a time: %d games with %d moves, each won once; %d tries came second", length, count, games, moves, lost)
}

// table is a series of games that are raced one after another.
type table struct {
	mu    sync.Mutex
	games []*raced
}

// play races in the games of the table, on one server, until the end.
func (at *table) play(t *testing.T, server string, end time.Time) {
	for n := 0; time.Now().Before(end); n++ {
		r := at.game(t, n, server)
		if !r.race(t, r.game.on(server), end) {
			return
		}
	}
}

// game is the table's nth game. The first writer that needs it creates it.
func (at *table) game(t *testing.T, n int, server string) *raced {
	at.mu.Lock()
	defer at.mu.Unlock()
	if n == len(at.games) {
		at.games = append(at.games, newRaced(t, server))
	}
	return at.games[n]
}

func newRaced(t *testing.T, server string) *raced {
	return &raced{game: newGame(t, server), won: map[int64]int{}}
}

// raced is a game for whose turns writers race.
type raced struct {
	game *game
	mu   sync.Mutex
	won  map[int64]int // the pit of the move that made each version
	lost int
}

// race plays on one server until the game or the time is over. It returns false
// after a failure.
func (r *raced) race(t *testing.T, g *game, end time.Time) bool {
	for time.Now().Before(end) {
		if err := g.refresh(); !assert.NoError(t, err) {
			return false
		}
		if g.over() {
			break
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
			return assert.NoError(t, err)
		}
	}
	return true
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

// check replays the game: its moves are exactly the winning ones.
func (r *raced) check(t *testing.T) {
	t.Helper()
	r.game.mustReplay(t)
	require.Len(t, r.game.Moves, len(r.won))
	for i, pit := range r.game.Moves {
		assert.Equal(t, pit, r.won[int64(i+2)])
	}
}

func number(pit string) int {
	n, _ := strconv.Atoi(pit) // pits of the board are numbers
	return n
}
