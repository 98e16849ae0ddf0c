package console

import (
	"strings"
	"unicode"
)

// columns is the number of columns that a text takes in a window.
func columns(text string) int {
	n := 0
	for _, r := range text {
		n += columnsOf(r)
	}
	return n
}

// columnsOf is the number of columns of a character: two for the wide ones of
// East Asia and for emoji, none for marks that combine with the one before.
func columnsOf(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case 0x1100 <= r && r <= 0x115f, 0x2e80 <= r && r <= 0xa4cf, 0xac00 <= r && r <= 0xd7a3,
		0xf900 <= r && r <= 0xfaff, 0xfe30 <= r && r <= 0xfe6f, 0xff00 <= r && r <= 0xff60,
		0xffe0 <= r && r <= 0xffe6, 0x1f300 <= r && r <= 0x1faff, 0x20000 <= r && r <= 0x3fffd:
		return 2
	default:
		return 1
	}
}

// cut shortens a text to a number of columns, with dots at its end.
func cut(text string, width int) string {
	if columns(text) <= width {
		return text
	}
	const dots = "..."
	if width <= len(dots) {
		return dots[:max(0, width)]
	}
	n := len(dots)
	for i, r := range text {
		n += columnsOf(r)
		if n > width {
			return strings.TrimRight(text[:i], " ") + dots
		}
	}
	return text
}

// pad fills a text with spaces to a number of columns.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-columns(text)))
}
