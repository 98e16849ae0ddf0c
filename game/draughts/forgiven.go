package draughts

import (
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// ErrSeparator is wrapped by the errors of Line.Forgiven.
var ErrSeparator = game.NewError("a separator is wrong")

// Forgiven returns the wrong separators of the game that did not prevent it from
// being read: between the squares of its moves and after the last move. Each is a
// *pgn.Error that wraps ErrSeparator.
func (l Line) Forgiven() []error {
	var notes []error
	note := func(ply, line int, reason game.Phrase) {
		notes = append(notes, &pgn.Error{
			Game: l.Text.Number, Ply: ply, Line: line, Err: game.Errorf("%w: %s", ErrSeparator, reason),
		})
	}
	for i, m := range l.Moves {
		written := l.Text.Moves[i]
		if want, wrong := misjoined(written.Text, m); wrong {
			note(i+1, written.Line, game.Say("%s would have %s between its squares", game.Quote(written.Text), want))
		}
	}
	if n := len(l.Text.Moves); n > 0 && l.Text.End == "" {
		note(0, l.Text.Moves[n-1].Line, game.Say("neither a result nor * ends the game"))
	}
	return notes
}

// misjoined reports whether a move is written with another separator than PDN's,
// and returns PDN's.
func misjoined(text string, m Move) (want string, wrong bool) {
	if m.Captured == 0 {
		return "-", !strings.Contains(text, "-")
	}
	return "x", strings.ContainsAny(text, "-X×")
}
