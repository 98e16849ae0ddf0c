package savefile_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Any match that can be played by any rules, ended in any way, comes back from its
// text.
func TestPlayoutsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games()).Draw(t, "game")
		want := savefile.Save{
			Record:  drawRecord(t, drawRules(t, g)),
			Seed:    rapid.Uint64().Draw(t, "seed"),
			Varied:  rapid.Bool().Draw(t, "varied"),
			SavedAt: time.Unix(rapid.Int64Range(0, 1<<35).Draw(t, "time"), 0).UTC(),
		}
		for i := range want.Seats {
			want.Seats[i] = savefile.Seat{Kind: rapid.String().Draw(t, "kind"), Name: rapid.String().Draw(t, "name")}
			want.Used[i] = time.Duration(rapid.Int64Range(0, 1<<40).Draw(t, "used")) * time.Millisecond / 1000
		}

		text := savefile.Encode(want)
		got, err := savefile.Decode(text, games(), g.Notation().Ending)

		require.NoError(t, err, "%s", text)
		assert.Equal(t, text, savefile.Encode(got), "encoded again")
		assert.Equal(t, game.FormatRules(want.Record.Rules()), game.FormatRules(got.Record.Rules()))
		assert.Equal(t, want.Record.Moves(), got.Record.Moves())
		assert.Equal(t, want.Record.Result(), got.Record.Result())
		assert.Equal(t, want.Record.State().Position(), got.Record.State().Position())
		assert.Equal(t, want.Record.State().Moves(), got.Record.State().Moves())
		assert.Equal(t, want.Seed, got.Seed)
		assert.Equal(t, want.Varied, got.Varied)
		assert.True(t, want.SavedAt.Equal(got.SavedAt))
		assert.False(t, got.Edited)
	})
}

// drawRules takes a rule set at random and sets some of the options besides.
func drawRules(t *rapid.T, g game.Game) game.Rules {
	set := rapid.SampledFrom(g.RuleSets()).Draw(t, "rules")
	settings := map[string]string{}
	for _, o := range g.Options() {
		if !rapid.Bool().Draw(t, "set "+o.Name) {
			continue
		}
		if len(o.Values) > 0 {
			settings[o.Name] = rapid.SampledFrom(o.Values).Draw(t, o.Name)
		} else {
			settings[o.Name] = strconv.Itoa(rapid.IntRange(o.Min, o.Max).Draw(t, o.Name))
		}
	}
	return must(g.Rules(set.Name, settings))
}

// drawRecord plays at random, takes back at random, starts anew from where it
// stands at random, and may end the match by hand.
func drawRecord(t *rapid.T, rules game.Rules) game.Record {
	r := game.NewRecord(rules.Start())
	for range rapid.IntRange(0, 60).Draw(t, "moves") {
		moves := r.State().Moves()
		if len(moves) == 0 {
			break
		}
		r = must(r.Play(rapid.SampledFrom(moves).Draw(t, "move")))
	}
	switch rapid.IntRange(0, 3).Draw(t, "then") {
	case 1:
		if before, err := r.Undo(); err == nil {
			r = before
		}
	case 2:
		r = game.NewRecord(must(rules.Position(r.State().Position())))
	}
	if why := rapid.SampledFrom(append(game.Imposed(), "")).Draw(t, "end"); why != "" && !r.Result().Over() {
		r = drawEnd(t, r, why)
	}
	return r
}

func drawEnd(t *rapid.T, r game.Record, why game.Reason) game.Record {
	if why == game.Agreement {
		return must(r.AgreeDraw())
	}
	return must(r.Forfeit(rapid.SampledFrom([]game.Seat{game.First, game.Second}).Draw(t, "loser"), why))
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
