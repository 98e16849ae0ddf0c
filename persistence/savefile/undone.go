package savefile

import (
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// undoneTags tell the moves that were taken back. Of more than a tag can hold, which
// are hundreds, the first are told.
func undoneTags(r game.Record) []game.Setting {
	text := ""
	for _, move := range r.Undone() {
		if len(text)+1+len(move) > pgn.MaxValue {
			break
		}
		text += " " + move
	}
	if text == "" {
		return nil
	}
	return []game.Setting{{Name: tagUndone, Value: text[1:]}}
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
