package draughts

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
)

// Each counted draw of the small board comes on the last ply of its count, not before. The kings
// go to and fro; on the plies of steps a man goes instead.
func TestCountedDraws64(t *testing.T) {
	tests := []struct {
		name  string
		rules *Rules
		fen   string
		steps []int
		plies int
		want  game.Reason
	}{
		{"kings alone", &russian, "W:WK29,K30,5:BK4,K3,28", nil, 30, Kings15},
		{"three kings against one", &russian, "W:WK30,K31,K32:BK5", nil, 30, Kings15},
		{"two pieces against one", &russian, "W:WK30,K31:BK5", nil, 10, LoneKing5},
		{"two pieces, a man among them", &russian, "W:WK30,21:BK12", nil, 10, LoneKing5},
		{"five pieces, kings on both sides", &russian, "W:WK30,21,22:BK12,28", []int{19, 39}, 60, Same30},
		{"six pieces, kings on both sides", &russian, "W:WK29,31,32,28:BK12,20", []int{19, 39, 59, 79, 99}, 120, Same60},
		{"the main road", &russian, "W:WK30,K31,21:BK4", nil, 10, MainRoad},
		{"kings alone", &brazilian, "W:WK29,K30,5:BK4,K3,28", nil, 40, Kings20},
		{"two kings against two", &brazilian, "W:WK30,K31:BK5,K12", nil, 10, FewAgainst},
		{"a king and a man against one", &brazilian, "W:WK30,21:BK12", nil, 10, FewAgainst},
		{"two kings against a king and a man", &brazilian, "W:WK30,21:BK12,K5", nil, 10, FewAgainst},
		{"the main road", &brazilian, "W:WK30,K31,21:BK4", nil, 10, MainRoad},
		{"kings alone", &english, "W:WK29,K30,5:BK4,K3,28", nil, 80, Kings40},
		{"kings alone", &pool, "W:WK29,K30,5:BK4,K3,28", nil, 60, Kings30},
		{"three kings against one", &pool, "W:WK30,K31,K32:BK5", nil, 26, Three13},
		{"the main road", &pool, "W:WK30,21:BK4", nil, 10, MainRoad},
	}
	for _, tt := range tests {
		t.Run(tt.rules.name+" "+tt.name, func(t *testing.T) {
			p, err := tt.rules.ParseFEN(tt.fen)
			require.NoError(t, err)
			past := Past{p}
			for ply := 1; ply <= tt.plies; ply++ {
				_, drawn := tt.rules.drawn(past)
				require.False(t, drawn, "ply %d", ply)
				p = tt.rules.shuffled(t, p, past, len(tt.steps) > 0 && tt.steps[0] == ply)
				if len(tt.steps) > 0 && tt.steps[0] == ply {
					tt.steps = tt.steps[1:]
				}
				past = append(past, p)
			}
			why, drawn := tt.rules.drawn(past)
			assert.True(t, drawn)
			assert.Equal(t, tt.want, why)
		})
	}
}

// shuffled returns p after a king's move, back to where it came from if it can, or after a
// man's. What that leaves to be captured does not matter to the counts.
func (r *Rules) shuffled(t *testing.T, p Position, past Past, step bool) Position {
	t.Helper()
	if n := len(past); !step && n > 4 && past[n-4].kings == p.kings && past[n-4].toMove == p.toMove && past[n-4].own == p.own {
		return Position{own: p.opp, opp: past[n-3].opp, kings: past[n-3].kings&past[n-3].opp | p.kings&p.opp, toMove: p.toMove.Other()}
	}
	for _, m := range r.AppendSteps(nil, p, p.own) {
		lone := p.own&mainRoad != 0 && p.own.Rest() == 0
		if p.kings.Has(m.From) != step && (!lone || mainRoad.Has(m.To)) {
			return r.Play(p, m)
		}
	}
	require.Fail(t, "no such move", Ruled{p, r}.String())
	return p
}

// A loss on the board goes before a draw by a count, and a repetition draws in every rule set.
func TestEnds64(t *testing.T) {
	for _, set := range (Game64{}).RuleSets() {
		rules, err := Game64{}.Rules(set.Name, nil)
		require.NoError(t, err)
		s, err := rules.Position("W:WK30,K31,26:BK4,K3,8,12")
		require.NoError(t, err)
		hint := map[bool][]string{true: {"c1-b2", "f8-e7", "b2-c1", "e7-f8"}, false: {"30-25", "3-7", "25-30", "7-3"}}
		line := hint[rules.Game().(Game64).rules.names]
		for i := range 8 {
			require.False(t, s.Result().Over(), "%s, ply %d", set.Name, i)
			s = gametest.PlayOn(t, s, line[i%4])
		}
		assert.Equal(t, Repetition, s.Result().Reason, set.Name)
		lost, err := rules.Position("W:W32:B5")
		require.NoError(t, err)
		assert.False(t, lost.Result().Over())
		lost, err = rules.Position("B:W32:B")
		require.NoError(t, err)
		white := rules.Game().(Game64).rules.turn(game.First)
		assert.Equal(t, game.WonBy(white), lost.Result().Outcome, set.Name)
	}
}

// Refusals say what would be right.
func TestRefusals64(t *testing.T) {
	tests := []struct{ set, fen, text, says string }{
		{"english", "W:W25,22:B18", "25-21", "you must capture: 22x15"},
		{"english", "W:W22,26:B18,19,11", "22x15", "the capture goes on: 22x15x8"},
		{"english", "W:WK14:B1", "14-5", "a king moves one square diagonally"},
		{"russian", "W:W22,28:B11,18,24", "a1-b2", "there is no piece on a1"},
		{"russian", "W:W22,28:B11,18,24", "c3-b4", "you must capture: c3:g7 or h2:f4"},
		{"russian", "W:W22,28:B11,18,24", "c3:e5", "the capture goes on: c3:e5:g7"},
		{"brazilian", "W:W22,28:B11,18,24", "h2xf4", "the most must be taken: 2 pieces, with c3xg7"},
		{"brazilian", "W:W22,28:B11,18,24", "c3-b4", "you must capture 2 pieces, with c3xg7"},
		{"russian", "W:W21-32:B1-12", "c3-i4", `"i4" is not a square; valid: a1 to h8`},
		{"pool", "W:W21-32:B1-12", "22-33", `"33" is not a square; valid: 1 to 32`},
		{"russian", "W:W21-32:B1-12", "c3", "valid: from-to, as c3-d4 or c3:e5"},
		{"pool", "W:W21-32:B1-12", "c3", "valid: from-to, as 11-15 or 15x22"},
	}
	for _, tt := range tests {
		rules, err := Game64{}.Rules(tt.set, nil)
		require.NoError(t, err)
		s, err := rules.Position(tt.fen)
		require.NoError(t, err)
		_, err = s.Play(tt.text)
		assert.ErrorContains(t, err, tt.says, "%s %s", tt.set, tt.text)
	}
}
