package mancala_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/mancala"
)

func TestFEN(t *testing.T) {
	f, err := mancala.ParseFEN("1,t,2S/3S,2 10 4 N 17", 3, 20)
	require.NoError(t, err)
	want := mancala.FEN{Rows: [2][]int{{3, 0, 0}, {2, mancala.Tuzdyk, 0}}, Stores: [2]int{10, 4}, Side: game.Second}
	assert.Equal(t, want, f)
	assert.Equal(t, "1,t,2S/3S,2 10 4 N 1", f.String(), "the number of the move does not count")
	for text, says := range map[string]string{
		"":                      "two rows",
		"3/3 0 0 S 1 2":         "two rows",
		"3 0 0 S 1":             "two rows",
		"2/3 0 0 S 1":           "a row has 3 houses",
		"4/3 0 0 S 1":           "a row has 3 houses",
		"65535,65535/3 0 0 S 1": "a row has 3 houses",
		"1S,1S,xS/3 0 0 S 1":    `"x" is not a number of seeds`,
		"3/3 -1 0 S 1":          `"-1" is not a number of seeds`,
		"3/3 0 0 W 1":           `"W" is not a side to move, S or N`,
		"3/3 0 0 S x":           `"x" is not a number of seeds`,
		"9S,9S,3S/3 0 0 S 1":    "more than 20 seeds",
		"3/3 0 0 S 1" + string(make([]byte, 300)): "too long",
	} {
		_, err := mancala.ParseFEN(text, 3, 20)
		assert.ErrorContains(t, err, says, "%q", text)
	}
}

func FuzzParseFEN(f *testing.F) {
	f.Add("1,t,2S/3S,2 10 4 N 17")
	f.Add("9S,8/8,9S 0 0 S 1")
	f.Fuzz(func(t *testing.T, text string) {
		read, err := mancala.ParseFEN(text, 9, 162)
		if err != nil {
			return
		}
		again, err := mancala.ParseFEN(read.String(), 9, 162)
		require.NoError(t, err)
		assert.Equal(t, read, again)
		assert.Equal(t, 17, strings.Count(read.String(), ",")+runs(read)+1)
	})
}

// runs is how many commas the empty houses of a board have saved, and one for the slash.
func runs(f mancala.FEN) (n int) {
	for _, row := range f.Rows {
		for i := 1; i < len(row); i++ {
			if row[i] == 0 && row[i-1] == 0 {
				n++
			}
		}
	}
	return n
}
