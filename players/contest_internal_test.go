package players

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players/search"
)

// TestTheFlagFalls plays with clocks of a minute, on a clock by which every move takes
// 22 seconds.
func TestTheFlagFalls(t *testing.T) {
	for _, c := range []struct {
		control search.TimeControl
		grace   time.Duration
		moves   int
	}{
		{search.TimeControl{Left: time.Minute}, 0, 2},
		{search.TimeControl{Left: time.Minute}, 10 * time.Second, 3},
		{search.TimeControl{Left: time.Minute, Increment: 5 * time.Second}, 0, 3},
		{search.TimeControl{Left: 43 * time.Second, Moves: 1}, 0, 0},
	} {
		var now time.Time
		clock := func() time.Time { now = now.Add(22 * time.Second); return now }
		e := Entrant{Spec: OfLevel(First), Control: c.control}
		seated := [2]Player{rule(first), rule(first)}
		played := newContest(rulesOf(t, "draughts", "").Start(), seated, [2]Entrant{e, e}, c.grace, clock)
		require.NoError(t, played.play(t.Context()))
		if c.control.Moves > 0 {
			assert.False(t, played.played.Result.Reason.Forfeit(), "there is more time after every move")
			continue
		}
		assert.Equal(t, game.ForfeitTime, played.played.Result.Reason, "%v", c.control)
		assert.Equal(t, 2*c.moves, played.played.Plies, "%v with a grace of %v", c.control, c.grace)
		assert.Contains(t, played.played.Why, "no move within the limit")
	}
}

func TestThePatienceWithAPlayer(t *testing.T) {
	seat := game.First
	for want, e := range map[time.Duration]Entrant{
		hangs:                  {},
		hangsDeeply:            {Nodes: 1},
		950 * time.Millisecond: {Time: 950 * time.Millisecond, Depth: 3},
		2 * time.Minute:        {Control: search.TimeControl{Left: 2 * time.Minute}},
	} {
		c := newContest(rulesOf(t, "kalah", "").Start(), [2]Player{}, [2]Entrant{e, {}}, time.Second, time.Now)
		assert.Equal(t, want+time.Second, c.limit(seat))
		assert.Equal(t, hangs+time.Second, c.limit(seat.Other()))
	}
}

// TestGamesAreCountedInTheirOrder lets the first game end last.
func TestGamesAreCountedInTheirOrder(t *testing.T) {
	var finished atomic.Int64
	last := make(chan struct{})
	rules := rulesOf(t, "kalah", "")
	openings := drawOpenings(rules, 4, 1)
	var counted []Slot
	games := Tournament{
		Rules: rules, Players: []Entrant{{Spec: OfLevel("a")}, {Spec: OfLevel("b")}}, Games: 8, Concurrency: 2, Openings: openings,
		Finished: func(Finished) error {
			if finished.Add(1) == 7 {
				close(last)
			}
			return nil
		},
		Progress: func(p Played, o *Outcome) {
			assert.Equal(t, int64(8), finished.Load(), "none before the first game has ended")
			counted = append(counted, p.Slot)
			assert.Len(t, counted, o.Games())
		},
	}
	o, err := play(t.Context(), games, stub(func(s game.State) (string, error) {
		states := game.NewRecord(s).States()
		if s.ToMove() == game.First && states[openings[0].Ply()].Position() == openings[0].Position() {
			<-last // this is the first game
		}
		return first(s)
	}))
	require.NoError(t, err)
	assert.Equal(t, 8, o.Games())
	for i, slot := range counted {
		want, _ := games.schedule().slot(i)
		assert.Equal(t, want, slot)
		index, ok := games.schedule().index(slot)
		assert.True(t, ok)
		assert.Equal(t, i, index)
	}
}

// TestAFailureKeepsWhatWasPlayed fails to keep the fourth game, and then to make a
// player.
func TestAFailureKeepsWhatWasPlayed(t *testing.T) {
	full := errors.New("the disk is full")
	var made, closed atomic.Int64
	games := Tournament{
		Rules: rulesOf(t, "kalah", ""), Players: []Entrant{{Spec: OfLevel("a")}, {Spec: OfLevel("b")}}, Games: 100, Concurrency: 3,
	}
	kept := 0
	games.Finished = func(Finished) error {
		if kept++; kept == 4 {
			return full
		}
		return nil
	}
	newPlayer := func(Entrant, uint64) (Player, error) {
		made.Add(1)
		return closing{first, &closed}, nil
	}
	o, err := play(t.Context(), games, newPlayer)
	assert.ErrorIs(t, err, full)
	assert.GreaterOrEqual(t, o.Games(), 3)
	assert.Less(t, o.Games(), 10)
	assert.Equal(t, made.Load(), closed.Load())

	games.Finished = nil
	made.Store(0)
	closed.Store(0)
	o, err = play(t.Context(), games, func(e Entrant, seed uint64) (Player, error) {
		if made.Load() == 20 {
			return nil, full
		}
		return newPlayer(e, seed)
	})
	assert.ErrorIs(t, err, full)
	assert.Positive(t, o.Games())
	assert.Equal(t, made.Load(), closed.Load(), "a player whose opponent could not be made is closed, too")
}
