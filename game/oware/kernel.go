package oware

import (
	"parlour/game"
	"parlour/game/mancala"
)

// kernel adapts Position to package game.
type kernel struct {
	mancala.Kernel[Position, Move]
	rules Rules
}

var _ mancala.Whole[Position, Move] = kernel{}

func (k kernel) Initial() Position { return New(k.rules) }

func (k kernel) ParsePosition(text string) (Position, error) { return ParsePosition(k.rules, text) }

// Judge uses the carried summary and does not look back.
func (kernel) Judge(h game.History[Position]) game.Result {
	c, ok := h.(game.Carried)
	if !ok {
		return Judge(h)
	}
	known, ok := c.Past().(*past)
	if p := h.Current(); ok && !p.decided() {
		return p.judge(known.quiet, known.repeated)
	}
	return Judge(h)
}

func (kernel) Carry(known any, before, p Position) any { return carry(known, before, p) }

func (kernel) FormatMove(p Position, m Move) string { return p.FormatMove(m) }

// PlaceText says how many seeds are in a house, or how many a side has captured.
func (kernel) PlaceText(p Position, place int) game.Phrase {
	at, seeds := p.Plan().Of(place), p.Pits()[place]
	name := game.Term(mancala.Seats()[at.Seat])
	if at.Number == 0 {
		return game.Say("%s's score is %d", name, seeds)
	}
	return game.Say("%s's house %s holds %d", name, p.Label(at.Seat, at.Number), seeds)
}
