package savefile

import (
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/pgn"
)

// The clocks of a match with a time control.

// clockTags tell the time control and what both clocks show.
func clockTags(s Save) []game.Setting {
	if !s.Clocks.On() {
		return nil
	}
	left := s.Clocks.Left(s.Record.State().ToMove())
	return []game.Setting{
		{Name: tagTimeControl, Value: s.Clocks.Control().Tag()},
		{Name: tagClockLeft, Value: seconds(left[game.First]) + " " + seconds(left[game.Second])},
	}
}

// clocked returns the moves with comments on what the clock of their player showed
// after them. With a time for each move it always shows the same.
func clocked(moves []pgn.Move, s Save) []pgn.Move {
	turns := s.Clocks.Turns()
	if !s.Clocks.On() || s.Clocks.Control().Move > 0 || len(turns) != len(moves)+1 {
		return moves
	}
	out := make([]pgn.Move, len(moves))
	for i, m := range moves {
		note := pgn.Note{}
		if m.Note != nil {
			note = *m.Note
		}
		shown := clock.Comment(min(turns[i+1][m.Seat], clock.MaxReading))
		if note.After != "" {
			shown += " "
		}
		note.After = shown + note.After
		m.Note = &note
		out[i] = m
	}
	return out
}

// readControl reads the time control of a file of ours, and has the clocks heard that
// comments on the moves tell.
func (d *decoder) readControl() (err error) {
	t, ok := d.find(tagTimeControl)
	if !ok || !d.own {
		return nil
	}
	if d.control, err = clock.ParseTag(t.value); err != nil {
		return t.refuse(ErrDamaged, game.Say("%v", err))
	}
	d.shown = map[int]time.Duration{}
	d.scanner.Comments(func(text string) {
		if left, ok := clock.InComment(text); ok {
			d.shown[d.save.Record.State().Ply()] = left
		}
	})
	return nil
}

// readClocksLeft puts the clocks together. What no comment tells stays as it was, and
// without the tag ClockLeft the last turn has just begun.
func (d *decoder) readClocksLeft() error {
	if d.control.IsNone() {
		return nil
	}
	turns := clock.Start(d.control).Turns()
	for ply, state := range d.save.Record.States()[1:] {
		now := turns[ply]
		if left, ok := d.shown[ply+1]; ok {
			before, _ := state.Previous()
			now[before.ToMove()] = left
		}
		turns = append(turns, now)
	}
	left, err := d.clocksLeft(turns[len(turns)-1])
	if err != nil {
		return err
	}
	d.save.Clocks = clock.Restore(d.control, turns, left, d.save.Record.State().ToMove())
	return nil
}

// clocksLeft is what the tag ClockLeft tells, or the usual reading without it.
func (d *decoder) clocksLeft(usual clock.Reading) (clock.Reading, error) {
	t, ok := d.find(tagClockLeft)
	if !ok {
		return usual, nil
	}
	left, err := parseClocks(t.value)
	if err != nil {
		return usual, t.refuse(ErrDamaged, game.Say("%v", err))
	}
	for i := range left {
		left[i] = min(left[i], clock.MaxReading)
	}
	return left, nil
}
