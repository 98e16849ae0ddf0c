package train

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/draughts/endgame"
	"parlour/players/draughts/evaluation"
)

// endings are the endgame tables in the program.
type endings struct{ file *endgame.File }

// Endings returns the endgame tables in the program, to label with.
func Endings() (Table, error) {
	file, err := endgame.Embedded()
	if err != nil {
		return nil, err
	}
	return endings{file}, nil
}

// Result implements Table. A win that comes too late for the counts is a draw.
func (e endings) Result(s Sample) (points uint8, ok bool) {
	if s.Pieces() > endgame.EmbeddedPieces {
		return 0, false
	}
	v, ok := e.file.Probe(positionOf(s.Board))
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
