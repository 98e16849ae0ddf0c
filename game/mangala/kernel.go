package mangala

import (
	"parlour/game"
	"parlour/game/mancala"
)

// kernel adapts Position to package game.
type kernel struct {
	mancala.Kernel[Position, Move]
}

var (
	_ game.Arranger[Position]      = kernel{}
	_ game.Charter[Position, Move] = kernel{}
	_ game.Pictured[Position]      = kernel{}
	_ game.Shower[Position, Move]  = kernel{}
	_ game.Taker[Position, Move]   = kernel{}
)

func (kernel) Initial() Position { return New() }

func (kernel) ParsePosition(text string) (Position, error) { return ParsePosition(text) }

func (kernel) Judge(h game.History[Position]) game.Result { return h.Current().Result() }

func (kernel) Score(p Position) [2]int { return p.Scores() }

func (kernel) FormatMove(p Position, m Move) string { return p.FormatMove(m) }

func (kernel) ParseMove(p Position, text string) (Move, error) { return p.ParseMove(text) }

func (kernel) Effect(p Position, m Move) game.Phrase { return p.Effect(m) }
