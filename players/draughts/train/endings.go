package train

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	engine "parlour/players/draughts"
	"parlour/players/draughts/endgame"
	"parlour/players/draughts/evaluation"
)

// endings is what endgame tables say of positions; nil know none.
type endings func(draughts.Position) (v endgame.Value, ok bool)

// Endings returns the endgame tables by rules to label with: the one in the program and, if the
// data has it, the one built on this machine. The data may be nil.
func Endings(data players.Data, r *draughts.Rules) Table {
	probe, _ := engine.Endings(data, r)
	return endings(probe)
}

// Result implements Table.
func (e endings) Result(s Sample) (points uint8, ok bool) {
	board := s.Board
	if s.Outside != 0 {
		board = s.Cornered()
	}
	return e.points(positionOf(board))
}

// points are those of a position's side to move: 2 for a win, 1 for a draw, 0. A win that comes too
// late for the counts is a draw.
func (e endings) points(p draughts.Position) (points uint8, ok bool) {
	if e == nil {
		return 0, false
	}
	v, ok := e(p)
	switch {
	case !ok:
		return 0, false
	case !v.InTime() || v.Result() == endgame.Draw:
		return 1, true
	case v.Result() == endgame.Win:
		return 2, true
	default:
		return 0, true
	}
}

// positionOf is the position of a board.
func positionOf(b evaluation.Board) draughts.Position {
	toMove := game.First
	if b.BlackToMove {
		toMove = game.Second
	}
	white, black := draughts.Board(b.White|b.WhiteKings), draughts.Board(b.Black|b.BlackKings)
	return draughts.NewPosition(white, black, draughts.Board(b.WhiteKings|b.BlackKings), toMove)
}
