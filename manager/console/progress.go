package console

import (
	"fmt"
	"strings"

	"parlour/manager"
)

// progressLine says in one line what is under way and how far it is; the zero
// Progress is that of the beginning.
type progressLine func(manager.Progress) string

// thinking is the line of an analysis, as "Orac (North) is thinking ... depth 9: 3 1 4".
func thinking(what string) progressLine {
	return func(p manager.Progress) string {
		text := what + " ..."
		if p.Info.Depth > 0 && len(p.Info.Lines) > 0 {
			text += fmt.Sprintf(" depth %d: %s", p.Info.Depth, strings.Join(p.Info.Lines[0].Moves, " "))
		}
		return text
	}
}

// counting is the line of what is done one after the other, as "Played 4 of 20
// games ...".
func counting(beginning, done, things string) progressLine {
	const howToEnd = " ... Esc ends it."
	return func(p manager.Progress) string {
		if p.Total == 0 {
			return beginning + howToEnd
		}
		return fmt.Sprintf("%s %d of %d %s%s", done, p.Done, p.Total, things, howToEnd)
	}
}
