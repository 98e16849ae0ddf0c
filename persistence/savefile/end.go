package savefile

import (
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// terminations are the values of the tag Termination, one for each of
// game.Imposed that format 1 had from its beginning. They belong to format 1 and never change, whatever people are told
// of the same reason: every Parlour that reads format 1 knows these words, and
// refuses a file with others. So a code is not written in their place either.
func terminations() map[game.Reason]string {
	return map[game.Reason]string{
		game.Resignation:    "resignation",
		game.Agreement:      "agreement",
		game.ForfeitTime:    "forfeit: the computer player took too long",
		game.ForfeitIllegal: "forfeit: the computer player tried an illegal move",
		game.ForfeitGaveUp:  "forfeit: the computer player gave up",
		game.ForfeitFailed:  "forfeit: the computer player failed",
	}
}

// laterEnd is an end without a word for Termination: the value of the tag EndedBy, and the
// reason whose word stands in Termination for older readers.
type laterEnd struct {
	word  string
	older game.Reason
}

// laterEnds are the ends that came after the words of Termination. Theirs never change
// either.
func laterEnds() map[game.Reason]laterEnd {
	return map[game.Reason]laterEnd{
		game.OutOfTime: {"time forfeit", game.ForfeitTime},
		game.Abandoned: {"abandoned", game.Resignation},
	}
}

// laterThan returns the reason that the tag EndedBy gives in place of that of Termination.
// An unknown word is one of a newer version; then the reason is that of Termination.
func laterThan(older game.Reason, word string) game.Reason {
	for why, end := range laterEnds() {
		if end.word == word && end.older == older {
			return why
		}
	}
	return older
}

// imposedBy is the inverse of terminations.
func imposedBy(termination string) (why game.Reason, ok bool) {
	for why, word := range terminations() {
		if word == termination {
			return why, true
		}
	}
	return "", false
}

// readEnd adds an end other than by a move to the record, and compares the record with the
// tags of the file.
func (d *decoder) readEnd() error {
	if err := d.readTermination(); err != nil {
		return err
	}
	d.checkResult()
	return d.checkReached()
}

// readTermination imposes the end that our own file tells in tags, and another
// program's in its result mark.
func (d *decoder) readTermination() error {
	if !d.own {
		d.believeMark()
		return nil
	}
	t, ok := d.find(tagTermination)
	if !ok {
		return nil
	}
	why, ok := imposedBy(t.value)
	if !ok {
		return t.refuse(ErrDamaged, game.Say("%s is not a reason for which a match ends", game.Quote(t.value)))
	}
	why = laterThan(why, d.value(tagEndedBy))
	outcome, ok := outcomes()[d.value(tagOutcome)]
	if !ok || (why == game.Agreement) != (outcome == game.Drawn) {
		return t.refuse(ErrDamaged, game.Say("the tag Outcome does not tell how a match ended by %s", t.value))
	}
	if err := d.impose(outcome, why); err != nil && !d.save.Edited {
		return t.refuse(ErrDamaged, game.Say("the match is over by its moves, and cannot end by %s", t.value))
	}
	return nil
}

// believeMark takes the end from the result mark or, without one, from the tag Result,
// after moves that end nothing: somebody resigned, or both agreed on a draw.
func (d *decoder) believeMark() {
	mark := d.mark
	if mark == "" {
		mark = d.value(tagResult)
	}
	outcome, _ := readMark(mark)
	if outcome == game.InProgress {
		return
	}
	why := game.Resignation
	if outcome == game.Drawn {
		why = game.Agreement
	}
	// Moves that have ended the match themselves stand.
	_ = d.impose(outcome, why)
}

// impose ends the record. The error wraps game.ErrOver if its moves have ended
// it already.
func (d *decoder) impose(outcome game.Outcome, why game.Reason) (err error) {
	if winner, won := outcome.Winner(); won {
		d.save.Record, err = d.save.Record.Forfeit(winner.Other(), why)
	} else {
		d.save.Record, err = d.save.Record.AgreeDraw()
	}
	return err
}

// checkResult notes what the result mark and the tag Result tell, if the match stands
// otherwise: the board has the last word, then the mark.
func (d *decoder) checkResult() {
	want := d.game.Notation().Mark(d.save.Record.Result())
	if d.contradicted(d.mark) {
		d.save.Notes.note(d.markLine, "", game.Say("the result mark is %s, but the game is %s", game.Quote(d.mark), want))
	}
	if t, ok := d.find(tagResult); ok && d.contradicted(t.value) {
		d.note(t, game.Say("%s, but the game is %s", game.Quote(t.value), want))
	}
}

// bothLost is the mark of a game that both sides lost, and of one without a seed.
const bothLost = "0-0"

// contradicted reports whether the match stands otherwise than a mark tells. We write the
// same as the game does; other programs count otherwise, score in ways that the game does
// not know, and tell as little as they like.
func (d *decoder) contradicted(mark string) bool {
	result := d.save.Record.Result()
	want := d.game.Notation().Mark(result)
	if d.own && !d.save.Edited {
		return mark != want
	}
	mark = strings.Join(strings.Fields(mark), "")
	told, ok := readMark(mark)
	if !ok || told == game.InProgress || mark == bothLost || !result.Over() {
		return false
	}
	scores := !pgn.UsualMark(mark) && !pgn.UsualMark(want)
	return told != result.Outcome || scores && mark != want
}

// checkReached compares where the moves lead with the number of moves and the position in
// the tags. An edited file need not have them right any more.
func (d *decoder) checkReached() error {
	state := d.save.Record.State()
	if t, ok := d.find(tagPlyCount); ok && t.value != unknown {
		if n, err := strconv.Atoi(t.value); err != nil || n != state.Ply() {
			moves := game.SayCount(state.Ply(), "%d move", "%d moves")
			if err := d.unlessEdited(t, game.Say("%s, but the file has %s", game.Quote(t.value), moves)); err != nil {
				return err
			}
		}
	}
	if t, ok := d.find(tagPosition); ok && t.value != state.Position() {
		return d.unlessEdited(t, game.Say("the moves do not reach this position but %s", state.Position()))
	}
	return nil
}

// unlessEdited is fault for a tag that an edited file may have wrong.
func (d *decoder) unlessEdited(t tag, what game.Phrase) error {
	if d.save.Edited {
		d.note(t, what)
		return nil
	}
	return d.fault(t, ErrDamaged, what)
}
