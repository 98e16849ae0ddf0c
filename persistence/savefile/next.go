package savefile

import (
	"parlour/game"
	"parlour/game/pgn"
)

// Written is the text of a match so far. With it the next save need not be written anew
// from the first move. It is an immutable value; the zero Written is of no match.
type Written struct {
	state game.State // the last of the match as it was written
	start string
	moves pgn.Mainline
}

// EncodeNext returns what Encode does. If the match goes on from the one before, it takes
// only the time of the new moves; for any other match it is right as well.
func EncodeNext(s Save, before Written) (text []byte, written Written) {
	if s.Clocks.On() || !s.Tree.Empty() { // comments tell the clocks, and what was said
		return Encode(s), Written{}
	}
	now := before.goOn(s.Record)
	mark := s.Record.Rules().Game().Notation().Mark(s.Record.Result())
	body := now.moves.Append([]byte("\n\n"), mark)
	return headed(s, now.start, body), now
}

// goOn is what is to be written of a record.
func (w Written) goOn(r game.Record) Written {
	state := r.State()
	if w.state == state {
		return w
	}
	if previous, ok := state.Previous(); ok && w.state == previous {
		w.moves = w.moves.Add(pgn.Move{Text: state.LastMove(), Seat: previous.ToMove()})
		w.state = state
		return w
	}
	separate := r.Rules().Game().Notation().SeparateTurns
	return Written{state, startOf(r), pgn.NewMainline(pgn.MovesOf(r), separate)}
}
