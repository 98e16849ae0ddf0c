package manager_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/manager/telling"
	"parlour/persistence/settings"
	"parlour/players"
)

// chosen remembers in memory.
type chosen map[string]settings.Choices

func (c chosen) Chosen(name string) (settings.Choices, bool) {
	found, ok := c[name]
	return found, ok
}

func (c chosen) Remember(name string, choices settings.Choices) { c[name] = choices }

// offering returns a manager of Kalah and the toy with that memory.
func offering(t *testing.T, memory manager.Memory) *manager.Manager {
	t.Helper()
	files := newMemory()
	m, err := manager.New(manager.Config{
		Games: []game.Game{kalah.Game{}, toy.Game{}}, Store: files, Journal: files, Clock: time.Now, Memory: memory,
	})
	require.NoError(t, err)
	return m
}

func TestOffersWithoutAMemory(t *testing.T) {
	m := offering(t, nil)
	offer, known := m.Offer(toy.Game{})
	assert.False(t, known)
	assert.Equal(t, [2]manager.Seat{{}, {Player: players.OfLevel(players.Random)}}, offer.Seats)
	quick := m.QuickOffer(kalah.Game{})
	assert.Equal(t, [2]manager.Seat{{Name: telling.You}, {Player: players.OfLevel(players.Random)}}, quick.Seats)
	assert.Equal(t, "standard", game.FormatRules(quick.Rules))
}

// TestWhatBeginsIsOfferedAgain begins games, and asks another manager with the same
// memory what it offers.
func TestWhatBeginsIsOfferedAgain(t *testing.T) {
	memory := chosen{}
	m := offering(t, memory)
	rules, err := kalah.Game{}.Rules("either-side", map[string]string{"houses": "4"})
	require.NoError(t, err)
	setup := manager.Setup{Rules: rules, Seats: [2]manager.Seat{{Player: players.OfLevel(players.First)}, {Name: "Ann"}}}
	_, err = m.Feed(manager.Begin{Setup: setup})
	require.NoError(t, err)

	m = offering(t, memory)
	assert.Equal(t, "either-side houses=4", game.FormatRules(m.Snapshot().Rules))
	for _, offer := range []manager.Setup{first(m.Offer(kalah.Game{})), m.QuickOffer(kalah.Game{})} {
		assert.Equal(t, setup.Seats, offer.Seats)
		assert.Equal(t, "either-side houses=4", game.FormatRules(offer.Rules))
	}

	// A game between two people leaves the quick game as it was.
	for _, e := range []manager.Event{manager.Begin{Setup: manager.Setup{Rules: rules, Seats: [2]manager.Seat{{Name: "Eve"}, {}}}}} {
		_, err = m.Feed(e)
		require.NoError(t, err)
	}
	m = offering(t, memory)
	assert.Equal(t, setup.Seats, m.QuickOffer(kalah.Game{}).Seats)
	assert.Equal(t, [2]manager.Seat{{Name: "Eve"}, {}}, first(m.Offer(kalah.Game{})).Seats)
}

func first(s manager.Setup, _ bool) manager.Setup { return s }

// TestAHostileMemoryIsChecked remembers what no game, player or name is.
func TestAHostileMemoryIsChecked(t *testing.T) {
	m := offering(t, chosen{"kalah": {
		Rules: "houses=1000", Level: "genius", Side: 17, Name: "\x1b[2J",
		Seats: [2]settings.Seat{{Kind: "computer/genius", Name: " x"}, {Kind: "robot", Name: "\n"}},
	}})
	offer, _ := m.Offer(kalah.Game{})
	assert.Equal(t, [2]manager.Seat{{Player: players.OfLevel(players.Random)}, {Player: players.OfLevel(players.Random)}}, offer.Seats)
	assert.Equal(t, "standard", game.FormatRules(offer.Rules))
	quick := m.QuickOffer(kalah.Game{})
	assert.Equal(t, [2]manager.Seat{{Name: telling.You}, {Player: players.OfLevel(players.Random)}}, quick.Seats)
}

// TestAQuickGameWithoutASetupIsTheUsualOne is what the zero event means.
func TestAQuickGameWithoutASetupIsTheUsualOne(t *testing.T) {
	m := offering(t, nil)
	_, err := m.Feed(manager.Quick{})
	require.NoError(t, err)
	assert.Equal(t, telling.You, m.Snapshot().Name(game.First))
	assert.False(t, m.Snapshot().Setup.Varied)
}

// TestTheSeedIsKeptInTheSave goes on from a save with the seed that the game began with.
func TestTheSeedIsKeptInTheSave(t *testing.T) {
	setup := manager.Setup{Rules: first(offering(t, nil).Offer(kalah.Game{})).Rules, Seed: 77, Varied: true}
	match, err := manager.NewMatch(setup, nil, time.Time{})
	require.NoError(t, err)
	again, err := manager.MatchOf(match.Save(), nil, time.Time{})
	require.NoError(t, err)
	assert.EqualValues(t, 77, again.Setup.Seed)
	assert.True(t, again.Setup.Varied)
}
