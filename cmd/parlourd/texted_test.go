package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	mrand "math/rand/v2"
	"net/http"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/persistence/savefile"
)

// texted is games of any kind on a server that are played by the texts of their moves.
type texted struct {
	server  string
	mu      sync.Mutex
	games   []*textGame
	writers sync.WaitGroup
}

// textGame is a client's view of a game.
type textGame struct {
	ID             string
	Moves, History []string
}

// play plays games of a kind, one after another, for as long as the server answers.
func (x *texted) play(kind string) {
	x.writers.Go(func() {
		for {
			g := &textGame{}
			if answered(http.MethodPost, x.server+"/games", map[string]any{"game": kind}, g) != nil ||
				answered(http.MethodGet, g.url(x.server), nil, g) != nil {
				return
			}
			x.mu.Lock()
			x.games = append(x.games, g)
			x.mu.Unlock()
			for len(g.Moves) > 0 {
				move := map[string]any{"move": g.Moves[mrand.IntN(len(g.Moves))], "ply": len(g.History)}
				next := &textGame{}
				if answered(http.MethodPost, g.url(x.server)+"/moves", move, next) != nil {
					return
				}
				*g = *next
			}
		}
	})
}

func (x *texted) wait() { x.writers.Wait() }

func (g *textGame) url(server string) string { return server + "/games/" + g.ID }

// mustBeThere checks that all moves that were answered are on a server, at most one more
// in each game, and that the rules replay what is kept. It returns how many were answered.
func (x *texted) mustBeThere(t *testing.T, server string) (moves int) {
	t.Helper()
	for _, g := range x.games {
		moves += len(g.History)
		back := &textGame{}
		require.NoError(t, answered(http.MethodGet, g.url(server), nil, back))
		require.GreaterOrEqual(t, len(back.History), len(g.History))
		assert.LessOrEqual(t, len(back.History), len(g.History)+1)
		assert.Equal(t, g.History, back.History[:len(g.History)])
		w, err := client.Get(g.url(server) + "/save")
		require.NoError(t, err)
		text, err := io.ReadAll(w.Body)
		require.NoError(t, err)
		require.NoError(t, w.Body.Close())
		save, err := savefile.Decode(text, catalog.Games(), "")
		require.NoError(t, err)
		require.Equal(t, back.History, save.Record.Moves())
	}
	return moves
}

// answered sends a request and reads its answer, which must be no refusal.
func answered(method, to string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	r, err := http.NewRequest(method, to, bytes.NewReader(text))
	if err != nil {
		return err
	}
	if method == http.MethodGet {
		r.Body, r.ContentLength = http.NoBody, 0
	}
	r.Header.Set("Content-Type", "application/json")
	w, err := client.Do(r)
	if err != nil {
		return err
	}
	defer w.Body.Close()
	if w.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%s %s: %d", method, to, w.StatusCode)
	}
	return json.NewDecoder(w.Body).Decode(into)
}
