package endgame

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
)

// built returns a table that is built on two threads.
func built(t testing.TB, seeds int) *Table {
	t.Helper()
	table := New()
	require.NoError(t, table.Build(t.Context(), seeds, 2, nil))
	return table
}

// eachBoard calls do with the rows of every board of so many seeds, as the side to move
// sees it.
func eachBoard(x *index, seeds int, do func(own, other Row)) {
	for k := range seeds + 1 {
		for _, own := range x.list(k) {
			for _, other := range x.list(seeds - k) {
				do(own, other)
			}
		}
	}
}

// positionOf is the board as the rules have it, South to move.
func positionOf(t testing.TB, r oware.Rules, own, other Row) oware.Position {
	t.Helper()
	text := ""
	for _, row := range []Row{own, other} {
		for _, n := range row {
			text += string(rune('0'+n/10)) + string(rune('0'+n%10)) + "-"
		}
	}
	p, err := oware.ParsePosition(r, text+"0-0-S")
	require.NoError(t, err)
	return p
}

// plain is a board as the oracle keeps it: what it leads to by the rules package.
type plain struct {
	moves []plainMove
	end   int // the margin if there is no move
}

type plainMove struct {
	next  uint64
	seeds int
	taken int
}

func rowsOf(p oware.Position) (own, other Row) {
	h := p.Houses()
	copy(own[:], h[:oware.Row])
	copy(other[:], h[oware.Row:])
	if p.ToMove() == game.Second {
		own, other = other, own
	}
	return own, other
}

// oracle finds the margins of all boards up to so many seeds by the definition, with
// the moves of the rules package: it raises what the side to move can force and lowers
// what it can hope for until nothing changes any more.
func oracle(t testing.TB, x *index, seeds int) [][]int {
	r := oware.Abapa()
	margins := make([][]int, seeds+1)
	for n := range seeds + 1 {
		boards := make([]plain, 0, x.size(n))
		eachBoard(x, n, func(own, other Row) { boards = append(boards, plainOf(x, positionOf(t, r, own, other))) })
		low, high := make([]int, len(boards)), make([]int, len(boards))
		for i := range boards {
			low[i], high[i] = -n, n
		}
		for changed := true; changed; {
			changed = false
			for i, b := range boards {
				l, h := b.bounds(n, margins, low, high)
				changed = changed || l != low[i] || h != high[i]
				low[i], high[i] = l, h
			}
		}
		margins[n] = make([]int, len(boards))
		for i := range boards {
			margins[n][i] = max(low[i], min(0, high[i]))
		}
	}
	return margins
}

func plainOf(x *index, p oware.Position) plain {
	b := plain{end: p.InHouses(game.First) - p.InHouses(game.Second)}
	for _, m := range p.AppendMoves(nil) {
		taken := p.Captures(m)
		own, other := rowsOf(p.Play(m))
		n, at, _ := x.find(packed(&own), packed(&other), MaxSeeds)
		b.moves = append(b.moves, plainMove{at, n, taken})
	}
	return b
}

func (b plain) bounds(n int, margins [][]int, low, high []int) (l, h int) {
	if len(b.moves) == 0 {
		return b.end, b.end
	}
	l, h = -n, -n
	for _, m := range b.moves {
		if m.taken > 0 {
			v := m.taken - margins[m.seeds][m.next]
			l, h = max(l, v), max(h, v)
			continue
		}
		l, h = max(l, -high[m.next]), max(h, -low[m.next])
	}
	return l, h
}

// TestMarginsAreWhatTheDefinitionSays compares all boards.
func TestMarginsAreWhatTheDefinitionSays(t *testing.T) {
	seeds := 6
	if testing.Short() {
		seeds = 4
	}
	table := built(t, seeds)
	for n, margins := range oracle(t, table.index, seeds) {
		for at, want := range margins {
			require.Equal(t, want, decode(table.Blocks[n][at]).Margin, "board %d of %d seeds", at, n)
		}
	}
}

// TestCounts compares with the counts of an independent program.
func TestCounts(t *testing.T) {
	table, err := Embedded()
	require.NoError(t, err)
	for n, want := range map[int]Count{
		6:  {Wins: 5707, Draws: 1545, Losses: 5124},
		12: {Wins: 714572, Draws: 197753, Losses: 439753},
	} {
		got := table.Count(n)
		got.Proven = 0
		assert.Equal(t, want, got, n)
	}
}

// TestTheEmbeddedTableIsWhatIsBuilt builds a part of it, or all with PARLOUR_LONG.
func TestTheEmbeddedTableIsWhatIsBuilt(t *testing.T) {
	seeds := 9
	if os.Getenv("PARLOUR_LONG") != "" {
		seeds = EmbeddedSeeds
	}
	embedded, err := Embedded()
	require.NoError(t, err)
	require.Equal(t, EmbeddedSeeds, embedded.Seeds())
	table := built(t, seeds)
	for n := range seeds + 1 {
		assert.True(t, string(table.Blocks[n]) == string(embedded.Blocks[n]), "%d seeds", n)
	}
	assert.NoError(t, embedded.Verify(t.Context(), 2, nil))
}

// TestThreadsDoNotMatter builds with different numbers of threads.
func TestThreadsDoNotMatter(t *testing.T) {
	want := built(t, 8)
	for _, threads := range []int{1, 5} {
		table := New()
		require.NoError(t, table.Build(t.Context(), 8, threads, nil))
		assert.Equal(t, want.Blocks, table.Blocks, threads)
	}
}

// TestShortestReturn goes all ways without a capture from boards of few seeds.
func TestShortestReturn(t *testing.T) {
	x := newIndex()
	seeds := 3
	if os.Getenv("PARLOUR_LONG") != "" {
		seeds = 5
	}
	for n := 1; n <= seeds; n++ {
		var boards []plain
		var twins []uint64
		eachBoard(x, n, func(own, other Row) {
			boards = append(boards, plainOf(x, positionOf(t, oware.Abapa(), own, other)))
			_, twin, _ := x.find(packed(&other), packed(&own), MaxSeeds)
			twins = append(twins, twin)
		})
		for at := range boards {
			require.Equal(t, -1, returns(boards, at, twins[at], shortestReturn(n)-1), "board %d of %d seeds", at, n)
		}
	}
}

// returns is the number of moves without a capture, most of them at most, after which a
// board comes again with the other side to move; -1 if it does not.
func returns(boards []plain, at int, twin uint64, most int) int {
	now := map[uint64]bool{uint64(at): true}
	for moves := 1; moves <= most; moves++ {
		next := map[uint64]bool{}
		for b := range now {
			for _, m := range boards[b].moves {
				if m.taken == 0 {
					next[m.next] = true
				}
			}
		}
		if moves%2 == 1 && next[twin] {
			return moves
		}
		now = next
	}
	return -1
}
