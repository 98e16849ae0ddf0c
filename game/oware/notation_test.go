package oware_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
)

func TestParsePosition(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{start, start},
		{" " + strings.ToLower(start) + "\n", start},
		{"0-0-0-0-0-0-0-0-0-0-0-0-0-0-N", "0-0-0-0-0-0-0-0-0-0-0-0-0-0-N"},
		{"48-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "48-0-0-0-0-0-0-0-0-0-0-0-0-0-S"},
		{"04-0-0-0-0-0-0-0-0-0-0-0-20-24-S", "4-0-0-0-0-0-0-0-0-0-0-0-20-24-S"},
	} {
		p, err := oware.ParsePosition(oware.Abapa(), c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, c.want, p.String())
	}
}

func TestParsePositionRefuses(t *testing.T) {
	for _, c := range []struct{ text, why string }{
		{"", "1 parts instead of 15; it must look like " + start},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-S", "14 parts"},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-0-S", "16 parts"},
		{"4-4-4-4-4-4-4-4-4-4-4-5-0-0-S", "more than 48 seeds"},
		{"0-0-0-0-0-0-0-0-0-0-0-0-25-24-S", "more than 48 seeds"},
		{"300-0-0-0-0-0-0-0-0-0-0-0-0-0-S", `"300" is not a number of seeds`},
		{"x-4-4-4-4-4-4-4-4-4-4-4-0-0-S", `"x" is not a number of seeds`},
		{"+4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", `"+4" is not a number of seeds`},
		{"4--4-4-4-4-4-4-4-4-4-4-4-0-S", `"" is not a number of seeds`},
		{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-X", `"X" is not a side to move`},
		{strings.Repeat("4-", 1000), "too long"},
	} {
		_, err := oware.ParsePosition(oware.Abapa(), c.text)
		assert.ErrorContains(t, err, c.why, c.text)
	}
}

// The longest text that is read is read.
func TestParsePositionLimit(t *testing.T) {
	const text = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
	_, err := oware.ParsePosition(oware.Abapa(), text+strings.Repeat(" ", 100-len(text)))
	assert.NoError(t, err)
	_, err = oware.ParsePosition(oware.Abapa(), text+strings.Repeat(" ", 101-len(text)))
	assert.ErrorContains(t, err, "too long")
}

func TestParseMove(t *testing.T) {
	const north = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"
	const takes = "0-0-0-0-0-3-1-2-1-0-0-5-0-0-S"
	for _, c := range []struct{ position, text, want string }{
		{start, "A", "A"},
		{start, "c", "C"},
		{start, " F ", "F"},
		{start, "1", "A"},
		{start, "6", "F"},
		{start, "C+0", "C"},
		{north, "C", "c"},
		{north, "c", "c"},
		{north, "3", "c"},
		{takes, "F", "F+7"},
		{takes, "f+7", "F+7"},
		{takes, "6+7", "F+7"},
	} {
		p := at(t, oware.Abapa(), c.position)
		m, err := p.ParseMove(c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, c.want, p.FormatMove(m), c.text)
	}
}

