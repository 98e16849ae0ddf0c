package savefile

import (
	"parlour/game"
	"parlour/game/pgn"
)

// EncodeAnnotated returns the text of a save with comments, glyphs and variations:
// the notes that the function notes returns for each move, by its number from 1.
// Decode reads the text like that of Encode; the checksum covers all of it. Of the
// moves of variations only the texts and the notes are used.
//
// The error wraps ErrIllegal and is a *game.MoveError if a variation has an illegal move.
// It wraps ErrTooLarge for a text too large for Decode. Other errors are those of
// CheckSeats.
func EncodeAnnotated(s Save, notes func(ply int) pgn.Note) ([]byte, error) {
	if err := s.CheckSeats(); err != nil {
		return nil, err
	}
	moves := movesOf(s)
	states := s.Record.States()
	for i := range moves {
		note := notes(i + 1)
		canonical, err := canonicalNote(states[i], &note)
		if err != nil {
			return nil, game.Errorf("%w: in a variation of move %d: %w", ErrIllegal, i+1, err)
		}
		moves[i].Note = moves[i].Note.Join(canonical)
	}
	if len(moves) > 0 {
		// Aualé cannot read a comment before the first move.
		first := moves[0].Note
		if first.Before != "" && first.After != "" {
			first.Before += " "
		}
		first.Before, first.After = "", first.Before+first.After
	}
	data := encode(s, moves)
	if len(data) > MaxSize {
		return nil, game.Errorf("%w: the annotated save would have %d bytes of at most %d", ErrTooLarge, len(data), MaxSize)
	}
	return data, nil
}

// canonicalNote returns a note on a move that is played in s, with the moves of its
// variations in the game's own spelling and with their seats.
func canonicalNote(s game.State, n *pgn.Note) (*pgn.Note, error) {
	if n == nil {
		return nil, nil
	}
	out := *n
	out.Variations = nil
	for _, v := range n.Variations {
		line, err := canonicalVariation(s, v)
		if err != nil {
			return nil, err
		}
		out.Variations = append(out.Variations, line)
	}
	return &out, nil
}

// canonicalVariation is canonicalNote for the moves of a line that begins in s.
func canonicalVariation(s game.State, v pgn.Variation) (pgn.Variation, error) {
	out := make(pgn.Variation, 0, len(v))
	for _, m := range v {
		next, err := s.Play(m.Text)
		if err != nil {
			return nil, err
		}
		note, err := canonicalNote(s, m.Note)
		if err != nil {
			return nil, err
		}
		out = append(out, pgn.Move{Text: next.LastMove(), Seat: s.ToMove(), Note: note})
		s = next
	}
	return out, nil
}
