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
	return e.points(positionOf(s.board()))
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

// A game that begins as an ending has so many pieces, kings among them, and a search does not see either side much
// ahead.
const (
	fewestOfEnding = 7
	mostOfEnding   = 12
	evenEnding     = 200
)

// Beginnings are the positions of samples that are endings to begin games with.
func Beginnings(samples []Sample) (out []draughts.Position) {
	for _, s := range samples {
		n := s.Pieces()
		if s.Known || n < fewestOfEnding || n > mostOfEnding || s.WhiteKings|s.BlackKings == 0 || max(s.Score, -s.Score) > evenEnding {
			continue
		}
		out = append(out, positionOf(s.board()))
	}
	return out
}

// board is the board where its rules have it.
func (s Sample) board() evaluation.Board {
	if s.Outside != 0 {
		return s.Cornered()
	}
	return s.Board
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
