package console

import (
	"strings"
	"unicode/utf8"
)

// Text with attributes of characters: what is seen of it is measured, not the
// sequences.

// columnsSeen is the number of columns that a text takes in a window.
func columnsSeen(text string) int {
	n := 0
	eachSeen(text, func(r rune, _ string) bool {
		n += columnsOf(r)
		return true
	})
	return n
}

// padSeen fills a text with spaces to a number of columns, or cuts it there.
func padSeen(text string, width int) string {
	n := columnsSeen(text)
	if n > width {
		return clip(text, width)
	}
	return text + strings.Repeat(" ", width-n)
}

// clip cuts a text off at a number of columns, and ends its attributes there.
func clip(text string, width int) string {
	if len(text) <= width || columnsSeen(text) <= width {
		return text
	}
	var out strings.Builder
	n := 0
	eachSeen(text, func(r rune, sequences string) bool {
		if n += columnsOf(r); n > width {
			return false
		}
		out.WriteString(sequences)
		out.WriteRune(r)
		return true
	})
	if strings.Contains(out.String(), "\x1b") {
		out.WriteString(endOfColour)
	}
	return out.String()
}

// eachSeen calls do with the characters of a text and the sequences before each, until
// that returns false.
func eachSeen(text string, do func(r rune, sequences string) bool) {
	from := 0
	for i := 0; i < len(text); {
		if text[i] == escape {
			i += sequenceLength(text[i:])
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if !do(r, text[from:i]) {
			return
		}
		i += size
		from = i
	}
}

// sequenceLength is the length of the control sequence that a text begins with.
func sequenceLength(text string) int {
	for i := 2; i < len(text); i++ {
		if text[i] >= 0x40 {
			return i + 1
		}
	}
	return len(text)
}
