package gamestoretest

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
)

// At is a time as stores keep it: to the microsecond.
func At(second int) time.Time {
	return time.Date(2026, time.November, 21, 12, 0, second, 123456000, time.UTC)
}

// Game is a new game made at a time, in which a person is to act.
func Game(id string, second int) gamestore.Game {
	return gamestore.Game{
		ID: id, Version: 1, Save: "moves of " + id + "\n\"'é\n", Awaits: gamestore.AwaitsHuman,
		Tokens: [2]string{"", "hash"}, Listed: true, Created: At(second), Updated: At(second),
		Kind: "go", Extra: `{"é":1}`, Deadline: At(second + 30),
	}
}

// Create keeps a new game in a store.
func Create(t *testing.T, s gamestore.Store, g gamestore.Game) {
	t.Helper()
	require.NoError(t, s.Create(t.Context(), g, false, nil))
}

// Answer is an answer to a request with a key, given at a time.
func Answer(key string, second int) gamestore.Answer {
	return gamestore.Answer{
		Key: key, Request: "asked", Status: 200, ETag: `"2"`, Location: "/there", Type: "application/json",
		Body: `{"a":"é"}`, Created: At(second),
	}
}

// Race does something in n goroutines at once.
func Race(n int, do func(i int)) {
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { do(i) })
	}
	all.Wait()
}
