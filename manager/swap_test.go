package manager_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
)

// swapping begins a match of Kalah with a swap, with clocks, and applies events a second apart.
func swapping(t *testing.T, events ...manager.Event) manager.Match {
	t.Helper()
	r, err := game.ParseRules(kalah.Game{}, "swap=first")
	require.NoError(t, err)
	control, err := clock.Parse("5m")
	require.NoError(t, err)
	now := time.Unix(0, 0)
	m, err := manager.NewMatch(manager.Setup{
		Rules: r, Control: control,
		Seats: [2]manager.Seat{{Player: players.Person(), Name: "Ann"}, {Player: players.Person(), Name: "Bob"}},
	}, players.NewEngines(), now)
	require.NoError(t, err)
	for i, e := range events {
		now = now.Add(time.Duration(i+1) * time.Second)
		m, err = m.Apply(e, now)
		require.NoError(t, err)
	}
	return m
}

func TestASwapSeatsThePlayersAnew(t *testing.T) {
	one, swap, two := manager.Move{Text: "1"}, manager.Move{Text: "swap"}, manager.Move{Text: "2"}
	for name, c := range map[string]struct {
		events []manager.Event
		south  string
		used   [2]time.Duration // Ann's and Bob's
	}{
		"before":          {[]manager.Event{one}, "Ann", [2]time.Duration{1, 0}},
		"after":           {[]manager.Event{one, swap}, "Bob", [2]time.Duration{1, 2}},
		"Ann goes on":     {[]manager.Event{one, swap, two}, "Bob", [2]time.Duration{4, 2}},
		"taken back":      {[]manager.Event{one, swap, manager.Undo{}}, "Ann", [2]time.Duration{4, 2}},
		"and made again":  {[]manager.Event{one, swap, manager.Undo{}, manager.Redo{}}, "Bob", [2]time.Duration{4, 6}},
		"two taken back":  {[]manager.Event{one, swap, two, manager.Undo{}, manager.Undo{}}, "Ann", [2]time.Duration{9, 6}},
		"resigned by Ann": {[]manager.Event{one, swap, manager.Resign{}}, "Bob", [2]time.Duration{4, 2}},
	} {
		m := swapping(t, c.events...)
		assert.Equal(t, c.south, m.Setup.Seats[game.First].Name, name)
		used := m.Used
		if c.south == "Bob" {
			used[0], used[1] = used[1], used[0]
		}
		assert.Equal(t, [2]time.Duration{c.used[0] * time.Second, c.used[1] * time.Second}, used, name)
	}
}

// The clock of each player goes with them, and a save tells the same match.
func TestASwapIsSaved(t *testing.T) {
	m := swapping(t, manager.Move{Text: "1"}, manager.Move{Text: "swap"}, manager.Move{Text: "2"})
	left := m.Clocks.Left(m.Record.State().ToMove())
	assert.Equal(t, clock.Reading{5*time.Minute - 2*time.Second, 5*time.Minute - 4*time.Second}, left)
	text := savefile.Encode(m.Save())
	read, err := savefile.Decode(text, []game.Game{kalah.Game{}}, "kgn")
	require.NoError(t, err)
	again, err := manager.MatchOf(read, players.NewEngines(), time.Unix(100, 0))
	require.NoError(t, err)
	assert.Equal(t, m.Record.Moves(), again.Record.Moves())
	assert.Equal(t, "Bob", again.Setup.Seats[game.First].Name)
	assert.Equal(t, m.Clocks.Turns(), again.Clocks.Turns())
	back, err := again.Apply(manager.Undo{}, time.Unix(100, 0))
	require.NoError(t, err)
	back, err = back.Apply(manager.Undo{}, time.Unix(100, 0))
	require.NoError(t, err)
	assert.Equal(t, "Ann", back.Setup.Seats[game.First].Name)
}
