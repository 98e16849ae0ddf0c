package clock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/clock"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]clock.Control{
		"40s/move":      {Move: 40 * time.Second},
		"2m/move":       {Move: 2 * time.Minute},
		"10m":           {Game: 10 * time.Minute},
		"5m+3s":         {Game: 5 * time.Minute, Increment: 3 * time.Second},
		" 1H30M ":       {Game: 90 * time.Minute},
		"90s+0s":        {Game: 90 * time.Second},
		"1h1m1s+1m":     {Game: time.Hour + time.Minute + time.Second, Increment: time.Minute},
		"none":          {},
		"86400s":        {Game: 24 * time.Hour},
		"1s/move":       {Move: time.Second},
		"24h/move":      {Move: 24 * time.Hour},
		"3d/move":       {Move: 72 * time.Hour},
		"1d12h/move":    {Move: 36 * time.Hour},
		"14d/move":      {Move: clock.MaxMove},
		"1209600s/move": {Move: clock.MaxMove},
		"10s+1h":        {Game: 10 * time.Second, Increment: time.Hour},
	} {
		got, err := clock.Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
}

func TestParseRefuses(t *testing.T) {
	for says, texts := range map[string][]string{
		"; valid: 40s/move for each move": {
			"", "5", "m", "5m3", "5x", "-5m", "5m+", "+5m", "5m+3", "5s5m", "5m5m", "/move", "5m/moves", "5m+3s/move",
			"5x+3s", "10000000s", "51241000h", "5 m", "١s", "5m+3s+1s", "999999999999999999999h",
		},
		"; a move has 1s to 14d, a game 10s to 1d": {"0s", "0s/move", "9s", "9s+1s", "25h", "2d", "86401s", "15d/move", "1209601s/move", "9999999d/move", "9999999d9999999h/move", "9999999h", "5m+61m", "5m+3601s"},
	} {
		for _, text := range texts {
			_, err := clock.Parse(text)
			require.ErrorIs(t, err, clock.ErrControl, text)
			assert.ErrorContains(t, err, says, text)
		}
	}
}

// control draws any valid time control.
func control(t *rapid.T) clock.Control {
	seconds := func(from, to time.Duration, name string) time.Duration {
		return time.Duration(rapid.Int64Range(int64(from/time.Second), int64(to/time.Second)).Draw(t, name)) * time.Second
	}
	switch rapid.IntRange(0, 3).Draw(t, "kind") {
	case 0:
		return clock.Control{}
	case 1:
		return clock.Control{Move: seconds(clock.MinMove, clock.MaxMove, "move")}
	default:
		return clock.Control{Game: seconds(clock.MinGame, clock.MaxTime, "game"), Increment: seconds(0, clock.MaxIncrement, "increment")}
	}
}

func TestControlsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := control(t)
		got, err := clock.Parse(want.String())
		require.NoError(t, err)
		assert.Equal(t, want, got)
		got, err = clock.ParseTag(want.Tag())
		require.NoError(t, err)
		assert.Equal(t, want, got)
	})
}

func TestTags(t *testing.T) {
	for text, tag := range map[string]string{"40s/move": "1/40", "10m": "600", "5m+3s": "300+3", "none": "-"} {
		c, err := clock.Parse(text)
		require.NoError(t, err)
		assert.Equal(t, tag, c.Tag())
		again, err := clock.ParseTag(tag)
		require.NoError(t, err, tag)
		assert.Equal(t, c, again, tag)
	}
	for _, tag := range []string{"", "?", "*180", "40/9000", "1/", "300+", "+3", "1/0", "5", "300:600", "1/40s", "99999"} {
		_, err := clock.ParseTag(tag)
		assert.ErrorIs(t, err, clock.ErrControl, tag)
	}
}

func TestShow(t *testing.T) {
	for left, want := range map[time.Duration]string{
		-time.Second:                 "0:00.0",
		0:                            "0:00.0",
		1:                            "0:00.5",
		9400 * time.Millisecond:      "0:09.5",
		9500 * time.Millisecond:      "0:09.5",
		9501 * time.Millisecond:      "0:10.0",
		10 * time.Second:             "0:10.0",
		10*time.Second + 1:           "0:11",
		297 * time.Second:            "4:57",
		time.Hour - time.Nanosecond:  "1:00:00",
		time.Hour + 64*time.Second:   "1:01:04",
		25*time.Hour + 9*time.Second: "25:00:09",
	} {
		assert.Equal(t, want, clock.Show(left), "%v", left)
	}
}

// TestUntilIsWhenTheTextChanges also proves how often a clock is drawn at most.
func TestUntilIsWhenTheTextChanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		left := time.Duration(rapid.Int64Range(1, int64(2*time.Hour)).Draw(t, "left"))
		until := clock.Until(left)
		require.Positive(t, until)
		assert.Equal(t, clock.Show(left), clock.Show(left-until+1), "%v before", left)
		if left-until > 0 {
			assert.NotEqual(t, clock.Show(left), clock.Show(left-until-1), "%v after", left)
		}
		next := clock.Until(left - until)
		if left-until > clock.Short {
			assert.Equal(t, time.Second, next)
		} else {
			assert.Equal(t, time.Second/2, next)
		}
	})
}

