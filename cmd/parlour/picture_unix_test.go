//go:build unix

package main

import (
	"flag"
	"fmt"
	"html"
	"os"
	"strings"
	"testing"

	"github.com/hinshun/vt10x"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// picture is the picture of the README. It is made from the real screen by
//
//	go test -run TestThePictureOfTheReadme ./cmd/parlour -update
const picture = "picture.svg"

var update = flag.Bool("update", false, "write the picture of the README")

// TestThePictureOfTheReadme plays a move of Oware and of draughts in two windows, and compares
// what they show with the picture.
func TestThePictureOfTheReadme(t *testing.T) {
	t.Parallel()
	var windows []*window
	for _, game := range []struct{ name, move, shows string }{
		{"oware", "D", "You (South) to move"}, {"draughts", "32-28", "You (White) to move"},
	} {
		s := usual(t)
		s.columns, s.rows = 60, 20
		w := open(t, s, "play", "--game", game.name, "--level", "club", "--seed", "1", "--pace", "off")
		w.shows("Move:")
		w.press(game.move, enterKey)
		w.shows("played "+game.move, game.shows)
		w.asksForAMove()
		windows = append(windows, w)
	}
	drawn := pictureOf(windows)
	if *update {
		require.NoError(t, os.WriteFile(picture, []byte(drawn), 0o644))
	}
	kept, err := os.ReadFile(picture)
	require.NoError(t, err)
	assert.Equal(t, string(kept), drawn)
	assert.Contains(t, readme(t), "(cmd/parlour/"+picture+")")
}

// The measures of the picture in pixels.
const (
	cellWide = 8
	cellHigh = 16
	around   = 12
)

// pictureOf draws windows beside one another.
func pictureOf(windows []*window) string {
	var b strings.Builder
	left, high := 0, 0
	for _, w := range windows {
		w.recording.mu.Lock()
		columns, rows := w.recording.screen.Size()
		fmt.Fprintf(&b, "<g transform=\"translate(%d 0)\">\n", left)
		fmt.Fprintf(&b, "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#14171c\"/>\n", columns*cellWide+2*around, rows*cellHigh+2*around)
		for row := range rows {
			drawRow(&b, w.recording.screen, columns, row)
		}
		b.WriteString("</g>\n")
		w.recording.mu.Unlock()
		left += columns*cellWide + 3*around
		high = max(high, rows*cellHigh+2*around)
	}
	head := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13.3" xml:space="preserve">` + "\n"
	return fmt.Sprintf(head, left-around, high) + b.String() + "</svg>\n"
}

// drawRow draws the cells of a row, in runs of the same colours.
func drawRow(b *strings.Builder, screen vt10x.Terminal, columns, row int) {
	for from := 0; from < columns; {
		first, to := screen.Cell(from, row), from+1
		for to < columns && screen.Cell(to, row).FG == first.FG && screen.Cell(to, row).BG == first.BG {
			to++
		}
		drawRun(b, screen, from, to, row)
		from = to
	}
}

// drawRun draws cells of the same colours. Each sign has a place of its own, so that one that
// a font has wider than its cell does not move the others.
func drawRun(b *strings.Builder, screen vt10x.Terminal, from, to, row int) {
	first, top := screen.Cell(from, row), around+row*cellHigh
	if first.BG != vt10x.DefaultBG {
		fmt.Fprintf(b, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
			around+from*cellWide, top, (to-from)*cellWide, cellHigh, colourOf(first.BG))
	}
	var text, places []string
	for x := from; x < to; x++ {
		if sign := screen.Cell(x, row).Char; sign > ' ' {
			text = append(text, string(sign))
			places = append(places, fmt.Sprint(around+x*cellWide))
		}
	}
	if len(text) > 0 {
		fmt.Fprintf(b, "<text x=\"%s\" y=\"%d\" fill=\"%s\">%s</text>\n",
			strings.Join(places, " "), top+cellHigh-4, colourOf(first.FG), html.EscapeString(strings.Join(text, "")))
	}
}

// basic are the sixteen colours that terminals have by name.
var basic = [...]string{
	"#14171c", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
	"#5c6370", "#ff7b86", "#b5e890", "#ffd68a", "#7cc4ff", "#e29cf5", "#6fd3df", "#ffffff",
}

// colourOf is a colour of a terminal as SVG has it.
func colourOf(c vt10x.Color) string {
	const cube, greys = 16, 232
	switch {
	case c == vt10x.DefaultFG:
		return basic[7]
	case c == vt10x.DefaultBG:
		return basic[0]
	case c < cube:
		return basic[c]
	case c < greys:
		level := func(n vt10x.Color) int {
			if n == 0 {
				return 0
			}
			return int(55 + 40*n)
		}
		n := c - cube
		return fmt.Sprintf("#%02x%02x%02x", level(n/36), level(n/6%6), level(n%6))
	default:
		grey := int(8 + 10*(c-greys))
		return fmt.Sprintf("#%02x%02x%02x", grey, grey, grey)
	}
}
