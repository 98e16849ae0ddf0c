//go:build unix

package main

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// arrows is how many keys are pressed, and settles how long a key may take to be drawn.
const (
	arrows  = 20
	settles = 150 * time.Millisecond
)

// TestWhatAnArrowWrites measures the bytes that reach a terminal of 80 columns and 24 lines
// for an arrow, on average.
func TestWhatAnArrowWrites(t *testing.T) {
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("it takes some seconds; set PARLOUR_LONG")
	}
	t.Parallel()
	for _, game := range []string{"kalah", "oware", "draughts"} {
		s := usual(t)
		s.columns, s.rows = 80, 24
		w := open(t, s, "play", "--game", game, "--level", "club", "--seed", "1", "--pace", "off")
		w.asksForAMove()
		time.Sleep(settles)
		before := len(w.recording.written())
		for range arrows {
			w.press(rightKey)
			time.Sleep(settles)
		}
		mean := (len(w.recording.written()) - before) / arrows
		t.Logf("%s: %d bytes", game, mean)
		assert.Less(t, mean, 200, game)
	}
}
