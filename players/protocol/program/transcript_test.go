package program_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/protocol/program"
	"parlour/players/protocol/uci"
)

// TestTranscripts asks again what the programs of others were asked in games that were kept, in
// which they played against the first legal move: every line of ours comes in its place, and
// what they answered is understood.
func TestTranscripts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file     string
		game     game.Game
		rules    map[string]string
		protocol program.Protocol
		side     game.Seat
		moves    string // of the program
	}{
		{"draughts-scan.txt", draughts.Game{}, nil, program.HubV1, game.Second, "19-23 17x26 14-19 26x17"},
		{"oware-aalina.txt", oware.Game{}, map[string]string{"repetition": "position"}, program.UCI, game.Second, "b f c+3 a c c"},
		{"draughts-moby.txt", draughts.Game{}, nil, program.DXP, game.First, "35-30 30-25 31-26 37-31 31-27 26x28"},
	} {
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			command, told := fakeCommand("replays", "testdata/"+c.file), func() error { return nil }
			if c.protocol == program.DXP {
				command, told = replayServer(t, "testdata/"+c.file)
			}
			command.Protocol = c.protocol
			path, log := errorFile(t)
			s := open(t, runner(t, program.Config{Log: log}), command, c.game, patient)
			rules, err := c.game.Rules("", c.rules)
			require.NoError(t, err)
			var moves []string
			state := rules.Start()
			for len(moves) < len(strings.Fields(c.moves)) {
				move := state.Moves()[0]
				if state.ToMove() == c.side {
					info, err := s.Analyze(t.Context(), game.NewView(state), players.Limits{Time: 50 * time.Millisecond}, nil)
					require.NoError(t, err, "%s", fileText(path))
					move = info.Best()
					moves = append(moves, move)
				}
				state, err = state.Play(move)
				require.NoError(t, err)
			}
			assert.Equal(t, c.moves, strings.Join(moves, " "))
			require.NoError(t, s.Close())
			assert.NoError(t, told())
			assert.Empty(t, fileText(path))
		})
	}
}

// fileText is what is in a file, "" if there is none.
func fileText(path string) string {
	text, _ := os.ReadFile(path)
	return string(text)
}

// replayServer listens for the connection of a transcript. What it returns tells what was said
// that is not in it.
func replayServer(t testing.TB, path string) (program.Command, func() error) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { l.Close() })
	done := make(chan error, 1)
	go func() {
		conn, err := l.Accept()
		if err == nil {
			defer conn.Close()
			err = replay(path, conn, conn, '\x00')
		}
		done <- err
	}()
	return program.Command{Name: "fake", Address: l.Addr().String()}, func() error {
		ctx, cancel := context.WithTimeout(t.Context(), patient)
		defer cancel()
		select {
		case err := <-done:
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// replay answers as the other side of a transcript did, whose lines begin with "< "; before
// ours, which begin with "> ", it waits for them. That it is asked for its move is passed over:
// it depends on the machine.
func replay(path string, in io.Reader, out io.Writer, end byte) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	heard := bufio.NewReader(in)
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		if theirs, ok := strings.CutPrefix(line, "< "); ok {
			if _, err := io.WriteString(out, theirs+string(rune(end))); err != nil {
				return err
			}
		}
		if ours, ok := strings.CutPrefix(line, "> "); ok {
			if err := expect(ours, heard, end); err != nil {
				return err
			}
		}
	}
	return nil
}

// expect waits for a message.
func expect(want string, in *bufio.Reader, end byte) error {
	for {
		got, err := in.ReadString(end)
		if err != nil {
			return fmt.Errorf("before %q: %w", want, err)
		}
		switch got = strings.TrimRight(got, "\r\n\x00"); {
		case untimed(got) == untimed(want):
			return nil
		case got != uci.Stop.String():
			return fmt.Errorf("%q came, not %q", got, want)
		}
	}
}

// untimed is a message without the seconds of a move by DamExchange, which are the machine's.
func untimed(text string) string {
	if len(text) > len("M0000") && text[0] == 'M' {
		return "M" + text[len("M0000"):]
	}
	return text
}
