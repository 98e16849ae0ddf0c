package savefile

import (
	"cmp"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// imposedEnd is an end that replaying the moves does not bring about, as tags tell it.
type imposedEnd struct {
	why         game.Reason
	termination string
	// endedBy is the value of the tag EndedBy, "" for an end with a word of its own in
	// Termination.
	endedBy string
}

// imposedEnds are all such ends. Those with a word in Termination belong to format 1 and never
// change, whatever people are told of the same reason: every Parlour that reads format 1
// knows these words, and refuses a file with others. So a code is not written in their place
// either. Ends that came later have the nearest of these words for older readers, and never
// change either.
func imposedEnds() []imposedEnd {
	const tookTooLong, resigned = "forfeit: the computer player took too long", "resignation"
	return []imposedEnd{
		{game.Resignation, resigned, ""},
		{game.Agreement, "agreement", ""},
		{game.ForfeitTime, tookTooLong, ""},
		{game.ForfeitIllegal, "forfeit: the computer player tried an illegal move", ""},
		{game.ForfeitGaveUp, "forfeit: the computer player gave up", ""},
		{game.ForfeitFailed, "forfeit: the computer player failed", ""},
		{game.OutOfTime, tookTooLong, "time forfeit"},
		{game.Abandoned, resigned, "abandoned"},
	}
}

// imposedBy returns the reason that Termination and EndedBy tell. An unknown word in EndedBy
// is one of a newer version; then the reason is that of Termination.
func (d *decoder) imposedBy() (why game.Reason, ok bool) {
	for _, end := range imposedEnds() {
		if end.termination == d.value(tagTermination) && (end.endedBy == "" || end.endedBy == d.value(tagEndedBy)) {
			why, ok = end.why, true
		}
	}
	return why, ok
}

// outcomeWord is what the tag Outcome says of an end.
func outcomeWord(o game.Outcome) string {
	if s, ok := o.Winner(); ok {
		return s.String()
	}
	return "drawn"
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
	why, ok := d.imposedBy()
	if !ok {
		return t.refuse(ErrDamaged, game.Say("%s is not a reason for which a match ends", game.Quote(t.value)))
	}
	outcome := game.FirstWins
	for outcome <= game.Drawn && outcomeWord(outcome) != d.value(tagOutcome) {
		outcome++
	}
	if outcome > game.Drawn || (why == game.Agreement) != (outcome == game.Drawn) {
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
	outcome, _ := readMark(cmp.Or(d.mark, d.value(tagResult)))
	if outcome == game.InProgress {
		return
	}
	// Moves that have ended the match themselves stand.
	_ = d.impose(outcome, game.Resignation)
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

// checkReached notes what the result mark and the tag Result tell, if the match stands
// otherwise: the board has the last word, then the mark. It compares where the moves lead with
// the number of moves and the position in the tags. An edited file need not have them right
// any more.
func (d *decoder) checkReached() error {
	state, want := d.save.Record.State(), d.game.Notation().Mark(d.save.Record.Result())
	if d.contradicted(d.mark) {
		d.save.Notes.note(d.markLine, "", game.Say("the result mark is %s, but the game is %s", game.Quote(d.mark), want))
	}
	if t, ok := d.find(tagResult); ok && d.contradicted(t.value) {
		d.note(t, game.Say("%s, but the game is %s", game.Quote(t.value), want))
	}
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

// readMark returns the claim of a result mark: the higher number has won, as in
// "1-0" or "25-23", and "*" is a match in progress.
func readMark(word string) (o game.Outcome, ok bool) {
	switch word {
	case "*":
		return game.InProgress, true
	case "1/2-1/2":
		return game.Drawn, true
	}
	first, second, ok := strings.Cut(word, "-")
	a, errA := strconv.ParseUint(first, 10, 16)
	b, errB := strconv.ParseUint(second, 10, 16)
	if !ok || errA != nil || errB != nil {
		return game.InProgress, false
	}
	return game.ByScore([2]int{int(a), int(b)}, "").Outcome, true
}
