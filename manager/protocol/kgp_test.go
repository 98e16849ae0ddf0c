package protocol_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager/protocol"
	"parlour/players"
	"parlour/players/protocol/kgp"
)

func driveKGP(t testing.TB, client protocol.Client) *other {
	c := configOf(t, kalah.Game{})
	return drive(t, '\n', func(ctx context.Context, conn net.Conn) error { return protocol.KGP(ctx, c, conn, client) })
}

func (o *other) command() kgp.Command {
	o.t.Helper()
	c, err := kgp.Parse(o.hear())
	require.NoError(o.t, err)
	return c
}

// move returns the last move for the position, up to its yield.
func (o *other) move(id uint64) string {
	o.t.Helper()
	last := ""
	for {
		c := o.command()
		if c.Ref != id {
			continue
		}
		assert.Equal(o.t, uint64(1), c.ID%2)
		switch c.Name {
		case kgp.Move:
			last = c.Text(0)
		case kgp.Yield:
			return last
		}
	}
}

// A server plays a game in which both sides are ours, as its bots would.
func TestKGPPlaysAGame(t *testing.T) {
	t.Parallel()
	o := driveKGP(t, protocol.Client{Token: "secret", Time: 20 * time.Millisecond})
	o.say("2 kgp 1 0 1\r")
	assert.Equal(t, `1 set info:name "Parlour 1"`, o.hear())
	assert.Equal(t, `3 set auth:token "secret"`, o.hear())
	assert.Equal(t, "5 mode freeplay", o.hear())
	o.say("4@5 ok", "6 ping \"x\"", "nonsense 1 2", "", "8 set time:mode relative", "10 set time:clock 1")
	assert.Equal(t, `7@6 pong "x"`, o.hear())
	rules, err := kalah.Game{}.Rules("either-side", map[string]string{"houses": "4", "seeds": "2"})
	require.NoError(t, err)
	s := rules.Start()
	for id := uint64(12); !s.Result().Over(); id += 2 {
		o.say(fmt.Sprintf("%d state %s", id, southern(t, s)))
		next, err := s.Play(o.move(id))
		require.NoError(t, err)
		s = next
		o.say(fmt.Sprintf("%d@%d stop", id+1000, id))
	}
	o.say("goodbye")
	assert.NoError(t, o.ended())
}

// southern is the position with the side to move as South.
func southern(t *testing.T, s game.State) string {
	board, side, ok := strings.Cut(s.Position(), " ")
	require.True(t, ok)
	if side == "S" {
		return board
	}
	n := strings.Split(strings.Trim(board, "<>"), ",")
	m := (len(n) - 3) / 2
	turned := append([]string{n[0], n[2], n[1]}, append(n[3+m:], n[3:3+m]...)...)
	return "<" + strings.Join(turned, ",") + ">"
}

func TestKGPRefuses(t *testing.T) {
	t.Parallel()
	o := driveKGP(t, protocol.Client{Time: 10 * time.Millisecond})
	o.say("kgp 1 0 0")
	o.until("3 mode freeplay")
	for _, line := range []string{
		"2 state", "2 state 3", "state <2,0,0,1,1,1,1>", "2 state <2,0,0,1,1>", "2 state <2,0,0,0,0,1,1>", "2 state <0,0,0>", `2 error "`,
		"2 state <2,0,0,99999999999,1,1,1>", strings.Repeat("x", 2*kgp.MaxLine),
	} {
		o.say(line)
		assert.Equal(t, kgp.Error, o.command().Name, line)
	}
	o.say("2 state <2,0,0,1,1,1,1>", "2 state <2,0,0,1,1,1,1>")
	o.move(2)
	o.quiet(100 * time.Millisecond)
}

