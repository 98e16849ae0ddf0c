package endgame

import (
	"iter"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
)

// match is the positions of a match, the newest last.
type match []oware.Position

func (m match) Current() oware.Position { return m[len(m)-1] }

func (m match) Positions() iter.Seq[oware.Position] {
	return func(yield func(oware.Position) bool) {
		for _, p := range slices.Backward(m) {
			if !yield(p) {
				return
			}
		}
	}
}

// referee searches a match to its end by the rules of the match, its history and all.
type referee struct {
	table *Table
	most  int // positions that may still be visited
}

// reaches reports whether South ends ahead by at least goal; ok is false if that takes too
// many positions. The table only says which moves to try first.
func (r *referee) reaches(m match, goal int) (reaches, ok bool) {
	p := m.Current()
	if result := oware.Judge(m); result.Over() {
		return result.Score[game.First]-result.Score[game.Second] >= goal, true
	}
	if r.most--; r.most < 0 {
		return false, false
	}
	south := p.ToMove() == game.First
	for _, next := range r.sorted(p) {
		got, ok := r.reaches(append(m, next), goal)
		if !ok {
			return false, false
		}
		if got == south {
			return got, true
		}
	}
	return !south, true
}

// sorted returns what the moves of p lead to, the best by the table in front.
func (r *referee) sorted(p oware.Position) []oware.Position {
	worth := func(q oware.Position) int {
		v, _ := Of(r.table, q)
		side := p.ToMove()
		worth := 3*(q.Score(side)-q.Score(side.Other())-v.Margin) + 2*q.Score(side)
		if v.AtMost {
			worth++
		}
		return -worth
	}
	var out []oware.Position
	for _, m := range p.AppendMoves(nil) {
		out = append(out, p.Play(m))
	}
	slices.SortStableFunc(out, func(a, b oware.Position) int { return worth(a) - worth(b) })
	return out
}

// TestBoundsHoldByTheRules plays endings to their end by the rules, with each rule of
// repetition and with a limit of quiet moves, against every bound there is.
func TestBoundsHoldByTheRules(t *testing.T) {
	boards, most := 8, 1_000
	if os.Getenv("PARLOUR_LONG") != "" {
		boards, most = 100, 3_000
	}
	table := built(t, 7)
	rng := rand.New(rand.NewPCG(1, 14))
	for repetition := range oware.RepeatNone + 1 {
		for _, limit := range []uint16{0, MostQuiet + 1} {
			if repetition == oware.RepeatNone && limit == 0 {
				continue // it need not end
			}
			rules := oware.Rules{Repetition: repetition, QuietLimit: limit, Majority: oware.MajorityPlayOn}
			checked := 0
			for n := 1; n <= table.Seeds(); n++ {
				for range boards {
					checked += checkBounds(t, table, rules, randomBoard(rng, n), most)
				}
			}
			assert.Greater(t, checked, 2*boards, "%+v", rules)
			t.Logf("%+v: %d bounds", rules, checked)
		}
	}
}

func randomBoard(rng *rand.Rand, seeds int) (rows [2]Row) {
	for range seeds {
		rows[rng.IntN(2)][rng.IntN(oware.Row)]++
	}
	return rows
}

// checkBounds returns how many of the bounds of a board could be checked.
func checkBounds(t *testing.T, table *Table, rules oware.Rules, rows [2]Row, most int) (checked int) {
	t.Helper()
	v, ok := table.Probe(rows[0], rows[1])
	require.True(t, ok)
	start := match{positionOf(t, rules, rows[0], rows[1])}
	if v.AtLeast {
		r := referee{table, most}
		if reaches, ok := r.reaches(start, v.Margin); ok {
			checked++
			require.True(t, reaches, "%+v %v is not at least %d", rules, rows, v.Margin)
		}
	}
	if v.AtMost {
		r := referee{table, most}
		if reaches, ok := r.reaches(start, v.Margin+1); ok {
			checked++
			require.False(t, reaches, "%+v %v is not at most %d", rules, rows, v.Margin)
		}
	}
	return checked
}

// TestBoundsAreMany keeps the shares of the package comment.
func TestBoundsAreMany(t *testing.T) {
	table := built(t, 8)
	for n, want := range map[int]int{3: 82, 4: 73, 5: 91, 6: 64, 7: 59, 8: 33} {
		c := table.Count(n)
		assert.Equal(t, want, (100*c.Proven+c.Boards()/2)/c.Boards(), n)
	}
}
