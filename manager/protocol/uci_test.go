package protocol_test

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/manager/protocol"
	"parlour/players/protocol/uci"
)

func driveUCI(t testing.TB, g game.Game) *other {
	c := configOf(t, g)
	return drive(t, '\n', func(ctx context.Context, conn net.Conn) error { return protocol.UCI(ctx, c, conn, conn) })
}

// bestMove waits for the end of a search and returns the move; a line has told of it before.
func (o *other) bestMove() string {
	o.t.Helper()
	infos, last := o.until("bestmove")
	best, err := uci.ParseAnswer(last)
	require.NoError(o.t, err)
	move := best.(uci.BestMove).Move
	if move != uci.NoMove {
		require.NotEmpty(o.t, infos)
		info, err := uci.ParseAnswer(infos[len(infos)-1])
		require.NoError(o.t, err)
		assert.True(o.t, strings.HasPrefix(info.(uci.Info).PV, move), "%s, then %s", infos[len(infos)-1], last)
	}
	return move
}

func TestUCIGreetsAndAnswers(t *testing.T) {
	o := driveUCI(t, oware.Game{})
	o.say("uci")
	said, _ := o.until("uciok")
	assert.Contains(t, said, "id name Parlour 1")
	assert.Contains(t, said, "option name Rules type string default abapa repetition=position quiet-limit=0")
	for _, line := range said {
		_, err := uci.ParseAnswer(line)
		assert.NoError(t, err, line)
	}
	o.say("", "joho", "isready")
	assert.Equal(t, "readyok", o.hear())
	o.say("position startpos moves FfDc", "go depth 6")
	assert.Contains(t, "ABCDEF", o.bestMove())
	o.say("position fen 0-0-0-0-0-1-0-0-0-0-0-1-23-23-N", "go movetime 50")
	assert.Equal(t, "f", o.bestMove())
	o.say("quit")
	assert.NoError(t, o.ended())
}

// TestUCITellsOfTheBook asks for the first move of Oware with a time, a depth, and without
// the book.
func TestUCITellsOfTheBook(t *testing.T) {
	o := driveUCI(t, oware.Game{})
	o.say("uci")
	said, _ := o.until("uciok")
	assert.Contains(t, said, "option name OwnBook type check default true")
	answer := func() string {
		infos, last := o.until("bestmove")
		return strings.Join(append(infos, last), "\n")
	}
	o.say("position startpos", "go movetime 1000")
	assert.Regexp(t, `^info string book\ninfo score cp -?\d+ pv F\w+\nbestmove F ponder [a-f]$`, answer())
	o.say("go depth 2")
	assert.NotContains(t, answer(), "book")
	o.say("setoption name OwnBook value false", "go movetime 20")
	assert.NotContains(t, answer(), "book")

	k := driveUCI(t, kalah.Game{})
	k.say("uci")
	said, _ = k.until("uciok")
	assert.NotContains(t, strings.Join(said, "\n"), "OwnBook", "its book has proofs, which are always used")
}

func TestUCIWhereThereIsNoMove(t *testing.T) {
	o := driveUCI(t, oware.Game{})
	for _, line := range []string{
		"position fen 0-0-0-0-0-0-0-0-0-0-0-0-25-23-S", "position startpos moves Q", "position startpos moves f", "position",
		"position fen <2,0,0,1,1,1,1> S", "position startpos moves FF", "position " + strings.Repeat("x", uci.MaxLine),
	} {
		o.say(line, "go movetime 50")
		assert.Equal(t, uci.NoMove, o.bestMove(), line)
	}
	o.say("position startpos", "go depth 1")
	assert.NotEqual(t, uci.NoMove, o.bestMove())
}

