package hub_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/players/protocol/hub"
	"parlour/players/search"
)

// start is the usual start as the protocol writes it.
var start = "W" + strings.Repeat("b", 20) + strings.Repeat("e", 10) + strings.Repeat("w", 20)

func quiet(from, to int) draughts.NumberedMove { return draughts.NumberedMove{From: from, To: to} }

func takes(from, to int, captured ...int) draughts.NumberedMove {
	return draughts.NumberedMove{From: from, To: to, Captured: captured}
}

// initial is the start of International draughts.
func initial() draughts.Ruled { return draughts.International().With(draughts.Initial()) }

func TestCommands(t *testing.T) {
	kings, err := draughts.ParseFEN("B:WK4,K5,25,35,36:BK38,K48")
	require.NoError(t, err)
	for line, want := range map[string]hub.Command{
		"hub": hub.Hello, " init ": hub.Init, "new-game": hub.NewGame, "ponder-hit": hub.PonderHit,
		"stop": hub.Stop, "ping": hub.Ping, "quit now=yes": hub.Quit,
		"set-param name=variant value=frisian":       hub.SetParam{Name: "variant", Value: "frisian"},
		`set-param name=book value=""`:               hub.SetParam{Name: "book"},
		`set-param value = "two words" name = "a b"`: hub.SetParam{Name: "a b", Value: "two words"},
		"pos pos=" + start:                           hub.Pos{Start: initial()},
		"pos pos=" + start + ` moves="32-28 19-23 28x19x23"`: hub.Pos{
			Start: initial(), Moves: []draughts.NumberedMove{quiet(32, 28), quiet(19, 23), takes(28, 19, 23)},
		},
		`pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee moves="38-15 5-41 48-26"`: hub.Pos{
			Start: draughts.International().With(kings), Moves: []draughts.NumberedMove{quiet(38, 15), quiet(5, 41), quiet(48, 26)},
		},
		"level move-time=1":             hub.Level{MoveTime: time.Second},
		"level moves=9 time=291.587":    hub.Level{Clocked: true, Moves: 9, Time: 291587 * time.Millisecond},
		"level time=60 inc=0.5":         hub.Level{Clocked: true, Time: time.Minute, Increment: time.Second / 2},
		"level depth=12 nodes=1000 x=y": hub.Level{Depth: 12, Nodes: 1000},
		"level infinite":                hub.Level{Infinite: true},
		"level":                         hub.Level{},
		"level time=-3":                 hub.Level{Clocked: true},
		"level move-time=0":             hub.Level{MoveTime: time.Millisecond},
		"level time=1e99 depth=1e99":    hub.Level{Clocked: true, Time: 1000 * time.Hour, Depth: 10_000},
		"go think":                      hub.Go{Mode: hub.Think}, "go ponder": hub.Go{Mode: hub.Ponder}, "go fast analyze": hub.Go{Mode: hub.Analyze},
	} {
		got, err := hub.ParseCommand(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, got, line)
		again, err := hub.ParseCommand(got.String())
		require.NoError(t, err, got.String())
		assert.Equal(t, got, again)
	}
}

func TestWhatIsNoCommand(t *testing.T) {
	for _, line := range []string{"", "  ", "xyzzy a=b", "HUB", "done move=32-28"} {
		_, err := hub.ParseCommand(line)
		assert.ErrorIs(t, err, hub.ErrUnknown, line)
	}
	for _, line := range []string{
		"=", `"hub"`, "pos", "pos pos=W", "pos pos=" + start + " moves=32", `pos pos="` + start, "go", "go home", "set-param",
		"level depth=", "level depth", "level depth=x", "level time=nan", "pos pos=" + start + ` moves="32-28-23"`, "ping =",
	} {
		_, err := hub.ParseCommand(line)
		assert.ErrorIs(t, err, hub.ErrMalformed, line)
	}
}

