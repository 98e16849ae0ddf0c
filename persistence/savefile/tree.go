package savefile

import (
	"bytes"
	"io"
	"strings"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/pgn"
	"parlour/game/tree"
)

// Comments, glyphs and variations of a file.

// notesBegin are the characters that any of these begins with.
const notesBegin = "{(;$!?"

// readTree reads the comments, glyphs and variations of the text that a game was read from,
// in a dialect. What a game is, they do not change: if they cannot be read a note says so.
func (d *decoder) readTree(text io.Reader, dialect pgn.Dialect) {
	g, err := pgn.NewAnnotatedReader(text, dialect).Next()
	if err != nil {
		d.save.Notes.note(0, "", game.Say("its comments and variations cannot be kept: %v", err))
		return
	}
	moves := g.Moves
	if d.save.Clocks.On() {
		moves = withoutClocks(moves)
	}
	t := tree.Read(d.save.Record, moves, d.playVariation)
	if !t.Plain() || t.Size() > len(moves) {
		d.save.Tree = t
	}
}

// readOwnTree is readTree for a text that was read by the scanner.
func (d *decoder) readOwnTree() error {
	if strings.ContainsAny(d.text[d.body:], notesBegin) {
		d.readTree(strings.NewReader(d.text), d.dialect())
	}
	return nil
}

// readForeignTree is readTree for a file of another program.
func (d *decoder) readForeignTree(data []byte, dialect pgn.Dialect) {
	if bytes.ContainsAny(data, notesBegin) {
		d.readTree(bytes.NewReader(data), dialect)
	}
}

// playVariation plays a move as another program may have written it.
func (d *decoder) playVariation(s game.State, move string) (game.State, error) {
	a, ok := d.game.(Adopter)
	if !ok {
		return s.Play(move)
	}
	r, err := a.PlayAdopted(game.NewRecord(s), move)
	return r.State(), err
}

// withoutClocks are moves without what their comments tell of clocks: the match has that.
func withoutClocks(moves []pgn.Move) []pgn.Move {
	for i, m := range moves {
		if m.Note != nil {
			note := *m.Note
			note.After = clock.WithoutComment(note.After)
			moves[i].Note = &note
		}
	}
	return moves
}

// movesOf are the moves of a save with its notes.
func movesOf(s Save) []pgn.Move {
	if s.Tree.Empty() {
		return pgn.MovesOf(s.Record)
	}
	return s.Tree.Along(s.Record)
}
