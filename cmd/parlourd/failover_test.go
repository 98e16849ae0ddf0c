package main

import (
	"crypto/rand"
	"errors"
	"net/http"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/persistence/gamestore/gamestoretest"
)

// One of two servers on one database is killed in the middle of play, and the players go
// on with the other: they send again what was not answered. Each game consists of exactly
// the moves that its player made, none of them lost and none made twice.
func TestPlayersGoOnWithTheOtherServer(t *testing.T) {
	t.Parallel()
	dsn := gamestoretest.Postgres(t)
	players, before, after := 8, 100, 100
	if os.Getenv("PARLOUR_LONG") != "" {
		players, before, after = 64, 3000, 3000
	}
	servers := []*program{start(t, "--db", dsn), start(t, "--db", dsn)}
	var (
		all     sync.WaitGroup
		made    atomic.Int64 // answered moves
		dead    = make(chan struct{})
		games   = make([]*game, players)
		resends atomic.Int64
	)
	for i := range games {
		games[i] = newGame(t, servers[i%2].url)
		all.Go(func() {
			c := &caller{servers: [2]string{servers[i%2].url, servers[1-i%2].url}}
			for !games[i].over() && made.Load() < int64(before+after) {
				pit := games[i].any()
				if err := c.sow(games[i], pit); !assert.NoError(t, err) {
					return
				}
				games[i].Moves = append(games[i].Moves, number(pit))
				if made.Add(1) == int64(before) {
					servers[0].kill(t)
					close(dead)
				}
			}
			resends.Add(int64(c.again))
		})
	}
	all.Wait()
	<-dead // it was killed, and by then moves were made
	for _, g := range games {
		known := g.Moves
		g = g.on(servers[1].url)
		g.mustReplay(t)
		assert.Equal(t, known, g.Moves)
	}
	t.Logf("%d moves of %d games, %d of them sent again after the kill", made.Load(), players, resends.Load())
}

// caller makes moves on one of two servers, on the other once that does not answer.
type caller struct {
	servers [2]string // the one to ask first
	again   int       // how often a move was sent again
}

// sow makes a move, however often it has to be sent.
func (c *caller) sow(g *game, pit string) error {
	key, match := rand.Text(), `"`+strconv.FormatInt(g.version, 10)+`"`
	for try := 0; ; try++ {
		err := c.try(g, pit, key, match)
		refused := (*refusal)(nil)
		if err == nil || errors.As(err, &refused) || try == 4 {
			return err
		}
		c.again++
		c.servers[0], c.servers[1] = c.servers[1], c.servers[0]
	}
}

func (c *caller) try(g *game, pit, key, match string) error {
	r, err := http.NewRequest("PUT", g.on(c.servers[0]).url+"/pits/"+pit, nil)
	if err != nil {
		return err
	}
	r.Header.Set("If-Match", match)
	r.Header.Set("Idempotency-Key", key)
	w, err := client.Do(r)
	if err != nil {
		return err
	}
	moves := g.Moves // the answer to a retry has none
	defer func() { g.Moves = moves }()
	return g.take(w)
}
