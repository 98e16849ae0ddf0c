// Package columns lays text out in the columns of a window: how wide a text is, and
// where it is cut, filled or broken into lines. It must not know what the text is about,
// nor write to a terminal.
//
// A character is what a reader sees as one, an extended grapheme cluster of Unicode
// (UAX 29), and takes no, one or two columns. Control sequences, by which a terminal
// changes the attributes of characters, take none.
package columns

import (
	"iter"
	"strings"

	"github.com/rivo/uniseg"
)

// Reset is the control sequence that ends all attributes of characters.
const Reset = "\x1b[0m"

const escape = 0x1b

// Width is the number of columns that a text takes.
func Width(text string) int {
	n := 0
	for _, width := range Characters(text) {
		n += width
	}
	return n
}

// Pad fills a text with spaces to a number of columns.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-Width(text)))
}

// Fit fills a text with spaces to a number of columns, or cuts it there as Clip does.
func Fit(text string, width int) string { return Pad(Clip(text, width), width) }

// Cut shortens a text to a number of columns, with dots at its end.
func Cut(text string, width int) string {
	const dots = "..."
	switch {
	case Width(text) <= width:
		return text
	case width <= len(dots):
		return dots[:max(0, width)]
	}
	return strings.TrimRight(Clip(text, width-len(dots)), " ") + dots
}

// Clip cuts a text off at a number of columns, and ends its attributes there.
func Clip(text string, width int) string {
	if Width(text) <= width {
		return text
	}
	var out strings.Builder
	sequences, used := "", 0
	for character, wide := range Characters(text) {
		if character[0] == escape {
			sequences += character
			continue
		}
		if used += wide; used > width {
			break
		}
		out.WriteString(sequences + character)
		sequences = ""
	}
	if strings.IndexByte(out.String(), escape) >= 0 {
		out.WriteString(Reset)
	}
	return out.String()
}

// Wrap breaks a line between words into lines, none of which is wider than the width,
// unless a word is. The spaces between two words of a line stay as they are. The
// indentation begins each line after the first.
func Wrap(line, indent string, width int) []string {
	var out []string
	for Width(line) > width {
		at := lastSpace(line, width)
		if at == 0 {
			break
		}
		out = append(out, strings.TrimRight(line[:at], " "))
		rest := strings.TrimLeft(line[at:], " ")
		if rest == "" {
			return out
		}
		line = indent + rest
	}
	return append(out, line)
}

// Lines breaks the lines of a text as Wrap does, without indentation.
func Lines(text string, width int) []string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		out = append(out, Wrap(line, "", width)...)
	}
	return out
}

// lastSpace is the index of the last space with room for the words before it in the width.
// Without room even for the first word it is the space after that; 0 if there is none.
func lastSpace(line string, width int) int {
	at, i, used, inWord := 0, 0, 0, false
	for character, wide := range Characters(line) {
		switch {
		case used > width && at > 0:
			return at
		case character != " ":
			inWord = true
		case inWord:
			at = i
		}
		i += len(character)
		used += wide
	}
	return at
}

// Characters are the characters and the control sequences of a text, and their columns.
func Characters(text string) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for state := -1; text != ""; {
			var character string
			width := 0
			switch {
			case text[0] == escape:
				n := sequenceLength(text)
				character, text, state = text[:n], text[n:], -1
			case isPlain(text[0]) && apart(text[1:]):
				character, text, width, state = text[:1], text[1:], 1, -1
			case isShape(text) && apart(text[shapeLength:]):
				character, text, width, state = text[:shapeLength], text[shapeLength:], 1, -1
			default:
				character, text, width, state = uniseg.FirstGraphemeClusterInString(text, state)
			}
			if !yield(character, width) {
				return
			}
		}
	}
}

// isPlain reports whether a byte is a visible character of ASCII, or a space.
func isPlain(b byte) bool { return ' ' <= b && b <= '~' }

// shapeLength is the number of bytes of a shape.
const shapeLength = 3

// isShape reports whether a text begins with a line, a block or another geometric shape of one
// column, U+2500 to U+25BF. They are most of a board, and are seen at a glance.
func isShape(text string) bool {
	return len(text) >= shapeLength && text[0] == 0xe2 && 0x94 <= text[1] && text[1] <= 0x96
}

// apart reports whether a text begins with what never joins the character before it.
func apart(text string) bool {
	return text == "" || isPlain(text[0]) || text[0] == escape || isShape(text)
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
