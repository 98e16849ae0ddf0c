package endgame

import "parlour/game/oware"

// sown is the effect of a move on the rows, without its capture: a new own row, laps seeds in each
// house of the other row, and one more in each of its first houses. The last of these may capture.
type sown struct {
	rank  uint32 // of the own row that is left, among those of so many seeds
	seeds uint8
	laps  uint8
	first uint8
}

// feeds reports whether a seed falls into the other row.
func (s sown) feeds() bool { return s.laps > 0 || s.first > 0 }

// sow sows a house of r that is not empty. It returns the own row after it, the number of seeds for
// each house of the other row, and the number of its first houses with one more.
func sow(r Row, house int) (left Row, laps, first uint8) {
	// The seeds fall into eleven houses in turn: the own ones behind the house, the
	// other row, the own ones before the house.
	const turn = 2*oware.Row - 1
	seeds := int(r[house])
	turns := (seeds - 1) / turn
	last := seeds - turns*turn // how many houses the last turn reaches
	behind := oware.Row - 1 - house
	r[house] = 0
	for i := range r {
		place := i - house - 1
		if i < house {
			place = behind + oware.Row + i
		}
		if i != house {
			r[i] += uint8(turns)
		}
		if i != house && place < last {
			r[i]++
		}
	}
	switch into := last - behind; {
	case into <= 0:
		return r, uint8(turns), 0
	case into <= oware.Row:
		return r, uint8(turns), uint8(into)
	default:
		return r, uint8(turns) + 1, 0
	}
}

// unsow takes seeds back into an empty house of r, so many that sowing them leaves r.
// It is not ok if r has not the seeds for that.
func unsow(r Row, house, seeds int) (before Row, laps, first uint8, ok bool) {
	before[house] = uint8(seeds)
	sown, laps, first := sow(before, house)
	for i := range r {
		if sown[i] > r[i] {
			return Row{}, 0, 0, false
		}
		if i != house {
			before[i] = r[i] - sown[i]
		}
	}
	return before, laps, first, true
}

// chain is the capture by a last seed in a house of the other row r, and the row after it. It is
// nothing if it would be all (the grand slam keeps).
func chain(r Row, house int) (taken int, left Row) {
	left = r
	for i := house; i >= 0 && (r[i] == 2 || r[i] == 3); i-- {
		taken += int(r[i])
		left[i] = 0
	}
	if taken == seedsOf(&r) {
		return 0, r
	}
	return taken, left
}
