package savefile

import (
	"fmt"

	"parlour/game"
	"parlour/game/pgn"
)

// EncodeAnnotated returns the text of a save with comments, glyphs and
// variations: what notes returns for each move, which it is asked for by number,
// from 1. Decode reads the text as that of Encode; the checksum is that of all of
// it. Of the moves of variations only the texts and the notes count.
//
// The error wraps ErrIllegal and is a *game.MoveError if a variation has a move
// that the rules refuse, and wraps ErrTooLarge for a text that Decode would
// refuse for its size.
func EncodeAnnotated(s Save, notes func(ply int) pgn.Note) ([]byte, error) {
	moves := pgn.MovesOf(s.Record)
	states := s.Record.States()
	for i := range moves {
		note := notes(i + 1)
		settled, err := settle(states[i], &note)
		if err != nil {
			return nil, fmt.Errorf("%w: in a variation of move %d: %w", ErrIllegal, i+1, err)
		}
		moves[i].Note = settled
	}
	if len(moves) > 0 {
		behindFirst(moves[0].Note)
	}
	data := encode(s, moves)
	if len(data) > MaxSize {
		return nil, fmt.Errorf("%w: the annotated save would have %d bytes of at most %d", ErrTooLarge, len(data), MaxSize)
	}
	return data, nil
}

// behindFirst puts the comment before the first move behind it: Aualé cannot read
// a comment that no move stands before.
func behindFirst(n *pgn.Note) {
	if n.Before != "" && n.After != "" {
		n.Before += " "
	}
	n.Before, n.After = "", n.Before+n.After
}

// settle returns a note on a move that is played in s; the moves of its
// variations are as the game writes them, each with its seat.
func settle(s game.State, n *pgn.Note) (*pgn.Note, error) {
	if n == nil {
		return nil, nil
	}
	settled := *n
	settled.Variations = nil
	for _, v := range n.Variations {
		line, err := settleVariation(s, v)
		if err != nil {
			return nil, err
		}
		settled.Variations = append(settled.Variations, line)
	}
	return &settled, nil
}

// settleVariation is settle for the moves of a line that begins in s.
func settleVariation(s game.State, v pgn.Variation) (pgn.Variation, error) {
	out := make(pgn.Variation, 0, len(v))
	for _, m := range v {
		next, err := s.Play(m.Text)
		if err != nil {
			return nil, err
		}
		note, err := settle(s, m.Note)
		if err != nil {
			return nil, err
		}
		out = append(out, pgn.Move{Text: next.LastMove(), Seat: s.ToMove(), Note: note})
		s = next
	}
	return out, nil
}
