package screen

import (
	"strings"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/manager/console/terminal"
)

// placeAt is the place of the board at a row and a column of the window, counted from 0, or
// game.NoPlace.
func (v view) placeAt(width, height, row, column int) int {
	if v.page != nil || v.list != nil || v.game == nil || v.game.Places == nil || v.covered {
		return game.NoPlace
	}
	lines, at := v.whole(width, height)
	own := len(v.prompt.lines)
	row += max(0, own-height) // the lines that join leaves out
	if line := row - at.from; line >= 0 && line < at.high && row < min(len(lines), height-own) {
		return v.game.Places(at.room, line, column)
	}
	return game.NoPlace
}

// plyAt is the number of the move that is written in a cell of the window, NoMove for none.
func (v view) plyAt(width, height, row, column int) int {
	if v.page != nil || v.list != nil || v.game == nil {
		return NoMove
	}
	lines, at := v.whole(width, height)
	row += max(0, len(v.prompt.lines)-height)
	column -= at.left + terminal.SideGap
	if row >= len(lines) || at.side == 0 || column < 0 {
		return NoMove
	}
	for i, l := range v.game.Sheet {
		if strings.HasSuffix(lines[row], columns.Clip(l, at.side)) {
			return v.game.picked(i, column)
		}
	}
	return NoMove
}
