package puzzle

import (
	"bytes"
	"compress/gzip"
	"io"

	"parlour/game"
	"parlour/players"
)

// Source is where the puzzles of a game come from. The package of a game's puzzles has one,
// which stands beside its engine.
type Source struct {
	Game game.Game
	// Packed is the collection in the program, as Pack writes it.
	Packed []byte
	// Judge makes a judge, at no cost until it is asked.
	Judge func() Judge
	// Rules are those of the puzzles.
	Rules func() (game.Rules, error)
	// Material means that margins are in pieces won, not the score at the end of the game.
	Material bool
	// Plies means that margins are those of MarginIn.
	Plies bool
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
	return Set{Collection: c, Judge: s.Judge(), Material: s.Material, Plies: s.Plies}, err
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

// SetsOf are the sets of the games whose engines have puzzles.
func SetsOf(e *players.Engines, games []game.Game) ([]Set, error) {
	return Sets(players.Abilities[Source](e, games))
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
