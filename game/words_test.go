package game_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
)

func TestQuoteIsSafeToPrint(t *testing.T) {
	assert.Equal(t, `"a\x1b[2Jb"`, game.Quote("a\x1b[2Jb"))
	assert.Equal(t, `"\xff"`, game.Quote("\xff"))
	long := game.Quote(strings.Repeat("é", 1000))
	assert.LessOrEqual(t, len(long), 50)
	assert.True(t, strings.HasSuffix(long, `"...`))
}

func TestList(t *testing.T) {
	for want, words := range map[string][]string{
		"nothing":   nil,
		"a":         {"a"},
		"a or b":    {"a", "b"},
		"a, b or c": {"a", "b", "c"},
	} {
		assert.Equal(t, want, game.List(words))
	}
	assert.True(t, strings.HasSuffix(game.List(strings.Split(strings.Repeat("x ", 30), " ")), "and 11 more"))
}

func TestResults(t *testing.T) {
	assert.Equal(t, game.Result{Outcome: game.FirstWins, Reason: "r", Score: [2]int{2, 1}}, game.ByScore([2]int{2, 1}, "r"))
	assert.Equal(t, game.SecondWins, game.ByScore([2]int{1, 2}, "r").Outcome)
	assert.Equal(t, game.Drawn, game.ByScore([2]int{2, 2}, "r").Outcome)
	for _, s := range []game.Seat{game.First, game.Second} {
		winner, ok := game.WonBy(s).Winner()
		assert.True(t, ok)
		assert.Equal(t, s, winner)
	}
	for _, o := range []game.Outcome{game.InProgress, game.Drawn} {
		_, ok := o.Winner()
		assert.False(t, ok)
	}
	for want, o := range map[string]game.Outcome{"*": game.InProgress, "1-0": game.FirstWins, "0-1": game.SecondWins, "1/2-1/2": game.Drawn} {
		assert.Equal(t, want, game.ChessMark(game.Result{Outcome: o}))
	}
}

func TestForfeitsAreImposed(t *testing.T) {
	forfeits := 0
	for _, r := range game.Imposed() {
		if r.Forfeit() {
			forfeits++
		}
	}
	assert.Equal(t, 4, forfeits)
	assert.False(t, game.Resignation.Forfeit())
}

func TestExcerpt(t *testing.T) {
	assert.Equal(t, "a?[2Jb", game.Excerpt("a\x1b[2Jb", 6))
	assert.Equal(t, "a?...", game.Excerpt("a\x1b[2Jb", 2))
	assert.Equal(t, "é...", game.Excerpt("éé", 3), "no part of a letter")
}
