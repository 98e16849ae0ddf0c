package players

import (
	"time"

	"parlour/players/search"
)

// timed reports whether the player has a clock.
func (t Turn) timed() bool { return t.Clock != search.TimeControl{} }

// inTime returns the turn with Stop closed when the time for its move is over, for players
// whose own limits are not those of time: their play depends on the position alone, and a
// clock nearly out cuts it short. done must be called at the end.
func (t Turn) inTime() (out Turn, done func()) {
	if !t.timed() {
		return t, func() {}
	}
	asked, stop, over := t.Stop, make(chan struct{}), make(chan struct{})
	timer := time.NewTimer(search.Usable(t.Clock.Time()))
	go func() {
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-asked:
		case <-over:
			return
		}
		close(stop)
	}()
	t.Stop = stop
	return t, func() { close(over) }
}
