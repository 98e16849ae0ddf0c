package oware_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
)

func TestRules(t *testing.T) {
	for _, c := range []struct {
		asked, name string
		want        oware.Rules
	}{
		{"", "abapa", oware.Abapa()},
		{"abapa", "abapa", oware.Abapa()},
		{"Competition", "competition", oware.Competition()},
		{"repetition=position majority=play-on", "competition", oware.Competition()},
		{"competition repetition=board majority=stop", "abapa", oware.Abapa()},
		{"repetition=none", "abapa", oware.Rules{QuietLimit: 100, Repetition: oware.RepeatNone}},
		{"grand-slam=illegal", "abapa", slam(oware.SlamIllegal)},
		{"grand-slam=captures", "abapa", slam(oware.SlamCaptures)},
		{"quiet-limit=0", "abapa", oware.Rules{}},
		{"quiet-limit=999", "abapa", oware.Rules{QuietLimit: oware.MaxQuietLimit}},
	} {
		rules, err := game.ParseRules(oware.Game{}, c.asked)
		require.NoError(t, err, c.asked)
		assert.Equal(t, c.name, rules.Name(), c.asked)
		h, ok := rules.Start().(game.History[oware.Position])
		require.True(t, ok)
		assert.Equal(t, oware.New(c.want), h.Current(), c.asked)
	}
}

func TestSettingsInOrder(t *testing.T) {
	rules, err := oware.Game{}.Rules("competition", nil)
	require.NoError(t, err)
	assert.Equal(t, []game.Setting{
		{Name: "repetition", Value: "position"},
		{Name: "grand-slam", Value: "keeps"},
		{Name: "quiet-limit", Value: "100"},
		{Name: "majority", Value: "play-on"},
	}, rules.Settings())
	assert.Equal(t, rules.Game(), oware.Game{})
}

func TestGame(t *testing.T) {
	g := oware.Game{}
	assert.Equal(t, "oware", g.Name())
	assert.Equal(t, "Oware", g.Title())
	assert.Equal(t, [2]string{"South", "North"}, g.Seats())
	assert.False(t, g.DrawByAgreement())
	assert.Contains(t, g.MoveHint(nil).String(), "A to F")
	n := g.Notation()
	assert.Equal(t, "ogn", n.Ending)
	assert.Equal(t, g.Seats(), n.SeatTags)
	assert.Equal(t, "FEN", n.StartTag)
	assert.False(t, n.SeparateTurns)
}

// TestMark: the score where the rules ended the match, PGN's mark where it was
// ended from outside.
func TestMark(t *testing.T) {
	mark := oware.Game{}.Notation().Mark
	score := [2]int{25, 14}
	for _, c := range []struct {
		result game.Result
		want   string
	}{
		{game.Result{}, "*"},
		{game.Result{Outcome: game.FirstWins, Reason: oware.ByMajority, Score: score}, "25-14"},
		{game.Result{Outcome: game.Drawn, Reason: oware.ByQuietLimit, Score: [2]int{7, 7}}, "7-7"},
		{game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: score}, "0-1"},
		{game.Result{Outcome: game.FirstWins, Reason: game.ForfeitTime, Score: score}, "1-0"},
		{game.Result{Outcome: game.Drawn, Reason: game.Agreement, Score: score}, "1/2-1/2"},
	} {
		assert.Equal(t, c.want, mark(c.result))
	}
}

func TestEffectThroughTheContract(t *testing.T) {
	s := play(t, "", "1-0-0-0-0-3-1-2-1-0-0-5-0-0-S", "")
	assert.Equal(t, "captures 7", s.Effect("F").String())
	assert.Empty(t, s.Effect("A").String())
	assert.Empty(t, s.Effect("B").String(), "a refused move does nothing")
	assert.Equal(t, []string{"A", "F+7"}, s.Moves())
}

// TestReasonsRead: each reads after "won by" or "drawn by", and none is taken
// for an end from outside the rules.
func TestReasonsRead(t *testing.T) {
	for _, why := range []game.Reason{
		oware.ByMajority, oware.ByHalves, oware.ByRepetition, oware.ByNoMove, oware.ByQuietLimit,
	} {
		assert.NotContains(t, game.Imposed(), why)
		words, ok := oware.Game{}.Texts().Find(game.Code(why))
		assert.True(t, ok, why)
		assert.NotEmpty(t, words)
		assert.Equal(t, strings.ToLower(words), words)
	}
}
