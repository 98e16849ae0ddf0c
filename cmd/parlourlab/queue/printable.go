package queue

import (
	"strings"
	"unicode"
)

// maxPrintable is the most bytes that are told of a text of another machine.
const maxPrintable = 500

// printable is a text of another machine without what could control a terminal, and cut if it
// is long.
func printable(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
	if len(text) > maxPrintable {
		text = strings.ToValidUTF8(text[:maxPrintable], "") + "..."
	}
	return text
}
