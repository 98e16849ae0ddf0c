package endgame

import (
	"bytes"
	_ "embed" // for the table

	"parlour/players/tables"
)

// EmbeddedPieces is the number of pieces of the table in the program.
const EmbeddedPieces = 3

// inProgram is a table, made by
//
//	parlourlab tables pack draughts --pieces 3 FILE
//
//go:embed draughts.table
var inProgram []byte

// Embedded opens the table that is part of the program. Its pages are unpacked when they
// are asked for.
func Embedded() (*File, error) {
	return opened(func(l *tables.Layout) (*tables.File, error) {
		return tables.OpenAt(l, bytes.NewReader(inProgram), int64(len(inProgram)))
	})
}
