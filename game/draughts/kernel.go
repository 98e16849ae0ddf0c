package draughts

import "parlour/game"

// kernel gives the rules to game.Adapt: those of International draughts for a Position, any
// for Ruled.
type kernel[P boarded[P]] struct {
	rules *Rules
	// agreed means that only the players' agreement draws a game.
	agreed bool
}

var (
	_ game.Kernel[Position, Move] = kernel[Position]{}
	_ game.Kernel[Ruled, Move]    = kernel[Ruled]{}
	_ game.Perfter[Position]      = kernel[Position]{}
	_ game.Taker[Position, Move]  = kernel[Position]{}
)

// of is a position under the rules.
func (k kernel[P]) of(p Position) P {
	r, _ := any(Ruled{p, k.rules}).(P)
	return r.with(p)
}

func (k kernel[P]) Initial() P                             { return k.of(k.rules.start()) }
func (kernel[P]) Score(p P) [2]int                         { return p.ruled().score() }
func (kernel[P]) FormatMove(p P, m Move) string            { return p.ruled().FormatMove(m) }
func (kernel[P]) ParseMove(p P, text string) (Move, error) { return p.ruled().ParseMove(text) }

// ParsePosition reads the FEN of draughts.
func (k kernel[P]) ParsePosition(text string) (P, error) {
	p, err := k.rules.ParseFEN(text)
	return k.of(p), err
}

// Perft counts the leaves of the tree of moves.
func (k kernel[P]) Perft(p P, depth int) uint64 {
	if at := p.ruled(); at.by != &international {
		return at.by.perft(at.at, depth, make([]Move, 0, 1024), false)
	}
	return Perft(p.ruled().at, depth)
}

// Judge returns the result by the selected rules.
func (k kernel[P]) Judge(h game.History[P]) game.Result {
	if k.agreed {
		return h.Current().ruled().result()
	}
	return k.rules.Judge(unruled[P]{h})
}

// Effect says how many pieces a move captures and whether it promotes.
func (kernel[P]) Effect(p P, m Move) game.Phrase {
	n, promotes := m.Captured.Count(), p.ruled().Promotes(m)
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

// Takes is the number of pieces that a move captures.
func (kernel[P]) Takes(_ P, m Move) int { return m.Captured.Count() }

// Passed is the board with the other side to move.
func (kernel[P]) Passed(p P) P { return p.with(p.ruled().at.turned()) }
