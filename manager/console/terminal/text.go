package terminal

import (
	"fmt"
	"slices"
	"strings"

	"parlour/manager/columns"
)

// Speaker says an English text with its arguments in a language.
type Speaker interface {
	Sayf(english string, args ...any) string
}

// Say says a text in the language of a speaker, nil for English.
func Say(s Speaker, english string, args ...any) string {
	if s == nil {
		return fmt.Sprintf(english, args...)
	}
	return s.Sayf(english, args...)
}

// rowIndent begins the lines on which a row of a table is continued.
const rowIndent = "     "

// Fold breaks the lines of a text that are wider than the width, unless a word is,
// and leaves the columns within them as they are. Lines that begin with a space or a
// digit are rows of a table, others are sentences.
func Fold(text string, width int) string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		indent := ""
		if strings.IndexAny(line, " 0123456789") == 0 {
			indent = rowIndent
		}
		out = append(out, columns.Wrap(line, indent, width)...)
	}
	return strings.Join(out, "\n")
}

// SideGap is the gap between the board, or a list, and the text beside it.
const SideGap = 3

// LinesOf are the lines of a text that ends with one.
func LinesOf(text string) []string {
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// Fitted returns the lines, or as many of them as there is room for, with dots at the
// end of the last.
func Fitted(lines []string, room, width int) []string {
	if len(lines) <= max(0, room) {
		return lines
	}
	if room <= 0 {
		return nil
	}
	out := slices.Clone(lines[:room])
	const more = " ..."
	out[room-1] = strings.TrimRight(columns.Clip(out[room-1], max(0, width-len(more))), " ") + more
	return out
}
