package console

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/manager"
	"parlour/players"
)

// How long tests wait for what happens in another goroutine.
const (
	testPatience = time.Minute
	testPause    = time.Millisecond
)

func TestProgressLines(t *testing.T) {
	line := (&talk{}).thinking("Orac (North) is thinking")
	assert.Equal(t, "Orac (North) is thinking ...", line(manager.Progress{}))
	info := players.Info{Depth: 9, Lines: []players.Line{{Moves: []string{"3", "1", "4"}}}}
	assert.Equal(t, "Orac (North) is thinking ... depth 9: 3 1 4", line(manager.Progress{Info: info}))
	line = (&talk{}).counting("Reviewing ... Esc ends it.", "Reviewed %d of %d moves ... Esc ends it.")
	assert.Equal(t, "Reviewing ... Esc ends it.", line(manager.Progress{}))
	assert.Equal(t, "Reviewed 3 of 20 moves ... Esc ends it.", line(manager.Progress{Done: 3, Total: 20}))
}

func TestAge(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for ago, want := range map[time.Duration]string{
		-time.Hour: "just now", 59 * time.Second: "just now", time.Minute: "1 min ago", 119 * time.Minute: "1 h ago",
		24 * time.Hour: "1 day ago", 49 * time.Hour: "2 days ago", 31 * 24 * time.Hour: "2026-10-21",
	} {
		assert.Equal(t, want, (&talk{now: func() time.Time { return now }}).age(now.Add(-ago)), "%v", ago)
	}
}
