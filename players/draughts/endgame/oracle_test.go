package endgame

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
)

// built is a table of two pieces, which takes some milliseconds.
func built(t testing.TB) *Table {
	t.Helper()
	table := New()
	require.NoError(t, table.Build(t.Context(), 2, 2, nil))
	return table
}

// known is the table in the program, in memory.
func known(t testing.TB) *File {
	t.Helper()
	table, err := Embedded()
	require.NoError(t, err)
	require.Equal(t, EmbeddedPieces, table.Pieces())
	return table
}

// everyPosition calls do with the positions of so many pieces, either side to move, that
// both have a piece of.
func everyPosition(pieces int, do func(p draughts.Position)) {
	var sets [3]draughts.Board // of the sides, and of kings
	var put func(left, from int)
	put = func(left, from int) {
		if left == 0 {
			if sets[0] != 0 && sets[1] != 0 {
				do(draughts.NewPosition(sets[0], sets[1], sets[2], game.First))
				do(draughts.NewPosition(sets[0], sets[1], sets[2], game.Second))
			}
			return
		}
		for n := from; n <= 50; n++ {
			s := draughts.Numbered(n).Set()
			for side := range 2 {
				for _, king := range []draughts.Board{0, s} {
					if king == 0 && (side == 0 && n <= 5 || side == 1 && n > 45) {
						continue
					}
					sets[side], sets[2] = sets[side]|s, sets[2]|king
					put(left-1, n+1)
					sets[side], sets[2] = sets[side]&^s, sets[2]&^king
				}
			}
		}
	}
	put(pieces, 1)
}

// oracle works out the results of all positions of up to so many pieces by nothing but
// the moves of the game: it plays through them again and again until nothing changes,
// and what is left is a draw. It returns the ply at which each was decided.
func oracle(pieces int) map[draughts.Position]Value {
	var open []draughts.Position
	for n := LeastPieces; n <= pieces; n++ {
		everyPosition(n, func(p draughts.Position) { open = append(open, p) })
	}
	out := make(map[draughts.Position]Value, len(open))
	for ply := Value(0); len(open) > 0; ply++ {
		decided := map[draughts.Position]Value{}
		var left []draughts.Position
		for _, p := range open {
			if v := decide(out, p); v == ply {
				decided[p] = v
			} else {
				left = append(left, p)
			}
		}
		for p, v := range decided {
			out[p] = v
		}
		if open = left; len(decided) == 0 {
			break // what takes longer would have a way through this ply
		}
	}
	for _, p := range open {
		out[p] = drawn
	}
	return out
}

// decide is what a position is worth by those that are decided.
func decide(decided map[draughts.Position]Value, p draughts.Position) Value {
	worst, soonest, open := Value(0), drawn, false
	for _, m := range p.AppendMoves(nil) {
		next := p.Play(m)
		v, ok := decided[next]
		if next.Own() == 0 {
			v, ok = lost, true
		}
		switch {
		case !ok:
			open = true
		case v.Result() == Loss:
			soonest = min(soonest, v+1)
		default:
			worst = max(worst, v+1)
		}
	}
	if soonest != drawn || open {
		return soonest
	}
	return worst
}

// Every position of two pieces, or of three with PARLOUR_LONG, is worth what the oracle
// finds; and the table in the program says the same.
func TestTheTableAgreesWithTheOracle(t *testing.T) {
	pieces := 2
	table := built(t)
	if os.Getenv("PARLOUR_LONG") != "" {
		pieces = EmbeddedPieces
		require.NoError(t, table.Build(t.Context(), pieces, 2, nil))
	}
	inProgram := known(t)
	results := oracle(pieces)
	for p, want := range results {
		for _, prober := range []Prober{table, inProgram} {
			if got, ok := prober.Probe(p); !ok || got != want {
				require.Failf(t, "another value", "%v: %d, not %d, in %T", p, got, want, prober)
			}
		}
	}
	if pieces == 2 {
		assert.Len(t, results, 2*(2450+2*2205+1985))
	}
}

// Positions of three pieces are worth what their moves say, and the same with the
// colours changed.
func TestTheTableInTheProgramIsConsistent(t *testing.T) {
	table, o := known(t), newIndex()
	random := rand.New(rand.NewPCG(1, 2))
	for _, c := range o.classes[o.count(2):o.count(3)] {
		lists := newLists(c)
		for range 200 {
			p, ok := lists.position(random.Uint64N(c.size()))
			if !ok {
				continue
			}
			best := lost
			for _, m := range p.AppendMoves(nil) {
				v, ok := table.Probe(p.Play(m))
				require.True(t, ok)
				best = better(best, v.before(c.limit()))
			}
			v, ok := table.Probe(p)
			require.True(t, ok)
			require.Equal(t, best, v, "%v", p)
		}
	}
}

func TestWhatIsNotKnown(t *testing.T) {
	table := known(t)
	for _, fen := range []string{"W:W31,32,33:B1,2", "W:W31,32,33:B12"} {
		p, err := draughts.ParseFEN(fen)
		require.NoError(t, err)
		_, ok := table.Probe(p)
		assert.False(t, ok, fen)
	}
	p, err := draughts.ParseFEN("W:W32:B28")
	require.NoError(t, err)
	v, ok := table.Probe(p.Play(p.AppendMoves(nil)[0]))
	assert.True(t, ok)
	assert.Equal(t, lost, v, "no piece is left")
	assert.Error(t, New().Build(t.Context(), MaxPieces+1, 1, nil))
	assert.Error(t, New().Build(t.Context(), 1, 1, nil))
}
