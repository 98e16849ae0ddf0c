package rest_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

func TestIfMatch(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create("")
	assert.Equal(t, `"1"`, s.send("GET", game, "").header.Get("ETag"))
	s.sow(game, "2", http.StatusOK, "If-Match", `"0", "1"`)
	s.sow(game, "8", http.StatusPreconditionFailed, "If-Match", `"1"`)
	s.sow(game, "8", http.StatusPreconditionFailed, "If-Match", `W/"2"`)
	s.sow(game, "8", http.StatusOK, "If-Match", `*`)
	assert.Equal(t, http.StatusPreconditionFailed, s.send("DELETE", game, "", "If-Match", `"1"`).status)

	assert.Equal(t, http.StatusNotModified, s.send("GET", game, "", "If-None-Match", `"3"`).status)
	assert.Equal(t, http.StatusNotModified, s.send("GET", game, "", "If-None-Match", `W/"3"`).status)
	assert.Equal(t, http.StatusOK, s.send("GET", game, "", "If-None-Match", `"2"`).status)
}

func TestOfTwoSimultaneousMovesOneWins(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	for range 20 {
		game := s.create("")
		var (
			mu   sync.Mutex
			seen = map[int]int{}
			all  sync.WaitGroup
		)
		for _, pit := range []string{"2", "3", "4", "5"} {
			all.Go(func() {
				a := s.send("PUT", game+"/pits/"+pit, "", "If-Match", `"1"`)
				mu.Lock()
				defer mu.Unlock()
				seen[a.status]++
			})
		}
		all.Wait()
		require.Equal(t, map[int]int{http.StatusOK: 1, http.StatusPreconditionFailed: 3}, seen)
		assert.Len(t, s.send("GET", game, "").json(t)["pits"], 1)
	}
}

func TestARetryIsAnsweredTheSame(t *testing.T) {
	store := sqlite(t)
	one, two := serve(t, rest.Config{Policy: gate.Policy{URL: "http://kalah"}, Store: store}), serve(t, rest.Config{Policy: gate.Policy{URL: "http://kalah"}, Store: store})

	first := one.send("POST", "/games", `{"seeds":4}`, "Idempotency-Key", "new")
	again := two.send("POST", "/games", `{"seeds":4}`, "Idempotency-Key", "new")
	assert.Equal(t, first.body, again.body)
	assert.Equal(t, first.status, again.status)
	assert.Equal(t, first.header.Get("Location"), again.header.Get("Location"))
	assert.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	game := "/games/" + first.text(t, "id")

	// A move; its retry comes when it is no longer possible.
	moved := one.sow(game, "1", http.StatusOK, "Idempotency-Key", "a")
	again = two.sow(game, "1", http.StatusOK, "Idempotency-Key", "a")
	assert.Equal(t, moved.body, again.body)
	assert.Equal(t, moved.header.Get("ETag"), again.header.Get("ETag"))
	assert.Len(t, one.send("GET", game, "").json(t)["pits"], 1)

	// A refusal that is no longer called for stays one for that request.
	refused := two.sow(game, "2", http.StatusBadRequest, "Idempotency-Key", "b")
	assert.Equal(t, "KSE-002", refused.text(t, "code"))
	one.sow(game, "8", http.StatusOK)
	assert.Equal(t, refused.body, one.sow(game, "2", http.StatusBadRequest, "Idempotency-Key", "b").body)
	one.sow(game, "2", http.StatusOK, "Idempotency-Key", "c")

	// The key of one request is not for another; that of one game is free in others.
	assert.Equal(t, http.StatusUnprocessableEntity, one.send("PUT", game+"/pits/9", "", "Idempotency-Key", "a").status)
	one.sow(one.create(""), "1", http.StatusOK, "Idempotency-Key", "a")
	for _, key := range []string{"", strings.Repeat("x", 256), "a\tb", "é"} {
		assert.Equal(t, http.StatusBadRequest, one.send("POST", "/games", "", "Idempotency-Key", key).status, key)
	}

	gone := one.send("DELETE", game, "", "Idempotency-Key", "d")
	assert.Equal(t, http.StatusNoContent, gone.status)
	assert.Equal(t, http.StatusNoContent, two.send("DELETE", game, "", "Idempotency-Key", "d").status)
	mustRefuse(t, two.send("DELETE", game, ""), "KSE-004", "Game does not exist")
}

func TestRacingRetriesMoveOnce(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	game := s.create("")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() { s.sow(game, "1", http.StatusOK, "Idempotency-Key", "k") })
	}
	all.Wait()
	assert.Len(t, s.send("GET", game, "").json(t)["pits"], 1)
}

func TestOneGameRefusesItsRetriesToo(t *testing.T) {
	s := serve(t, rest.Config{OneGame: true})
	game := s.create("")
	mustRefuse(t, s.send("POST", "/games", "", "Idempotency-Key", "k"), "KSE-005", "Game already in progress")
	s.send("DELETE", game, "")
	mustRefuse(t, s.send("POST", "/games", "", "Idempotency-Key", "k"), "KSE-005", "Game already in progress")
}

