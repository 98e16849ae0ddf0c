package kalah

import "parlour/game"

// Swap is North's answer to South's first turn: the players change seats. The board stays, and
// North is still to move. Its number is that of no house.
const Swap Move = 255

// swapWord is Swap in notation.
const swapWord = "swap"

// swapping says how far a match is on its way to the offer of a swap. No text of a position
// has it: a match from another position than the usual start knows no swap.
type swapping uint8

const (
	// swapGone is the swap of a match without one, and once North has answered.
	swapGone swapping = iota
	// swapAhead is that of South's first turn.
	swapAhead
	// swapOffered lets North swap.
	swapOffered
)

// after is what follows a sowing of a side. South's first turn may be several moves.
func (s swapping) after(by game.Seat, again bool) swapping {
	switch {
	case s == swapAhead && by == game.First && again:
		return swapAhead
	case s == swapAhead:
		return swapOffered
	default:
		return swapGone
	}
}

// SwapAhead reports whether North may answer the turn of the side to move by Swap.
func (p Position) SwapAhead() bool { return p.swap == swapAhead }

// SwapOffered reports whether Swap is a legal move.
func (p Position) SwapOffered() bool { return p.swap == swapOffered && !p.Over() }

// Settled returns the position under the same rules without a swap.
func (p Position) Settled() Position {
	p.rules.Swap, p.swap = false, swapGone
	return p
}

func (p Position) parseSwap() (Move, error) {
	if !p.SwapOffered() {
		return 0, ErrNoSwap
	}
	return Swap, nil
}

// Exchanges reports whether the players change seats by m.
func (kernel) Exchanges(m Move) bool { return m == Swap }

// MarksOf marks the stores, which get other owners, by a swap.
func (k kernel) MarksOf(p Position, m Move) game.Marks {
	if m != Swap {
		return k.Kernel.MarksOf(p, m)
	}
	return game.Marks{p.store(game.First): game.MarkTo, p.store(game.Second): game.MarkTo}
}

// StepsOf is the board as it is after a swap.
func (k kernel) StepsOf(s game.Snapshot[Position, Move]) []game.Scene[Position] {
	if s.Last != Swap {
		return k.Kernel.StepsOf(s)
	}
	return []game.Scene[Position]{{Position: s.Position, Marks: k.MarksOf(s.Before, Swap), Text: s.Before.Effect(Swap)}}
}

// TraceOf is that no seed moves by a swap, and the same side moves again.
func (k kernel) TraceOf(s game.Snapshot[Position, Move]) game.Trace {
	if s.Last != Swap {
		return k.Kernel.TraceOf(s)
	}
	return game.Trace{From: game.House{Seat: s.Before.side}, Again: true}
}
