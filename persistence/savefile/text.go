package savefile

import (
	"bytes"
	"strings"
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
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	text := string(data)
	line := 1
	for i, r := range text {
		switch {
		case r == '\n':
			line++
		case r == '\t':
		case unicode.IsControl(r):
			return "", damaged(line, "the character %U has no place in a text", r)
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			return "", damaged(line, "the text is not valid UTF-8")
		}
	}
	return text, nil
}
