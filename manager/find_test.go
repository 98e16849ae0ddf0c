package manager_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/persistence/savefile"
)

// shelved are entries of three games, the newest first.
func shelved() []savefile.Entry {
	entry := func(n int, name string, g game.Game, first, second string) savefile.Entry {
		return savefile.Entry{
			Name: name, File: name + ".x", Game: g, Modified: time.Unix(int64(100-n), 0),
			Seats: [2]savefile.Seat{{Kind: "human", Name: first}, {Kind: "human", Name: second}},
		}
	}
	games := catalog.Games()
	return []savefile.Entry{
		entry(1, "Evening", games[0], "Cora", "Bob"),
		{Name: "broken", File: "broken.x", Err: savefile.ErrDamaged},
		entry(2, "attic", games[2], "ann", ""),
		entry(3, "noon", games[1], "Ann", "Zoë"),
	}
}

func namesOf(entries []savefile.Entry) (names []string) {
	for _, e := range entries {
		names = append(names, e.Name)
	}
	return names
}

func TestFound(t *testing.T) {
	for text, want := range map[string][]string{
		"":           {"Evening", "broken", "attic", "noon"},
		"  ":         {"Evening", "broken", "attic", "noon"},
		"even":       {"Evening"},
		"ANN":        {"attic", "noon"},
		"oware ann":  {"noon"},
		"ann oware":  {"noon"},
		"draughts":   {"attic"},
		"black":      {"attic"},
		"zoë":        {"noon"},
		"broke":      {"broken"},
		"ann broken": nil,
		"bobcora":    nil,
		"b":          {"Evening", "broken", "attic"},
	} {
		var found []string
		for _, e := range shelved() {
			if manager.Found(e, text) {
				found = append(found, e.Name)
			}
		}
		assert.Equal(t, want, found, "%q", text)
	}
}

func TestOrders(t *testing.T) {
	want := map[manager.Order][]string{
		manager.NewestFirst: {"Evening", "broken", "attic", "noon"},
		manager.OldestFirst: {"noon", "attic", "broken", "Evening"},
		manager.ByName:      {"attic", "Evening", "noon", "broken"},
		manager.ByGame:      {"attic", "Evening", "noon", "broken"},
		manager.ByPlayer:    {"attic", "noon", "Evening", "broken"},
	}
	for _, o := range manager.Orders() {
		entries := shelved()
		o.Sort(entries)
		assert.Equal(t, want[o], namesOf(entries), o)
		assert.NotEmpty(t, o.String())
	}
}
