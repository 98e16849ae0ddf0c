package keeper

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/game"
)

// begin is a time.
var begin = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

func TestTheStoreIsToldNowAndThen(t *testing.T) {
	var s sightings
	of := sighting{"a", game.Second}
	for _, step := range []struct {
		after     time.Duration
		due, come bool
	}{
		{0, true, true},
		{29 * time.Second, false, false},
		{30 * time.Second, true, false},
		{90 * time.Second, true, true},
		{10 * time.Second, true, false}, // a clock was put back
	} {
		due, come := s.due(of, begin.Add(step.after))
		assert.Equal(t, step.due, due, step.after)
		assert.Equal(t, step.come, come, step.after)
	}
}

// What another server has told the store is known here, and is not told once more.
func TestOtherServersSeePlayersToo(t *testing.T) {
	var s sightings
	s.heard("a", [2]time.Time{game.Second: begin})
	assert.Equal(t, begin, s.of("a", game.Second))
	assert.Zero(t, s.of("a", game.First))
	due, _ := s.due(sighting{"a", game.Second}, begin.Add(time.Second))
	assert.False(t, due)
	s.heard("a", [2]time.Time{game.Second: begin.Add(-time.Hour)})
	assert.Equal(t, begin, s.of("a", game.Second))
}

// Of many seats those are forgotten whose players have gone.
func TestSightingsAreBounded(t *testing.T) {
	var s sightings
	for i := range maxSightings {
		s.due(sighting{fmt.Sprint("old", i), game.First}, begin)
	}
	later := begin.Add(2 * hereFor)
	for i := range maxSightings {
		s.due(sighting{fmt.Sprint("new", i), game.First}, later)
	}
	assert.Len(t, s.last, maxSightings)
	assert.Equal(t, later, s.of("new0", game.First))
	s.due(sighting{"more", game.First}, later)
	assert.Len(t, s.last, 1)
}