const (
	annsToken = "anns-token-0123456789"
	bobsToken = "bobs-token-0123456789"
	ann, bob  = "Bearer " + annsToken, "Bearer " + bobsToken
)

func TestATokenHoldsASeat(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	game := s.create("")
	claim := func(seat string, want int, fields ...string) answer {
		a := s.send("PUT", game+"/seats/"+seat, "", fields...)
		require.Equal(t, want, a.status, a.body)
		return a
	}
	claim("NORTH", http.StatusUnauthorized)
	claim("NORTH", http.StatusUnauthorized, "Authorization", "Bearer short")
	claim("NORTH", http.StatusUnauthorized, "Authorization", "Basic YW5uOmFubmFubmFubmFubg==")
	first := claim("NORTH", http.StatusOK, "Authorization", ann)
	assert.Contains(t, first.body, `"NORTH":{"player":"human","name":"Player 1","held":true,`)
	assert.NotContains(t, first.body, annsToken)
	assert.Equal(t, first.body, claim("NORTH", http.StatusOK, "Authorization", ann).body)
	claim("NORTH", http.StatusForbidden, "Authorization", bob)
	claim("SOUTH", http.StatusOK, "Authorization", bob)

	s.sow(game, "2", http.StatusUnauthorized)
	s.sow(game, "2", http.StatusForbidden, "Authorization", bob)
	s.sow(game, "2", http.StatusOK, "Authorization", ann)
	s.sow(game, "8", http.StatusForbidden, "Authorization", ann)
	mustRefuse(t, s.send("PUT", game+"/pits/1", "", "Authorization", ann), "KSE-002", "Invalid Player has taken the turn")
	s.sow(game, "8", http.StatusOK, "Authorization", bob)

	assert.Equal(t, http.StatusUnauthorized, s.send("DELETE", game, "").status)
	assert.Equal(t, http.StatusForbidden, s.send("DELETE", game, "", "Authorization", "Bearer strangers-token-123").status)
	assert.Equal(t, http.StatusNoContent, s.send("DELETE", game, "", "Authorization", bob).status)
}

func TestASeatMayBeHeldFromTheStart(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create(`{"seats":{"NORTH":{"name":"Ann","token":"` + annsToken + `"}}}`)
	s.sow(game, "2", http.StatusUnauthorized)
	s.sow(game, "2", http.StatusOK, "Authorization", ann)
	s.sow(game, "8", http.StatusOK) // nobody holds South
	_ = s.send("GET", game, "")
	raw, err := s.store.Load(t.Context(), strings.TrimPrefix(game, "/games/"))
	require.NoError(t, err)
	assert.Len(t, raw.Tokens[0], 64)
	assert.NotContains(t, raw.Save, annsToken)
}

func TestAComputerSeatIsNobodys(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create(`{"seats":{"SOUTH":{"player":"computer/first"}}}`)
	assert.Equal(t, http.StatusConflict, s.send("PUT", game+"/seats/SOUTH", "", "Authorization", bob).status)
}

func TestTheComputerAnswersWithinItsSecond(t *testing.T) {
	for _, level := range []string{"computer", "computer/first", "computer/random", "computer/greedy"} {
		t.Run(level, func(t *testing.T) {
			s := serve(t, rest.Config{Store: sqlite(t)})
			game := s.create(`{"seats":{"SOUTH":{"player":"` + level + `"}}}`)
			s.sow(game, "2", http.StatusOK)
			begun := time.Now()
			require.Eventually(t, func() bool { return s.send("GET", game, "").text(t, "next") == "NORTH" },
				patience, 5*time.Millisecond)
			t.Log("answered after", time.Since(begun))
			// The turn is logged when it is stored, which the other player may see first.
			require.Eventually(t, func() bool { return strings.Contains(s.log.String(), `"by":"computer"`) },
				patience, 5*time.Millisecond)
		})
	}
}

func TestComputersPlayEachOther(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create(`{"seats":{"NORTH":{"player":"computer/greedy"},"SOUTH":{"player":"computer/random"}}}`)
	require.Eventually(t, func() bool { return s.send("GET", game, "").text(t, "state") == "FINISHED" },
		patience, 10*time.Millisecond)
}

// A game that awaits the computer when its server dies is found by another.
func TestAForgottenTurnIsTaken(t *testing.T) {
	t.Parallel()
	store := sqlite(t)
	dead := serve(t, rest.Config{Store: store})
	game := dead.create(`{"seats":{"SOUTH":{"player":"computer/first"}}}`)
	dead.rest.Close() // it serves, but does not think any more
	dead.sow(game, "2", http.StatusOK)
	mustRefuse(t, dead.send("PUT", game+"/pits/8", ""), "KSE-002", "Invalid Player has taken the turn") // a person for the computer
	other := serve(t, rest.Config{Store: store})
	require.Eventually(t, func() bool { return other.send("GET", game, "").text(t, "next") == "NORTH" },
		patience, 20*time.Millisecond)
	assert.Len(t, other.send("GET", game, "").json(t)["pits"], 2)
}
