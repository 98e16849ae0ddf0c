package togyzkumalak

import (
	"parlour/game"
	"parlour/game/mancala"
)

// kernel adapts Position to package game.
type kernel struct {
	mancala.Kernel[Position, Move]
	rules Rules
}

var (
	_ game.Arranger[Position]      = kernel{}
	_ game.Charter[Position, Move] = kernel{}
	_ game.Pictured[Position]      = kernel{}
	_ game.Shower[Position, Move]  = kernel{}
	_ game.Taker[Position, Move]   = kernel{}
)

func (k kernel) Initial() Position { return New(k.rules) }

func (k kernel) ParsePosition(text string) (Position, error) { return ParsePosition(k.rules, text) }

func (kernel) Judge(h game.History[Position]) game.Result { return Judge(h) }

func (kernel) Score(p Position) [2]int { return p.Scores() }

func (kernel) FormatMove(p Position, m Move) string { return p.FormatMove(m) }

func (kernel) ParseMove(p Position, text string) (Move, error) { return p.ParseMove(text) }

func (kernel) Effect(p Position, m Move) game.Phrase { return p.Effect(m) }

// Cleared returns the board without seeds and tuzdyks.
func (kernel) Cleared(p Position) Position { return Position{rules: p.rules, side: p.side} }

// Takes is the number of seeds that a move captures, with those for the own tuzdyk.
func (kernel) Takes(p Position, m Move) int {
	_, gain, _ := p.Outcome(m)
	return gain
}

// PlaceText says how many seeds are in a house or a kazan, or that a house is a tuzdyk.
func (k kernel) PlaceText(p Position, place int) game.Phrase {
	if at := p.Plan().Of(place); p.Lost(place) {
		return game.Say("%s's house %d is a tuzdyk", game.Term(mancala.Seats()[at.Seat]), at.Number)
	}
	return k.Kernel.PlaceText(p, place)
}
