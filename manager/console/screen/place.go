package screen

import (
	"strings"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/manager/console/terminal"
)

// touched is the place of the board and the number of the move in a cell of the window, as
// Display.Touched has them.
func (v view) touched(width, height, row, column int) (place, ply int) {
	if v.page != nil || v.list != nil || v.game == nil {
		return game.NoPlace, NoMove
	}
	lines, at := v.whole(width, height)
	own := len(v.prompt.lines)
	row += max(0, own-height) // the lines that join leaves out
	place = game.NoPlace
	if row < min(len(lines), height-own) {
		place = v.placeAt(at, row, column)
	}
	return place, v.plyAt(lines, at, row, column)
}

// placeAt is the place of a board that stands there in a cell, or game.NoPlace.
func (v view) placeAt(at standing, row, column int) int {
	if v.game.Places == nil || v.covered {
		return game.NoPlace
	}
	if line := row - at.from; line >= 0 && line < at.high {
		return v.game.Places(at.room, line, column)
	}
	return game.NoPlace
}

// plyAt is the number of the move that is written in a cell of the lines, NoMove for none.
func (v view) plyAt(lines []string, at standing, row, column int) int {
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
