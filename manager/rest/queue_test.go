package rest

import (
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each worker has its part of the time until whoever has waited longest has waited long
// enough, and no more workers are asked than persons wait.
func TestTheTimeToThinkIsShared(t *testing.T) {
	for _, c := range []struct {
		waited, thought time.Duration
		asked           bool
	}{
		{0, 99 * time.Millisecond, false},
		{0, 100 * time.Millisecond, true},
		{100 * time.Millisecond, 49 * time.Millisecond, false},
		{100 * time.Millisecond, 50 * time.Millisecond, true},
		{200 * time.Millisecond, 0, true},
		{300 * time.Millisecond, 0, true},
	} {
		q := newQueue(1, 0)
		q.add(thought{id: "of computers only"})
		assert.False(t, q.hurries(2, time.Time{}, time.Now()), "nobody waits")
		q.add(thought{id: "a", awaited: true})
		first := q.awaited.oldest()
		for _, id := range []string{"b", "c", "d"} {
			q.add(thought{id: id, of: netip.MustParsePrefix("192.0.2.1/32"), awaited: true})
		}
		require.Equal(t, first, q.awaited.oldest(), "of all clients")
		now := first.Add(c.waited)
		assert.Equal(t, c.asked, q.hurries(2, now.Add(-c.thought), now), "%v %v", c.waited, c.thought)
	}
}

func TestNoMoreAreAskedThanPersonsWait(t *testing.T) {
	q := newQueue(1, 0)
	ask := func() bool { return q.hurries(16, time.Time{}, time.Now()) }
	q.add(thought{id: "a", awaited: true})
	q.add(thought{id: "b", awaited: true})
	assert.True(t, ask())
	assert.True(t, ask())
	assert.False(t, ask())
	for range 2 {
		_, ok := q.next(t.Context())
		require.True(t, ok)
	}
	assert.False(t, ask(), "nobody waits")
	q.add(thought{id: "c", awaited: true})
	assert.True(t, ask())
	assert.False(t, ask())
}
