package find_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/togyzkumalak"
	"parlour/players/sowing/endings/find"
)

func finder() find.Finder[togyzkumalak.Position, togyzkumalak.Move] {
	return find.Finder[togyzkumalak.Position, togyzkumalak.Move]{
		Begin: togyzkumalak.New(togyzkumalak.Standard()), Most: 16, Half: 81,
		Parse: func(text string) (togyzkumalak.Position, error) {
			return togyzkumalak.ParsePosition(togyzkumalak.Standard(), text)
		},
	}
}

func at(t *testing.T, text string) togyzkumalak.Position {
	t.Helper()
	p, err := finder().Parse(text)
	require.NoError(t, err)
	return p
}

// A position of North's is the same with the sides changed, its tuzdyks as well.
func TestTheSidesAreChanged(t *testing.T) {
	north := at(t, "4S,1,3S,4,t,1S/2,t,5,1S 79 74 N 9")
	south := at(t, "1S,5,t,2/1S,t,4,3S,1,4S 74 79 S 1")
	turned := finder().FirstToMove(north)
	assert.Equal(t, south.String(), turned.String())
	assert.Equal(t, south, finder().FirstToMove(south))
	require.Len(t, turned.AppendMoves(nil), len(north.AppendMoves(nil)))
	for i, m := range north.AppendMoves(nil) {
		assert.Equal(t, north.Captures(m), turned.Captures(turned.AppendMoves(nil)[i]))
	}
}

func TestWhatIsLookedAt(t *testing.T) {
	f := finder()
	for text, want := range map[string]bool{
		"1,2S,7/4,1S,3,2S 77 80 S 9":         false, // two moves
		"1,2S,2,3S,4/5,1S,2S,1,1S 73 80 S 9": true,
		"1,2S,2,3S,4/5,1S,2S,1,1S 71 82 S 9": false, // decided
		"1,9S,2,9S,4/5,1S,2S,1,1S 70 70 S 9": false, // too many seeds
	} {
		open, err := f.Open(t.Context(), at(t, text))
		require.NoError(t, err)
		assert.Equal(t, want, open, text)
	}
	random := rand.New(rand.NewPCG(1, 0))
	p := f.Start(random)
	assert.Contains(t, p.AppendMoves(nil), f.Draw(random, p))
	assert.Equal(t, "9S/9S", f.Alike("9S/9S 1 2 S 3"))
}
