package protocol_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager/protocol"
	"parlour/players"
	"parlour/players/engines"
)

// soon is how long what comes at once may take on a busy machine.
const soon = time.Minute

// shared are engines for all tests: what one has read the others need not.
var shared = sync.OnceValue(func() *players.Engines { return engines.New(nil) })

func configOf(t testing.TB, g game.Game) protocol.Config {
	t.Helper()
	rules, err := protocol.Usual(shared(), g, "", nil)
	require.NoError(t, err)
	return protocol.Config{Engines: shared(), Rules: rules, Version: "1"}
}

// other is the other end of an engine.
type other struct {
	t    testing.TB
	end  byte
	conn net.Conn
	in   *bufio.Reader
	done chan error // of the engine
}

// drive starts an engine and returns the other end of its messages.
func drive(t testing.TB, end byte, run func(ctx context.Context, conn net.Conn) error) *other {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	far, err := net.Dial("tcp", l.Addr().String())
	require.NoError(t, err)
	near, err := l.Accept()
	require.NoError(t, err)
	o := &other{t: t, end: end, conn: far, in: bufio.NewReader(far), done: make(chan error, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		err := run(ctx, near)
		near.Close()
		o.done <- err
	}()
	t.Cleanup(func() { cancel(); far.Close(); near.Close() })
	return o
}

// say sends messages.
func (o *other) say(messages ...string) {
	o.t.Helper()
	for _, m := range messages {
		_, err := io.WriteString(o.conn, m+string(rune(o.end)))
		require.NoError(o.t, err)
	}
}

// hear returns the next message.
func (o *other) hear() string {
	o.t.Helper()
	require.NoError(o.t, o.conn.SetReadDeadline(time.Now().Add(soon)))
	m, err := o.in.ReadString(o.end)
	require.NoError(o.t, err, "after %q", m)
	return strings.TrimSuffix(strings.TrimSuffix(m, string(rune(o.end))), "\r")
}

// until returns the messages up to one that begins so, and that one.
func (o *other) until(prefix string) (before []string, last string) {
	o.t.Helper()
	for {
		if m := o.hear(); strings.HasPrefix(m, prefix) {
			return before, m
		} else {
			before = append(before, m)
		}
	}
}

// quiet makes sure that nothing is heard for a while.
func (o *other) quiet(d time.Duration) {
	o.t.Helper()
	require.NoError(o.t, o.conn.SetReadDeadline(time.Now().Add(d)))
	_, err := o.in.Peek(1)
	var timeout net.Error
	require.ErrorAs(o.t, err, &timeout)
	require.True(o.t, timeout.Timeout())
}

// ended waits for the engine to end and returns its error.
func (o *other) ended() error {
	o.t.Helper()
	select {
	case err := <-o.done:
		return err
	case <-time.After(soon):
		require.Fail(o.t, "the engine goes on")
		return nil
	}
}
