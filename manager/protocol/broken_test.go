package protocol_test

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/manager/protocol"
	"parlour/players"
	"parlour/players/protocol/uci"
)

// broken is an engine that goes wrong in one way or another.
type broken struct {
	players.Engine
	open    error
	analyze func() (players.Info, error)
}

func (b broken) Open(players.Options) (players.Session, error) { return b, b.open }

func (b broken) Analyze(context.Context, game.View, players.Limits, func(players.Info)) (players.Info, error) {
	return b.analyze()
}

func (b broken) Close() error { return nil }

// Whatever becomes of the engine, the other end gets a legal move and hears what went wrong.
func TestAnEngineThatGoesWrong(t *testing.T) {
	engine, err := shared().Of(oware.Game{})
	require.NoError(t, err)
	for want, b := range map[string]broken{
		"no memory":          {open: errors.New("no memory")},
		"tables are damaged": {analyze: func() (players.Info, error) { return players.Info{}, errors.New("tables are damaged") }},
		"broke down: ouch":   {analyze: func() (players.Info, error) { panic("ouch") }},
		"there is no such":   {analyze: func() (players.Info, error) { return players.Info{Lines: []players.Line{{Moves: []string{"Z"}}}}, nil }},
		"index out of range": {analyze: func() (players.Info, error) { return players.Info{}, nil }},
	} {
		b.Engine = engine
		c := configOf(t, oware.Game{})
		c.Engines = players.NewEngines(b)
		o := drive(t, '\n', func(ctx context.Context, conn net.Conn) error { return protocol.UCI(ctx, c, conn, conn) })
		o.say("isready")
		assert.Equal(t, "readyok", o.hear())
		o.say("position startpos", "go depth 1")
		said, last := o.until("bestmove")
		assert.Contains(t, strings.Join(said, "\n"), "info string ", want)
		assert.Contains(t, strings.Join(said, "\n"), want)
		assert.Equal(t, uci.BestMove{Move: "A"}.String(), last)
	}
}

func TestAGameWithoutAnEngine(t *testing.T) {
	c := configOf(t, oware.Game{})
	c.Engines = players.NewEngines()
	assert.ErrorContains(t, c.Check(), "valid: first or random")
	c.Settings.Level = players.First
	assert.NoError(t, c.Check())
}
