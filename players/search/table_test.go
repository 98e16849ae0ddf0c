package search_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/players/search"
)

func TestTableKeepsTheDeepAndTheNew(t *testing.T) {
	for _, shared := range []bool{false, true} {
		table := search.NewTable(2, shared) // one bucket of four slots
		put := func(key uint64, depth uint8) {
			table.Put(key, search.Entry{Value: int32(key), Depth: depth, Bound: search.Exact})
		}
		has := func(keys ...uint64) bool {
			return !slices.ContainsFunc(keys, func(key uint64) bool {
				e, ok := table.Get(key)
				return !ok || e.Value != int32(key)
			})
		}
		put(1, 5)
		put(2, 3)
		put(3, 4)
		put(4, 9)
		assert.True(t, has(1, 2, 3, 4))
		put(5, 1)
		assert.True(t, has(1, 3, 4, 5), "what is newest replaces what is least deep")
		put(6, 4)
		assert.True(t, has(1, 3, 4, 6))
		put(6, 2)
		assert.True(t, has(1, 3, 4, 6), "a position stands once")
		assert.False(t, has(2) || has(5))

		table.Begin()
		assert.True(t, has(6, 3), "what is asked for is as good as new")
		put(7, 1)
		assert.True(t, has(3, 4, 6, 7), "what the last search left goes first, the least deep of it")
		table.Clear()
		assert.False(t, has(3) || has(4) || has(6) || has(7))
	}
}

// entries generates entries as an engine may store them.
func entries() *rapid.Generator[search.Entry] {
	return rapid.Custom(func(t *rapid.T) search.Entry {
		return search.Entry{
			Value:  rapid.Int32().Draw(t, "value"),
			Depth:  rapid.Uint8().Draw(t, "depth"),
			Bound:  rapid.SampledFrom([]search.Bound{search.Lower, search.Upper, search.Exact}).Draw(t, "bound"),
			Solved: rapid.Bool().Draw(t, "solved"),
			Move:   rapid.Uint16().Draw(t, "move"),
		}
	})
}

// TestWhatIsPutIsWhatIsGot stores any entry under any key, including 0.
func TestWhatIsPutIsWhatIsGot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := search.NewTable(rapid.Uint8Range(0, 12).Draw(t, "bits"), rapid.Bool().Draw(t, "shared"))
		key := rapid.Uint64().Draw(t, "key")
		got, ok := table.Get(key)
		require.False(t, ok)
		require.Zero(t, got)
		want := entries().Draw(t, "entry")
		table.Put(key, want)
		got, ok = table.Get(key)
		require.True(t, ok)
		require.Equal(t, want, got)
	})
}

// TestASharedTableNeverMixesEntries has goroutines read and write the same bucket
// concurrently: every entry that is found is complete, and was stored under its
// key.
func TestASharedTableNeverMixesEntries(t *testing.T) {
	const keys, goroutines = 4, 8
	table := search.NewTable(2, true)
	key := func(i uint64) uint64 { return search.Mix(1, i) }
	// Every field of an entry is derived from its key and its depth.
	entry := func(i uint64, depth uint8) search.Entry {
		h := search.Mix(key(i), uint64(depth))
		return search.Entry{
			Value: int32(h), Depth: depth, Bound: search.Bound(1 + h%3), Solved: h>>32&1 == 1, Move: uint16(h >> 40),
		}
	}
	found := make([]int, goroutines)
	var all sync.WaitGroup
	for g := range goroutines {
		all.Go(func() {
			for n := range uint64(sample(500_000, 5_000_000)) {
				h := search.Mix(uint64(g), n)
				table.Put(key(h%keys), entry(h%keys, uint8(h>>20)))
				i := h >> 40 % keys
				if e, ok := table.Get(key(i)); ok {
					found[g]++
					if e != entry(i, e.Depth) {
						t.Errorf("key %d: %+v instead of %+v", i, e, entry(i, e.Depth))
						return
					}
				}
			}
		})
	}
	all.Wait()
	for _, n := range found {
		assert.Positive(t, n)
	}
}

func TestFitTable(t *testing.T) {
	for _, c := range []struct {
		bits   uint8
		memory int64
		want   uint8
	}{
		{20, 0, 20}, {20, -1, 20}, {20, 16 << 20, 20}, {20, 16<<20 - 1, 19}, {20, 1 << 40, 20}, {16, 1 << 19, 15}, {20, 64, 2}, {20, 1, 2}, {1, 1, 1},
	} {
		assert.Equal(t, c.want, search.FitTable(c.bits, c.memory), "%+v", c)
	}
}

func TestEntriesCut(t *testing.T) {
	for _, c := range []struct {
		e                  search.Entry
		depth, alpha, beta int
		want               bool
	}{
		{search.Entry{Value: 5, Depth: 3, Bound: search.Exact}, 3, 0, 1, true},
		{search.Entry{Value: 5, Depth: 2, Bound: search.Exact}, 3, 0, 1, false},
		{search.Entry{Value: 5, Bound: search.Exact, Solved: true}, 99, 0, 1, true},
		{search.Entry{Value: 5, Depth: 3, Bound: search.Lower}, 3, 0, 5, true},
		{search.Entry{Value: 5, Depth: 3, Bound: search.Lower}, 3, 0, 6, false},
		{search.Entry{Value: 5, Depth: 3, Bound: search.Upper}, 3, 5, 6, true},
		{search.Entry{Value: 5, Depth: 3, Bound: search.Upper}, 3, 4, 6, false},
		{search.Entry{}, 0, 0, 0, false},
	} {
		assert.Equal(t, c.want, c.e.Cuts(c.depth, c.alpha, c.beta), "%+v", c)
	}
	assert.Equal(t, search.Lower, search.BoundOf(5, 0, 5))
	assert.Equal(t, search.Upper, search.BoundOf(0, 0, 5))
	assert.Equal(t, search.Exact, search.BoundOf(3, 0, 5))
}

func TestKeysAndMix(t *testing.T) {
	assert.Equal(t, search.Keys(5), search.Keys(9)[:5])
	for _, w := range search.Keys(9) {
		assert.Equal(t, uint64(1), w&1)
	}
	assert.NotEqual(t, search.Mix(search.Mix(0, 1), 2), search.Mix(search.Mix(0, 2), 1))
}
