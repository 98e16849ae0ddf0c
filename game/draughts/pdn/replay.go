package pdn

import (
	"fmt"

	"parlour/game"
	"parlour/game/draughts"
)

// Replay plays the moves of g by all rules of International draughts, from the
// usual start or from the position of its FEN tag; Resolve says how they are
// read. Where the moves do not end the game by rule, the result mark does: a win
// is taken as the other side's resignation, a draw as agreed.
//
// The errors are those of Resolve and, for a game that goes on after a rule has
// ended it, an *Error that wraps game.ErrOver. The record goes as far as the
// moves could be played, from an empty board if there is no start.
func Replay(g Game) (game.Record, error) {
	p, moves, failed := Resolve(g)
	record, err := g.play(p, moves)
	if err == nil {
		err = failed
	}
	if err != nil {
		return record, err
	}
	return g.end(record), nil
}

// play plays the moves that g resolves to, by all rules. The error is that of a
// game that goes on after a rule has ended it.
func (g Game) play(p draughts.Position, moves []draughts.Move) (game.Record, error) {
	rules, err := draughts.Game{}.Rules("", nil)
	if err != nil {
		return game.Record{}, err
	}
	start, err := rules.Position(p.String())
	if err != nil {
		return game.Record{}, err
	}
	record := game.NewRecord(start)
	for i, m := range moves {
		next, err := record.Play(p.FormatMove(m))
		if err != nil {
			return record, &Error{
				Game: g.Number, Ply: i + 1, Line: g.Moves[i].Line,
				Err: fmt.Errorf("%w, by %s", err, record.Why()),
			}
		}
		record, p = next, p.Play(m)
	}
	return record, nil
}

// end returns the record with the result that g gives it, unless the board has
// given it one.
func (g Game) end(r game.Record) game.Record {
	if r.Result().Over() {
		return r
	}
	ended, err := r, error(nil)
	switch g.Outcome() {
	case game.FirstWins:
		ended, err = r.Resign(game.Second)
	case game.SecondWins:
		ended, err = r.Resign(game.First)
	case game.Drawn:
		ended, err = r.AgreeDraw()
	}
	if err != nil {
		return r
	}
	return ended
}
