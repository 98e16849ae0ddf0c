package solver

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
	"parlour/players/search"
)

// small are options for tests with many small solvers.
var small = Options{Memory: 1}

func ExampleSolve() {
	p := kalah.New(kalah.Rules{Houses: 3, Seeds: 3})
	r, err := Solve(context.Background(), p, Options{Memory: 1 << 20})
	fmt.Println(r.Value, r.Best, r.Moves, err)
	// Output: 2 [1 2] [{1 2} {2 2} {3 -4}] <nil>
}

func TestKnownValues(t *testing.T) {
	standard := func(m, n int) kalah.Rules { return kalah.Rules{Houses: m, Seeds: n} }
	for _, c := range []struct {
		rules kalah.Rules
		want  int
	}{
		{standard(2, 2), -2}, {standard(2, 3), -2}, {standard(2, 4), -12},
		{standard(3, 2), 4}, {standard(3, 3), 2}, {standard(6, 3), 2},
		{kalah.Rules{Houses: 6, Seeds: 3, End: kalah.EitherSide}, 2},
		{kalah.Rules{Houses: 6, Seeds: 3, End: kalah.EitherSide, Capture: kalah.EmptyToo}, 2},
	} {
		if c.rules.Houses == 6 && c.rules.End == kalah.EitherSide && !long() {
			continue
		}
		v, err := New(c.rules, small).Value(t.Context(), kalah.New(c.rules))
		require.NoError(t, err)
		assert.Equal(t, c.want, v, "%+v", c.rules)
	}
	four := kalah.Rules{Houses: 4, Seeds: 4, End: kalah.EitherSide, Capture: kalah.EmptyToo}
	v, err := New(four, small).Value(t.Context(), kalah.New(four))
	require.NoError(t, err)
	assert.Positive(t, v, "a win for the first player")
}

// check compares a solution with minimax.
func check(t *testing.T, s *Solver, p kalah.Position, memory brute) {
	t.Helper()
	r, err := s.Solve(t.Context(), p, nil)
	require.NoError(t, err)
	require.Equal(t, memory.value(p), r.Value, "%+v %s", p.Rules(), p)
	moves := p.AppendMoves(nil)
	require.Len(t, r.Moves, len(moves))
	for i, m := range r.Moves {
		q := p.Play(m.Move)
		v := memory.value(q)
		if q.ToMove() != p.ToMove() {
			v = -v
		}
		require.Equal(t, moves[i], m.Move)
		require.Equal(t, v, m.Value, "%+v %s by %s", p.Rules(), p, m.Move)
	}
	end := p
	for _, m := range r.Line {
		end = end.Play(m)
	}
	require.True(t, end.Over())
	score := end.Score()
	require.Equal(t, r.Value, score[p.ToMove()]-score[p.ToMove().Other()], "the line of %s", p)
}

func TestSmallBoardsAgainstMinimax(t *testing.T) {
	for _, size := range [][2]int{
		{1, 0}, {1, 1}, {1, 2}, {1, 3}, {1, 5}, {1, 9}, {2, 1}, {2, 2}, {2, 3}, {2, 4}, {2, 5}, {2, 6},
		{3, 1}, {3, 2}, {4, 1}, {5, 1},
	} {
		for _, r := range allRules(size[0], size[1]) {
			check(t, New(r, small), kalah.New(r), brute{})
		}
	}
}

// somewhere plays a few random moves from the start.
func somewhere(r kalah.Rules, rng *rand.Rand, plies int) kalah.Position {
	p := kalah.New(r)
	for range plies {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[rng.IntN(len(moves))])
	}
	return p
}

func TestPositionsAgainstMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, size := range [][2]int{{3, 3}, {4, 2}, {7, 1}} {
		for _, r := range allRules(size[0], size[1]) {
			s := New(r, small)
			for range 3 {
				check(t, s, somewhere(r, rng, 10+rng.IntN(5)), brute{})
			}
		}
	}
}

func TestBoardsThatDoNotFit(t *testing.T) {
	for _, size := range [][2]int{{8, 1}, {1, 70}} {
		for _, r := range allRules(size[0], size[1]) {
			s, p := New(r, small), kalah.New(r)
			if size[0] == 8 {
				p = somewhere(r, rand.New(rand.NewPCG(5, 5)), 15)
			}
			require.False(t, Compact(p))
			check(t, s, p, brute{})
		}
	}
}

