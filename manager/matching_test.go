package manager_test

import (
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/engines"
)

// rated is a manager with the history of a person, who has met a level n times with the
// same result.
func rated(t *testing.T, level string, o game.Outcome, n int) (*manager.Manager, *savefile.Store) {
	t.Helper()
	now := func() time.Time { return time.Unix(1_000_000, 0) }
	var number uint64
	random := func() uint64 { number++; return number }
	disk := afero.NewMemMapFs()
	store, history := savefile.NewStore(disk, "saves", catalog.Games(), now), savefile.NewHistory(disk, "history", catalog.Games(), now, random)
	r, err := catalog.Games()[0].Rules("", nil)
	require.NoError(t, err)
	for range n {
		record, err := game.NewRecord(r.Start()).Resign(game.First)
		if o == game.FirstWins {
			record, err = game.NewRecord(r.Start()).Resign(game.Second)
		}
		require.NoError(t, err)
		name, err := history.Next()
		require.NoError(t, err)
		seats := [2]savefile.Seat{{Kind: "human"}, {Kind: players.OfLevel(level).String()}}
		require.NoError(t, history.Put(name, savefile.Save{Record: record, Seats: seats}))
	}
	m, err := manager.New(manager.Config{
		Games: catalog.Games(), Store: store, Journal: store.NewJournal(random), History: history, Engines: engines.New(nil), Clock: now, Rules: r,
	})
	require.NoError(t, err)
	return m, store
}

// matching is a game of a person against the level that follows the rating.
func matching(m *manager.Manager) manager.Setup {
	s := manager.Setup{Rules: m.Snapshot().Rules}
	s.Seats[game.Second].Player = players.OfLevel(players.Matching)
	return s
}

func TestTheLevelThatMatchesTheRating(t *testing.T) {
	for name, c := range map[string]struct {
		level string
		o     game.Outcome
		n     int
		want  string
	}{
		"a newcomer":           {players.Club, game.FirstWins, 0, players.Club},
		"who beats expert":     {players.Expert, game.FirstWins, 1, players.Smart},
		"who loses to club":    {players.Club, game.SecondWins, 3, players.Greedy},
		"who loses to anybody": {players.Random, game.SecondWins, 9, players.Random},
	} {
		m, _ := rated(t, c.level, c.o, c.n)
		r, err := m.Feed(manager.Begin{Setup: matching(m)})
		require.NoError(t, err, name)
		assert.Equal(t, manager.Matched, r.Notices[0].Code)
		snap := m.Snapshot()
		assert.Equal(t, players.OfLevel(c.want), snap.Setup.Seats[game.Second].Player, name)
		assert.Equal(t, "Computer "+c.want, snap.Name(game.Second))
	}
}

// A save has the level as any other game has it, so it goes on as it was whatever the
// rating is then; a rematch follows the rating again.
func TestAMatchedGameIsSavedWithItsLevel(t *testing.T) {
	m, store := rated(t, players.Club, game.FirstWins, 0)
	_, err := m.Feed(manager.Begin{Setup: matching(m)})
	require.NoError(t, err)
	_, err = m.Feed(manager.Save{Name: "even"})
	require.NoError(t, err)
	saved, err := store.Load("even")
	require.NoError(t, err)
	assert.Equal(t, savefile.Seat{Kind: "computer/club", Name: "Computer club"}, saved.Seats[game.Second])
	for _, want := range []string{players.Novice, players.Greedy} {
		_, err = m.Feed(manager.Resign{})
		require.NoError(t, err)
		_, err = m.Feed(manager.Rematch{})
		require.NoError(t, err)
		assert.Equal(t, players.OfLevel(want), m.Snapshot().Setup.Seats[game.Second].Player)
		assert.Equal(t, "Computer "+want, m.Snapshot().Name(game.Second))
	}
	_, err = m.Feed(manager.Quit{})
	require.NoError(t, err)
	_, err = m.Feed(manager.Load{Name: "even"})
	require.NoError(t, err)
	assert.Equal(t, players.OfLevel(players.Club), m.Snapshot().Setup.Seats[game.Second].Player)
}

func TestWhereNoLevelCanMatch(t *testing.T) {
	m, _ := rated(t, players.Club, game.FirstWins, 0)
	s := matching(m)
	s.Seats[game.First].Player = players.OfLevel(players.Matching)
	_, err := m.Feed(manager.Begin{Setup: s})
	assert.ErrorIs(t, err, players.ErrLevel)
	assert.ErrorContains(t, err, "valid: ")
	s.Seats[game.First].Player = players.OfLevel(players.Club)
	_, err = m.Feed(manager.Begin{Setup: s})
	assert.ErrorIs(t, err, players.ErrLevel)
	_, err = m.Feed(manager.Compare{A: players.OfLevel(players.Matching), B: players.OfLevel(players.Club), Games: 2})
	assert.ErrorIs(t, err, players.ErrLevel)
	assert.ErrorContains(t, err, "the levels of Kalah are first, ")

	without := newTable(t)
	assert.False(t, without.Manager.Matches(toy.Game{}))
	_, err = without.Feed(manager.Begin{Setup: matching(without.Manager)})
	assert.ErrorIs(t, err, players.ErrLevel, "the levels were not measured")
}

func TestHelpStaysWithTheGame(t *testing.T) {
	for name, c := range map[string]struct {
		events []manager.Event
		helped bool
	}{
		"none":       {[]manager.Event{manager.Move{Text: "1"}}, false},
		"a hint":     {[]manager.Event{manager.Hint{}}, true},
		"take back":  {[]manager.Event{manager.Move{Text: "1"}, manager.Undo{}}, true},
		"a review":   {[]manager.Event{manager.Move{Text: "1"}, manager.Quit{}, manager.Review{}, manager.Continue{}}, true},
		"afterwards": {[]manager.Event{manager.Move{Text: "1"}, manager.Resign{}, manager.Review{}}, false},
		"its end":    {[]manager.Event{manager.Move{Text: "1"}, manager.Resign{}, manager.TakeBack{}}, true},
	} {
		m, store := rated(t, players.Club, game.FirstWins, 0)
		_, err := m.Feed(manager.Begin{Setup: manager.Setup{Rules: m.Snapshot().Rules}})
		require.NoError(t, err)
		for _, e := range append(c.events, manager.Save{Name: "it"}, manager.Quit{}, manager.Load{Name: "it"}, manager.Save{Name: "again"}) {
			if e == manager.Event(manager.Quit{}) && m.Snapshot().State.AtMenu() {
				continue
			}
			_, err := m.Feed(e)
			require.NoError(t, err, "%s: %v", name, e.Kind())
		}
		saved, err := store.Load("again")
		require.NoError(t, err)
		assert.Equal(t, c.helped, saved.Helped, name)
	}
}
