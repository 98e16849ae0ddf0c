package oware

import "parlour/game"

// past is what is known of the positions since the last capture: nothing before one
// can come again, as seeds never leave the score houses.
type past struct {
	// quiet is the number of moves since then.
	quiet int
	// repeated tells that the newest position was there before.
	repeated bool
	// boards are the positions, nil where none can repeat another.
	boards *boards
}

// carry returns what is known at p, from what was known at the position before.
func carry(known any, before, p Position) *past {
	next := &past{}
	if last, ok := known.(*past); ok && before.score == p.score {
		*next = past{quiet: last.quiet + 1, boards: last.boards}
	}
	if p.rules.Repetition == RepeatNone {
		return next
	}
	next.boards, next.repeated = next.boards.with(p.seeding())
	return next
}

// lookBack counts the moves since the last capture and tells whether the newest
// position repeats an earlier one, of a history that carries nothing.
func lookBack(h game.History[Position]) (quiet int, repeated bool) {
	p := h.Current()
	quiet = -1 // the newest position comes first, and is no move
	for q := range h.Positions() {
		if q.score != p.score {
			break
		}
		quiet++
		if quiet > 0 && p.Repeats(q) {
			return quiet, true
		}
	}
	return quiet, false
}

// seeding is what must agree for a repetition, but for the scores.
type seeding struct {
	houses [houses]uint8
	side   game.Seat
}

// seeding returns what of p must agree for a repetition by its rules.
func (p Position) seeding() seeding {
	b := seeding{houses: p.houses}
	if p.rules.Repetition == RepeatPosition {
		b.side = p.side
	}
	return b
}
