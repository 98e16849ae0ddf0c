package draughts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/enginetest"
)

// Several threads search where no number of positions says how far, and not in a session
// whose answers are to be the same every time: there one thread answers.
func TestThreadsKeepToTheirLimits(t *testing.T) {
	s := stateAt(t, "")
	by := session(t, players.Options{Memory: 1 << 20})
	stop, reports := make(chan struct{}), 0
	info, err := by.Analyze(t.Context(), game.NewView(s), players.Limits{Infinite: true, Threads: 2, Stop: stop}, func(players.Info) {
		if reports++; reports == 5 {
			close(stop)
		}
	})
	require.NoError(t, err)
	assert.Contains(t, s.Moves(), info.Best())

	for _, c := range []struct {
		options players.Options
		limits  players.Limits
	}{
		{players.Options{Memory: 1 << 20}, players.Limits{Nodes: 2000}},
		{players.Options{Memory: 1 << 20, Plain: true}, players.Limits{Depth: 6}},
	} {
		one := enginetest.Analyze(t, session(t, c.options), s, c.limits)
		c.limits.Threads = 2
		two := enginetest.Analyze(t, session(t, c.options), s, c.limits)
		one.Time, two.Time = 0, 0
		assert.Equal(t, one, two)
	}
}
