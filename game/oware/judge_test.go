package oware_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/oware"
)

const start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"

// play plays the moves from the position; settings are words such as
// "quiet-limit=3".
func play(t testing.TB, settings, text, moves string) game.State {
	t.Helper()
	return gametest.StateAt(t, oware.Game{}, settings, text, strings.Fields(moves)...)
}

const (
	// twoSeeds recurs after twoSeedsRound with the same side to move.
	twoSeeds      = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"
	twoSeedsRound = "A a B b C c D d E e F f"
	// sevenSeeds recurs with the other side to move.
	sevenSeeds      = "2-1-0-0-0-1-0-2-1-0-0-0-20-21-S"
	sevenSeedsRound = "A b B c C d E e D f F a E"
)

func TestJudge(t *testing.T) {
	result := func(o game.Outcome, why game.Reason, south, north int) game.Result {
		return game.Result{Outcome: o, Reason: why, Score: [2]int{south, north}}
	}
	on := game.Result{}
	for name, c := range map[string]struct {
		settings, text, moves string
		want                  game.Result
	}{
		"the start":       {"", start, "", on},
		"a few moves":     {"", start, "A a B b", on},
		"25 and more":     {"", "1-0-0-0-0-2-1-1-0-0-0-9-23-11-S", "F", result(game.FirstWins, oware.ByMajority, 27, 11)},
		"25 for North":    {"", "1-0-0-0-0-9-0-0-0-0-0-1-13-24-N", "f", result(game.SecondWins, oware.ByMajority, 13, 26)},
		"24 go on":        {"", "1-0-0-0-0-1-1-0-0-0-0-9-22-14-S", "F", on},
		"24 each":         {"grand-slam=captures", "0-0-0-0-0-1-1-0-0-0-0-0-22-24-S", "F", result(game.Drawn, oware.ByHalves, 24, 24)},
		"25, playing on":  {"competition", "1-0-0-0-0-2-1-1-0-0-0-9-23-11-S", "F", on},
		"played out":      {"competition", "0-0-0-0-0-1-0-0-0-0-0-0-35-12-S", "F", result(game.FirstWins, oware.ByNoMove, 35, 13)},
		"starts finished": {"", "4-4-0-0-0-0-4-4-0-0-0-0-25-7-S", "", result(game.FirstWins, oware.ByMajority, 25, 7)},
		"few seeds":       {"", "1-0-0-0-0-0-1-0-0-0-0-0-5-4-S", "", on},

		"no seed to sow":      {"", "0-0-0-0-0-0-4-0-0-0-0-0-22-22-S", "", result(game.SecondWins, oware.ByNoMove, 22, 26)},
		"nothing feeds":       {"", "5-0-0-0-0-0-0-0-0-0-0-0-20-23-S", "", result(game.FirstWins, oware.ByNoMove, 25, 23)},
		"starts empty":        {"", "0-0-0-0-0-0-0-0-0-0-0-0-0-0-N", "", result(game.Drawn, oware.ByNoMove, 0, 0)},
		"empty at 24 each":    {"competition", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-N", "", result(game.Drawn, oware.ByNoMove, 24, 24)},
		"only a slam, banned": {"grand-slam=illegal", "0-0-0-0-0-1-1-0-0-0-0-0-22-24-S", "", result(game.SecondWins, oware.ByNoMove, 23, 25)},
		"a slam shuts out":    {"grand-slam=captures", "1-0-0-0-0-1-1-0-0-0-0-0-20-20-S", "F", result(game.FirstWins, oware.ByNoMove, 23, 20)},

		"board again":                       {"", twoSeeds, twoSeedsRound, result(game.Drawn, oware.ByRepetition, 24, 24)},
		"one move before":                   {"", twoSeeds, "A a B b C c D d E e F", on},
		"the same side too":                 {"repetition=position", twoSeeds, twoSeedsRound, result(game.Drawn, oware.ByRepetition, 24, 24)},
		"no repetition":                     {"repetition=none", twoSeeds, twoSeedsRound, on},
		"board again, other side":           {"", sevenSeeds, sevenSeedsRound, result(game.Drawn, oware.ByRepetition, 24, 24)},
		"other side does not count":         {"repetition=position", sevenSeeds, sevenSeedsRound, on},
		"competition has the same":          {"competition", sevenSeeds, sevenSeedsRound, on},
		"no repetition, other side":         {"repetition=none", sevenSeeds, sevenSeedsRound, on},
		"a repetition goes to the houses":   {"", "1-0-0-0-0-0-1-0-0-0-0-0-23-20-S", twoSeedsRound, result(game.FirstWins, oware.ByRepetition, 24, 21)},
		"repetition after a game is won":    {"competition", "1-0-0-0-0-0-1-0-0-0-0-0-26-20-S", twoSeedsRound, result(game.FirstWins, oware.ByRepetition, 27, 21)},
		"repetition goes before the limit":  {"quiet-limit=12", twoSeeds, twoSeedsRound, result(game.Drawn, oware.ByRepetition, 24, 24)},
		"the limit goes by the score":       {"quiet-limit=11", "1-0-0-0-0-0-1-0-0-0-0-0-23-20-S", "A a B b C c D d E e F", result(game.FirstWins, oware.ByQuietLimit, 23, 20)},
		"the limit at the start":            {"quiet-limit=3", start, "A a B", result(game.Drawn, oware.ByQuietLimit, 0, 0)},
		"a limit of one":                    {"quiet-limit=1", start, "A", result(game.Drawn, oware.ByQuietLimit, 0, 0)},
		"below the limit":                   {"quiet-limit=3", start, "A a", on},
		"no limit":                          {"quiet-limit=0", start, "A a B b C", on},
		"a capture starts the count anew":   {"quiet-limit=2", "5-1-0-0-0-2-0-1-0-0-1-0-3-3-N", "e F+2 f", on},
		"and it goes up again":              {"quiet-limit=2", "5-1-0-0-0-2-0-1-0-0-1-0-3-3-N", "e F+2 f A", result(game.FirstWins, oware.ByQuietLimit, 5, 3)},
		"a kept grand slam is quiet":        {"quiet-limit=1", "1-0-0-0-0-1-1-0-0-0-0-0-0-0-S", "F", result(game.Drawn, oware.ByQuietLimit, 0, 0)},
		"no move goes before the limit":     {"quiet-limit=1", "0-0-0-0-0-1-0-0-0-0-0-0-24-23-S", "F", result(game.Drawn, oware.ByNoMove, 24, 24)},
		"majority goes before no move":      {"grand-slam=captures", "1-0-0-0-0-1-1-0-0-0-0-0-23-20-S", "F", result(game.FirstWins, oware.ByMajority, 25, 20)},
		"majority does not take the houses": {"", "9-0-0-0-0-2-1-1-0-0-0-1-23-11-S", "F", result(game.FirstWins, oware.ByMajority, 27, 11)},
	} {
		t.Run(name, func(t *testing.T) {
			s := play(t, c.settings, c.text, c.moves)
			assert.Equal(t, c.want, s.Result())
			assert.Equal(t, c.want.Over(), len(s.Moves()) == 0)
		})
	}
}

// TestQuietLimitOfAbapa plays in circles without a capture up to the hundredth
// move.
func TestQuietLimitOfAbapa(t *testing.T) {
	s := play(t, "repetition=none", twoSeeds, strings.Repeat(twoSeedsRound+" ", 8)+"A a B")
	require.Equal(t, 99, s.Ply())
	require.False(t, s.Result().Over())
	s, err := s.Play("b")
	require.NoError(t, err)
	assert.Equal(t, game.Result{Outcome: game.Drawn, Reason: oware.ByQuietLimit, Score: [2]int{23, 23}}, s.Result())
}

// TestOverByPositionAlone compares the result that a search sees with the result
// of Judge.
func TestOverByPositionAlone(t *testing.T) {
	for _, text := range []string{
		start, "4-4-0-0-0-0-4-4-0-0-0-0-25-7-S", "0-0-0-0-0-0-4-0-0-0-0-0-22-22-S", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S",
	} {
		p := at(t, oware.Abapa(), text)
		assert.Equal(t, oware.Judge(history{p}), p.Result(), text)
	}
}

func TestRepeats(t *testing.T) {
	for _, c := range []struct {
		rule           oware.RepetitionRule
		same, turned   bool
		earlier, later string
	}{
		{oware.RepeatBoard, true, true, twoSeeds, strings.Replace(twoSeeds, "S", "N", 1)},
		{oware.RepeatPosition, true, false, twoSeeds, strings.Replace(twoSeeds, "S", "N", 1)},
		{oware.RepeatNone, false, false, twoSeeds, strings.Replace(twoSeeds, "S", "N", 1)},
		{oware.RepeatBoard, true, false, twoSeeds, strings.Replace(twoSeeds, "23-23", "24-22", 1)},
		{oware.RepeatPosition, true, false, twoSeeds, strings.Replace(twoSeeds, "23-23", "24-22", 1)},
		{oware.RepeatPosition, true, false, twoSeeds, "0-1-0-0-0-0-1-0-0-0-0-0-23-23-S"},
		{oware.RepeatBoard, true, false, twoSeeds, "0-1-0-0-0-0-1-0-0-0-0-0-23-23-S"},
	} {
		r := oware.Rules{Repetition: c.rule}
		p, q := at(t, r, c.earlier), at(t, r, c.later)
		assert.Equal(t, c.same, p.Repeats(p))
		assert.Equal(t, c.turned, q.Repeats(p), "%s and %s", p, q)
	}
}
