package kalah_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
)

func TestParseMoveRefuses(t *testing.T) {
	p := at(t, kalah.Rules{}, "<3,0,0,2,0,2,2,2,2> S")
	for text, want := range map[string]error{
		"":                       game.ErrNotAMove,
		"x":                      game.ErrNotAMove,
		"+1":                     game.ErrNotAMove,
		"1.":                     game.ErrNotAMove,
		"99999999999999999999":   game.ErrNotAMove,
		strings.Repeat("1", 1e6): game.ErrNotAMove,
		"0":                      kalah.ErrNoSuchHouse,
		"-1":                     kalah.ErrNoSuchHouse,
		"4":                      kalah.ErrNoSuchHouse,
		"2":                      kalah.ErrEmptyHouse,
	} {
		_, err := p.ParseMove(text)
		assert.ErrorIs(t, err, want)
	}
	m, err := p.ParseMove(" 03 ")
	require.NoError(t, err)
	assert.Equal(t, kalah.Move(3), m)
}

func TestMoveErrorsSayWhatIsLegal(t *testing.T) {
	_, err := stateAt(t, "<3,0,0,2,0,2,2,2,2> S").Play("2")
	assert.EqualError(t, err, `"2": the house is empty; legal here: 1 or 3`)
}

func TestParsePositionRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "must look like",
		"<2,0,0,1,1,1,1>":             "side to move",
		"<2,0,0,1,1,1,1> X":           "side to move",
		"<2,0,0,1,1,1> S":             "6 numbers for 2 houses a side, which need 7",
		"<0,0,0> S":                   "0 houses a side",
		"<100,0,0> S":                 "100 houses a side",
		"<2,0,0,1,1,-1,1> S":          `"-1" is not a number`,
		"<2,0,0,1,,1,1> S":            `"" is not a number`,
		"<2,0,0,1,99999999,1,1> S":    "more seeds than",
		"<2,0,0,1,9999999999,1,1> S":  "is not a number",
		"x<2,0,0,1,1,1,1> S":          "must look like",
		strings.Repeat("<", 3000):     "too long",
		"<2,0,0,1,1,1,1> S<2,0,0,1,1": "side to move",
	} {
		_, err := kalah.ParsePosition(kalah.Rules{}, text)
		assert.ErrorContains(t, err, want, text)
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S")
	f.Add("<1,0,0,5,7> n")
	f.Add("<2, 1,1,,> N")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := kalah.ParsePosition(kalah.Rules{}, text)
		if err != nil {
			return
		}
		again, err := kalah.ParsePosition(kalah.Rules{}, p.String())
		require.NoError(t, err)
		require.True(t, again.Equal(p))
		for _, m := range p.AppendMoves(nil) {
			require.Equal(t, p.Total(), p.Play(m).Total())
			require.Equal(t, sowOneByOne(p, m), p.Play(m).String())
		}
	})
}

func FuzzParseMove(f *testing.F) {
	f.Add("3")
	f.Add("+2")
	f.Fuzz(func(t *testing.T, text string) {
		p := at(t, kalah.Rules{}, "<3,0,0,2,0,2,2,2,2> S")
		if m, err := p.ParseMove(text); err == nil {
			require.Contains(t, p.AppendMoves(nil), m)
		}
	})
}
