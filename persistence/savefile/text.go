package savefile

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// The limits that keep a hostile file from costing more than a big one.
const (
	// MaxSize is the greatest size of a save, in bytes.
	MaxSize = 4 << 20
	// MaxMoves is the greatest number of moves in a save.
	MaxMoves = 100_000

	maxTags = 128
)

// checkSize refuses data of more than MaxSize bytes.
func checkSize(data []byte) error {
	if len(data) > MaxSize {
		return refuse(ErrTooLarge, 0, "the file is larger than %d bytes", MaxSize)
	}
	return nil
}

// normalise returns the data as text with "\n" at the end of its lines, and
// refuses what is not text.
func normalise(data []byte) (string, error) {
	text := unixText(data)
	at, line := firstBad(text)
	if at < 0 {
		return text, nil
	}
	if isBroken(text[at:]) {
		return "", damaged(line, "the text is not valid UTF-8")
	}
	r, _ := utf8.DecodeRuneInString(text[at:])
	return "", damaged(line, "the character %U has no place in a text", r)
}

// soundText returns the data as normalise does, up to where it is no text any more.
func soundText(data []byte) string {
	text := unixText(data)
	if at, _ := firstBad(text); at >= 0 {
		return text[:at]
	}
	return text
}

// unixText returns data with "\n" at the end of its lines.
func unixText(data []byte) string {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	return string(data)
}

// firstBad returns where the first thing stands that has no place in a text, and on
// which line; -1 if nothing does.
func firstBad(text string) (at, line int) {
	line = 1
	for i, r := range text {
		switch {
		case r == '\n':
			line++
		case r == '\t':
		case unicode.IsControl(r), r == utf8.RuneError && isBroken(text[i:]):
			return i, line
		}
	}
	return -1, 0
}

// isBroken tells whether text begins with what is not valid UTF-8.
func isBroken(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return r == utf8.RuneError && size < 2
}
