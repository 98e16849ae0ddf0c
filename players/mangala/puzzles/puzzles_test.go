package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/mangala"
	"parlour/game/togyzkumalak"
	"parlour/players/mangala/puzzles"
	"parlour/players/puzzle"
)

// oracle is the margin of endings for the side to move, by searching the whole game.
type oracle map[mangala.Position]int

func (known oracle) margin(p mangala.Position) int {
	side := p.ToMove()
	if r := p.Result(); r.Over() {
		return r.Score[side] - r.Score[side.Other()]
	}
	if v, ok := known[p]; ok {
		return v
	}
	best := -mangala.MaxSeeds
	for _, m := range p.AppendMoves(nil) {
		best = max(best, known.after(p, m))
	}
	known[p] = best
	return best
}

func (known oracle) after(p mangala.Position, m mangala.Move) int {
	if q := p.Play(m); q.ToMove() != p.ToMove() {
		return -known.margin(q)
	}
	return known.margin(p.Play(m))
}

// The values of the judge are those of a search of the whole game, of one puzzle in ten.
func TestTheJudgeAgreesWithAWholeSearch(t *testing.T) {
	s, err := puzzles.Source().Set()
	require.NoError(t, err)
	known, compared := oracle{}, 0
	for _, g := range puzzle.Grades() {
		for i, p := range s.Of(g) {
			if i%10 != 0 {
				continue
			}
			state, err := s.Rules().Position(p.Position)
			require.NoError(t, err)
			at := state.(game.History[mangala.Position]).Current()
			values, err := s.Judge.Values(t.Context(), state)
			require.NoError(t, err)
			for i, m := range at.AppendMoves(nil) {
				assert.Equal(t, known.after(at, m), values[i].Margin, "%v %s", p, values[i].Move)
				compared++
			}
		}
	}
	assert.Greater(t, compared, 15)
}

func TestTheJudgeRefuses(t *testing.T) {
	rules, err := puzzles.Source().Rules()
	require.NoError(t, err)
	judge := puzzles.Source().Judge()
	_, err = judge.Values(t.Context(), rules.Start())
	require.ErrorIs(t, err, puzzle.ErrUnknown)
	other, err := togyzkumalak.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, err = judge.Values(t.Context(), other.Start())
	assert.ErrorIs(t, err, puzzle.ErrOther)
}