// A server that sends a position before it is ready to hear of it is told the move again.
func TestKGPSaysALostMoveAgain(t *testing.T) {
	c := configOf(t, kalah.Game{})
	c.Settings.Level = players.First
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		o := &other{t: t, end: '\n', conn: far, in: bufio.NewReader(far), done: make(chan error, 1)}
		go func() { o.done <- protocol.KGP(t.Context(), c, near, protocol.Client{}) }()
		o.say("kgp 1 0 0")
		o.until("3 mode freeplay")
		o.say("2 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
		for range 2 {
			lost := o.command()
			require.Equal(t, kgp.Move, lost.Name)
			o.say(fmt.Sprintf(`4@%d error "No state associated with id"`, lost.ID))
		}
		assert.Equal(t, "1", o.move(2))
		o.say(`6@1 error "Unknown command"`, "8 ping")
		assert.Equal(t, kgp.Pong, o.command().Name)
		require.NoError(t, far.Close())
		assert.ErrorIs(t, o.ended(), protocol.ErrBrokenOff)
		near.Close()
	})
}

func TestKGPThinksAboutSeveralPositions(t *testing.T) {
	t.Parallel()
	o := driveKGP(t, protocol.Client{Time: time.Minute})
	o.say("kgp 1 0 0")
	o.until("3 mode freeplay")
	hard := "<8,0,0" + strings.Repeat(",8", 16) + ">"
	for id := 2; id <= 18; id += 2 {
		o.say(fmt.Sprintf("%d state %s", id, hard))
	}
	for !strings.Contains(o.hear(), "@18 error") { // there are moves for the others before
	}
	o.say("100@4 stop", "102@999 stop", "104 state <2,0,0,1,1,1,1>")
	o.move(104)
	require.NoError(t, o.conn.(*net.TCPConn).CloseWrite())
	assert.ErrorIs(t, o.ended(), protocol.ErrBrokenOff)
}

func TestKGPWhatIsNoServer(t *testing.T) {
	for _, first := range []string{"HTTP/1.1 400 Bad Request", "SSH-2.0-x", "", "kgp 2 0 0", "kgp", strings.Repeat("x", 2*kgp.MaxLine)} {
		o := driveKGP(t, protocol.Client{})
		o.say(first)
		assert.ErrorIs(t, o.ended(), protocol.ErrGreeting, first)
	}
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		defer far.Close()
		go far.Read(make([]byte, 100))
		err := protocol.KGP(t.Context(), configOf(t, kalah.Game{}), near, protocol.Client{})
		near.Close()
		assert.ErrorIs(t, err, protocol.ErrGreeting)
	})
}

func TestKGPOverAWebSocket(t *testing.T) {
	played := make(chan string, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, nil)
		if !assert.NoError(t, err) {
			return
		}
		defer conn.CloseNow()
		say := func(text string) { assert.NoError(t, conn.Write(r.Context(), websocket.MessageText, []byte(text))) }
		say("kgp 1 0 1\r\n")
		say("2 state <1,0,0,1,1>") // not ended: a message is a line
		for {
			_, data, err := conn.Read(r.Context())
			if !assert.NoError(t, err) {
				return
			}
			if strings.Contains(string(data), "@2 yield") {
				say("goodbye\r\n")
				return
			}
			if _, move, ok := strings.Cut(string(data), "@2 move "); ok {
				played <- move
			}
		}
	}))
	defer server.Close()
	conn, err := protocol.Dial(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http")+"/socket")
	require.NoError(t, err)
	defer conn.Close()
	assert.NoError(t, protocol.KGP(t.Context(), configOf(t, kalah.Game{}), conn, protocol.Client{Time: 10 * time.Millisecond}))
	assert.Equal(t, "1\r\n", <-played)
}

func TestDialFails(t *testing.T) {
	for _, server := range []string{"ws://127.0.0.1:1/", "127.0.0.1:1", "::::"} {
		ctx, cancel := context.WithTimeout(t.Context(), soon)
		_, err := protocol.Dial(ctx, server)
		assert.Error(t, err, server)
		cancel()
	}
}
