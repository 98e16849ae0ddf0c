package strength_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/strength"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/rating"
)

var day = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

// against is a finished game of a person, in the first seat, against a level.
func against(t *testing.T, r game.Rules, level string, o game.Outcome, at time.Time) savefile.Entry {
	t.Helper()
	return savefile.Entry{
		Game: r.Game(), Rules: r, Whole: true, SavedAt: at, Result: game.Result{Outcome: o, Reason: game.Resignation},
		Seats: [2]savefile.Seat{{Kind: "human"}, {Kind: players.OfLevel(level).String()}},
	}
}

func rules(t *testing.T, n int, settings map[string]string) game.Rules {
	t.Helper()
	r, err := catalog.Games()[n].Rules("", settings)
	require.NoError(t, err)
	return r
}

func TestARatingFollowsTheGames(t *testing.T) {
	e, r := engines.New(nil), rules(t, 0, map[string]string{"seeds": "4"})
	entries := []savefile.Entry{ // the newest first
		against(t, r, players.Expert, game.Drawn, day.Add(48*time.Hour)),
		against(t, r, players.Expert, game.FirstWins, day.Add(24*time.Hour)),
		against(t, r, players.Club, game.SecondWins, day),
	}
	all := strength.Of(entries, e, day.Add(49*time.Hour))
	require.Len(t, all, 1)
	ladder, _ := e.Ladder(r)
	club, _ := ladder.Rating(players.Club)
	expert, _ := ladder.Rating(players.Expert)
	want := rating.Newcomer().After(rating.Met{Opponent: club}).
		After(rating.Met{Opponent: expert, Score: 1}).After(rating.Met{Opponent: expert, Score: 0.5})
	assert.Equal(t, want, all[0].Skill)
	assert.Equal(t, []game.Term{telling.Lost, telling.Won, telling.Drew},
		[]game.Term{all[0].Points[0].Result, all[0].Points[1].Result, all[0].Points[2].Result})
	assert.Equal(t, players.Expert, all[0].Level())

	later := strength.Of(entries, e, day.Add(48*time.Hour+61*24*time.Hour))
	assert.Equal(t, want.After().After(), later[0].Skill, "two periods of thirty days")
	assert.Equal(t, all[0].Points, later[0].Points)
}

func TestWhatDoesNotCount(t *testing.T) {
	e, r := engines.New(nil), rules(t, 0, nil)
	for name, change := range map[string]func(*savefile.Entry){
		"a hint":               func(e *savefile.Entry) { e.Helped = true },
		"a position set up":    func(e *savefile.Entry) { e.Whole = false },
		"not over":             func(e *savefile.Entry) { e.Result = game.Result{} },
		"edited":               func(e *savefile.Entry) { e.Edited = true },
		"without a checksum":   func(e *savefile.Entry) { e.Unsigned = true },
		"unreadable":           func(e *savefile.Entry) { e.Err = savefile.ErrDamaged },
		"two people":           func(e *savefile.Entry) { e.Seats[1].Kind = "human" },
		"two computers":        func(e *savefile.Entry) { e.Seats[0].Kind = "computer/club" },
		"a level not measured": func(e *savefile.Entry) { e.Seats[1].Kind = "computer/first" },
		"another program":      func(e *savefile.Entry) { e.Seats[1].Kind = "Scan" },
		"no kind":              func(e *savefile.Entry) { e.Seats[1].Kind = "a b" },
		"the computer failed":  func(e *savefile.Entry) { e.Result.Reason = game.ForfeitTime },
	} {
		entry := against(t, r, players.Club, game.FirstWins, day)
		require.Len(t, strength.Of([]savefile.Entry{entry}, e, day), 1)
		change(&entry)
		assert.Empty(t, strength.Of([]savefile.Entry{entry}, e, day), name)
	}
}

// Games and rules with ladders of their own have ratings of their own.
func TestRatingsByGameAndRules(t *testing.T) {
	e := engines.New(nil)
	few, many, other := rules(t, 0, map[string]string{"seeds": "4"}), rules(t, 0, map[string]string{"seeds": "6"}), rules(t, 1, nil)
	all := strength.Of([]savefile.Entry{
		against(t, other, players.Club, game.FirstWins, day), against(t, many, players.Club, game.FirstWins, day),
		against(t, few, players.Club, game.SecondWins, day),
	}, e, day)
	require.Len(t, all, 3)
	for i, r := range []game.Rules{few, many, other} {
		rated, ok := strength.In(all, r, e)
		require.True(t, ok)
		assert.Equal(t, all[i], rated)
	}
	fresh, ok := strength.In(nil, few, e)
	assert.True(t, ok)
	assert.Equal(t, players.Club, fresh.Level(), "it begins there")
	_, ok = strength.In(all, few, players.NewEngines())
	assert.False(t, ok, "there is no ladder")
}

func TestTheTextOfRatings(t *testing.T) {
	e, r := engines.New(nil), rules(t, 0, map[string]string{"seeds": "4"})
	var entries []savefile.Entry
	for i := range 12 {
		o := game.FirstWins
		if i%4 == 0 {
			o = game.SecondWins
		}
		entries = append([]savefile.Entry{against(t, r, players.Club, o, day.Add(time.Duration(i)*time.Hour))}, entries...)
	}
	all := strength.Of(entries, e, day)
	text := strength.Text(all, nil, telling.GraphStyle{Width: 60})
	lines := strings.Split(text, "\n")
	assert.Equal(t, "Game           Games  Rating  Deviation  Level match", lines[0])
	assert.Equal(t, fmt.Sprintf("kalah seeds=4  12     %.0f    %.0f        %s", all[0].Skill.Rating, all[0].Deviation, all[0].Level()), lines[1])
	assert.Contains(t, text, "\n\nkalah seeds=4: rating after each game; 0 is club, 1500\n")
	assert.Contains(t, text, "###", "the graph")
	for _, line := range lines {
		assert.LessOrEqual(t, len(line), 60, line)
	}
	assert.Contains(t, strength.Text(nil, nil, telling.GraphStyle{Width: 80}), "There is no rating yet.\n")

	told := strength.Tell(all)
	require.Len(t, told, 1)
	assert.Len(t, told[0].Points, 12)
	assert.Equal(t, strength.ToldPoint{Day: "2026-11-01", Level: players.Club, Result: "lost", Rating: 1325, Deviation: 247}, told[0].Points[0])
	assert.NotNil(t, strength.Tell(nil))
}
