package rest_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager/rest"
	"parlour/persistence/gamestore"
)

// Whatever is sent, the answer is never a failure, a refusal is a problem, and no seed is
// lost. "GAME" in a request means the id of a game.
func FuzzRequests(f *testing.F) {
	for _, seed := range []string{
		"POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{\"seeds\":40}",
		"POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-kgn\r\nContent-Length: 20\r\n\r\n[Result \"*\"]\n\n1. 3 *\n",
		"POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{\"seats\":{\"SOUTH\":{\"player\":\"computer\"}}}",
		"PUT /games/GAME/pits/1 HTTP/1.1\r\nHost: localhost\r\nIdempotency-Key: 1\r\nIf-Match: \"1\", W/\"2\"\r\n\r\n",
		"PUT /games/GAME/pits/8 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n{\"player\":\"SOUTH\"}",
		"PUT /games/GAME/seats/NORTH HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer 0123456789abcdef\r\n\r\n",
		"GET /games?limit=3&after=1-GAME HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET /games/GAME HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\n\r\n",
		"GET /games/GAME/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: 1\r\n\r\n",
		"DELETE /games/%2e%2e HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 73\r\n\r\n" +
			`{"game":"draughts","position":"B:WK5,31:B6-9.","clock":"5m","first":null}`,
		"POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 75\r\n\r\n" +
			`{"game":"oware","options":{"quiet-limit":"9"},"claimAfter":60,"listed":true}`,
		"POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-pdn\r\nContent-Length: 13\r\n\r\n1. 32-28 *\n\n\n",
		"POST /games/DRAUGHTS/moves HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 24\r\n\r\n{\"move\":\"32-28\",\"ply\":0}",
		"POST /games/GAME/moves HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{\"move\":\"1\"}",
		"PUT /games/DRAUGHTS/pits/1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"POST /games/DRAUGHTS/draw HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{\"accept\":true,\"by\":\"second\"  }",
		"POST /games/DRAUGHTS/resign HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"POST /games/DRAUGHTS/takeback HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"POST /games/GAME/claim HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"POST /games/GAME/rematch HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"POST /games/GAME/hint HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"POST /games/DRAUGHTS/review HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"POST /games/GAME/invites HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer 0123456789abcdef\r\n\r\n",
		"DELETE /games/GAME/seats/first HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer 0123456789abcdef\r\n\r\n",
		"GET /games/DRAUGHTS/at/00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET /games/GAME/jobs/GAME HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET /problems/changed HTTP/1.1\r\nHost: localhost\r\n\r\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		server, err := rest.New(rest.Config{Games: catalog.Games(), Store: gamestore.NewMemory(), Engines: allEngines()})
		require.NoError(t, err)
		defer server.Close()
		id, draughts := fuzzedGame(t, server, ""), fuzzedGame(t, server, `{"game":"draughts"}`)
		text = strings.NewReplacer("GAME", id, "DRAUGHTS", draughts).Replace(text)
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(text)))
		if err != nil {
			return
		}
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		w := httptest.NewRecorder()
		server.ServeHTTP(w, r.WithContext(ctx))
		require.Less(t, w.Code, 500, w.Body.String())
		if w.Code >= 400 {
			require.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
			require.True(t, json.Valid(w.Body.Bytes()))
		}
		mustHoldSeeds(t, server, id)
	})
}

// fuzzedGame makes a game and returns its id.
func fuzzedGame(t *testing.T, server *rest.Server, body string) string {
	t.Helper()
	r := httptest.NewRequest("POST", "http://localhost/games", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	made := httptest.NewRecorder()
	server.ServeHTTP(made, r)
	var game struct{ ID string }
	require.NoError(t, json.Unmarshal(made.Body.Bytes(), &game))
	return game.ID
}

// mustHoldSeeds checks that a game is gone or has the seeds that it began with.
func mustHoldSeeds(t *testing.T, server *rest.Server, id string) {
	t.Helper()
	w := httptest.NewRecorder()
	server.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/games/"+id, nil))
	if w.Code != http.StatusOK {
		require.Contains(t, w.Body.String(), "KSE-004")
		return
	}
	var game struct{ Status map[string]string }
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &game))
	sum := 0
	for _, text := range game.Status {
		n, err := strconv.Atoi(text)
		require.NoError(t, err)
		sum += n
	}
	require.Equal(t, 72, sum)
}
