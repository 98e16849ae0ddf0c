package program_test

import (
	"bufio"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	"parlour/players/protocol/dialect"
	"parlour/players/protocol/dxp"
	"parlour/players/protocol/program"
)

// dxpFake is a program that plays draughts by the DamExchange protocol, one connection at a
// time, and misbehaves as it is asked to.
type dxpFake struct {
	how              string
	games, connected atomic.Int64
}

// listen lets the fake listen until the end of the test, and returns its command.
func (f *dxpFake) listen(t testing.TB) program.Command {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			f.connected.Add(1)
			f.serve(conn)
			conn.Close()
		}
	}()
	return program.Command{Name: "fake", Protocol: program.DXP, Address: l.Addr().String()}
}

func (f *dxpFake) serve(conn net.Conn) {
	say := func(m dxp.Message) { _, _ = conn.Write([]byte(m.String() + "\x00")) }
	var state game.State
	var ours game.Seat
	play := func() {
		if state.ToMove() != ours || state.Result().Over() {
			return
		}
		moves := dialect.Numbered(state, state.Moves()[:1])
		switch f.how {
		case "illegal":
			moves[0].To = moves[0].From
		case "gives up":
			say(dxp.GameEnd{Reason: dxp.IGiveUp})
			return
		case "takes back":
			say(dxp.Chat{Text: "oh"})
			say(dxp.BackRequest{Move: 1, Seat: ours})
		case "hangs up":
			conn.Close()
		}
		state, _ = dialect.PlayNumbered(state, moves[0])
		say(dxp.Move{Move: moves[0]})
	}
	in := bufio.NewReader(conn)
	for {
		text, err := in.ReadString(0)
		if err != nil {
			return
		}
		m, err := dxp.Parse(strings.TrimSuffix(text, "\x00"))
		if err != nil {
			return
		}
		switch m := m.(type) {
		case dxp.Request:
			if f.how == "silent" {
				continue
			}
			if f.how == "refuses" {
				say(dxp.Accept{Name: "Fake", Code: dxp.Refused})
				continue
			}
			f.games.Add(1)
			rules, _ := draughts.Game{}.Rules("", nil)
			state, ours = rules.Start(), m.Follower
			if m.Custom {
				state, _ = rules.Position(m.Start.String())
			}
			say(dxp.Accept{Name: "Fake", Code: dxp.Accepted})
			play()
		case dxp.Move:
			state, _ = dialect.PlayNumbered(state, m.Move)
			play()
		case dxp.GameEnd:
			if f.how != "gives up" { // else it is the answer
				say(dxp.GameEnd{Reason: dxp.NoReason, Stop: f.how == "wants no other"})
			}
		}
	}
}

func TestDamExchange(t *testing.T) {
	t.Parallel()
	f := &dxpFake{how: "takes back"}
	r := runner(t, program.Config{})
	s := open(t, r, f.listen(t), draughts.Game{}, patient)
	state := start(t, draughts.Game{})
	for range 5 { // the program plays White, and we the last legal move
		info, err := s.Analyze(t.Context(), game.NewView(state), brief(), nil)
		require.NoError(t, err)
		assert.Equal(t, state.Moves()[0], info.Best())
		state, err = state.Play(info.Best())
		require.NoError(t, err)
		moves := state.Moves()
		state, err = state.Play(moves[len(moves)-1])
		require.NoError(t, err)
	}
	assert.EqualValues(t, 1, f.games.Load(), "one game")
	before, _ := state.Previous()
	before, _ = before.Previous()
	before, _ = before.Previous() // Black to move
	_, err := s.Analyze(t.Context(), game.NewView(before), brief(), nil)
	require.NoError(t, err)
	assert.EqualValues(t, 2, f.games.Load(), "what was taken back begins another")
	assert.EqualValues(t, 1, f.connected.Load())
}

// A connection serves for one session after the other, as Scan expects: it ends with it. One
// that has ended is made anew.
func TestOneConnectionServesForManyGames(t *testing.T) {
	t.Parallel()
	for how, connections := range map[string]int64{"": 1, "gives up": 1, "wants no other": 3} {
		f := &dxpFake{how: how}
		r, command := runner(t, program.Config{}), f.listen(t)
		for range 3 {
			s := open(t, r, command, draughts.Game{}, patient)
			_, err := s.Analyze(t.Context(), game.NewView(start(t, draughts.Game{})), brief(), nil)
			if how != "gives up" {
				require.NoError(t, err)
			}
			require.NoError(t, s.Close())
		}
		assert.EqualValues(t, 3, f.games.Load(), how)
		assert.Equal(t, connections, f.connected.Load(), how)
	}
}

func TestForfeitsByDamExchange(t *testing.T) {
	t.Parallel()
	for how, want := range map[string]error{
		"illegal": players.ErrIllegal, "gives up": players.ErrGaveUp, "hangs up": program.ErrEnded,
		"refuses": program.ErrSays, "silent": players.ErrGreeting,
	} {
		c := program.Config{}
		if how == "silent" {
			c.Start = 50 * time.Millisecond
		}
		s := open(t, runner(t, c), (&dxpFake{how: how}).listen(t), draughts.Game{}, patient)
		_, err := s.Analyze(t.Context(), game.NewView(start(t, draughts.Game{})), brief(), nil)
		assert.ErrorIs(t, err, want, how)
		require.NoError(t, s.Close())
	}
	nobody := program.Command{Name: "p", Protocol: program.DXP, Address: "127.0.0.1:1"}
	s := open(t, runner(t, program.Config{}), nobody, draughts.Game{}, patient)
	_, err := s.Analyze(t.Context(), game.NewView(start(t, draughts.Game{})), brief(), nil)
	assert.ErrorIs(t, err, players.ErrGreeting)
}

// A program that is connected to plays a game at a time; the others wait.
func TestGamesWithOneProgramWait(t *testing.T) {
	t.Parallel()
	r := runner(t, program.Config{})
	c := (&dxpFake{}).listen(t)
	first, second := open(t, r, c, draughts.Game{}, patient), open(t, r, c, draughts.Game{}, patient)
	view := game.NewView(start(t, draughts.Game{}))
	_, err := first.Analyze(t.Context(), view, brief(), nil)
	require.NoError(t, err)
	done := make(chan error)
	go func() {
		_, err := second.Analyze(t.Context(), view, brief(), nil)
		done <- err
	}()
	select {
	case <-done:
		t.Fatal("it does not wait")
	case <-time.After(10 * time.Millisecond):
	}
	require.NoError(t, first.Close())
	assert.NoError(t, <-done)
}
