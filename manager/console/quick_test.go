package console

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/console/terminal"
	"parlour/manager/telling"
	"parlour/players"
)

// TestTheQuickGameIsChangedOnItsLine changes level, side and game with the keys that the
// line names, and begins.
func TestTheQuickGameIsChangedOnItsLine(t *testing.T) {
	parallel(t)
	const toQuick = "quit\r" + keyDownText
	for typed, want := range map[string]struct {
		game  string
		side  game.Seat
		level string
		line  string
	}{
		"":                                   {"kalah", game.First, "smart", "Quick game       Kalah, smart, you South; ←→ level, Tab side, g game"},
		keyLeftText + keyLeftText:            {"kalah", game.First, "greedy", "Quick game       Kalah, greedy, you South; "},
		"\t":                                 {"kalah", game.Second, "smart", "Quick game       Kalah, smart, you North; "},
		"\t\t" + keyLeftText:                 {"kalah", game.First, "expert", "Quick game       Kalah, expert, you South; "},
		"gg\t":                               {"draughts", game.Second, "smart", "International draughts, smart, you Black; "},
		"ggx":                                {"draughts", game.First, "smart", "International draughts, smart, you White; "},
		strings.Repeat("g", len(titles())+1): {"kalah", game.First, "smart", "Quick game       Kalah, smart, you South; "},
		keyUpText + "\tg" + "jkj":            {"kalah", game.First, "smart", "Quick game       Kalah, smart, you South; "},
	} {
		th := newTheatre(t, catalog.Games()[0], 80, 24, toQuick+typed+"\r")
		th.games.draw = func() uint64 { return 77 }
		th.play()
		s := th.m.Snapshot()
		assert.Equal(t, want.game, s.Setup.Rules.Game().Name(), "%q", typed)
		assert.Equal(t, players.Person(), s.Setup.Seats[want.side].Player, "%q", typed)
		assert.Equal(t, telling.You, s.Setup.Seats[want.side].Name, "%q", typed)
		assert.Equal(t, players.OfLevel(want.level), s.Setup.Seats[want.side.Other()].Player, "%q", typed)
		assert.EqualValues(t, 77, s.Setup.Seed, "%q", typed)
		assert.True(t, s.Setup.Varied, "%q", typed)
		assert.Contains(t, th.pictures(), want.line, "%q", typed)
	}
}

// TestThereIsNoLevelBeyondTheLast goes on past the strongest and the weakest level.
func TestThereIsNoLevelBeyondTheLast(t *testing.T) {
	th := newTheatre(t, catalog.Games()[0], 80, 24, "")
	levels := th.games.computers(catalog.Games()[0])
	for range 20 {
		require.True(t, th.games.changeQuick(terminal.After))
	}
	assert.Equal(t, levels[len(levels)-1].player, th.games.quickOffer().Seats[game.Second].Player)
	for range 20 {
		require.True(t, th.games.changeQuick(terminal.Before))
	}
	assert.Equal(t, levels[0].player, th.games.quickOffer().Seats[game.Second].Player)
}

// TestALowWindowKeepsItsLinesForTheMenu looks at what the quick game is, all of which is
// seen in a low window as the welcome is shorter there.
func TestALowWindowKeepsItsLinesForTheMenu(t *testing.T) {
	parallel(t)
	for height, lines := range map[int]int{24: 3, 15: 1} {
		th := newTheatre(t, catalog.Games()[0], 40, height, "quit\r")
		th.play()
		th.stage.Answered()
		th.welcome()
		assert.Len(t, slices.Collect(strings.Lines(th.stage.Close())), lines)
	}
}