func TestComments(t *testing.T) {
	assert.Equal(t, "[%clk 0:04:57]", clock.Comment(297*time.Second))
	assert.Equal(t, "[%clk 0:00:09.05]", clock.Comment(9050*time.Millisecond))
	assert.Equal(t, "[%clk 0:01:00]", clock.Comment(time.Minute-time.Nanosecond), "rounded")
	assert.Equal(t, "[%clk 1:01:04.001]", clock.Comment(time.Hour+64*time.Second+600*time.Microsecond))
	rapid.Check(t, func(t *rapid.T) {
		want := time.Duration(rapid.Int64Range(0, int64(clock.MaxReading/time.Millisecond)).Draw(t, "left")) * time.Millisecond
		got, ok := clock.InComment("good; " + clock.Comment(want) + " [%emt 0:00:01]")
		require.True(t, ok)
		assert.Equal(t, want, got)
	})
	for text, want := range map[string]time.Duration{
		"[%clk 0:59:59]": time.Hour - time.Second, "[%clk 1:2:3]": time.Hour + 2*time.Minute + 3*time.Second,
		"[%clk 0:00:09.0]": 9 * time.Second, "[%clk 0:00:09.]": 9 * time.Second, "[%clk 0:00:00.5]": time.Second / 2,
		"[%clk 0001:00:00]": time.Hour, "[%clk 1000:00:00]": clock.MaxReading,
	} {
		got, ok := clock.InComment(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{
		"", "good", "[%clk ]", "[%clk 4:57]", "[%clk 0:60:00]", "[%clk 0:00:60]", "[%clk -1:00:00]", "[%clk x:00:00]", "[%clk 0:x:00]",
		"[%clk 0:00:x]", "[%clk :00:00]", "[%clk 00001:00:00]", "[%clk 9999:00:00]", "[%clk 1000:00:00.001]", "[%clk 0:00:00.1234]",
		"[%clk 0:00:00.1x]", "[%clk 0:04:57", "[%clk 0:04:+7]",
	} {
		_, ok := clock.InComment(text)
		assert.False(t, ok, text)
	}
}

func TestAMatchOnTheClock(t *testing.T) {
	const s = time.Second
	c := clock.Start(clock.Control{Game: 60 * s, Increment: 5 * s})
	c = c.Spend(20 * s)
	assert.Equal(t, clock.Reading{40 * s, 60 * s}, c.Left(game.First))
	c = c.Moved(game.First)
	assert.Equal(t, clock.Reading{45 * s, 60 * s}, c.Left(game.Second))
	c = c.Spend(61 * s)
	assert.Equal(t, clock.Reading{45 * s, 0}, c.Left(game.Second), "the flag is down")
	c = c.Travel(0)
	assert.Equal(t, clock.Reading{45 * s, 60 * s}, c.Left(game.Second))
	back := c.Spend(10 * s).Travel(1)
	assert.Equal(t, clock.Reading{60 * s, 60 * s}, back.Left(game.First))
	assert.Equal(t, clock.Reading{45 * s, 60 * s}, back.Travel(-1).Left(game.Second))
	assert.Equal(t, clock.Reading{65 * s, 60 * s}, back.Moved(game.First).Travel(-1).Left(game.Second), "nothing is played again after another move")

	long := c.Moved(game.Second).Moved(game.First) // at the fourth turn
	assert.Equal(t, clock.Start(c.Control()).Turns(), long.Travel(9).Turns(), "no further back than the first turn")
	assert.Equal(t, long.Travel(1).Turns(), long.Travel(3).Travel(-2).Turns(), "two of three are played again")

	each := clock.Start(clock.Control{Move: 40 * s}).Spend(39 * s).Moved(game.First)
	assert.Equal(t, clock.Reading{40 * s, 40 * s}, each.Left(game.Second))
	assert.Equal(t, clock.Clocks{}, clock.Start(clock.Control{}).Spend(s).Moved(game.First).Travel(1).Travel(-2), "without a time control")
}

// TestClocksComeBack: clocks are restored from what they tell of themselves, and taking
// back and playing again change nothing.
func TestClocksComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, mover := clock.Start(control(t)), game.First
		took := func() time.Duration { return time.Duration(rapid.Int64Range(0, int64(time.Minute)).Draw(t, "took")) }
		for range rapid.IntRange(0, 20).Draw(t, "moves") {
			c = c.Spend(took()).Moved(mover)
			mover = game.Seat(rapid.IntRange(0, 1).Draw(t, "mover")) // with extra turns
		}
		n := len(c.Turns()) - 1
		if c.On() {
			assert.Equal(t, c.Turns(), c.Travel(n).Travel(-n).Turns())
		}
		c = c.Spend(took())
		for _, r := range append(c.Turns(), c.Left(mover)) {
			assert.GreaterOrEqual(t, min(r[0], r[1]), time.Duration(0))
		}
		again := clock.Clocks{}
		if c.On() {
			again = clock.Restore(c.Control(), c.Turns(), c.Left(mover), mover)
		}
		assert.Equal(t, c.Turns(), again.Turns())
		assert.Equal(t, c.Left(mover), again.Left(mover))
		assert.Equal(t, c.Moved(mover).Turns(), again.Moved(mover).Turns())
	})
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"40s/move", "10m", "5m+3s", "none", "1h30m", "1/40", "300+3", "5m+", "00001s/move"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, read := range []func(string) (clock.Control, error){clock.Parse, clock.ParseTag} {
			c, err := read(text)
			if err != nil {
				require.ErrorIs(t, err, clock.ErrControl)
				continue
			}
			again, err := clock.Parse(c.String())
			require.NoError(t, err)
			require.Equal(t, c, again)
			require.LessOrEqual(t, c.Game, clock.MaxTime)
			require.LessOrEqual(t, c.Move, clock.MaxMove)
		}
		if left, ok := clock.InComment(text); ok {
			again, ok := clock.InComment(clock.Comment(left))
			require.True(t, ok)
			require.Equal(t, left, again)
		}
	})
}
