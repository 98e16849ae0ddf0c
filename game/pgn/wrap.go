package pgn

import (
	"strings"
	"unicode/utf8"
)

// lineWidth is the greatest number of columns of a line of moves.
const lineWidth = 79

// wrap joins words by blanks to lines. A word that is wider than a line has one
// of its own.
func wrap(words []string) string {
	var out strings.Builder
	column := 0
	for _, w := range words {
		width := utf8.RuneCountInString(w)
		switch {
		case column == 0:
		case column+1+width > lineWidth:
			out.WriteByte('\n')
			column = 0
		default:
			out.WriteByte(' ')
			column++
		}
		out.WriteString(w)
		column += width
	}
	if column > 0 {
		out.WriteByte('\n')
	}
	return out.String()
}
