package draughts

import (
	"strings"

	"parlour/game"
	"parlour/game/draughts/kata"
)

// boardSide is the number of rows and of columns of the big board.
const boardSide = 10

// Rows returns the board as package kata reads it: ten rows of text.
func (p Position) Rows() string {
	var text strings.Builder
	for row := range boardSide {
		for column := range boardSide {
			text.WriteByte(p.cell(row, column))
		}
		text.WriteByte('\n')
	}
	return text.String()
}

func (p Position) cell(row, column int) byte {
	s, dark := international.squareAt(row, column)
	if !dark {
		return '.'
	}
	return p.letter(Letters{Men: [2]byte{'w', 'b'}, Kings: [2]byte{'K', 'B'}, Empty: '_'}, s)
}

// PerftPaths is game.Perft with captures counted by their paths, as the function of that name
// counts them.
func (Game) PerftPaths(s game.State, depth int) uint64 {
	return PerftPaths(s.(game.History[Position]).Current(), depth)
}

// PerftPaths is Perft with captures counted as package kata lists them: each path
// is a turn of its own. It is slow.
func PerftPaths(p Position, depth int) uint64 {
	board, err := kata.Parse(p.Rows())
	if err != nil {
		return 0 // unreachable: Parse reads whatever Rows writes
	}
	return board.Perft(p.ToMove(), depth)
}