// TestBothExactSearchesAgree solves positions with both exact searches.
func TestBothExactSearchesAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	for _, r := range allRules(4, 3) {
		s := New(r, small)
		for range 5 {
			p := somewhere(r, rng, 6)
			v, err := s.Value(t.Context(), p)
			require.NoError(t, err)
			a := newExact(r, 1)
			a.Budget = search.NewBudget(t.Context(), search.Limits{})
			require.GreaterOrEqual(t, a.test(p, v-lead(p))+lead(p), v)
			require.LessOrEqual(t, a.test(p, v-lead(p)+1)+lead(p), v)
			require.Zero(t, a.Estimates())
		}
	}
}

// TestTheTableGrows proves a board with more positions than the initial table of
// an exact search has entries.
func TestTheTableGrows(t *testing.T) {
	r := kalah.Rules{Houses: 4, Seeds: 4}
	p := kalah.New(r)
	v, err := New(r, small).Value(t.Context(), p)
	require.NoError(t, err)
	a := newExact(r, 64<<20)
	a.Budget = search.NewBudget(t.Context(), search.Limits{})
	assert.GreaterOrEqual(t, a.test(p, v), v)
	assert.LessOrEqual(t, a.test(p, v+1), v)
	assert.Greater(t, a.bits, uint8(firstBits))
}

// TestStages checks the call at each stage, and that its error ends the search.
func TestStages(t *testing.T) {
	enough := errors.New("enough")
	for _, p := range []kalah.Position{
		kalah.New(kalah.Rules{Houses: 4, Seeds: 3}),
		kalah.New(kalah.Rules{Houses: 8, Seeds: 1}),
		kalah.New(kalah.Rules{Houses: 3}), // already over
	} {
		want, err := Solve(t.Context(), p, small)
		require.NoError(t, err)
		var stages []Stage
		last := Result{}
		got, err := New(p.Rules(), small).Solve(t.Context(), p, func(s Stage, r Result) error {
			stages = append(stages, s)
			assert.Equal(t, want.Value, r.Value)
			assert.Equal(t, s >= MoveKnown && !p.Over(), len(r.Moves) > 0)
			assert.Subset(t, want.Moves, r.Moves)
			assert.Equal(t, s >= LineKnown && !p.Over(), len(r.Line) > 0)
			assert.GreaterOrEqual(t, r.Nodes, last.Nodes)
			last = r
			return nil
		})
		require.NoError(t, err)
		moves := slices.Repeat([]Stage{MoveKnown}, len(want.Moves))
		assert.Equal(t, slices.Concat([]Stage{ValueKnown}, moves, []Stage{MovesKnown, LineKnown}), stages)
		assert.Equal(t, got, last)
		assert.Equal(t, want.Moves, got.Moves)
		assert.Equal(t, want.Nodes, got.Nodes, "to be told changes nothing")
		told := 0
		_, err = New(p.Rules(), small).Solve(t.Context(), p, func(Stage, Result) error { told++; return enough })
		assert.ErrorIs(t, err, enough)
		assert.Equal(t, 1, told)
	}
}

func TestThreadsAndTablesChangeNoValue(t *testing.T) {
	r := kalah.Rules{Houses: 4, Seeds: 3}
	if long() {
		r.Houses = 5
	}
	p := kalah.New(r)
	want, err := Solve(t.Context(), p, small)
	require.NoError(t, err)
	e, err := NewEndgame(r)
	require.NoError(t, err)
	require.NoError(t, e.Build(t.Context(), 9, 3, nil))
	for _, o := range []Options{{Memory: 1, Threads: 3}, {Memory: 1, Endgame: e}, {Memory: 64 << 20}} {
		got, err := Solve(t.Context(), p, o)
		require.NoError(t, err)
		assert.Equal(t, want.Value, got.Value)
		assert.Equal(t, want.Best, got.Best)
		assert.Equal(t, want.Moves, got.Moves)
	}
}

