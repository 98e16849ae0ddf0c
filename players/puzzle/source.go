package puzzle

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"

	"parlour/game"
)

// Source is where the puzzles of a game come from. The package of a game's puzzles has one;
// package engines lists them all.
type Source struct {
	Game game.Game
	// Packed is the collection in the program, as Pack writes it.
	Packed []byte
	// Judge makes a judge, at no cost until it is asked.
	Judge func() Judge
	// Rules are those of the puzzles.
	Rules func() (game.Rules, error)
	// Material tells that margins are pieces that a side comes out ahead by, not what the
	// game comes to.
	Material bool
	// Find finds so many new puzzles, a third of each grade, and calls found for each. The
	// same seed and number find the same puzzles. The errors are those of found and of ctx.
	Find func(ctx context.Context, count int, seed uint64, found func(Puzzle) error) error
}

// Set returns the puzzles in the program with a judge. The error wraps ErrFile, or is
// that of the compression.
func (s Source) Set() (Set, error) {
	z, err := gzip.NewReader(bytes.NewReader(s.Packed))
	if err != nil {
		return Set{}, err
	}
	defer z.Close()
	c, err := Read(z, s.Game)
	return Set{Collection: c, Judge: s.Judge(), Material: s.Material}, err
}

// Pack writes puzzles as they are in the program.
func (s Source) Pack(w io.Writer, puzzles []Puzzle) error {
	rules, err := s.Rules()
	if err != nil {
		return err
	}
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	if err := Write(z, rules, puzzles); err != nil {
		return err
	}
	return z.Close()
}

// Sets are the sets of several sources.
func Sets(sources []Source) ([]Set, error) {
	var out []Set
	for _, source := range sources {
		s, err := source.Set()
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}
