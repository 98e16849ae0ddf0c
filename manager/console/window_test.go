package console

import (
	"strings"

	"github.com/hinshun/vt10x"
)

// The sequences that keys send.
const (
	keyUpText    = "\x1b[A"
	keyDownText  = "\x1b[B"
	keyRightText = "\x1b[C"
	keyLeftText  = "\x1b[D"
	keyHomeText  = "\x1b[H"
	keyEndText   = "\x1b[4~"

	keyEscapeText = "\x1b"
)

func plainWindow(window vt10x.Terminal) string {
	var lines []string
	for line := range strings.Lines(window.String()) {
		lines = append(lines, strings.TrimRight(line, " \n"))
	}
	return strings.Join(lines, "\n")
}