func TestBoundsWithinABudget(t *testing.T) {
	r := kalah.Rules{Houses: 6, Seeds: 3}
	s := New(r, small)
	b, err := s.Bounds(t.Context(), kalah.New(r), 5000)
	require.NoError(t, err)
	assert.False(t, b.Proven())
	assert.LessOrEqual(t, b.Lower, 2)
	assert.GreaterOrEqual(t, b.Upper, 2)
	b, err = s.Bounds(t.Context(), kalah.New(r), 0)
	require.NoError(t, err)
	assert.Equal(t, Bounds{2, 2}, b)
}

func TestCallingOff(t *testing.T) {
	for _, r := range []kalah.Rules{{Houses: 6, Seeds: 6}, {Houses: 9, Seeds: 6}} {
		for _, threads := range []int{1, 2} {
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
			defer cancel()
			_, err := Solve(ctx, kalah.New(r), Options{Memory: 1, Threads: threads})
			assert.ErrorIs(t, err, context.DeadlineExceeded)
		}
	}
}

func TestOtherRulesAreRefused(t *testing.T) {
	s := New(kalah.Rules{Houses: 6}, small)
	for _, p := range []kalah.Position{
		{}, kalah.New(kalah.Rules{Houses: 5}), kalah.New(kalah.Rules{Houses: 6, End: kalah.EitherSide}),
	} {
		_, err := s.Value(t.Context(), p)
		assert.ErrorIs(t, err, ErrRules)
	}
	_, err := Solve(t.Context(), kalah.Position{}, small)
	assert.ErrorIs(t, err, ErrRules)
}

func TestProgress(t *testing.T) {
	r := kalah.Rules{Houses: 6, Seeds: 2}
	var last Progress
	o := Options{Memory: 1, Progress: func(p Progress) {
		assert.LessOrEqual(t, p.Lower, p.Upper)
		assert.GreaterOrEqual(t, p.Nodes, last.Nodes)
		at := kalah.New(r)
		for _, m := range p.Line {
			require.Contains(t, at.AppendMoves(nil), m)
			at = at.Play(m)
		}
		last = p
	}}
	v, err := New(r, o).Value(t.Context(), kalah.New(r))
	require.NoError(t, err)
	assert.Equal(t, Bounds{v, v}, last.Bounds)
	assert.NotEmpty(t, last.Line)
}

func TestSearchAllocatesNothing(t *testing.T) {
	r := kalah.Rules{Houses: 6, Seeds: 2}
	s := New(r, small)
	require.NoError(t, s.begin(t.Context(), kalah.New(r), 0))
	w, b := s.worker(0, nil), newBoard(kalah.New(r))
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		clear(s.table.entries)
		w.root(b, 1)
	}))
}

// long reports whether long tests are enabled.
func long() bool { return os.Getenv("PARLOUR_LONG") != "" }

// TestSixFours solves the usual board, which takes some minutes: set
// PARLOUR_SIX_FOURS to run it.
func TestSixFours(t *testing.T) {
	if os.Getenv("PARLOUR_SIX_FOURS") == "" {
		t.Skip("PARLOUR_SIX_FOURS is not set")
	}
	moves := []MoveValue{{1, -14}, {2, -10}, {3, 8}, {4, -2}, {5, -8}, {6, 4}}
	for _, end := range []kalah.End{kalah.MoverStuck, kalah.EitherSide} {
		r, err := Solve(t.Context(), kalah.New(kalah.Rules{Houses: 6, Seeds: 4, End: end}), Options{Memory: 512 << 20})
		require.NoError(t, err)
		assert.Equal(t, moves, r.Moves)
		assert.Equal(t, 8, r.Value)
	}
	paper := kalah.Rules{Houses: 6, Seeds: 4, End: kalah.EitherSide, Capture: kalah.EmptyToo}
	v, err := New(paper, Options{Memory: 512 << 20}).Value(t.Context(), kalah.New(paper))
	require.NoError(t, err)
	assert.Equal(t, 10, v)
}

func BenchmarkSixThrees(b *testing.B) {
	r := kalah.Rules{Houses: 6, Seeds: 3, End: kalah.EitherSide}
	for b.Loop() {
		if _, err := New(r, Options{Memory: 16 << 20}).Value(b.Context(), kalah.New(r)); err != nil {
			b.Fatal(err)
		}
	}
}