func TestMoves(t *testing.T) {
	for _, text := range []string{
		"", "-", "x", "32", "32-", "0-5", "51-5", "32-28-22", "32x28", "28x19-23", "32--28", "-32-28", "32-28x", "3 2-28", "+3-2",
		"1x2" + strings.Repeat("x3", 21), "999999999999999999999-1",
	} {
		_, err := hub.ParseMove(text)
		assert.ErrorIs(t, err, hub.ErrMalformed, text)
	}
}

func TestAnswers(t *testing.T) {
	estimate := search.Score{Kind: search.Estimate, Value: -1, Bound: search.Exact}
	for line, want := range map[string]hub.Answer{
		`id name=Scan version=3.1 author="Fabien Letouzey" country=France`: hub.ID{
			Name: "Scan", Version: "3.1", Author: "Fabien Letouzey", Country: "France",
		},
		`param name=variant value=normal type=enum values="normal killer bt"`: hub.Param{
			Name: "variant", Value: "normal", Type: hub.Enum, Values: []string{"normal", "killer", "bt"},
		},
		"param name=threads value=1 type=int min=1 max=16": hub.Param{Name: "threads", Value: "1", Type: hub.Int, Min: "1", Max: "16", Values: []string{}},
		"wait": hub.Wait, "ready": hub.Ready, "pong": hub.Pong,
		"done move=32-28 ponder=17-22": hub.Done{Move: quiet(32, 28), Ponder: quiet(17, 22)},
		"done move=28x19x23":           hub.Done{Move: takes(28, 19, 23)},
		`error message="bad position"`: hub.Error{Message: "bad position"},
		`info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 pv="32-28 17-22 28x17x22"`: hub.Info{
			Depth: 21, Score: estimate, Nodes: 31261613, Time: 3906 * time.Millisecond,
			Line: []draughts.NumberedMove{quiet(32, 28), quiet(17, 22), takes(28, 17, 22)},
		},
		"info score=99.95":                hub.Info{Score: search.Score{Kind: search.Win, Value: 5, Bound: search.Exact}},
		"info score=-99.96":               hub.Info{Score: search.Score{Kind: search.Loss, Value: 4, Bound: search.Exact}},
		"info score=x depth= pv=nonsense": nil, "info depth=nan": hub.Info{},
		"info score=x depth=2": hub.Info{Depth: 2, Unscored: "x"},
		"info score=nan":       hub.Info{Unscored: "nan"},
		"info score=-inf":      hub.Info{Unscored: "-inf"},
		"info score=10000.5":   hub.Info{Unscored: "10000.5"},
	} {
		got, err := hub.ParseAnswer(line)
		if want == nil {
			assert.Error(t, err)
			continue
		}
		require.NoError(t, err, line)
		assert.Equal(t, want, got, line)
		again, err := hub.ParseAnswer(got.String())
		require.NoError(t, err, got.String())
		assert.Equal(t, got.String(), again.String())
	}
	for _, line := range []string{"done", "done move=x", "param", `error message="`} {
		_, err := hub.ParseAnswer(line)
		assert.ErrorIs(t, err, hub.ErrMalformed, line)
	}
}

func TestScoresOfOurOwnAreWritten(t *testing.T) {
	for want, s := range map[string]search.Score{
		"info score=1.25":    {Kind: search.Estimate, Value: 125},
		"info score=90.00":   {Kind: search.Estimate, Value: 99999},
		"info score=0.00":    {Kind: search.Draw},
		"info score=99.99":   {Kind: search.Win, Value: 1},
		"info score=-100.00": {Kind: search.Loss, Value: 0},
		"info score=90.01":   {Kind: search.Win, Value: 5000},
		"info":               {},
	} {
		assert.Equal(t, want, hub.Info{Score: s}.String())
	}
}

func TestTextCannotEndItsQuotationMarks(t *testing.T) {
	line := hub.Error{Message: "a \"b\"\nquit"}.String()
	assert.Equal(t, `error message="a 'b''quit"`, line)
}

