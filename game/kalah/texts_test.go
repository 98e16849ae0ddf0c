package kalah_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
)

// The texts for moves and rules.
func TestWhatIsToldOfMoves(t *testing.T) {
	s := stateAt(t, "<3,1,2,1,0,1,2,2,2> S")
	assert.Equal(t, "captures 3", s.Effect("1").String())
	assert.Equal(t, "extra turn", s.Effect("3").String())
	assert.Empty(t, s.Effect("2").String(), "an empty house does nothing")
	assert.Empty(t, stateAt(t, "<3,0,0,2,2,2,2,2,2> S").Effect("1").String())
	assert.Equal(t, [2]int{1, 2}, s.Score(), "while the match lasts, the stores alone")
	assert.Equal(t, "a house, 1 to 3", kalah.Game{}.MoveHint(s.Rules()).String())
	assert.False(t, kalah.Game{}.DrawByAgreement())
}

// The option of the capture has an effect.
func TestCaptureOption(t *testing.T) {
	const empty = "<3,0,0,1,0,2,2,0,2> S"
	for value, want := range map[string]string{"standard": "<3,0,0,0,1,2,2,0,2> N", "empty-too": "<3,1,0,0,0,2,2,0,2> N"} {
		r, err := kalah.Game{}.Rules("", map[string]string{"capture": value})
		require.NoError(t, err)
		s, err := r.Position(empty)
		require.NoError(t, err)
		s, err = s.Play("1")
		require.NoError(t, err)
		assert.Equal(t, want, s.Position(), "%q", value)
	}
}

func TestEqual(t *testing.T) {
	p := at(t, kalah.Rules{}, "<2,0,0,1,1,1,1> S")
	assert.True(t, p.Equal(at(t, kalah.Rules{}, " < 2,0,0,1,1,1,1>S ")))
	assert.False(t, p.Equal(at(t, kalah.Rules{}, "<2,0,0,1,1,1,1> N")), "the side")
	assert.False(t, p.Equal(at(t, kalah.Rules{End: kalah.EitherSide}, "<2,0,0,1,1,1,1> S")), "the rules")
	assert.False(t, p.Equal(at(t, kalah.Rules{}, "<2,0,0,1,1,2,1> S")), "the seeds")
}

// A match that is over appends no moves and keeps those in the slice.
func TestAppendMovesKeepsWhatIsThere(t *testing.T) {
	there := []kalah.Move{7}
	assert.Equal(t, []kalah.Move{7}, at(t, kalah.Rules{}, "<2,0,0,0,0,1,1> S").AppendMoves(there))
	assert.Equal(t, []kalah.Move{7, 2}, at(t, kalah.Rules{}, "<2,0,0,0,1,1,1> S").AppendMoves(there))
}

// Position texts exactly at the limits are valid.
func TestParsePositionLimits(t *testing.T) {
	const text = "<1,0,0,1,1> S"
	padded := text[:len(text)-1] + strings.Repeat(" ", 2000-len(text)) + "S"
	_, err := kalah.ParsePosition(kalah.Rules{}, " "+padded+" ")
	assert.NoError(t, err, "blanks around it do not count")
	_, err = kalah.ParsePosition(kalah.Rules{}, strings.Replace(padded, "S", " S", 1))
	assert.ErrorContains(t, err, "too long")

	const most = 2 * kalah.MaxHouses * kalah.MaxSeeds // beside the number of houses, which counts
	within := func(houses, seeds int) error {
		_, err := kalah.ParsePosition(kalah.Rules{}, fmt.Sprintf("<%d,%d%s> S", houses, seeds, strings.Repeat(",0", 1+2*houses)))
		return err
	}
	assert.NoError(t, within(99, most))
	assert.ErrorContains(t, within(99, most+1), "more seeds than")
	assert.NoError(t, within(99, 0))
	assert.ErrorContains(t, within(100, 0), "100 houses a side; there are 1 to 99")
	assert.ErrorContains(t, within(0, 0), "0 houses a side; there are 1 to 99")

	_, err = kalah.ParsePosition(kalah.Rules{}, "<2,0,0,1,1,1,1 S")
	assert.ErrorContains(t, err, "must look like")
	_, err = kalah.ParsePosition(kalah.Rules{}, ">")
	assert.ErrorContains(t, err, "must look like")
}

// The wide board is drawn if it fits exactly, the tall one if a column is
// missing.
func TestDrawnAsWideAsItCan(t *testing.T) {
	s := stateAt(t, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S")
	wide := s.Draw(game.Style{})
	width := strings.IndexByte(wide, '\n')
	assert.Equal(t, wide, s.Draw(game.Style{Width: width}))
	tall := s.Draw(game.Style{Width: width - 1})
	assert.NotEqual(t, wide, tall)
	assert.Less(t, strings.IndexByte(tall, '\n'), width)
}

// In a tall board with large numbers of seeds all lines have the same length.
func TestTallBoardIsEven(t *testing.T) {
	for _, position := range []string{"<2,12345,0,1,1,1,1> S", "<2,0,0,1,99999,1,1> S", "<1,0,0,1,1> N"} {
		lines := strings.Split(strings.TrimSpace(stateAt(t, position).Draw(game.Style{Width: 1})), "\n")
		for _, line := range lines {
			assert.Len(t, line, len(lines[0]), "%s\n%s", position, strings.Join(lines, "\n"))
		}
	}
}
