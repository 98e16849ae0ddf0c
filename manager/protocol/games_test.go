package protocol_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/players/protocol/hub"
	"parlour/players/protocol/uci"
)

// mostPlies is where a game of the tests is broken off.
const mostPlies = 160

// Whole games are played by a referee that has the rules from us and the moves from the other
// end of the protocol.
func TestUCIPlaysWholeGames(t *testing.T) {
	for _, c := range []struct {
		game    game.Game
		rules   string
		letters bool
	}{
		{oware.Game{}, "competition", true}, {kalah.Game{}, "standard", true}, {kalah.Game{}, "either-side houses=10 seeds=2", false},
	} {
		o := driveUCI(t, c.game)
		rules, err := game.ParseRules(c.game, c.rules)
		require.NoError(t, err)
		o.say("setoption name Rules value "+c.rules, "setoption name Level value novice")
		var moves []string
		s := rules.Start()
		for !s.Result().Over() && s.Ply() < mostPlies {
			o.say(uci.Position{Moves: uci.JoinMoves(moves, c.letters)}.String(), "go movetime 1000")
			move := o.bestMove()
			next, err := s.Play(move)
			require.NoError(t, err, moves)
			s, moves = next, append(moves, move)
		}
		assert.True(t, s.Result().Over() || s.Ply() == mostPlies)
		o.say(uci.Position{Moves: uci.JoinMoves(moves, c.letters)}.String(), "go ponder")
		// An end that follows from the history is for the other end to declare.
		alone, err := rules.Position(s.Position())
		require.NoError(t, err)
		assert.Equal(t, alone.Result().Over(), o.stopped() == uci.NoMove)
	}
}

// stopped stops a search and returns its move.
func (o *other) stopped() string {
	o.t.Helper()
	o.say("stop")
	_, last := o.until("bestmove ")
	return strings.Fields(last)[1]
}

func TestHubPlaysWholeGames(t *testing.T) {
	o := driveHub(t)
	o.say("set-param name=level value=novice", "init")
	o.until("ready")
	rules, err := draughts.Game{}.Rules("", nil)
	require.NoError(t, err)
	var moves []draughts.NumberedMove
	s := rules.Start()
	for !s.Result().Over() && s.Ply() < mostPlies {
		o.say(hub.Pos{Start: draughts.International().With(draughts.Initial()), Moves: moves}.String(), "level depth=9", "go think")
		move, err := hub.ParseMove(o.doneMove())
		require.NoError(t, err)
		p := s.(game.History[draughts.Position]).Current()
		m, err := draughts.International().With(p).Legal(move)
		require.NoError(t, err)
		s, err = s.Play(p.FormatMove(m))
		require.NoError(t, err)
		moves = append(moves, move)
	}
	assert.Greater(t, s.Ply(), 20)
}
