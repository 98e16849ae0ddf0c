package puzzles

import (
	"bytes"
	"compress/gzip"
	_ "embed" // for the collection
	"io"

	"parlour/game/kalah"
	"parlour/players/puzzle"
)

// packed is the collection; see the package comment.
//
//go:embed kalah.puzzles.gz
var packed []byte

// Set returns the puzzles of Kalah with their judge.
func Set() (puzzle.Set, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return puzzle.Set{}, err
	}
	c, err := puzzle.Read(z, kalah.Game{})
	return puzzle.Set{Collection: c, Judge: &Judge{}}, err
}

// Pack writes a collection as it is embedded.
func Pack(w io.Writer, puzzles []puzzle.Puzzle) error {
	rules, err := Rules()
	if err != nil {
		return err
	}
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	if err := puzzle.Write(z, rules, puzzles); err != nil {
		return err
	}
	return z.Close()
}
