package screen

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/manager/console/terminal"
)

// TestAGameTakesTheLineAway shows a game while a line is typed in the transcript, and
// what is noted of it.
func TestAGameTakesTheLineAway(t *testing.T) {
	var out bytes.Buffer
	s := &Transcript{terminal.Transcript{Out: &out, Size: func() (int, int) { return 40, 5 }}}
	g := &Scene{Heading: []string{"Toy"}, Draw: func(Room) string { return "board\n" }, Turn: "Odd to move", Notes: []string{"one", "two"}}
	s.Line("Go to move: ", 12, "")
	s.Show(g)
	assert.Equal(t, "\r\x1b[2KGo to move: \r\x1b[2K\nToy\nboard\nOdd to move\n\none\ntwo\n", out.String())
	out.Reset()
	s.Line("Go to move: ", 12, "")
	s.Left()
	out.Reset()
	g.Notes = nil
	s.Show(g)
	assert.Equal(t, "\nToy\nboard\nOdd to move\n", out.String())
}
