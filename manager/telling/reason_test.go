package telling_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/draughts"
	"parlour/game/gametest/toy"
	"parlour/manager/telling"
)

// position is a position of a game, "" for its start.
func position(t require.TestingT, g game.Game, text string) game.State {
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	if text == "" {
		return rules.Start()
	}
	s, err := rules.Position(text)
	require.NoError(t, err)
	return s
}

func TestReason(t *testing.T) {
	games := map[string]game.Game{"toy": toy.Game{}}
	for _, g := range catalog.Games() {
		games[g.Name()] = g
	}
	for _, c := range []struct{ game, position, line, want string }{
		{"kalah", "", "", ""},
		{"kalah", "", "1 1", ""},
		{"kalah", "", "3", "extra turn"},
		{"kalah", "", "3 6", "extra turn; threatens to take 6 with 2"},
		{"kalah", "<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4> S", "2 2", "captures 6; the reply is 2: extra turn"},
		{"kalah", "<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4> N", "1 2", "saves 6"},
		{"kalah", "<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4> N", "2", "extra turn"},
		{"kalah", "<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4> N", "3 2", "loses 6 at once to 2"},
		{"kalah", "<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4> N", "3", "may lose 6 to 1"},
		{"kalah", "<2,20,0,0,1,1,1> S", "2", "extra turn; wins by more seeds"},
		{"kalah", "<2,0,20,1,0,0,1> S", "1 2", "the reply is 2: extra turn; then loses by more seeds"},
		{"oware", "0-0-0-0-0-1-1-0-0-0-0-2-20-24-S", "F+2 f", "captures 2; then draws by the count with no legal move left"},
		{"oware", "0-0-0-0-0-1-2-1-0-0-0-1-20-22-N", "b F+3", "loses 3 at once to F+3"},
		{"oware", "0-0-0-0-0-1-2-1-0-0-0-1-20-22-N", "a", "saves 3"},
		{"draughts", "", "32-28 19-23", ""},
		{"draughts", "", "32-28 19-23 28x19 14x23", "later takes 1 and loses 1"},
		{"oware", "", "C d D a B c+2", "later loses 2"},
		{"draughts", "", "32-28 19-23 28x19", "later takes 1"},
		{"draughts", "W:W24,31,35-37,39,41-50:B1-11,13-15,21,23", "24-19 13x24 31-27 21x32 37x30 8-13 39-33",
			"loses 1 at once to 13x24; in all takes 3 and gives 2: 31-27 21x32 37x30"},
		{"draughts", "W:W24,31,35-37,39,41-50:B1-11,13-15,21,23", "24-19 13x24 39-33", "loses 1 at once to 13x24"},
		{"draughts", "W:W28:B23", "28x19", "captures 1; wins by taking every piece"},
		{"draughts", "W:W14,50:B10,1", "14x5 1-6", "captures 1, promotes; saves 1"},
		{"toy", "E5", "1", "reaches the goal; wins by reaching the goal"},
		{"toy", "", "1 2", ""},
		{"toy", "", "7 2", ""},
	} {
		got := telling.Reason(position(t, games[c.game], c.position), strings.Fields(c.line)).String()
		assert.Equal(t, c.want, got, "%s %s %s", c.game, c.position, c.line)
	}
}

func TestCombinations(t *testing.T) {
	const shot = "W:W24,31,35-37,39,41-50:B1-11,13-15,21,23"
	for _, c := range []struct{ position, line, want string }{
		{shot, "24-19 13x24 31-27 21x32 37x30 8-13", "a combination: 24-19 13x24 31-27 21x32 37x30 takes 3 and gives 2"},
		{shot, "24-19 13x24 31-27 21x32", ""},
		{shot, "31-27 21x32 37x19 14x23", ""},
		{shot, "42-38 7-12", ""},
		{shot, "", ""},
		{"W:W28,50:B23,1", "28x19 1-6", ""},
	} {
		got := telling.Combination(position(t, draughts.Game{}, c.position), strings.Fields(c.line)).String()
		assert.Equal(t, c.want, got, "%s %s", c.position, c.line)
	}
}

// TestAReasonSaysWhatHappens checks in random games that what a reason says is captured
// and lost at once is what the moves of the line capture.
func TestAReasonSaysWhatHappens(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := position(r, rapid.SampledFrom(catalog.Games()).Draw(r, "game"), "")
		for range rapid.IntRange(0, 40).Draw(r, "plies") {
			if s.Result().Over() {
				return
			}
			s = played(r, s, rapid.SampledFrom(s.Moves()).Draw(r, "move"))
		}
		if s.Result().Over() {
			return
		}
		move := rapid.SampledFrom(s.Moves()).Draw(r, "first")
		line := []string{move}
		after := played(r, s, move)
		if after.Result().Over() || after.ToMove() == s.ToMove() {
			return
		}
		reply := rapid.SampledFrom(after.Moves()).Draw(r, "reply")
		line = append(line, reply)
		got := telling.Reason(s, line).String()
		assert.Equal(r, game.Takes(s, move) > 0, strings.HasPrefix(got, "captures "), got)
		assert.NotContains(r, got, "in all", "the line ends")
		assert.Equal(r, game.Takes(after, reply) > 0, strings.Contains(got, "loses ") && strings.Contains(got, " at once to "+reply), got)
	})
}

func played(t require.TestingT, s game.State, move string) game.State {
	next, err := s.Play(move)
	require.NoError(t, err)
	return next
}
