package savefile

import (
	"strconv"

	"parlour/game"
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

// laterEnd is an end that the words of Termination do not know: the value of the tag
// EndedBy, and the reason whose word stands in Termination for those who do not know
// that tag.
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

// laterThan returns the reason that the tag EndedBy gives in place of that of
// Termination. A word that is not known is one of a newer version, for which that of
// Termination stands.
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

// readEnd gives the record the end that its moves do not bring about, and
// compares where it stands with what the file says.
func (d *decoder) readEnd() error {
	if err := d.readTermination(); err != nil {
		return err
	}
	if d.save.Edited {
		return nil
	}
	if err := d.checkMark(); err != nil {
		return err
	}
	if err := d.checkNumber(tagPlyCount, d.save.Record.State().Ply()); err != nil {
		return err
	}
	return d.checkPosition()
}

// readTermination imposes the end that our own file tells in tags, and another
// program's in its result mark.
func (d *decoder) readTermination() error {
	if !d.own {
		d.believeMark()
		return nil
	}
	t, ok := d.tags[tagTermination]
	if !ok {
		return nil
	}
	why, ok := imposedBy(t.value)
	if !ok {
		return damaged(t.line, "%s is not a reason for which a match ends", game.Quote(t.value))
	}
	why = laterThan(why, d.tags[tagEndedBy].value)
	outcome, ok := outcomes()[d.tags[tagOutcome].value]
	if !ok || (why == game.Agreement) != (outcome == game.Drawn) {
		return damaged(t.line, "the tag Outcome does not tell how a match ended by %s", t.value)
	}
	if err := d.impose(outcome, why); err != nil && !d.save.Edited {
		return damaged(t.line, "the match is over by its moves, and cannot end by %s", t.value)
	}
	return nil
}

// believeMark takes the end from the result mark after moves that end nothing:
// somebody resigned, or both agreed on a draw.
func (d *decoder) believeMark() {
	outcome, _ := readMark(d.mark)
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

// checkMark compares the result with the mark and the tag that our own file
// has for it. Other programs may count otherwise.
func (d *decoder) checkMark() error {
	if !d.own {
		return nil
	}
	want := d.game.Notation().Mark(d.save.Record.Result())
	if d.mark != want {
		return damaged(d.markLine, "the result mark is %s, but the moves give %s", game.Quote(d.mark), want)
	}
	if t, ok := d.tags[tagResult]; ok && t.value != want {
		return damaged(t.line, "the tag Result is %s, but the moves give %s", game.Quote(t.value), want)
	}
	return nil
}

func (d *decoder) checkNumber(name string, want int) error {
	t, ok := d.tags[name]
	if !ok || t.value == unknown {
		return nil
	}
	if n, err := strconv.Atoi(t.value); err != nil || n != want {
		return damaged(t.line, "the tag %s is %s, but the file has %s", name, game.Quote(t.value), game.SayCount(want, "%d move", "%d moves"))
	}
	return nil
}

func (d *decoder) checkPosition() error {
	t, ok := d.tags[tagPosition]
	if !ok {
		return nil
	}
	if got := d.save.Record.State().Position(); t.value != got {
		return damaged(t.line, "the moves do not reach the position of the tag %s but %s", tagPosition, got)
	}
	return nil
}
