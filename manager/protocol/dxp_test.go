package protocol_test

import (
	"bytes"
	"context"
	"net"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/manager/protocol"
	"parlour/players"
	"parlour/players/protocol/dxp"
)

// quick is a configuration that moves at once.
func quick(t testing.TB) protocol.Config {
	c := configOf(t, draughts.Game{})
	c.Settings.Level = players.Greedy
	return c
}

func driveDXP(t testing.TB, asked protocol.Invitation) *other {
	c := quick(t)
	return drive(t, dxp.End, func(ctx context.Context, conn net.Conn) error { return protocol.DXP(ctx, c, conn, asked) })
}

// request asks us for a game, in which we are Black.
var request = dxp.Request{Name: "Peer", Follower: 1, Time: time.Minute}

func (o *other) message() dxp.Message {
	o.t.Helper()
	m, err := dxp.Parse(o.hear())
	require.NoError(o.t, err)
	return m
}

func move(from, to int, captured ...int) string {
	return dxp.Move{Move: draughts.NumberedMove{From: from, To: to, Captured: captured}}.String()
}

// Two of our engines play games with each other.
func TestDXPPlaysGames(t *testing.T) {
	var said bytes.Buffer
	caller := quick(t)
	caller.Log = &said
	near, far := net.Pipe()
	var both sync.WaitGroup
	both.Go(func() {
		assert.NoError(t, protocol.DXP(t.Context(), quick(t), near, protocol.Invitation{}))
		near.Close()
	})
	both.Go(func() {
		assert.NoError(t, protocol.DXP(t.Context(), caller, far, protocol.Invitation{Games: 4, Minutes: 1}))
		far.Close()
	})
	both.Wait()
	assert.Equal(t, 2, strings.Count(said.String(), "Parlour is White"), said.String())
	assert.Equal(t, 2, strings.Count(said.String(), "Parlour is Black"))
	assert.Equal(t, 4, strings.Count(said.String(), "wins by")+strings.Count(said.String(), "a draw by"), said.String())
}

func TestDXPFollows(t *testing.T) {
	o := driveDXP(t, protocol.Invitation{})
	o.say("R02"+strings.Repeat(" ", 32)+"W060000A", request.String())
	assert.Equal(t, dxp.Accept{Name: "Parlour 1", Code: dxp.Unsupported}, o.message())
	assert.Equal(t, dxp.Accept{Name: "Parlour 1", Code: dxp.Accepted}, o.message())
	o.say(move(32, 28))
	assert.IsType(t, dxp.Move{}, o.message())
	o.say(request.String())
	assert.Equal(t, dxp.Accept{Name: "Parlour 1", Code: dxp.Refused}, o.message(), "a game is under way")
	o.say("B001W", "Chello", "?", "")
	assert.Equal(t, dxp.BackAccept{Code: dxp.Unsupported}, o.message())
	o.say(dxp.GameEnd{Reason: dxp.IGiveUp}.String())
	assert.Equal(t, dxp.GameEnd{Reason: dxp.NoReason}, o.message())
	white := request
	white.Follower = 0
	o.say(white.String())
	assert.Equal(t, dxp.Accept{Name: "Parlour 1", Code: dxp.Accepted}, o.message())
	assert.IsType(t, dxp.Move{}, o.message(), "White begins")
	o.say(dxp.GameEnd{Reason: dxp.Draw, Stop: true}.String())
	assert.Equal(t, dxp.GameEnd{Reason: dxp.NoReason, Stop: true}, o.message())
	assert.NoError(t, o.ended())
}

