package protocol_test

import (
	"context"
	"net"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/manager/protocol"
	"parlour/players"
)

// noting is an engine that notes whether each search may be answered by the book.
type noting struct {
	players.Engine
	mutex sync.Mutex
	books []bool
}

func (n *noting) Open(o players.Options) (players.Session, error) {
	s, err := n.Engine.Open(o)
	return notingSession{s, n}, err
}

type notingSession struct {
	players.Session
	by *noting
}

func (s notingSession) Analyze(ctx context.Context, v game.View, l players.Limits, report func(players.Info)) (players.Info, error) {
	s.by.mutex.Lock()
	s.by.books = append(s.by.books, l.Book)
	s.by.mutex.Unlock()
	return s.Session.Analyze(ctx, v, l, report)
}

// An engine that is ready has read its book, if it is to have one, and what a search needs.
func TestAReadyEngineHasReadWhatItNeeds(t *testing.T) {
	engine, err := shared().Of(draughts.Game{})
	require.NoError(t, err)
	for setting, want := range map[string][]bool{"true": {true, false}, "false": {false}} {
		n := &noting{Engine: engine}
		c := configOf(t, draughts.Game{})
		c.Engines = players.NewEngines(n)
		o := drive(t, '\n', func(ctx context.Context, conn net.Conn) error { return protocol.Hub(ctx, c, conn, conn) })
		o.say("hub", "set-param name=book value="+setting, "init")
		o.until("ready")
		n.mutex.Lock()
		assert.Equal(t, want, n.books, setting)
		n.mutex.Unlock()
	}
}
