package console

import (
	"strings"

	"parlour/game"
	"parlour/manager"
)

// progressLine says in one line what is under way and how far it is; the zero
// Progress is that of the beginning.
type progressLine func(manager.Progress) string

// thinking is the line of an analysis, as "Orac (North) is thinking ... depth 9: 3 1 4".
func (t *talk) thinking(what string) progressLine {
	return func(p manager.Progress) string {
		text := what + " ..."
		if p.Info.Depth > 0 && len(p.Info.Lines) > 0 {
			text += " " + t.text("depth %d: %s", p.Info.Depth, strings.Join(p.Info.Lines[0].Moves, " "))
		}
		return text
	}
}

// counting is the line of what is done one after the other: how it begins, and a text
// with how many are done of how many.
func (t *talk) counting(beginning, done game.Term) progressLine {
	return func(p manager.Progress) string {
		if p.Total == 0 {
			return t.text(string(beginning))
		}
		return t.text(string(done), p.Done, p.Total)
	}
}