func TestDXPEndsGames(t *testing.T) {
	lost, err := draughts.ParseFEN("W:W32:B21")
	require.NoError(t, err)
	stuck, err := draughts.ParseFEN("W:W5:BK1")
	require.NoError(t, err)
	limited := request
	limited.Follower, limited.Moves = 0, 1
	custom := func(p draughts.Position) dxp.Request {
		r := request
		r.Custom, r.Start, r.Follower = true, p, 1
		return r
	}
	o := driveDXP(t, protocol.Invitation{})
	o.say(custom(lost).String())
	assert.Equal(t, dxp.Accepted, o.message().(dxp.Accept).Code)
	o.say(move(32, 27)) // 21x32, and White has no piece left
	assert.Equal(t, move(21, 32, 27), o.message().String())
	o.say(move(1, 2))
	assert.Equal(t, dxp.GameEnd{Reason: dxp.IWin}, o.message(), "whatever is said after the end")
	o.say(dxp.GameEnd{Reason: dxp.NoReason}.String())

	o.say(limited.String())
	assert.Equal(t, dxp.Accepted, o.message().(dxp.Accept).Code)
	assert.IsType(t, dxp.Move{}, o.message())
	o.say(move(20, 25))
	assert.Equal(t, dxp.GameEnd{Reason: dxp.NoReason}, o.message(), "the moves are made")
	o.say(dxp.GameEnd{Reason: dxp.NoReason}.String())

	o.say(custom(stuck).String())
	assert.Equal(t, dxp.Refused, o.message().(dxp.Accept).Code, "White cannot move")

	for _, bad := range []string{move(32, 22), move(1, 6), move(32, 28, 19)} {
		o.say(request.String())
		assert.Equal(t, dxp.Accepted, o.message().(dxp.Accept).Code)
		o.say(bad)
		assert.IsType(t, dxp.Chat{}, o.message(), bad)
		assert.Equal(t, dxp.GameEnd{Reason: dxp.NoReason}, o.message())
		o.say(dxp.GameEnd{Reason: dxp.NoReason}.String())
	}
}

func TestDXPSurvivesNoise(t *testing.T) {
	o := driveDXP(t, protocol.Invitation{})
	go func() {
		for range 300 {
			o.conn.Write([]byte("\x00M\x00M9999999999\x00E\x00E00\x00K0\x00A\x00C\x1b[2J\x00\xff\xfe\x00" + move(32, 28) + "\x00"))
		}
		o.conn.Write([]byte(strings.Repeat("x", 1<<16) + "\x00" + request.String() + "\x00"))
	}()
	o.until("A")
	o.say(move(32, 28))
	assert.IsType(t, dxp.Move{}, o.message())
}

func TestDXPWhenTheOtherEndGoesAway(t *testing.T) {
	o := driveDXP(t, protocol.Invitation{})
	o.conn.Close()
	assert.NoError(t, o.ended(), "between games")

	o = driveDXP(t, protocol.Invitation{})
	o.say(request.String(), "M0000")
	o.until("A")
	o.conn.Close()
	assert.Error(t, o.ended(), "in a game")

	o = driveDXP(t, protocol.Invitation{Games: 1, Minutes: 5})
	assert.Equal(t, dxp.Request{Name: "Parlour 1", Follower: 1, Time: 5 * time.Minute}, o.message())
	require.NoError(t, o.conn.(*net.TCPConn).CloseWrite())
	assert.ErrorIs(t, o.ended(), protocol.ErrBrokenOff)

	o = driveDXP(t, protocol.Invitation{Games: 1, Minutes: 5})
	o.say(dxp.Accept{Name: "Busy", Code: dxp.Refused}.String())
	assert.ErrorIs(t, o.ended(), protocol.ErrRefused)
}

func TestDXPIsNotPatientForEver(t *testing.T) {
	two := protocol.Invitation{Games: 2, Minutes: 5}
	for name, c := range map[string]struct {
		asked protocol.Invitation
		said  []string
	}{
		"no answer":  {two, nil},
		"no move":    {two, []string{dxp.Accept{Name: "Sleepy", Code: dxp.Accepted}.String()}},
		"no request": {protocol.Invitation{}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				near, far := net.Pipe()
				defer far.Close()
				done := make(chan error)
				go func() {
					done <- protocol.DXP(t.Context(), quick(t), near, c.asked)
					near.Close()
				}()
				go func() {
					for _, m := range c.said {
						far.Write([]byte(m + "\x00"))
					}
				}()
				go func() {
					for b := make([]byte, 100); ; {
						if _, err := far.Read(b); err != nil {
							return
						}
					}
				}()
				assert.ErrorIs(t, <-done, protocol.ErrSilent)
			})
		})
	}
}

func TestServePlaysWithOneAtATime(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	c := quick(t)
	done := make(chan error)
	go func() {
		done <- protocol.Serve(ctx, l, func(conn net.Conn) { protocol.DXP(ctx, c, conn, protocol.Invitation{}) })
	}()
	first, err := protocol.DialTCP(ctx, l.Addr().String(), 0)
	require.NoError(t, err)
	_, err = first.Write([]byte(request.String() + "\x00"))
	require.NoError(t, err)
	answer := make([]byte, 100)
	_, err = first.Read(answer)
	require.NoError(t, err)
	second, err := net.Dial("tcp", l.Addr().String())
	require.NoError(t, err)
	_, err = second.Read(answer)
	assert.Error(t, err, "turned away")
	cancel()
	assert.NoError(t, <-done)
}