func TestUCISearchesThatWait(t *testing.T) {
	t.Parallel()
	o := driveUCI(t, oware.Game{})
	for _, c := range []struct{ position, search, release string }{
		{"position startpos", "go infinite", "stop"},
		{"position startpos moves Ff", "go ponder movetime 100", "ponderhit"},
		{"position startpos moves Ff", "go ponder depth 2", "ponderhit"},
		{"position startpos moves Ff", "go ponder", "ponderhit"},
		{"position startpos moves Ff", "go ponder wtime 1000 btime 1000", "stop"},
		{"position fen 0-0-0-0-0-1-0-0-0-0-0-1-23-23-N", "go infinite", "stop"}, // solved at once
	} {
		o.say(c.position, c.search, "isready")
		o.until("readyok")
		o.say("go depth 1", "setoption name Hash value 1", "ucinewgame")
		_, refused := o.until("info string")
		assert.Contains(t, refused, "Invalid input: the engine is thinking")
		time.Sleep(50 * time.Millisecond)
		o.say("isready")
		said, _ := o.until("readyok")
		assert.NotContains(t, strings.Join(said, "\n"), "bestmove", c.search)
		o.say(c.release)
		o.until("bestmove ")
	}
	o.say("stop", "ponderhit", "isready")
	assert.Equal(t, "readyok", o.hear(), "there was nothing to stop")
}

func TestUCITimes(t *testing.T) {
	o := driveUCI(t, kalah.Game{})
	o.say("setoption name Rules value either-side seeds=3")
	for _, search := range []string{
		"go movetime 100", "go wtime 2000 btime 2000 movestogo 10", "go wtime 0 btime 0", "go wtime -1 btime -1", "go wtime 5 btime 5 winc 99 binc 99",
	} {
		o.say("position startpos moves 36", search)
		o.bestMove()
	}
}

func TestUCIOptions(t *testing.T) {
	o := driveUCI(t, kalah.Game{})
	o.say("setoption name Rules value standard houses=2 seeds=1", "position startpos moves 1", "go depth 3")
	assert.Equal(t, "2", o.bestMove())
	o.say("setoption name Rules value standard houses=11 seeds=1", "position startpos moves 11 10", "go depth 3")
	assert.NotEqual(t, uci.NoMove, o.bestMove(), "houses of two digits stand apart")
	o.say("ucinewgame", "setoption name level value NOVICE", "setoption name MultiPV value 3", "position fen <4,0,0,2,2,2,2,2,2,2,2> N", "go infinite", "stop")
	o.until("bestmove")
	o.say("setoption name Level value full", "go depth 4")
	said, _ := o.until("bestmove")
	assert.Regexp(t, `multipv 3 `, strings.Join(said, "\n"))
	for _, line := range []string{
		"setoption name Level value best", "setoption name Hash value -1", "setoption name Hash value x", "setoption name Nonsense value 1",
		"setoption value 3", "setoption name Rules value chess", "setoption name Threads value 0", "setoption name Seed value 99999999999",
	} {
		o.say(line)
		assert.Contains(t, o.hear(), "info string Invalid input: ", line)
	}
	o.say("setoption name Hash value 16", "setoption name Threads value 1", "setoption name Ponder value false", "go depth 2 searchmoves 3 nonsense")
	_, last := o.until("bestmove")
	assert.Contains(t, last, "bestmove 3")
}

func TestUCIEndsWithItsInput(t *testing.T) {
	for name, lines := range map[string][]string{
		"at once": nil, "in a search": {"position startpos", "go infinite"}, "half a line": {"position startpos", "go infinite\nsto"},
	} {
		t.Run(name, func(t *testing.T) {
			o := driveUCI(t, oware.Game{})
			o.say(lines...)
			require.NoError(t, o.conn.(*net.TCPConn).CloseWrite())
			assert.NoError(t, o.ended())
		})
	}
}

func TestUCIEndsWhenNobodyListens(t *testing.T) {
	c := configOf(t, oware.Game{})
	in, out := io.Pipe()
	defer in.Close()
	broken, writer := io.Pipe()
	lost := errors.New("lost")
	broken.CloseWithError(lost)
	done := make(chan error)
	go func() { done <- protocol.UCI(t.Context(), c, in, writer) }()
	io.WriteString(out, "uci\n")
	assert.ErrorIs(t, <-done, lost)

	ctx, cancel := context.WithCancel(t.Context())
	go func() { done <- protocol.UCI(ctx, c, in, io.Discard) }()
	cancel()
	assert.NoError(t, <-done)
}

