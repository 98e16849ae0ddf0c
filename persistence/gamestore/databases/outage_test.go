package databases_test

import (
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
	"parlour/persistence/gamestore/databases"
	"parlour/persistence/gamestore/gamestoretest"
)

// cable is a connection to a server that a test can cut and mend.
type cable struct {
	net.Listener
	to    string
	mu    sync.Mutex
	cut   bool
	inUse []net.Conn
}

func newCable(t *testing.T, to string) *cable {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	c := &cable{Listener: l, to: to}
	t.Cleanup(func() { c.set(true); _ = l.Close() })
	go c.carry()
	return c
}

// carry connects whoever asks, until the listener is closed.
func (c *cable) carry() {
	for {
		near, err := c.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", c.to)
		if err != nil || !c.keep(near, far) {
			_ = near.Close()
			continue
		}
		go func() { _, _ = io.Copy(near, far); _ = near.Close() }()
		go func() { _, _ = io.Copy(far, near); _ = far.Close() }()
	}
}

// keep remembers connections, unless the cable is cut: then it closes them.
func (c *cable) keep(conns ...net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cut {
		_ = conns[len(conns)-1].Close()
		return false
	}
	c.inUse = append(c.inUse, conns...)
	return true
}

func (c *cable) set(cut bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = cut
	for _, conn := range c.inUse {
		_ = conn.Close()
	}
	c.inUse = nil
}

// While PostgreSQL cannot be reached, Ping says so and no change is told to have been made;
// afterwards the store goes on by itself.
func TestPostgresIsAwayForAWhile(t *testing.T) {
	dsn, err := url.Parse(gamestoretest.Postgres(t))
	require.NoError(t, err)
	if dsn.Port() == "" {
		t.Skip("the database has no port")
	}
	c := newCable(t, dsn.Host)
	dsn.Host = c.Addr().String()
	s, err := databases.OpenPostgres(t.Context(), dsn.String())
	require.NoError(t, err)
	defer func() { assert.NoError(t, s.Close()) }()
	g := newGame("a", 0)
	create(t, s, g)
	require.NoError(t, s.Ping(t.Context()))

	c.set(true)
	g.Version = 2
	assert.Error(t, s.Ping(t.Context()))
	assert.Error(t, s.Replace(t.Context(), g, nil))
	_, err = s.Load(t.Context(), "a")
	assert.Error(t, err)
	assert.NotErrorIs(t, err, gamestore.ErrNotFound, "the game is not told to be gone")

	c.set(false)
	require.Eventually(t, func() bool { return s.Ping(t.Context()) == nil }, time.Minute, 10*time.Millisecond)
	is, err := s.Load(t.Context(), "a")
	require.NoError(t, err)
	assert.EqualValues(t, 1, is.Version)
	require.NoError(t, s.Replace(t.Context(), g, nil))
}
