package endgame

import "parlour/game/oware"

// row is a row of houses with every effect of sowing on it: moves are made and taken back without
// looking at houses. Rows are called by their numbers: rows of fewer seeds come first, those of as
// many in the order of their ranks.
type row struct {
	seeds uint8
	// fed[j] is the row with a seed more in each of the first j houses, starved[j] the
	// one with a seed less. There is none of the former if it has too many seeds for
	// the table, none of the latter if j is above lead, how many houses from the first
	// on have seeds.
	fed, starved [oware.Row + 1]uint32
	lead         uint8
	// If this is the other side's row after a sowing to house j-1, taken[j] is the number of seeds
	// captured, and left[j] the row after the capture.
	taken [oware.Row + 1]uint8
	left  [oware.Row + 1]uint32
	// moves are the sowings from this row, in the order of the houses. backs are the sowings from
	// other rows that leave this one, each with its row.
	moves, backs []sown
}

// newRows returns the rows of up to so many seeds.
func newRows(x *index, seeds int) []row {
	rows := make([]row, x.before[seeds+1])
	for k := range seeds + 1 {
		for rank, r := range x.list(k) {
			rows[x.before[k]+uint32(rank)] = newRow(x, r, k, seeds)
		}
	}
	return rows
}

func newRow(x *index, r Row, seeds, most int) row {
	out := row{seeds: uint8(seeds)}
	number := func(r *Row) uint32 {
		k := seedsOf(r)
		if k > most {
			return 0
		}
		return x.before[k] + x.rank(r)
	}
	more, fewer := r, r
	out.fed[0], out.starved[0] = number(&r), number(&r)
	for j := 1; j <= oware.Row; j++ {
		more[j-1]++
		out.fed[j] = number(&more)
		if int(out.lead) == j-1 && r[j-1] > 0 {
			out.lead++
			fewer[j-1]--
			out.starved[j] = number(&fewer)
		}
		taken, left := chain(r, j-1)
		out.taken[j], out.left[j] = uint8(taken), number(&left)
	}
	for house, n := range r {
		if n > 0 {
			out.moves = append(out.moves, newSowing(x, r, house))
			continue
		}
		for n := 1; n <= most; n++ {
			before, laps, first, ok := unsow(r, house, n)
			k := seedsOf(&before)
			if !ok || k > most {
				break
			}
			out.backs = append(out.backs, sown{x.rank(&before), uint8(k), laps, first})
		}
	}
	return out
}

func newSowing(x *index, r Row, house int) sown {
	left, laps, first := sow(r, house)
	return sown{x.rank(&left), uint8(seedsOf(&left)), laps, first}
}

// feed returns the number of a row after a sowing has reached it.
func feed(rows []row, r uint32, s sown) uint32 {
	for range s.laps {
		r = rows[r].fed[oware.Row]
	}
	return rows[r].fed[s.first]
}

// starve takes a sowing back from the row that it has reached. It is not ok if the row
// has not the seeds for that, or the sowing would have captured.
func starve(rows []row, r uint32, s sown) (before uint32, ok bool) {
	at := &rows[r]
	if s.first > at.lead || s.first > 0 && at.taken[s.first] > 0 {
		return 0, false
	}
	r = at.starved[s.first]
	for range s.laps {
		at = &rows[r]
		if at.lead < oware.Row {
			return 0, false
		}
		r = at.starved[oware.Row]
	}
	return r, true
}
