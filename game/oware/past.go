package oware

import "parlour/game"

// past is a summary of the positions since the last capture: no earlier one can
// be repeated, because seeds never leave the score houses.
type past struct {
	// quiet is the number of moves since the last capture.
	quiet int
	// repeated means that the newest position is a repetition.
	repeated bool
	// boards are the positions, nil under rules without repetition.
	boards *boards
}

// carry returns the summary at p, given that of the position before.
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

// lookBack counts the moves since the last capture and reports whether the newest
// position repeats an earlier one, for a history without a summary.
func lookBack(h game.History[Position]) (quiet int, repeated bool) {
	p := h.Current()
	quiet = -1 // the newest position comes first and is not a move
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

// seeding is what must be equal for a repetition, apart from the scores.
type seeding struct {
	houses [houses]uint8
	side   game.Seat
}

// seeding returns what of p must be equal for a repetition by its rules.
func (p Position) seeding() seeding {
	b := seeding{houses: p.houses}
	if p.rules.Repetition == RepeatPosition {
		b.side = p.side
	}
	return b
}
