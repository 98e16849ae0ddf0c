package terminal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestWhatAChangeWrites: only changed cells are written, with their attributes.
func TestWhatAChangeWrites(t *testing.T) {
	for _, c := range []struct{ before, line, text string }{
		{"Time: *5:00", "Time: *4:59", "\x1b[1;8H4:59"},
		{"│ 4 │ 5 │", "│ 4 │ 6 │", "\x1b[1;7H6"},
		{"short", "shorter", "\x1b[1;6Her"},
		{"", "Time", "\x1b[1;1HTime"},
		{"Time: 5:00", "Time:", "\x1b[1;6H\x1b[K"},
		{"same", "same", ""},
		{"\x1b[1mA\x1b[0m", "\x1b[1mB\x1b[0m", "\x1b[1;1H\x1b[1mB\x1b[m"},
		{"\x1b[1mA\x1b[0m", "\x1b[1m\x1b[33mA\x1b[0m", "\x1b[1;1H\x1b[1;33mA\x1b[m"},
		{"abcdefgh", "Abcdefgh", "\x1b[1;1HA"},
		{"abcdefgh", "AbcDefgh", "\x1b[1;1HAbcD"},
		{"abcdefgh", "AbcdefgH", "\x1b[1;1HA\x1b[8GH"},
		{"日本", "日木", "\x1b[1;3H木"},
		{"日本", "aa本", "\x1b[1;1Haa"},
		{"aa本", "日本", "\x1b[1;1H日"},
		{"", "⛀|", "\x1b[1;1H⛀\x1b[2G|"},
		{"", "●●", "\x1b[1;1H●\x1b[2G●"},
		{"", "│█é日•│", "\x1b[1;1H│█é日•│"},
	} {
		assert.Equal(t, c.text, written(pieces(0, cellsOf(c.before), cellsOf(c.line), 80)), "%q to %q", c.before, c.line)
	}
}

// TestCellsOfTheSameColourAreWrittenTogether where that is shorter.
func TestCellsOfTheSameColourAreWrittenTogether(t *testing.T) {
	red, blue := "\x1b[1;38;5;1m", "\x1b[1;38;5;4m"
	line := strings.Repeat(red+"a\x1b[0m         "+blue+"b\x1b[0m         ", 3)
	text := written(pieces(0, nil, cellsOf(line), 80))
	assert.Equal(t, 1, strings.Count(text, "38;5;1m"), "%q", text)
	assert.Equal(t, 1, strings.Count(text, "38;5;4m"), "%q", text)
	assert.Equal(t, red+"a\x1b[0;1;38;5;4mb", strings.ReplaceAll(written(pieces(0, nil, cellsOf(red+"a\x1b[0m"+blue+"b\x1b[0m"), 80)), "\x1b[1;1H", "")[:len(red)+len("a\x1b[0;1;38;5;4mb")])
}

// TestAWideGlyphShiftsNothing shows a line of pieces on a window in which each takes two
// columns: the frame stands where it should.
func TestAWideGlyphShiftsNothing(t *testing.T) {
	line := "| ⛀ | ⛂ |●●●|"
	at, column := map[int]rune{}, 0
	text := written(pieces(0, nil, cellsOf(line), 80))
	for len(text) > 0 {
		if n := sequenceEnd(text); n > 0 {
			if parts := strings.Split(strings.Trim(text[2:n], "HG"), ";"); text[n-1] == 'H' || text[n-1] == 'G' {
				column = number(parts[len(parts)-1], 1) - 1
			}
			text = text[n:]
			continue
		}
		r := []rune(text)[0]
		text = text[len(string(r)):]
		at[column] = r
		column++
		if r > 0x2600 || r == '●' {
			column++
		}
	}
	for i, r := range []rune(line) {
		if r == '|' {
			assert.Equal(t, "|", string(at[i]), "column %d", i)
		}
	}
}

// sequenceEnd is the length of the sequence that a text begins with, 0 for none.
func sequenceEnd(text string) int {
	if text[0] != escape {
		return 0
	}
	return 1 + strings.IndexAny(text, "HGKm")
}
