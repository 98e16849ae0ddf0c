package program

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
)

// slowness is how long a program takes to answer what.
type slowness struct {
	ready, move time.Duration
	// again lets it have no move at first, after its time for one.
	again bool
}

// speak speaks UCI as a program does that is slow.
func (s slowness) speak(in io.Reader, out io.Writer) {
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		word, _, _ := strings.Cut(lines.Text(), " ")
		switch {
		case word == "isready":
			time.Sleep(s.ready)
			_, _ = io.WriteString(out, "readyok\n")
		case word == "go" && s.again:
			s.again = false
			time.Sleep(s.move)
			_, _ = io.WriteString(out, "bestmove 0000\n")
		case word == "go":
			time.Sleep(s.move)
			_, _ = io.WriteString(out, "bestmove A\n")
		}
	}
}

// pipes are the streams of a program in place of a process.
type pipes struct{ in, out io.Closer }

func (p pipes) end() string {
	p.in.Close()
	p.out.Close()
	return ""
}

// slowSession is a session with a slow program that was greeted.
func slowSession(t *testing.T, s slowness, grace time.Duration) *session {
	t.Helper()
	r := NewRunner(Config{})
	e := engine{runner: r, command: Command{Name: "p"}, protocol: UCI, game: oware.Game{}, start: time.Minute}
	theirIn, ourOut := io.Pipe()
	ourIn, theirOut := io.Pipe()
	who := pipes{ourOut, theirOut}
	require.NoError(t, r.keep(who))
	done := make(chan struct{})
	go func() { defer close(done); s.speak(theirIn, theirOut) }()
	t.Cleanup(func() { <-done })
	out := &session{engine: e, grace: grace, turns: players.NewTurns(), to: e.talkTo(who, ourIn, ourOut)}
	t.Cleanup(func() { assert.NoError(t, out.Close()) })
	return out
}

// TestAProgramHasItsTimeAndTheGrace in all, whatever it does with it.
func TestAProgramHasItsTimeAndTheGrace(t *testing.T) {
	const limit, grace, late = 3 * time.Second, 500 * time.Millisecond, time.Millisecond
	for _, c := range []struct {
		slow slowness
		want bool
	}{
		{slowness{move: limit + grace - late}, true},
		{slowness{move: limit + grace + late}, false},
		{slowness{ready: limit / 2, move: limit/2 + grace - late}, true},
		{slowness{ready: limit / 2, move: limit/2 + grace + late}, false},
		{slowness{ready: limit + grace - late, move: 2 * late}, false},
		{slowness{again: true, move: limit/2 + grace/2 - late}, true},
		{slowness{again: true, move: limit/2 + grace/2 + late}, false},
		{slowness{again: true, move: limit + grace - late}, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := slowSession(t, c.slow, grace)
			begun := time.Now()
			info, err := s.Analyze(t.Context(), game.NewView(opening(t)), players.Limits{Time: limit}, nil)
			assert.LessOrEqual(t, time.Since(begun), limit+grace, "%+v", c.slow)
			if !c.want {
				assert.ErrorIs(t, err, players.ErrTooLong, "%+v", c.slow)
				return
			}
			require.NoError(t, err, "%+v", c.slow)
			assert.Equal(t, "A", info.Best())
		})
	}
}

func opening(t *testing.T) game.State {
	t.Helper()
	r, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	return r.Start()
}