func TestUCISurvivesAFlood(t *testing.T) {
	o := driveUCI(t, oware.Game{})
	junk := "\x00\xff \x1b[2J go\x00 " + strings.Repeat("z", 90)
	go func() {
		for range 2000 {
			io.WriteString(o.conn, junk+"\ngo depth 1\nstop\nposition fen x\n")
		}
		io.WriteString(o.conn, strings.Repeat("y", 3*uci.MaxLine)+"\nposition startpos\nisready\n")
	}()
	o.until("readyok")
	o.say("go depth 1")
	o.bestMove()
}

// The engine goes on with matches that have ended by its rules alone.
func TestUCITheOtherEndIsTheReferee(t *testing.T) {
	o := driveUCI(t, oware.Game{})
	around := "position fen 0-0-0-0-1-0-0-0-0-0-1-0-23-23-S moves EeF"
	o.say("setoption name Rules value abapa quiet-limit=2", around+"f", "go depth 4")
	assert.NotEqual(t, uci.NoMove, o.bestMove())
}

func TestSettingsAreChecked(t *testing.T) {
	c := configOf(t, oware.Game{})
	for _, s := range []protocol.Settings{{Level: "best"}, {Threads: 9999}, {Memory: -1}, {Memory: 1 << 30}, {Seed: 1 << 40}} {
		c.Settings = s
		assert.Error(t, protocol.UCI(t.Context(), c, strings.NewReader("quit\n"), io.Discard), "%+v", s)
		assert.Error(t, protocol.Hub(t.Context(), c, strings.NewReader("quit\n"), io.Discard), "%+v", s)
	}
}

// TestTranscripts says again what other programs have said in sessions that were kept, and
// compares what we answer, but for what our engine thinks. '<' begins a line of theirs, '>'
// one of ours, '#' a comment.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			got := replay(t, filepath.Base(file), string(data))
			assert.Equal(t, thoughtless(string(data)), thoughtless(got))
		})
	}
}

// thoughtless is a transcript without what depends on our engine and the machine: lines of
// play, the moves that are chosen, and the number of processors.
func thoughtless(transcript string) string {
	transcript = regexp.MustCompile(`(?m)^> info .*\n`).ReplaceAllString(transcript, "")
	transcript = regexp.MustCompile(`(?m)^> (bestmove|done) [^0].*`).ReplaceAllString(transcript, "> $1")
	return regexp.MustCompile(`(Threads|threads)(.*) max[ =]\d+`).ReplaceAllString(transcript, "$1$2")
}

// replay says the lines of theirs in a transcript and returns it with our answers. The engine
// is the one whose name the file's begins with.
func replay(t *testing.T, name, transcript string) string {
	o := engineOf(t, name)
	var b strings.Builder
	for line := range strings.Lines(transcript) {
		line = strings.TrimSpace(line)
		theirs, ok := strings.CutPrefix(line, "< ")
		switch {
		case ok:
			b.WriteString(line + "\n")
			o.say(theirs)
			for _, answer := range o.answers(theirs) {
				b.WriteString("> " + answer + "\n")
			}
		case strings.HasPrefix(line, "#"):
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

func engineOf(t *testing.T, name string) *other {
	switch {
	case strings.HasPrefix(name, "oware"):
		return driveUCI(t, oware.Game{})
	case strings.HasPrefix(name, "kalah"):
		return driveUCI(t, kalah.Game{})
	default:
		return driveHub(t)
	}
}

// answers returns what the engine answers to a line.
func (o *other) answers(line string) []string {
	last := ""
	switch word, _, _ := strings.Cut(line, " "); word {
	case "uci":
		last = "uciok"
	case "isready":
		last = "readyok"
	case "hub":
		last = "wait"
	case "init":
		last = "ready"
	case "ping":
		last = "pong"
	case "stop":
		last = "bestmove"
	case "go":
		if last = "bestmove"; strings.HasPrefix(line, "go think") || strings.HasPrefix(line, "go analyze") {
			last = "done"
		}
		if strings.Contains(line, "ponder") || strings.Contains(line, "infinite") {
			return nil
		}
	default:
		return nil
	}
	before, end := o.until(last)
	return append(before, end)
}
