package console

import (
	"fmt"
	"time"
)

const day = 24 * time.Hour

// age tells how long ago something was, in one unit; what is old is given by
// its date.
func age(now, then time.Time) string {
	switch d := now.Sub(then); {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", d/time.Minute)
	case d < day:
		return fmt.Sprintf("%d h ago", d/time.Hour)
	case d < 2*day:
		return "1 day ago"
	case d < 30*day:
		return fmt.Sprintf("%d days ago", d/day)
	default:
		return then.Format("2006-01-02")
	}
}
