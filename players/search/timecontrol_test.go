package search_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/players/search"
)

func TestTimeOfAMove(t *testing.T) {
	for _, c := range []struct {
		control  search.TimeControl
		from, to time.Duration
	}{
		{search.TimeControl{}, time.Millisecond, time.Millisecond},
		{search.TimeControl{Left: -time.Hour}, time.Millisecond, time.Millisecond},
		{search.TimeControl{Left: 10 * time.Millisecond}, time.Millisecond, time.Millisecond},
		{search.TimeControl{Left: time.Minute}, 1500 * time.Millisecond, 2 * time.Second},
		{search.TimeControl{Left: time.Minute, Moves: 1}, 40 * time.Second, 50 * time.Second},
		{search.TimeControl{Left: time.Minute, Moves: 10}, 5 * time.Second, 6 * time.Second},
		{search.TimeControl{Left: time.Minute, Increment: 4 * time.Second}, 4500 * time.Millisecond, 5 * time.Second},
		{search.TimeControl{Left: time.Second, Increment: time.Minute}, 500 * time.Millisecond, time.Second},
	} {
		got := c.control.Time()
		assert.GreaterOrEqual(t, got, c.from, "%+v", c.control)
		assert.LessOrEqual(t, got, c.to, "%+v", c.control)
	}
}

func TestMostOfAMove(t *testing.T) {
	for _, c := range []struct {
		control  search.TimeControl
		from, to time.Duration
	}{
		{search.TimeControl{}, time.Millisecond, time.Millisecond},
		{search.TimeControl{Left: time.Minute}, 11 * time.Second, 12 * time.Second},
		{search.TimeControl{Left: time.Minute, Moves: 1}, 59 * time.Second, time.Minute},
		{search.TimeControl{Left: time.Minute, Moves: 2}, 29 * time.Second, 30 * time.Second},
		{search.TimeControl{Left: time.Minute, Moves: 40}, 11 * time.Second, 12 * time.Second},
		{search.TimeControl{Left: time.Minute, Increment: 4 * time.Second}, 15 * time.Second, 16 * time.Second},
		{search.TimeControl{Left: time.Second, Increment: time.Minute}, 900 * time.Millisecond, time.Second},
	} {
		got := c.control.Most()
		assert.GreaterOrEqual(t, got, c.from, "%+v", c.control)
		assert.LessOrEqual(t, got, c.to, "%+v", c.control)
		assert.GreaterOrEqual(t, got, c.control.Time(), "%+v", c.control)
	}
}

// A player that takes all of the time it is told to take, and is heard of a little late,
// never oversteps, whatever the clock.
func TestTimeIsNeverOverstepped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ms := func(most int, name string) time.Duration {
			return time.Duration(rapid.IntRange(0, most).Draw(t, name)) * time.Millisecond
		}
		c := search.TimeControl{
			Left: ms(600_000, "left") + time.Second, Increment: ms(5_000, "increment"), Moves: rapid.IntRange(0, 60).Draw(t, "moves"),
		}
		moves := c.Moves
		if moves == 0 {
			moves = 200
		}
		for range moves {
			took := c.Time()
			if took > time.Millisecond { // else nothing is left but the reserve
				took += ms(4, "late")
			}
			if c.Left -= took; c.Increment == 0 && c.Left < 10*time.Millisecond {
				require.Positive(t, c.Left)
				return
			}
			require.Positive(t, c.Left)
			c.Left += c.Increment
			c.Moves = max(0, c.Moves-1)
		}
	})
}

func TestParseTimeControl(t *testing.T) {
	for text, want := range map[string]search.TimeControl{
		"60":           {Left: time.Minute},
		"1m30s+0.5":    {Left: 90 * time.Second, Increment: 500 * time.Millisecond},
		"40/60s+500ms": {Left: time.Minute, Increment: 500 * time.Millisecond, Moves: 40},
	} {
		got, err := search.ParseTimeControl(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
		again, err := search.ParseTimeControl(got.String())
		require.NoError(t, err, text)
		assert.Equal(t, got, again)
	}
	for _, text := range []string{"", "0", "-1s", "1s+", "1s+-1s", "0/60", "x/60", "1s/2s", "1e400", "NaN", "inf"} {
		_, err := search.ParseTimeControl(text)
		assert.ErrorIs(t, err, search.ErrTimeControl, text)
	}
}
