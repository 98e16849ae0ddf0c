package oware

import "parlour/game"

// kernel adapts Position to package game.
type kernel struct{ rules Rules }

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

func (kernel) Score(p Position) [2]int { return p.scores() }

func (kernel) FormatMove(p Position, m Move) string { return p.FormatMove(m) }

func (kernel) ParseMove(p Position, text string) (Move, error) { return p.ParseMove(text) }

func (kernel) Effect(p Position, m Move) game.Phrase { return p.Effect(m) }

func (kernel) Draw(s game.Snapshot[Position, Move], style game.Style) string { return draw(s, style) }
