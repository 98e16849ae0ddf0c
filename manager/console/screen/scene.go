package screen

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Room is what a board is drawn in.
type Room struct {
	// Width is the number of columns; Lines is how many lines there are, 0 for as many as the
	// board has.
	Width, Lines int
	// Large lets the board be larger than usual.
	Large bool
}

// Drawing draws a board in a room.
type Drawing func(r Room) string

// Places is the place of the board - a house, a store, a square - at a line and a column of
// such a drawing, or game.NoPlace. game.Marks numbers places alike.
type Places func(r Room, line, column int) int

// Scene is a game, or another board, as it is shown.
type Scene struct {
	// Heading is the players, and the score or the captured pieces.
	Heading []string
	Draw    Drawing
	// Places tells the places of the board, nil for what is no board.
	Places Places
	// Clock tells the time left, nil in a game without a time control.
	Clock func() string
	// Last is the last moves, the newest last; Turn is the side to move, or the result if
	// Over is set.
	Last []string
	Turn string
	Over bool
	// Whole means that Turn also names the keys. Then the last moves and the heading are
	// left out first.
	Whole bool
	// Sheet are the moves played, MovesWord the word for them. The line SheetAt is seen in
	// any case.
	Sheet     []string
	SheetAt   int
	MovesWord string
	// Pick is the character in place of the number of a move of the sheet; nil keeps the
	// number.
	Pick func(line, column int) int
	// Notes are lines about the position, the most important first.
	Notes []string
}

// LastMoves is the most last moves that are told.
const LastMoves = 3

// NoMove is the number of no move.
const NoMove = -1

// moves are so many lines of the sheet, with the one that is to be seen.
func (g *Scene) moves(lines int) []string {
	n := min(lines, len(g.Sheet))
	from := max(0, min(g.SheetAt-n/2, len(g.Sheet)-n))
	return g.Sheet[from : from+n]
}

// picked is the number for the move at a line and a column of the sheet.
func (g *Scene) picked(line, column int) int {
	if g.Pick != nil {
		return g.Pick(line, column)
	}
	return plyIn(g.Sheet, line, column)
}

// plyIn is the number of the move at a column of a line of a sheet.
func plyIn(sheet []string, line, column int) int {
	ply := 0
	for _, l := range sheet[:line] {
		ply += len(movesIn(l))
	}
	in := movesIn(string([]rune(sheet[line])[:min(column+1, utf8.RuneCountInString(sheet[line]))]))
	return ply + max(1, len(in))
}

// movesIn are the moves in a line of a sheet: all words but its number and the dots for
// a turn that there was not.
func movesIn(line string) []string {
	words := strings.Fields(line)
	return slices.DeleteFunc(words[min(1, len(words)):], func(w string) bool { return w == "..." })
}
