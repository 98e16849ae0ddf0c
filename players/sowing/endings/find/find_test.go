package find_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/oware"
	"parlour/game/togyzkumalak"
	"parlour/players/sowing/endings/find"
)

// A position of North's is the same with the sides changed.
func TestTheSidesAreChanged(t *testing.T) {
	at := func(text string) oware.Position {
		p, err := oware.ParsePosition(oware.Competition(), text)
		require.NoError(t, err)
		return p
	}
	f := find.Finder[oware.Position, oware.Move]{}
	south := at("1-2-3-4-5-6-0-0-0-0-0-7-12-8-S")
	assert.Equal(t, south, f.FirstToMove(south))
	assert.Equal(t, south, f.FirstToMove(at("0-0-0-0-0-7-1-2-3-4-5-6-8-12-N")))
}

func TestWhatIsLookedAt(t *testing.T) {
	f := find.Finder[togyzkumalak.Position, togyzkumalak.Move]{
		Begin: togyzkumalak.New(togyzkumalak.Standard()), Most: 16, Half: 81,
	}
	for text, want := range map[string]bool{
		"1,2S,7/4,1S,3,2S 77 80 S 9":         false, // two moves
		"1,2S,2,3S,4/5,1S,2S,1,1S 73 80 S 9": true,
		"1,2S,2,3S,4/5,1S,2S,1,1S 71 82 S 9": false, // decided
		"1,9S,2,9S,4/5,1S,2S,1,1S 70 70 S 9": false, // too many seeds
	} {
		p, err := togyzkumalak.ParsePosition(togyzkumalak.Standard(), text)
		require.NoError(t, err)
		open, err := f.Open(t.Context(), p)
		require.NoError(t, err)
		assert.Equal(t, want, open, text)
	}
	random := rand.New(rand.NewPCG(1, 0))
	p := f.Start(random)
	assert.Contains(t, p.AppendMoves(nil), f.Draw(random, p))
	assert.Equal(t, "9S/9S", f.Alike("9S/9S 1 2 S 3"))
}
