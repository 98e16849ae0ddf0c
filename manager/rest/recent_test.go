package rest

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
	"parlour/players/engines"
)

// The cache takes the memory that it says, whatever games are in it and however they
// came there.
func TestTheCacheKeepsToItsBudget(t *testing.T) {
	kalah := func(houses int) creation {
		seeds := 6
		return creation{Rules: "standard", Houses: &houses, Seeds: &seeds}
	}
	oware, draughts := creation{Game: "oware"}, creation{Game: "draughts"}
	for _, c := range []struct {
		of    creation
		plies int
	}{{kalah(6), 0}, {kalah(6), 25}, {kalah(1), 0}, {kalah(99), 0}, {kalah(99), 300}, {kalah(20), 200}, {oware, 40}, {draughts, 30}} {
		for _, read := range []bool{false, true} {
			rules, err := c.of.rules(catalog.Games())
			require.NoError(t, err)
			t.Run(fmt.Sprintf("%s, %s, %d moves, read from the store: %v", rules.Game().Name(), game.FormatRules(rules), c.plies, read), func(t *testing.T) {
				used := memoryOf(t, rules, c.plies, read)
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
	cache := newRecent(budget)
	before := heap()
	for n := 0; cache.used < budget*9/10 || n < 10; n++ {
		g := played(t, rules, plies)
		if read {
			save, err := savefile.Decode([]byte(g.Save), catalog.Games(), "")
			require.NoError(t, err)
			g.save, g.written = save, savefile.Written{}
		}
		cache.put(g)
		if cache.order.Len() < n {
			break
		}
	}
	used := heap() - before
	runtime.KeepAlive(cache)
	return float64(used) / float64(cache.used)
}

// played is a game after so many moves, as the service has it.
func played(t *testing.T, rules game.Rules, plies int) storedGame {
	t.Helper()
	setup := manager.Setup{Rules: rules}
	setup.Seats[0].Name, setup.Seats[1].Name = "Ann", "Bob"
	now := time.Now()
	match, err := manager.NewMatch(setup, engines.New(nil), now)
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
	g := storedGame{Game: gamestore.Game{ID: wire.NewID(), Tokens: [2]string{strings.Clone(token), strings.Clone(token)}}}
	return g.after(match, now)
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
