package rest

import (
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// Each worker has its share of the time until whoever has waited longest has waited long
// enough.
func TestSpareTimeIsShared(t *testing.T) {
	q := newQueue(1, 0)
	q.add(thought{id: "of computers only"})
	_, waited := q.spare(2, time.Now())
	assert.False(t, waited)
	q.add(thought{id: "a", awaited: true})
	begun := q.awaited.oldest()
	for _, id := range []string{"b", "c", "d"} {
		q.add(thought{id: id, of: netip.MustParsePrefix("192.0.2.1/32"), awaited: true})
	}
	assert.Equal(t, begun, q.awaited.oldest(), "of all clients")
	for passed, want := range map[time.Duration]time.Duration{
		0:                      100 * time.Millisecond,
		100 * time.Millisecond: 50 * time.Millisecond,
		200 * time.Millisecond: 0,
		300 * time.Millisecond: -50 * time.Millisecond,
	} {
		each, waited := q.spare(2, begun.Add(passed))
		assert.True(t, waited)
		assert.Equal(t, want, each)
	}
}
