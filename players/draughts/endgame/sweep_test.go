package endgame

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
)

// Where the side to move has a capture as well, a whole class says what the search after it does.
func TestAWholeClass(t *testing.T) {
	for _, rules := range allRules(t) {
		table := inMemory(t, rules)
		w := &whole{prober: &table.prober}
		for _, c := range table.classes[:table.count(EmbeddedPieces)] {
			for _, d := range append(wholes([]Class{c}), c) {
				if w.values[d.id()] == nil {
					require.NoError(t, w.add(t.Context(), table, d, 2))
				}
			}
			l := table.lists(c)
			for at := uint64(0); at < table.size(c); at += 1 + table.size(c)/500 {
				if p, ok := l.position(at); ok {
					want, _ := table.Probe(p)
					require.Equal(t, want, Value(w.values[c.id()][at]), "%v by %s", p, rules.Name())
				}
			}
		}
	}
}

// The rank of a set is made of the set without one of its kings and that king.
func TestTheRankWithAFurtherKing(t *testing.T) {
	for _, rules := range allRules(t) {
		x := newIndex(rules)
		for _, set := range slices.Concat(x.sets(kings, 1), x.sets(kings, 3)) {
			for left := set; left != 0; left = left.Rest() {
				at := left.First()
				f := x.further(set ^ at.Set())
				require.Equal(t, x.of(kings, set), uint64(x.with(&f, at)))
			}
		}
	}
}

// The scale has more captured pieces over fewer, then the better value over the worse.
func TestTheScale(t *testing.T) {
	s := newScale(40)
	one, two := draughts.Board(1), draughts.Board(3)
	assert.Greater(t, s.of(two, 1), s.of(one, 0), "two pieces and a loss, one and a win")
	for _, c := range []struct{ better, worse Value }{{0, 2}, {2, 38}, {38, 40}, {40, drawn}, {drawn, 41}, {41, 39}, {39, 1}} {
		assert.Greater(t, s.of(one, c.better), s.of(one, c.worse), "%d and %d", c.better, c.worse)
		assert.Equal(t, c.better.before(40), s.value(s.of(two, c.better)))
	}
	assert.Equal(t, s.of(one, 40), s.of(one, lateLoss), "won too late both")
}

func TestSort(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var spare []uint32
	for _, n := range []int{0, 1, 100, 1 << digit, 5000} {
		numbers := make([]uint32, n)
		for i := range numbers {
			numbers[i] = rng.Uint32()
		}
		want := slices.Clone(numbers)
		slices.Sort(want)
		spare = sort(numbers, spare)
		assert.Equal(t, want, numbers)
	}
}

// Each position is in one share, and no two shares have the same men and kings.
func TestShares(t *testing.T) {
	table := inMemory(t, big())
	for first, c := range table.classes[:table.count(EmbeddedPieces)] {
		s := table.begin(first, MostOfAPart).side(0)
		for i := range s.values {
			s.values[i] = byte(drawn)
		}
		met, crossed := make([]int, len(s.values)), make([]int, len(s.values))
		for _, share := range s.shares(0) {
			found := s.collect(nil, share, drawn)
			assert.Len(t, found, s.size(share))
			for _, at := range found {
				met[at]++
				crossed[s.across(at)]++
			}
		}
		assert.Equal(t, slices.Repeat([]int{1}, len(met)), met, "%v", c)
		assert.Equal(t, met, crossed, "%v", c)
	}
}
