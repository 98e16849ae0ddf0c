package evaluation_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/players/oware/evaluation"
	"parlour/players/sowing"
	"parlour/players/sowing/weights"
)

// anyBoard draws a board with any number of seeds in its houses, 48 at most.
func anyBoard(t *rapid.T) evaluation.Board {
	b, left := evaluation.Board{}, evaluation.MostSeeds
	for house := range 6 {
		for _, row := range []*sowing.Row{&b.Own, &b.Other} {
			n := rapid.IntRange(0, left).Draw(t, "seeds")
			*row |= sowing.Row(n) << (8 * house)
			left -= n
		}
	}
	b.Ahead, b.Takes = rapid.IntRange(-48, 48).Draw(t, "ahead"), rapid.IntRange(0, 24).Draw(t, "takes")
	return b
}

func anyWeights() *evaluation.Weights {
	rng, w := rand.New(rand.NewPCG(1, 2)), &evaluation.Weights{}
	for i := range w {
		w[i] = evaluation.Pack(int16(rng.IntN(2001)-1000), int16(rng.IntN(2001)-1000))
	}
	return w
}

// TestAValueIsTheSumOfItsFeatures adds the weights up one by one.
func TestAValueIsTheSumOfItsFeatures(t *testing.T) {
	w := anyWeights()
	e := evaluation.NewEvaluator(w)
	rapid.Check(t, func(t *rapid.T) {
		b, full, empty := anyBoard(t), 0, 0
		seen := map[int]bool{}
		for _, f := range b.Feature() {
			require.False(t, seen[f])
			seen[f] = true
			a, c := evaluation.Unpack(w[f])
			full, empty = full+int(a), empty+int(c)
		}
		require.Equal(t, (full*b.Seeds()+empty*(evaluation.MostSeeds-b.Seeds()))/evaluation.MostSeeds, e.Value(b))
		require.LessOrEqual(t, e.Houses(b).AtLeast(), e.Value(b))
	})
}

func TestSeedsAreCounted(t *testing.T) {
	b := evaluation.Board{Own: 0x04_04_04_04_04_04, Other: 0x00_00_18_00_00_00}
	assert.Equal(t, 48, b.Seeds())
}

// TestManySeedsAreFifteen: where two houses have many seeds it does not matter how many each has.
func TestManySeedsAreFifteen(t *testing.T) {
	const all = evaluation.MostSeeds
	many := func(n sowing.Row) evaluation.Board {
		return evaluation.Board{Own: n<<16 | (all-n)<<40}
	}
	for n := sowing.Row(15); n <= all-15; n++ {
		assert.Equal(t, many(15).Feature(), many(n).Feature(), n)
	}
	assert.NotEqual(t, many(15).Feature(), many(14).Feature())
}

func TestWeightsRoundTrip(t *testing.T) {
	w := anyWeights()
	var file bytes.Buffer
	require.NoError(t, w.Write(&file))
	short := file.Bytes()[:file.Len()/2]
	got, err := evaluation.Read(&file)
	require.NoError(t, err)
	assert.Equal(t, w, got)
	_, err = evaluation.Read(bytes.NewReader(short))
	assert.ErrorIs(t, err, weights.ErrWeights)
}

// TestTheWeightsAreOfSomeUse prefers what everybody would.
func TestTheWeightsAreOfSomeUse(t *testing.T) {
	w, err := evaluation.Embedded()
	require.NoError(t, err)
	e := evaluation.NewEvaluator(w)
	even := evaluation.Board{Own: 0x03_03_03_03_03_03, Other: 0x03_03_03_03_03_03}
	ahead, behind, taking := even, even, even
	ahead.Ahead, behind.Ahead, taking.Takes = 6, -6, 5
	assert.Greater(t, e.Value(ahead), e.Value(even)+50)
	assert.Less(t, e.Value(behind), e.Value(even)-50)
	assert.Greater(t, e.Value(taking), e.Value(even))
}
