package kept

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
	"parlour/players"
)

// The cache takes the memory that it says, whatever games are in it and however they
// came there.
func TestTheCacheKeepsToItsBudget(t *testing.T) {
	kalah := func(houses int) map[string]string {
		return map[string]string{"houses": strconv.Itoa(houses), "seeds": "6"}
	}
	for _, c := range []struct {
		of      string
		options map[string]string
		plies   int
	}{
		{"kalah", kalah(6), 0}, {"kalah", kalah(6), 25}, {"kalah", kalah(1), 0}, {"kalah", kalah(99), 0}, {"kalah", kalah(99), 300},
		{"kalah", kalah(20), 200}, {"oware", nil, 40}, {"draughts", nil, 30},
	} {
		for _, read := range []bool{false, true} {
			of, err := game.Find(catalog.Games(), c.of)
			require.NoError(t, err)
			rules, err := of.Rules("", c.options)
			require.NoError(t, err)
			t.Run(fmt.Sprintf("%s, %s, %d moves, read from the store: %v", rules.Game().Name(), game.FormatRules(rules), c.plies, read), func(t *testing.T) {
				// What the process takes for itself meanwhile is counted as well, so that the least counts.
				used := min(memoryOf(t, rules, c.plies, read), memoryOf(t, rules, c.plies, read))
				t.Logf("%.2f of what it may take", used)
				assert.Less(t, used, 1.1)
				assert.Greater(t, used, 0.4, "the budget is made use of")
			})
		}
	}
}

// memoryOf fills a cache with games until it is full, and returns the memory that it
// takes as a share of its budget.
func memoryOf(t *testing.T, rules game.Rules, plies int, read bool) float64 {
	const budget = 2 << 20
	cache := NewShelf(nil, nil, budget)
	before := heap()
	for n := 0; cache.used < budget*9/10 || n < 10; n++ {
		g := played(t, rules, plies)
		g.ID = fmt.Sprintf("%026d", n)
		if read {
			save, err := savefile.Decode([]byte(g.Save), catalog.Games(), "")
			require.NoError(t, err)
			g.File, g.written = save, savefile.Written{}
		}
		cache.Put(g)
		if cache.order.Len() < n {
			break
		}
	}
	used := heap() - before
	runtime.KeepAlive(cache)
	return float64(used) / float64(cache.used)
}

// played is a game after so many moves, as the service has it.
func played(t *testing.T, rules game.Rules, plies int) Game {
	t.Helper()
	setup := manager.Setup{Rules: rules}
	setup.Seats[0].Name, setup.Seats[1].Name = "Ann", "Bob"
	now := time.Now()
	match, err := manager.NewMatch(setup, players.NewEngines(), now)
	require.NoError(t, err)
	for range plies {
		moves := match.Record.State().Moves()
		require.NotEmpty(t, moves)
		choice := moves[0]
		if len(moves) > 6 { // the first move of a long row is one that ends a game soon
			choice = moves[len(moves)-1]
		}
		match, err = match.Apply(manager.Move{Text: choice}, now)
		require.NoError(t, err)
	}
	token := strings.Repeat("0", 64)
	g := Game{Game: gamestore.Game{ID: "abcdefghijklmnopqrstuvwxyz", Tokens: [2]string{strings.Clone(token), strings.Clone(token)}}}
	return g.After(match, now)
}

// heap is the memory in use, once what other tests have left is collected: that takes as
// many rounds as there are finalizers and pools that hold each other.
func heap() int {
	used := 0
	for range 100 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		before := used
		if used = int(m.HeapAlloc); max(used-before, before-used) < 16<<10 {
			break
		}
	}
	return used
}