func TestVersionOne(t *testing.T) {
	for _, c := range []struct {
		command hub.Command
		want    []string
	}{
		{hub.Hello, []string{"hub"}},
		{hub.NewGame, []string{"new"}},
		{hub.SetParam{Name: "threads", Value: "1"}, []string{"set threads 1"}},
		{
			hub.Pos{Start: initial(), Moves: []draughts.NumberedMove{quiet(32, 28), takes(19, 28, 23)}},
			[]string{"pos w" + start[1:], "move 32-28", "move 19x28x23"},
		},
		{hub.Level{Depth: 8, MoveTime: time.Second, Nodes: 7}, []string{"depth 8", "time 1000"}},
		{hub.Level{Clocked: true, Time: time.Minute, Increment: time.Second}, []string{"level 0 60000 1000"}},
		{hub.Go{Mode: hub.Think}, []string{"go"}},
		{hub.Go{Mode: hub.Analyze}, []string{"analyse"}},
		{hub.PonderHit, []string{"ponder-hit"}},
		{hub.Quit, []string{"quit"}},
	} {
		assert.Equal(t, c.want, hub.FormatOne(c.command))
	}
	for line, want := range map[string]hub.Answer{
		"name Scan 2.0": hub.ID{Name: "Scan 2.0"}, "author Fabien Letouzey": hub.ID{Author: "Fabien Letouzey"},
		"country France": hub.ID{Country: "France"}, "wait": hub.Wait, "ready": hub.Ready, "pong": hub.Pong,
		"error illegal move": hub.Error{Message: "illegal move"},
		"move 32-28 17-22":   hub.Done{Move: quiet(32, 28), Ponder: quiet(17, 22)},
		"move 28x19x23":      hub.Done{Move: takes(28, 19, 23)},
		"info 9 10.4 -12 12345 0.02 6.2 32-28 17-22 28x17 11x22": hub.Info{
			Depth: 9, Score: search.Score{Kind: search.Estimate, Value: -12, Bound: search.Exact}, Nodes: 12345,
			Time: 20 * time.Millisecond, Line: []draughts.NumberedMove{quiet(32, 28), quiet(17, 22)},
		},
	} {
		got, err := hub.ParseAnswerOne(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, got, line)
	}
	for _, line := range []string{"", "Scan 2.0 by Fabien Letouzey"} {
		_, err := hub.ParseAnswerOne(line)
		assert.ErrorIs(t, err, hub.ErrUnknown, line)
	}
	for _, line := range []string{"move", "move x", "info 1 2 3", "info a b c d e f g", "info nan 1 1 1 1 1"} {
		_, err := hub.ParseAnswerOne(line)
		assert.ErrorIs(t, err, hub.ErrMalformed, line)
	}
}

// A line that was read and written again is read as the same.
func FuzzCommands(f *testing.F) {
	for _, line := range []string{
		"hub", "pos pos=" + start + ` moves="32-28 28x19x23"`, "level moves=9 time=291.587 inc=1e3 infinite", "go ponder",
		`set-param name="a b" value=""`, `x ="`, "level depth=-1 nodes=1e30 move-time=0.0001",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, err := hub.ParseCommand(line)
		if err != nil {
			return
		}
		again, err := hub.ParseCommand(c.String())
		require.NoError(t, err, c.String())
		require.Equal(t, c.String(), again.String())
	})
}

func FuzzAnswers(f *testing.F) {
	for _, line := range []string{
		`info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 pv="32-28 17-22"`, "info score=-99.9",
		"done move=28x19x23 ponder=17-22", `param name=variant value=normal type=enum values="normal bt"`, `error message="x y"`,
		"move 32-28 17-22", "info 9 10.4 -12 12345 0.02 6.2 32-28 17-22",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if a, err := hub.ParseAnswerOne(line); err == nil {
			_, err := hub.ParseAnswer(a.String())
			require.NoError(t, err, a.String())
		}
		a, err := hub.ParseAnswer(line)
		if err != nil {
			return
		}
		again, err := hub.ParseAnswer(a.String())
		require.NoError(t, err, a.String())
		require.Equal(t, a.String(), again.String())
	})
}
