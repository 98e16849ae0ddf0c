package console

import (
	"strings"

	"parlour/manager/columns"
)

// part is a piece of a line, from a column on. Rest tells that it goes to the end.
type part struct {
	text   string
	column int
	rest   bool
}

// changedPart is the part of a line that differs from the line before, so a ticking clock
// costs a few bytes. ok is false for lines with attributes or with characters of other than
// one column: they are drawn whole.
func changedPart(before, line string) (p part, ok bool) {
	if !even(before) || !even(line) {
		return part{}, false
	}
	from, to := []rune(before), []rune(line)
	first := 0
	for first < min(len(from), len(to)) && from[first] == to[first] {
		first++
	}
	if len(from) != len(to) {
		return part{string(to[first:]), first, true}, true
	}
	last := len(to)
	for last > first && from[last-1] == to[last-1] {
		last--
	}
	return part{string(to[first:last]), first, false}, true
}

// even reports whether each character of a line takes one column.
func even(line string) bool {
	return !strings.ContainsFunc(line, func(r rune) bool { return r == escape || columns.Width(string(r)) != 1 })
}
