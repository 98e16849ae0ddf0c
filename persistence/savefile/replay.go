package savefile

import (
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// readMoves replays the moves up to the result mark.
func (d *decoder) readMoves() error {
	number := 0
	for ply := 1; ; {
		e, err := d.next()
		if err != nil {
			return err
		}
		switch e.Kind {
		case pgn.End:
			return d.checkUnended()
		case pgn.Mark:
			d.mark, d.markLine = e.Text, e.Line
			return d.checkNothingFollows()
		case pgn.TagOpen:
			return damaged(e.Line, "%q has no place among the moves", '[')
		case pgn.Number:
			number = e.Number
		case pgn.Word:
			mover := d.save.Record.State().ToMove()
			if err := d.play(e, ply); err != nil {
				return d.unlessScore(e, err)
			}
			d.number(number, e.Line, mover)
			ply++
			number = 0
		}
	}
}

// numbers follows the move numbers of a game. A number may be left out, and the first may
// be any; those that follow rise by one, and each has two turns at most.
type numbers struct {
	last  int // the last number, 0 before the first
	turns int // the number of turns since it stood there first
	mover game.Seat
	begun bool
}

// maxTurns is the number of turns that one number may have.
const maxTurns = 2

// number follows the move numbers to a move of a seat. number is the one before it, 0 for
// none.
func (d *decoder) number(number, line int, mover game.Seat) {
	n, before := &d.numbers, d.numbers.last
	if !n.begun || mover != n.mover {
		n.turns++
	}
	n.begun, n.mover = true, mover
	if number == 0 || number == before {
		if before != 0 && n.turns == maxTurns+1 { // told once
			d.save.Notes.note(line, "", game.Say("more than %d turns have the number %d", maxTurns, before))
		}
		return
	}
	n.last, n.turns = number, 1
	if before != 0 && number != before+1 {
		d.save.Notes.note(line, "", game.Say("number %d follows number %d", number, before))
	}
}

// unlessScore returns the error of a word that is no move. It is nil for a score that ends
// the moves of another program; the tag Result has another one.
func (d *decoder) unlessScore(word pgn.Element, err error) error {
	if _, ok := readMark(word.Text); !ok || d.own || d.checkNothingFollows() != nil {
		return err
	}
	d.mark, d.markLine = word.Text, word.Line
	return nil
}

// play plays the move of that number as it is written. What another program has gone on
// with may be a file of ours too.
func (d *decoder) play(move pgn.Element, ply int) (err error) {
	if ply > MaxMoves {
		return refuse(ErrTooLarge, move.Line, "more than %d moves", MaxMoves)
	}
	next := d.save.Record
	if a, ok := d.game.(Adopter); ok && (!d.own || d.save.Edited) {
		next, err = a.PlayAdopted(next, move.Text)
	} else {
		next, err = next.Play(move.Text)
	}
	if err != nil {
		return illegal(move.Line, ply, err)
	}
	d.save.Record = next
	return nil
}

// illegal returns the SyntaxError of a move that the rules refuse.
func illegal(line, ply int, err error) error {
	return &SyntaxError{Line: line, Ply: ply, Reason: game.Say("move %d: %v", ply, err), Err: game.Errorf("%w: %w", ErrIllegal, err)}
}

// checkUnended decides on moves without a result mark. Parlour always writes
// one, so its file has been cut short. Aualé writes none while a match is in
// progress, and of one that has not begun only the tags. To others it is forgiven.
func (d *decoder) checkUnended() error {
	begun, open := d.save.Record.State().Ply() > 0, d.value(tagResult) == "*"
	switch {
	case !d.own && open && (begun || d.adopted):
		return nil
	case !d.own && begun:
		d.save.Notes.Forgiven++
		return nil
	}
	last := 1 + strings.Count(strings.TrimRight(d.text, " \t\n"), "\n")
	return damaged(last, "the file is cut short: there is no result mark after the moves")
}

func (d *decoder) checkNothingFollows() error {
	e, err := d.next()
	if err == nil && e.Kind != pgn.End {
		return moreFollows(e.Line)
	}
	return err
}

func moreFollows(line int) error {
	return damaged(line, "there is more after the result mark; a save holds one game")
}

// readUndone gives the record back what can be played again. Moves that an edited
// file does not lead to any more are left out.
func (d *decoder) readUndone() error {
	t, ok := d.find(tagUndone)
	if !ok || !d.own {
		return nil
	}
	ahead, moves := d.save.Record, strings.Fields(t.value)
	for _, move := range moves {
		next, err := ahead.Play(move)
		if err != nil && d.save.Edited {
			return nil
		}
		if err != nil {
			return t.refuse(ErrDamaged, game.Say("a move cannot be played again: %v", err))
		}
		ahead = next
	}
	for range moves {
		// As many were just played.
		ahead, _ = ahead.Undo()
	}
	d.save.Record = ahead
	return nil
}
