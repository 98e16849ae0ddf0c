// Package terminaltest has what tests of pictures of a terminal share. It must not know what they
// show.
package terminaltest

import (
	"github.com/stretchr/testify/assert"

	"parlour/manager/columns"
	"parlour/manager/console/terminal"
)

// CheckPicture checks that a picture has room in its window.
func CheckPicture(t assert.TestingT, p terminal.Picture, width, height int) {
	assert.LessOrEqual(t, len(p.Lines), height)
	for _, l := range p.Lines {
		assert.LessOrEqual(t, columns.Width(l), width, "%q", l)
	}
	if p.Visible {
		assert.Less(t, p.Row, height)
		assert.Less(t, p.Column, max(1, width))
	}
}
