package order

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/rest/wire"
	"parlour/persistence/savefile"
	"parlour/players"
)

const (
	ann = "a-token-of-anns-own"
	bob = "a-token-of-bobs-own"
)

func newMaker() *Maker {
	return New(catalog.Games(), players.NewEngines(), func(game.Game) []string { return nil })
}

// mustRefuse checks that an order is refused with a detail.
func mustRefuse(t *testing.T, err error, detail string) {
	t.Helper()
	p, ok := errors.AsType[*wire.Problem](err)
	require.True(t, ok, "%v", err)
	assert.Contains(t, p.Detail, detail)
}

func TestOrdersThatCannotBe(t *testing.T) {
	for body, detail := range map[string]string{
		`{"game":"chess"}`:                       "Invalid input: ",
		`{"x":1}`:                                `there is no field "x"`,
		`{"claimAfter":59}`:                      "claimAfter must be 60 to 2592000 seconds, not 59",
		`{"second":{"player":"computer/match"}}`: "unknown level",
		`{"pace":1}`:                             "pace is for games of two computer players",
		`{"seats":{"EAST":{}}}`:                  `"EAST" is not a seat`,
		`{"first":{"token":"short"}}`:            "a token is 16 to 128 letters",
		`{"first":{"player":"computer","token":"` + ann + `"}}`:                   "a token holds the seat of a person",
		`{"first":{"token":"` + bob + `"},"second":{"token":"` + bob + `"}}`:      "the seats are held by other tokens",
		`{"seats":{"first":{}},"first":{"name":"Ann"},"second":{"player":"x/y"}}`: "unknown player",
	} {
		_, _, err := newMaker().Game(t.Context(), []byte(body), wire.JSON, ann, time.Now())
		mustRefuse(t, err, detail)
	}
}

// Whoever makes a game holds the first seat that a person may take.
func TestTheMakerHoldsASeat(t *testing.T) {
	for body, seat := range map[string]game.Seat{
		``: game.First, `{"first":{"player":"computer"}}`: game.Second, `{"first":{"token":"` + bob + `"}}`: game.Second,
		`{"second":{"token":"` + ann + `"}}`: game.Second,
	} {
		g, _, err := newMaker().Game(t.Context(), []byte(body), wire.JSON, ann, time.Now())
		require.NoError(t, err, body)
		assert.True(t, g.HeldBy(seat, ann), body)
		assert.False(t, g.HeldBy(seat.Other(), ann), body)
		assert.EqualValues(t, 1, g.Version)
	}
}

// A save of each game is played on, without the clock and the seed that it brings.
func TestASaveIsPlayedOn(t *testing.T) {
	m := newMaker()
	for _, of := range m.games {
		g, _, err := m.Game(t.Context(), []byte(`{"game":"`+of.Name()+`","clock":"5m"}`), wire.JSON, "", time.Now())
		require.NoError(t, err)
		again, _, err := m.Game(t.Context(), savefile.Encode(g.File), SaveType(of), ann, time.Now())
		require.NoError(t, err, of.Name())
		assert.False(t, again.File.Clocks.On())
		assert.NotEqual(t, g.File.Seed, again.File.Seed)
		assert.NotEqual(t, g.ID, again.ID)
	}
}

// Saves are read a few at a time, and who has waited long enough is told to ask again.
func TestSavesWaitForEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMaker()
		for range maxImports {
			m.importing <- struct{}{}
		}
		begun := time.Now()
		_, _, err := m.Game(context.Background(), []byte("x"), SaveType(m.games[0]), "", begun)
		mustRefuse(t, err, "too many saves are being read")
		assert.Equal(t, importTime, time.Since(begun))
	})
}
