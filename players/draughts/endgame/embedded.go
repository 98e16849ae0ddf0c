package endgame

import (
	"bytes"
	"embed"

	"parlour/game/draughts"
	"parlour/players/tables"
)

// EmbeddedPieces is the number of pieces of the tables in the program.
const EmbeddedPieces = 3

// inProgram are the tables, made by
//
//	parlourlab tables pack draughts draughts.table
//	parlourlab tables pack draughts64 --rules russian russian.table
//
// and so on.
//
//go:embed *.table
var inProgram embed.FS

// embedded is the table in the program by those rules. The error wraps fs.ErrNotExist for
// rules that are no rule set.
func embedded(r *draughts.Rules) ([]byte, error) {
	name := r.Name()
	if r.Big() {
		name = draughts.Game{}.Name()
	}
	return inProgram.ReadFile(name + ".table")
}

// Embedded opens the table by rules that is part of the program. Its pages are unpacked when
// they are asked for.
func Embedded(r *draughts.Rules) (*File, error) {
	raw, err := embedded(r)
	if err != nil {
		return nil, err
	}
	return opened(r, func(l *tables.Layout) (*tables.File, error) {
		return tables.OpenAt(l, bytes.NewReader(raw), int64(len(raw)))
	})
}