func TestParseMoveRefuses(t *testing.T) {
	const (
		hungry = "1-0-0-0-1-1-0-0-0-0-0-0-0-0-S"
		takes  = "0-0-0-0-0-3-1-2-1-0-0-5-0-0-S"
		slams  = "1-0-0-0-0-1-1-0-0-0-0-0-0-0-S"
		lap    = "0-0-0-0-2-17-0-0-0-0-0-0-0-0-S"
	)
	keeps, illegal, captures := slam(oware.SlamKeeps), slam(oware.SlamIllegal), slam(oware.SlamCaptures)
	for _, c := range []struct {
		rules          oware.Rules
		position, text string
		err            error
		why            string
	}{
		{keeps, start, "", game.ErrNotAMove, "the houses are A to F, or 1 to 6"},
		{keeps, start, "AB", game.ErrNotAMove, "the houses are"},
		{keeps, start, "?", game.ErrNotAMove, "the houses are"},
		{keeps, start, "-1", game.ErrNotAMove, "the houses are"},
		{keeps, start, "é", game.ErrNotAMove, "the houses are"},
		{keeps, start, "+", game.ErrNotAMove, "the houses are"},
		{keeps, start, "[", game.ErrNotAMove, "the houses are"},
		{keeps, start, strings.Repeat("9", 1000), game.ErrNotAMove, "the houses are"},
		{keeps, start, "G", oware.ErrNoSuchHouse, "the houses are"},
		{keeps, start, "z", oware.ErrNoSuchHouse, "the houses are"},
		{keeps, start, "0", oware.ErrNoSuchHouse, "the houses are"},
		{keeps, start, "12", oware.ErrNoSuchHouse, "the houses are"},
		{keeps, hungry, "B", oware.ErrEmptyHouse, "B has no seed to sow"},
		{keeps, hungry, "A", oware.ErrMustFeed, "North has no seed and A gives it none"},
		{keeps, "0-0-0-0-0-0-1-0-0-0-0-1-0-0-N", "a", oware.ErrMustFeed, "South has no seed and a gives it none"},
		{captures, lap, "F", oware.ErrMustFeed, "North has no seed and F takes back all it gives"},
		{illegal, slams, "F", oware.ErrGrandSlam, "F would capture all of North's seeds"},
		{keeps, start, "A+", game.ErrNotAMove, "after + comes the number of captured seeds"},
		{keeps, start, "A+x", game.ErrNotAMove, "after + comes"},
		{keeps, start, "A+1", oware.ErrWrongCount, "A captures nothing"},
		{keeps, takes, "F+3", oware.ErrWrongCount, "F captures 7"},
		{keeps, slams, "F+2", oware.ErrWrongCount, "F captures nothing"},
		{keeps, "4-4-0-0-0-0-4-4-0-0-0-0-25-7-S", "A", game.ErrOver, ""},
		{keeps, "1-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "A", game.ErrOver, ""},
	} {
		_, err := at(t, c.rules, c.position).ParseMove(c.text)
		assert.ErrorIs(t, err, c.err, c.text)
		assert.ErrorContains(t, err, c.why, c.text)
	}
}

func TestRefusalTellsWhatIsLegal(t *testing.T) {
	_, err := play(t, "", "1-0-0-0-1-1-0-0-0-0-0-0-0-0-S", "").Play("A")
	require.ErrorIs(t, err, oware.ErrMustFeed)
	assert.EqualError(t, err, `"A": the opponent must be fed: North has no seed and A gives it none; legal here: F`)
}

// TestMatchInNotation plays a match written in Oware Game Notation.
func TestMatchInNotation(t *testing.T) {
	s := play(t, "", start, "A d B c+2")
	assert.Equal(t, []string{"A", "d", "B", "c+2"}, game.NewRecord(s).Moves())
	assert.Equal(t, [2]int{0, 2}, s.Score())
}

func FuzzParsePosition(f *testing.F) {
	f.Add(start)
	f.Add(twoSeeds)
	f.Add("0-0-0-0-0-0-0-0-0-0-0-0-25-24-S")
	f.Add("48-0-0-0-0-0-0-0-0-0-0-0-0-0-n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := oware.ParsePosition(oware.Abapa(), text)
		if err != nil {
			return
		}
		require.LessOrEqual(t, p.Total(), oware.MaxSeeds)
		agree(t, p)
		q, err := oware.ParsePosition(oware.Abapa(), p.String())
		require.NoError(t, err)
		require.Equal(t, p, q)
	})
}

func FuzzParseMove(f *testing.F) {
	for _, move := range []string{"A", "f+2", "6+0", "7", "+", "F+7"} {
		f.Add(move, true)
	}
	f.Fuzz(func(t *testing.T, text string, north bool) {
		position := "1-0-0-0-0-3-1-2-1-0-0-5-0-0-S"
		if north {
			position = strings.Replace(position, "S", "N", 1)
		}
		p := at(t, oware.Abapa(), position)
		m, err := p.ParseMove(text)
		if err != nil {
			return
		}
		require.True(t, p.Legal(m))
		again, err := p.ParseMove(p.FormatMove(m))
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}
