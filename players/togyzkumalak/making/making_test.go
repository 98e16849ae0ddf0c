package making

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/togyzkumalak"
)

// A position of North's is the same with the sides changed, its tuzdyks as well.
func TestTheSidesAreChanged(t *testing.T) {
	at := func(text string) togyzkumalak.Position {
		p, err := togyzkumalak.ParsePosition(togyzkumalak.Standard(), text)
		require.NoError(t, err)
		return p
	}
	north, south := at("4S,1,3S,4,t,1S/2,t,5,1S 79 74 N 9"), at("1S,5,t,2/1S,t,4,3S,1,4S 74 79 S 1")
	changed := turned(north)
	assert.Equal(t, south, changed)
	require.Len(t, changed.AppendMoves(nil), len(north.AppendMoves(nil)))
	for i, m := range north.AppendMoves(nil) {
		assert.Equal(t, north.Captures(m), changed.Captures(changed.AppendMoves(nil)[i]))
	}
}
