package main

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whenever the program is killed, every move that was answered is there after a
// restart, and at most one more in each game: the one whose answer was cut off.
func TestKilledAtAnyMomentNoAnsweredMoveIsLost(t *testing.T) {
	t.Parallel()
	for _, durable := range []string{"--durable=false", "--durable=true"} {
		t.Run(durable, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "games.db")
			for round := range rounds() {
				p := start(t, "--db", file, durable)
				texts := &texted{server: p.url}
				for _, kind := range []string{"kalah", "oware", "draughts"} {
					texts.play(kind)
				}
				answered := playUntilKilled(t, p, time.Duration(150+200*round)*time.Millisecond)
				texts.wait()
				again := start(t, "--db", file, durable)
				moves := 0
				for _, g := range answered {
					known := g.Moves
					moves += len(known)
					back := g.on(again.url)
					back.mustReplay(t)
					require.GreaterOrEqual(t, len(back.Moves), len(known))
					assert.LessOrEqual(t, len(back.Moves), len(known)+1)
					assert.Equal(t, known, back.Moves[:len(known)])
				}
				moves += texts.mustBeThere(t, again.url)
				t.Logf("round %d: %d answered moves of %d games are all there", round, moves, len(answered)+len(texts.games))
				again.kill(t)
			}
		})
	}
}

// rounds is how often a race is tried: more with PARLOUR_LONG.
func rounds() int {
	if os.Getenv("PARLOUR_LONG") == "" {
		return 1
	}
	return 4
}

// playUntilKilled plays games on the program until it is killed, and returns them
// with the moves that were answered.
func playUntilKilled(t *testing.T, p *program, after time.Duration) []*game {
	t.Helper()
	var (
		mu      sync.Mutex
		games   []*game
		writers sync.WaitGroup
	)
	for range 16 {
		first := newGame(t, p.url)
		writers.Go(func() {
			for g := first; g != nil; g, _ = makeGame(p.url) {
				mu.Lock()
				games = append(games, g)
				mu.Unlock()
				g.playOn()
			}
		})
	}
	time.Sleep(after)
	p.kill(t)
	writers.Wait()
	return games
}

// playOn plays the game to its end, or for as long as the server answers, and
// records the moves that were answered.
func (g *game) playOn() {
	for !g.over() {
		pit := g.any()
		if g.sow(pit) != nil {
			return
		}
		g.Moves = append(g.Moves, number(pit))
	}
}
