package console

import (
	"time"

	"parlour/game"
)

const day = 24 * time.Hour

// age says how long ago something was, in one unit; what is old is given by
// its date.
func (t *talk) age(then time.Time) string {
	switch d := t.now().Sub(then); {
	case d < time.Minute:
		return t.text("just now")
	case d < time.Hour:
		return t.text("%d min ago", int(d/time.Minute))
	case d < day:
		return t.text("%d h ago", int(d/time.Hour))
	case d < 30*day:
		return t.tongue.Say(game.SayCount(int(d/day), "%d day ago", "%d days ago"))
	default:
		return then.Format("2006-01-02")
	}
}
