package endgame

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
)

// big are the rules of International draughts.
func big() *draughts.Rules { return draughts.International() }

// allRules are those of International draughts and of each rule set of the small board.
func allRules(t testing.TB) []*draughts.Rules {
	t.Helper()
	out := []*draughts.Rules{big()}
	for _, set := range (draughts.Game64{}).RuleSets() {
		start, err := draughts.Start64(set.Name)
		require.NoError(t, err)
		out = append(out, start.Rules())
	}
	return out
}

// built is a table of two pieces, which takes some milliseconds.
func built(t testing.TB, r *draughts.Rules) *Table {
	t.Helper()
	table := New(r)
	require.NoError(t, table.Build(t.Context(), 2, 2, nil))
	return table
}

// inMemory is the table in the program, in memory.
func inMemory(t testing.TB, r *draughts.Rules) *Table {
	t.Helper()
	raw, err := embedded(r)
	require.NoError(t, err)
	table, _, err := Read(r, bytes.NewReader(raw))
	require.NoError(t, err)
	return table
}

// known is the table in the program.
func known(t testing.TB, r *draughts.Rules) *File {
	t.Helper()
	table, err := Embedded(r)
	require.NoError(t, err)
	require.Equal(t, EmbeddedPieces, table.Pieces())
	return table
}

// everyPosition calls do with the positions of so many pieces by rules, either side to move, that
// both have a piece of.
func everyPosition(r *draughts.Rules, pieces int, do func(p draughts.Position)) {
	var sets [3]draughts.Board // of the sides, and of kings
	var put func(left int, free draughts.Board)
	put = func(left int, free draughts.Board) {
		if left == 0 {
			if sets[0] != 0 && sets[1] != 0 {
				do(draughts.NewPosition(sets[0], sets[1], sets[2], game.First))
				do(draughts.NewPosition(sets[0], sets[1], sets[2], game.Second))
			}
			return
		}
		for ; free != 0; free = free.Rest() {
			s := free.First().Set()
			for side := range 2 {
				for _, king := range []draughts.Board{0, s} {
					if king == 0 && r.Crown(game.Seat(side))&s != 0 {
						continue
					}
					sets[side], sets[2] = sets[side]|s, sets[2]|king
					put(left-1, free.Rest())
					sets[side], sets[2] = sets[side]&^s, sets[2]&^king
				}
			}
		}
	}
	put(pieces, r.Squares())
}

// oracle works out the results of all positions of up to so many pieces by nothing but
// the moves of the rules: it plays through them again and again until nothing changes,
// and what is left is a draw. It returns the ply at which each was decided.
func oracle(r *draughts.Rules, pieces int) map[draughts.Position]Value {
	var open []draughts.Position
	for n := LeastPieces; n <= pieces; n++ {
		everyPosition(r, n, func(p draughts.Position) { open = append(open, p) })
	}
	out := make(map[draughts.Position]Value, len(open))
	for ply := Value(0); len(open) > 0; ply++ {
		decided := map[draughts.Position]Value{}
		var left []draughts.Position
		for _, p := range open {
			if v := decide(r, out, p); v == ply {
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
func decide(r *draughts.Rules, decided map[draughts.Position]Value, p draughts.Position) Value {
	worst, soonest, open := Value(0), drawn, false
	for _, m := range r.AppendMoves(nil, p) {
		next := r.Play(p, m)
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
// finds; and the table in the program says the same. The oracle has no counts: what comes too
// late for them has its result, and in pool draughts a way that is in time may be longer.
func TestTheTablesAgreeWithTheOracle(t *testing.T) {
	pieces := 2
	if os.Getenv("PARLOUR_LONG") != "" {
		pieces = EmbeddedPieces
	}
	for _, rules := range allRules(t) {
		t.Run(rules.Name(), func(t *testing.T) {
			table := built(t, rules)
			require.NoError(t, table.Build(t.Context(), pieces, 2, nil))
			probers := []Prober{table, known(t, rules)}
			results, longer := oracle(rules, pieces), 0
			for p, want := range results {
				for _, prober := range probers {
					got, ok := prober.Probe(p)
					if !ok || got.Result() != want.Result() || got.InTime() && got.Plies() < want.Plies() {
						require.Failf(t, "another value", "%v: %d, not %d, in %T", rules.With(p), got, want, prober)
					}
					if got.InTime() && got != want {
						longer++
					}
				}
			}
			assert.Equal(t, pieces > 2 && rules.Name() == "pool", longer > 0, "%d take longer", longer)
			if pieces == 2 {
				all := map[bool]int{true: 2450 + 2*2205 + 1985, false: 992 + 2*868 + 760}
				assert.Len(t, results, 2*all[rules.Big()])
			}
		})
	}
}

// Positions of three pieces are worth what their moves say, and the same with the
// colours changed.
func TestTheTablesInTheProgramAreConsistent(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, rules := range allRules(t) {
		table, x := known(t, rules), newIndex(rules)
		for _, c := range x.classes[x.count(2):x.count(3)] {
			lists := x.lists(c)
			for range 200 {
				p, ok := lists.position(random.Uint64N(x.size(c)))
				if !ok {
					continue
				}
				best := lost
				for _, m := range rules.AppendMoves(nil, p) {
					v, ok := table.Probe(rules.Play(p, m))
					require.True(t, ok)
					best = better(best, x.before(c, p, v))
				}
				v, ok := table.Probe(p)
				require.True(t, ok)
				require.Equal(t, best, v, "%v", rules.With(p))
			}
		}
	}
}

func TestWhatIsNotKnown(t *testing.T) {
	table := known(t, big())
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
	assert.Error(t, New(big()).Build(t.Context(), MaxPieces+1, 1, nil))
	assert.Error(t, New(big()).Build(t.Context(), 1, 1, nil))
}
