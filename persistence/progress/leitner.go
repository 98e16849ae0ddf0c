package progress

import "time"

// What is to be learnt comes back by the boxes of Sebastian Leitner, So lernt man lernen
// (1972): what was known goes into the next box, all else into the first, and each box is
// looked at less often than the one before. The days of the boxes double, as usual.

// boxDays are the days until what is in a box comes back; boxes count from 1.
var boxDays = [...]int{1, 2, 4, 8, 16}

// Day is a day as text, "2026-11-25". Days are ordered as their texts are.
type Day string

// DayOf is the day of a time, where the person is.
func DayOf(at time.Time) Day { return Day(at.Format(time.DateOnly)) }

// valid reports whether the text is that of a day.
func (d Day) valid() bool {
	_, err := time.Parse(time.DateOnly, string(d))
	return err == nil
}

// plus is the day so many days later, of a day that is valid.
func (d Day) plus(days int) Day {
	at, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return d
	}
	return DayOf(at.AddDate(0, 0, days))
}

// after returns the box after an answer, and the day on which it comes back. A box of 0 is
// out of the boxes: it was known in the last one.
func after(box int, known bool, today Day) (next int, due Day) {
	switch {
	case !known:
		next = 1
	case box == len(boxDays):
		return 0, ""
	default:
		next = box + 1
	}
	return next, today.plus(boxDays[next-1])
}
