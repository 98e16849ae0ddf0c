package togyzkumalak

// MaxRow is the number of houses of a side of the larger board.
const MaxRow = 9

// Rules are the rules with a value for every option.
type Rules struct {
	// Row is the number of houses of a side and of the seeds in each at the start: 9 or 5.
	Row uint8
	// Tuzdyk lets a house of the other side become one's own.
	Tuzdyk bool
	// Third draws a match in which a position stands for the third time.
	Third bool
}

// Standard returns the rules of togyzkumalak.
func Standard() Rules { return Rules{Row: MaxRow, Tuzdyk: true} }

// Bestemshe returns the rules of bestemshe: five houses a side and no tuzdyk.
func Bestemshe() Rules { return Rules{Row: 5} }

// Seeds is the number of seeds of a match.
func (r Rules) Seeds() int { return 2 * r.half() }

// half is the number of seeds that neither side may have more than for a draw: 81 or 25.
func (r Rules) half() int { return int(r.Row) * int(r.Row) }

// houses is the number of houses of both sides.
func (r Rules) houses() int { return 2 * int(r.Row) }
