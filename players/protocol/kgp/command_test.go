package kgp_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/protocol/kgp"
)

func TestCommands(t *testing.T) {
	board := kgp.BoardOf("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
	for line, want := range map[string]kgp.Command{
		"kgp 1 0 1":             {Name: kgp.Greeting, Args: []kgp.Argument{kgp.IntegerOf(1), kgp.IntegerOf(0), kgp.IntegerOf(1)}},
		"2 kgp 1 0 1":           {ID: 2, Name: kgp.Greeting, Args: []kgp.Argument{kgp.IntegerOf(1), kgp.IntegerOf(0), kgp.IntegerOf(1)}},
		"8 state " + board.Text: {ID: 8, Name: kgp.State, Args: []kgp.Argument{board}},
		"@8 move 6":             {Ref: 8, Name: kgp.Move, Args: []kgp.Argument{kgp.IntegerOf(6)}},
		"10@8 stop":             {ID: 10, Ref: 8, Name: kgp.Stop},
		"goodbye":               {Name: kgp.Goodbye},
		"mode freeplay":         {Name: kgp.Mode, Args: []kgp.Argument{kgp.WordOf(kgp.FreePlay)}},
		`1 set info:name "Par \"l\" \\our"`: {ID: 1, Name: kgp.Set, Args: []kgp.Argument{
			kgp.WordOf(kgp.InfoName), kgp.StringOf(`Par "l" \our`),
		}},
		"set time:clock 30":      {Name: kgp.Set, Args: []kgp.Argument{kgp.WordOf(kgp.TimeClock), kgp.IntegerOf(30)}},
		`error ""`:               {Name: kgp.Error, Args: []kgp.Argument{kgp.StringOf("")}},
		"x +3 -4 +.5 -0.25 a-b:": {Name: "x", Args: []kgp.Argument{{kgp.Integer, "+3"}, {kgp.Integer, "-4"}, {kgp.Real, "+.5"}, {kgp.Real, "-0.25"}, {kgp.Word, "a-b:"}}},
		"  4\tping\t\"a\tb\" ":   {ID: 4, Name: kgp.Ping, Args: []kgp.Argument{kgp.StringOf("a\tb")}},
		`error "one\ntwo"`:       {Name: kgp.Error, Args: []kgp.Argument{kgp.StringOf("one\ntwo")}},
		"state < 1 , 0,0, 1,1 >": {Name: kgp.State, Args: []kgp.Argument{kgp.BoardOf("<1,0,0,1,1>")}},
	} {
		got, err := kgp.Parse(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, got, line)
		again, err := kgp.Parse(got.String())
		require.NoError(t, err, got.String())
		assert.Equal(t, got, again)
	}
}

func TestArguments(t *testing.T) {
	c, err := kgp.Parse(`x 3 "3" <1,0,0,1,1> 99999999999999999999`)
	require.NoError(t, err)
	n, ok := c.Integer(0)
	assert.True(t, ok)
	assert.Equal(t, 3, n)
	for _, i := range []int{1, 2, 3, 4} {
		_, ok := c.Integer(i)
		assert.False(t, ok)
	}
	text, ok := c.Board(2)
	assert.True(t, ok)
	assert.Equal(t, "<1,0,0,1,1>", text)
	_, ok = c.Board(1)
	assert.False(t, ok)
	assert.Equal(t, "3", c.Text(1))
	assert.Empty(t, c.Text(9))
}

func TestWhatIsNoCommand(t *testing.T) {
	_, err := kgp.Parse(" \t")
	assert.ErrorIs(t, err, kgp.ErrEmpty)
	for _, line := range []string{
		"@", "1@", "3", "3@4", "@@3 move", "3@4@5 move", "99999999999999999999 move", "!", "mo.ve", `error "`, `error "\`, "state <", "state <>",
		"state <1,>", "state <a>", "state <1,-1>", "set é", "x 3.", "x \x00", "x" + strings.Repeat(" 1", 33), strings.Repeat("x", kgp.MaxLine+1), "x -",
	} {
		c, err := kgp.Parse(line)
		if line == "x -" { // a word may be a hyphen
			assert.NoError(t, err)
			continue
		}
		assert.ErrorIs(t, err, kgp.ErrMalformed, "%q: %+v", line, c)
	}
}

// A line that was read and written again is read as the same.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		"kgp 1 0 1", "8 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "@8 move 6", "10@8 stop", `set info:name "a \" b\\"`, "x +3 -.5 1.0 a:b-c",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, err := kgp.Parse(line)
		if err != nil || len(c.String()) > kgp.MaxLine {
			return
		}
		again, err := kgp.Parse(c.String())
		require.NoError(t, err, c.String())
		require.Equal(t, c.String(), again.String())
	})
}
