package draughts

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
)

func TestGame(t *testing.T) {
	g := Game{}
	assert.Equal(t, "draughts", g.Name())
	assert.Equal(t, "International draughts", g.Title())
	assert.Equal(t, [2]string{"White", "Black"}, g.Seats())
	assert.Equal(t, "from-to, as 32-28 or 28x19", g.MoveHint(nil).String())
	assert.True(t, g.DrawByAgreement())
	assert.Equal(t, []game.Setting{{Name: "GameType", Value: "20"}}, g.RecordTags())
	assert.Equal(t, "international", g.RuleSets()[0].Name)
	n := g.Notation()
	assert.Equal(t, "pdn", n.Ending)
	assert.Equal(t, "FEN", n.StartTag)
	assert.Equal(t, [2]string{"White", "Black"}, n.SeatTags)
	assert.False(t, n.SeparateTurns)
	for outcome, mark := range map[game.Outcome]string{
		game.InProgress: "*", game.FirstWins: "2-0", game.Drawn: "1-1", game.SecondWins: "0-2",
	} {
		assert.Equal(t, mark, n.Mark(game.Result{Outcome: outcome}))
	}
}

func TestRules(t *testing.T) {
	r, err := Game{}.Rules("International", nil)
	require.NoError(t, err)
	assert.Equal(t, "international", r.Name())
	assert.Equal(t, Initial().String(), r.Start().Position())
	assert.Equal(t, [2]int{20, 20}, r.Start().Score())
}

// With draws by agreement no rule draws a game, but a loss on the board still
// ends it.
func TestDrawsByAgreement(t *testing.T) {
	rules, err := Game{}.Rules("", map[string]string{"draws": "by-agreement"})
	require.NoError(t, err)
	for fen, plies := range map[string]int{
		"W:WK47,K48:BK3,K4": KingsOnlyPlies, "W:WK47,K48,K50:BK6": LoneKing16Plies, "W:WK47,K48:BK6": LoneKing5Plies,
	} {
		s, err := rules.Position(fen)
		require.NoError(t, err)
		byRule := startAt(t, fen)
		line := wander(byRule, plies)
		s = gametest.PlayOn(t, s, line...)
		require.True(t, gametest.PlayOn(t, byRule, line...).Result().Over(), fen)
		require.False(t, s.Result().Over(), fen)
		require.NotEmpty(t, s.Moves(), fen)
	}
	s, err := rules.Position("W:W28:B23")
	require.NoError(t, err)
	assert.Equal(t, game.Result{Outcome: game.FirstWins, Reason: NoPiece, Score: [2]int{1, 0}}, gametest.PlayOn(t, s, "28x19").Result())
}

func TestEffect(t *testing.T) {
	tests := []struct{ fen, move, want string }{
		{"W:W31-50:B1-20", "32-28", ""},
		{"W:W28:B23", "28x19", "captures 1"},
		{"W:W38:B32,21,11,1", "38x7", "captures 3"},
		{"W:W7:B50", "7-1", "promotes"},
		{"W:W14:B10,50", "14x5", "captures 1, promotes"},
		{"W:WK14:B10,50", "14x5", "captures 1"},
		{"W:W7:B50", "7-12", ""},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, startAt(t, tt.fen).Effect(tt.move).String(), "%s %s", tt.fen, tt.move)
	}
}

// Play does not change the position it starts from.
func TestPlayKeepsItsSource(t *testing.T) {
	for _, fen := range []string{"W:W31-50:B1-20", woldouby, ambiguous} {
		p := mustFEN(t, fen)
		was := p
		for _, m := range p.AppendMoves(nil) {
			next := p.Play(m)
			next.AppendMoves(nil)
			require.Equal(t, was, p)
			require.NotEqual(t, was, next)
		}
	}
}

func TestAppendMovesDoesNotAllocate(t *testing.T) {
	for _, fen := range []string{"W:W31-50:B1-20", woldouby, ambiguous, "W:WK46,K47:B1,2,12,K13,23"} {
		p := mustFEN(t, fen)
		buffer := make([]Move, 0, 128)
		var last Position
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			for _, m := range p.AppendMoves(buffer) {
				last = p.Play(m)
			}
		}), fen)
		require.NotEqual(t, p, last)
	}
}

func TestSquares(t *testing.T) {
	var all Board
	for n := 1; n <= lastSquare; n++ {
		s := Numbered(n)
		assert.Equal(t, n, s.Number())
		all |= s.Set()
	}
	assert.Equal(t, Squares, all)
	assert.Equal(t, lastSquare, Squares.Count())
}

func TestAccessors(t *testing.T) {
	p := mustFEN(t, "B:W31,K32:B1,K2")
	assert.Equal(t, game.Second, p.ToMove())
	assert.Equal(t, Numbered(1).Set()|Numbered(2).Set(), p.Own())
	assert.Equal(t, p.Own(), p.Pieces(game.Second))
	assert.Equal(t, p.Opponent(), p.Pieces(game.First))
	assert.Equal(t, Numbered(31).Set(), p.Men(game.First))
	assert.Equal(t, Numbered(2).Set()|Numbered(32).Set(), p.Kings())
	assert.Equal(t, p, NewPosition(p.Pieces(game.First), p.Pieces(game.Second), p.Kings(), game.Second))
}
