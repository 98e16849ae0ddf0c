package draughts_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/draughts"
)

// anywhere is a position with few pieces on squares drawn at random.
func anywhere(t *rapid.T, rules *draughts.Rules) draughts.Position {
	var squares []draughts.Square
	for b := rules.Squares(); b != 0; b = b.Rest() {
		squares = append(squares, b.First())
	}
	var sets [3]draughts.Board
	for s, what := range rapid.MapOf(rapid.SampledFrom(squares), rapid.IntRange(0, 3)).Draw(t, "pieces") {
		side, king := game.Seat(what&1), what&2 != 0
		sets[side] |= s.Set()
		if king || rules.Crown(side).Has(s) {
			sets[2] |= s.Set()
		}
	}
	return draughts.NewPosition(sets[0], sets[1], sets[2], game.Seat(rapid.IntRange(0, 1).Draw(t, "side")))
}

// anyRules are rules drawn at random.
func anyRules(t *rapid.T) *draughts.Rules {
	return startOf(t, rapid.SampledFrom([]string{"international", "russian", "brazilian", "english", "pool"}).Draw(t, "rules")).Rules()
}

// What is taken back was played, and every quiet move can be taken back.
func TestMovesAreTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		p := anywhere(t, r)
		require.Equal(t, len(r.AppendCaptures(nil, p)) > 0, r.Captures(p), "%v", p)
		for _, step := range r.AppendStepsBefore(nil, p) {
			before, m := p.Before(step), draughts.Move{From: step.From, To: step.To}
			require.Equal(t, p, r.Play(before, m), "%v before %v", m, p)
			require.True(t, step.Path.Has(m.From))
			require.Zero(t, step.Path&(p.Own()|p.Opponent()))
			if between := step.Path &^ m.From.Set(); between != 0 {
				blocked := draughts.NewPosition(before.Pieces(game.First)|between, before.Pieces(game.Second), before.Kings(), before.ToMove())
				require.NotContains(t, r.AppendSteps(nil, blocked, m.From.Set()), m)
			}
			if !r.Captures(before) && before.Opponent() != 0 {
				require.Contains(t, r.AppendMoves(nil, before), m)
			}
		}
		for _, m := range r.AppendMoves(nil, p) {
			if after := r.Play(p, m); m.Captured == 0 && !r.Promotes(p, m) {
				steps := r.AppendStepsBefore(nil, after)
				i := slices.IndexFunc(steps, func(s draughts.StepBefore) bool { return s.From == m.From && s.To == m.To })
				require.GreaterOrEqual(t, i, 0)
				require.Equal(t, p, after.Before(steps[i]))
			}
		}
	})
}

// The steps are the moves where there is no capture, and those of kings are counted.
func TestSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		p := anywhere(t, r)
		kings := p.Own() & p.Kings()
		require.Len(t, r.AppendSteps(nil, p, kings), r.KingSteps(p))
		if p.Opponent() != 0 && !r.Captures(p) {
			require.Equal(t, r.AppendMoves(nil, p), r.AppendSteps(nil, p, p.Own()))
		}
	})
}

// A position with the board turned and the colours changed has as many moves.
func TestTheBoardTurned(t *testing.T) {
	leaves := func(r *draughts.Rules, p draughts.Position) (n int) {
		for _, m := range r.AppendMoves(nil, p) {
			n += 1 + len(r.AppendMoves(nil, r.Play(p, m)))
		}
		return n
	}
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		p := anywhere(t, r)
		q := r.WithWhite(p)
		require.Equal(t, game.First, q.ToMove())
		require.Equal(t, q, r.WithWhite(q))
		assert.Equal(t, leaves(r, p), leaves(r, q))
		require.Equal(t, p, r.Turned(r.Turned(p)))
	})
}

// Whatever a rule set is called, it is the one whose moves and counts it has; mixed with others it
// is none. A material has the limit of the shortest count that can hold of it.
func TestStandardsAndLimits(t *testing.T) {
	of := func(set string, options map[string]string) *draughts.Rules {
		r, err := draughts.Game64{}.Rules(set, options)
		require.NoError(t, err)
		return r.Start().(game.History[draughts.Ruled]).Current().Rules()
	}
	for _, c := range []struct {
		set     string
		options map[string]string
		want    string
	}{
		{"russian", nil, "russian"},
		{"english", map[string]string{"draws": "by-agreement"}, "english"},
		{"russian", map[string]string{"draws": "fmjd"}, "russian"},
		{"brazilian", map[string]string{"draws": "fmjd"}, ""},
		{"pool", map[string]string{"kings": "short"}, ""},
		{"russian", map[string]string{"crowned": "at-the-end"}, "pool"},
		{"russian", map[string]string{"crowned": "stops"}, ""},
	} {
		set, ok := of(c.set, c.options).Standard()
		require.Equal(t, c.want != "", ok, "%s %v", c.set, c.options)
		if ok {
			assert.Equal(t, c.want, set.Name())
		}
	}
	for _, c := range []struct {
		set, position string
		want          int
	}{
		{"russian", "W:WK30,K31:BK4", 10}, {"russian", "W:WK30,K31,21:BK4", 30}, {"russian", "W:WK30,21:B12", 30},
		{"brazilian", "W:WK30,21:BK12,K5", 10}, {"brazilian", "W:WK30,K31,K29:BK4", 40},
		{"english", "W:WK30,K31:BK4", 80}, {"pool", "W:WK30,K31,K29:BK4", 26}, {"pool", "W:WK30:BK4", 60},
	} {
		r := of(c.set, nil)
		p, err := r.ParseFEN(c.position)
		require.NoError(t, err)
		assert.Equal(t, c.want, r.Limit(p), "%s %s", c.set, c.position)
	}
	men, err := of("pool", nil).ParseFEN("W:W30:B4")
	require.NoError(t, err)
	assert.Greater(t, of("pool", nil).Limit(men), 1000)
}
