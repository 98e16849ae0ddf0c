package uci_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/protocol/uci"
	"parlour/players/search"
)

func TestCommands(t *testing.T) {
	for line, want := range map[string]uci.Command{
		"uci":                          uci.Hello,
		"  isready\t":                  uci.IsReady,
		"ucinewgame":                   uci.NewGame,
		"stop":                         uci.Stop,
		"ponderhit":                    uci.PonderHit,
		"quit":                         uci.Quit,
		"joho stop":                    uci.Stop,
		"setoption name Hash value 64": uci.SetOption{Name: "Hash", Value: "64"},
		"setoption name Clear Hash":    uci.SetOption{Name: "Clear Hash"},
		"setoption name Rules value standard houses=5": uci.SetOption{Name: "Rules", Value: "standard houses=5"},
		"setoption name A value name value":            uci.SetOption{Name: "A", Value: "name value"},
		"position startpos":                            uci.Position{},
		"position startpos moves FfDc":                 uci.Position{Moves: "FfDc"},
		"position startpos moves 3  6 1":               uci.Position{Moves: "3 6 1"},
		"position fen <2,0,0,1,1,1,1> S moves 1":       uci.Position{FEN: "<2,0,0,1,1,1,1> S", Moves: "1"},
		"position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S":   uci.Position{FEN: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"},
		"go":                            uci.Go{},
		"go movetime 1000 depth 12":     uci.Go{MoveTime: time.Second, Depth: 12},
		"go infinite":                   uci.Go{Infinite: true},
		"go nodes 5000 searchmoves A C": uci.Go{Nodes: 5000, SearchMoves: "A C"},
		"go searchmoves A C depth 3":    uci.Go{Depth: 3, SearchMoves: "A C"},
		"go ponder wtime 60000 btime 30000 winc 1000 binc 500 movestogo 40": uci.Go{
			Ponder: true, Clocked: true, MovesToGo: 40,
			Clocks: [2]uci.Clock{{Left: time.Minute, Increment: time.Second}, {Left: 30 * time.Second, Increment: time.Second / 2}},
		},
		"go wtime -20 btime 0":         uci.Go{Clocked: true},
		"go depth x movetime":          uci.Go{},
		"go depth 99999999 movetime 0": uci.Go{Depth: 10_000, MoveTime: time.Millisecond},
	} {
		got, err := uci.ParseCommand(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, got, line)
		again, err := uci.ParseCommand(got.String())
		require.NoError(t, err, got.String())
		assert.Equal(t, got, again)
	}
}

func TestWhatIsNoCommand(t *testing.T) {
	for _, line := range []string{"", " ", "xyzzy", "UCI", "bestmove A", "\x00", strings.Repeat("a ", 9)} {
		_, err := uci.ParseCommand(line)
		assert.ErrorIs(t, err, uci.ErrUnknown, line)
	}
	for _, line := range []string{"position", "position moves A", "position fen", "position fen moves A", "setoption", "setoption value 3"} {
		_, err := uci.ParseCommand(line)
		assert.ErrorIs(t, err, uci.ErrMalformed, line)
	}
}

func TestAnswers(t *testing.T) {
	estimate := func(n int, b search.Bound) search.Score {
		return search.Score{Kind: search.Estimate, Value: n, Bound: b}
	}
	for line, want := range map[string]uci.Answer{
		"uciok":               uci.OK,
		"readyok":             uci.ReadyOK,
		"id name Aalina 2.1":  uci.ID{Name: "Aalina 2.1"},
		"id author Joan Sala": uci.ID{Author: "Joan Sala"},
		"bestmove F":          uci.BestMove{Move: "F"},
		"bestmove F ponder f": uci.BestMove{Move: "F", Ponder: "f"},
		"bestmove 0000":       uci.BestMove{Move: uci.NoMove},
		"option name Hash type spin default 16 min 1 max 1024": uci.Option{Name: "Hash", Type: uci.Spin, Default: "16", Min: 1, Max: 1024},
		"option name OwnBook type check default true":          uci.Option{Name: "OwnBook", Type: uci.Check, Default: "true"},
		"option name Level type combo default max var max var full strength": uci.Option{
			Name: "Level", Type: uci.Combo, Default: "max", Values: []string{"max", "full strength"},
		},
		"info depth 4 score cp -125 lowerbound pv FfDc": uci.Info{Depth: 4, Score: estimate(-125, search.Lower), PV: "FfDc"},
		"info score upperbound cp 7":                    uci.Info{Score: estimate(7, search.Upper)},
		"info score mate 3":                             uci.Info{Score: search.Score{Kind: search.Win, Value: 5, Bound: search.Exact}},
		"info score mate -3":                            uci.Info{Score: search.Score{Kind: search.Loss, Value: 6, Bound: search.Exact}},
		"info string A book move was chosen":            uci.Info{Text: "A book move was chosen"},
		"info depth 9 seldepth 12 multipv 2 score cp 50 nodes 1000 time 100 nps 10000 pv 3 6 1 hashfull 9": uci.Info{
			Depth: 9, Line: 2, Score: estimate(50, search.Exact), Nodes: 1000, Time: 100 * time.Millisecond, PV: "3 6 1",
		},
		"info score": uci.Info{}, "info score cp": uci.Info{}, "info depth": uci.Info{}, "info score mate 0 depth 3": uci.Info{Depth: 3, Score: search.Score{Kind: search.Loss, Bound: search.Exact}},
	} {
		got, err := uci.ParseAnswer(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, got, line)
		again, err := uci.ParseAnswer(got.String())
		require.NoError(t, err, got.String())
		assert.Equal(t, got, again)
	}
}

func TestScoresThatCannotBe(t *testing.T) {
	for line, want := range map[string]uci.Info{
		"info score cp x depth 3":           {Depth: 3, Unscored: "cp x"},
		"info score cp 1000001 depth 3":     {Depth: 3, Unscored: "cp 1000001"},
		"info score mate -99999999999 pv F": {PV: "F", Unscored: "mate -99999999999"},
	} {
		got, err := uci.ParseAnswer(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, got, line)
	}
}

func TestWhatIsNoAnswer(t *testing.T) {
	for _, line := range []string{"", "go", "Exception in thread main"} {
		_, err := uci.ParseAnswer(line)
		assert.ErrorIs(t, err, uci.ErrUnknown, line)
	}
	for _, line := range []string{"bestmove", "id", "id name", "option", "option name X"} {
		_, err := uci.ParseAnswer(line)
		assert.ErrorIs(t, err, uci.ErrMalformed, line)
	}
}

func TestScoresOfOurOwnAreWritten(t *testing.T) {
	for want, s := range map[string]search.Score{
		"info score cp 800":            {Kind: search.Margin, Value: 8, Bound: search.Exact, Proven: true},
		"info score cp 300 lowerbound": {Kind: search.Margin, Value: 3, Bound: search.Lower, Proven: true},
		"info score cp 0":              {Kind: search.Draw, Bound: search.Exact},
		"info score mate 1":            {Kind: search.Win, Value: 1, Bound: search.Exact},
		"info score mate 0":            {Kind: search.Loss, Value: 0, Bound: search.Exact},
		"info score mate -1":           {Kind: search.Loss, Value: 2, Bound: search.Exact},
		"info":                         {},
	} {
		assert.Equal(t, want, uci.Info{Score: s}.String())
	}
}

func TestMoves(t *testing.T) {
	assert.Equal(t, []string{"F", "f", "D", "c"}, uci.Moves("FfD c", true))
	assert.Equal(t, []string{"10", "3"}, uci.Moves("10 3", false))
	assert.Empty(t, uci.Moves("", true))
	assert.Equal(t, "Ff", uci.JoinMoves([]string{"F", "f"}, true))
	assert.Equal(t, "10 3", uci.JoinMoves([]string{"10", "3"}, false))
}

// A line that was read and written again is read as the same.
func FuzzCommands(f *testing.F) {
	for _, line := range []string{
		"uci", "position startpos moves FfDc", "position fen <2,0,0,1,1,1,1> S moves 1 2", "setoption name A b value c d",
		"go ponder wtime 1 btime -9 winc 2 binc 3 movestogo 4 searchmoves A depth 1 nodes 2 infinite", "junk go depth",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, err := uci.ParseCommand(line)
		if err != nil {
			return
		}
		again, err := uci.ParseCommand(c.String())
		require.NoError(t, err, c.String())
		require.Equal(t, c.String(), again.String())
	})
}

func FuzzAnswers(f *testing.F) {
	for _, line := range []string{
		"info depth 4 score cp -125 lowerbound pv FfDc", "info score mate -3 string x", "bestmove F ponder f",
		"option name Level type combo default max var max var a b min 3 max x", "id author x",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := uci.ParseAnswer(line)
		if err != nil {
			return
		}
		again, err := uci.ParseAnswer(a.String())
		require.NoError(t, err, a.String())
		require.Equal(t, a.String(), again.String())
	})
}
