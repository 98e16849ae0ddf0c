package endgame

import (
	"bytes"
	"compress/gzip"
	_ "embed" // for the table
)

// EmbeddedSeeds is the largest number of seeds of the table in the program.
const EmbeddedSeeds = 12

// packed is a table, made by
//
//	parlourlab tables pack oware --up-to 12 FILE
//
//go:embed oware.table.gz
var packed []byte

// Embedded unpacks the table that is part of the program. It takes some hundredths of
// a second.
func Embedded() (*Table, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	t, _, err := Read(z)
	return t, err
}
