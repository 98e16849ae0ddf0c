package draughts

import (
	"errors"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// Replay plays the moves of a game of a PDN file by all rules of International
// draughts, from the usual start or from the position of its FEN tag; Resolve
// says how they are read. Where the moves do not end the game by rule, the result
// mark does: a win is taken as the other side's resignation, a draw as agreed.
//
// A game that goes on after an unclaimed draw keeps all its moves: it is read under the
// rules of draws by agreement only.
//
// The errors are those of Resolve. The record goes as far as the moves could be
// played, from an empty board if there is no start.
func (Game) Replay(g pgn.Game) (pgn.Replayed, error) { return replay(g, Game{}, Game{}.readable) }

// replay is Replay for the rules of a game that read tells.
func replay(g pgn.Game, of game.Game, read func(pgn.Game) (*Rules, error)) (pgn.Replayed, error) {
	l, failed := resolve(g, read)
	if l.Start.by == nil {
		l.Start = Ruled{by: &international}
	}
	out, err := l.replayOf(of)
	if err == nil {
		err = failed
	}
	if err == nil {
		out.Record = end(out.Record, outcomeOf(g.Result()))
	}
	if l.Start.by.begunByOther(g.Tag(typeTag)) {
		out.Odd = append(out.Odd, pgn.OddTag{Name: typeTag, What: game.Say("here the other side begins, as in unified pool")})
	}
	return out, err
}

// Replay plays the moves by all rules or, if they go on after a draw, by the rules of draws
// by agreement only.
func (l Line) Replay() (pgn.Replayed, error) { return l.replayOf(Game{}) }

// replayOf is Replay as a game of draughts.
func (l Line) replayOf(of game.Game) (pgn.Replayed, error) {
	out := pgn.Replayed{Forgiven: l.forgiven()}
	var err error
	out.Record, err = l.replay(of, byRule)
	if errors.Is(err, game.ErrOver) {
		out.Unclaimed, out.Rule = out.State().Ply(), out.Reason()
		out.Record, err = l.replay(of, byAgreement)
	}
	return out, err
}

// replay plays the moves under the rules with that value of the option of draws,
// as far as they go. The error wraps game.ErrOver for moves that go on after them.
func (l Line) replay(of game.Game, draws string) (game.Record, error) {
	rules, err := of.Rules(l.Start.by.name, map[string]string{optDraws: draws})
	if err != nil {
		return game.Record{}, err
	}
	p := l.Start
	start, err := rules.Position(p.String())
	if err != nil {
		return game.Record{}, err
	}
	record := game.NewRecord(start)
	for _, m := range l.Moves {
		next, err := record.Play(p.FormatMove(m))
		if err != nil {
			return record, err
		}
		record, p = next, p.Play(m)
	}
	return record, nil
}

// outcomeOf reads the results of International draughts and, from older files, of
// chess; game.InProgress for anything else, as a double forfeit.
func outcomeOf(mark string) game.Outcome {
	switch mark {
	case "2-0", "1-0":
		return game.FirstWins
	case "1-1", "1/2-1/2":
		return game.Drawn
	case "0-2", "0-1":
		return game.SecondWins
	default:
		return game.InProgress
	}
}

// end returns the record with an outcome, unless the board has given it one.
func end(r game.Record, o game.Outcome) game.Record {
	if r.Result().Over() {
		return r
	}
	ended, err := r, error(nil)
	switch o {
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

// forgiven is the number of moves with a wrong sign between their squares that did
// not prevent the game from being read.
func (l Line) forgiven() int {
	n := 0
	for i, m := range l.Moves {
		if misjoined(l.Text.Moves[i].Text, m) {
			n++
		}
	}
	return n
}

// misjoined reports whether a move is written with another sign than PDN's.
func misjoined(text string, m Move) bool {
	if m.Captured == 0 {
		return !strings.Contains(text, "-")
	}
	return strings.ContainsAny(text, "-X×")
}
