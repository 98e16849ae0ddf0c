package draughts

import "parlour/game"

// kernel gives the rules to game.Adapt.
type kernel struct {
	// agreed means that only the players' agreement draws a game.
	agreed bool
}

var (
	_ game.Kernel[Position, Move] = kernel{}
	_ game.Perfter[Position]      = kernel{}
)

func (kernel) Initial() Position                            { return Initial() }
func (kernel) ParsePosition(text string) (Position, error)  { return ParseFEN(text) }
func (kernel) Score(p Position) [2]int                      { return p.Score() }
func (kernel) FormatMove(p Position, m Move) string         { return p.FormatMove(m) }
func (kernel) ParseMove(p Position, s string) (Move, error) { return p.ParseMove(s) }
func (kernel) Perft(p Position, depth int) uint64           { return Perft(p, depth) }

// Judge returns the result by the selected rules.
func (k kernel) Judge(h game.History[Position]) game.Result {
	if k.agreed {
		return h.Current().Result()
	}
	return Judge(h)
}

// Effect says how many pieces a move captures and whether it promotes.
func (kernel) Effect(p Position, m Move) game.Phrase {
	n, promotes := m.Captured.Count(), p.Promotes(m)
	switch {
	case n > 0 && promotes:
		return game.Say("captures %d, promotes", n)
	case n > 0:
		return game.Say("captures %d", n)
	case promotes:
		return game.Say("promotes")
	default:
		return game.Phrase{}
	}
}

var _ game.Taker[Position, Move] = kernel{}

// Takes is the number of pieces that a move captures.
func (kernel) Takes(_ Position, m Move) int { return m.Captured.Count() }

// Passed is the board with the other side to move.
func (kernel) Passed(p Position) Position {
	return Position{own: p.opp, opp: p.own, kings: p.kings, toMove: p.toMove.Other()}
}
