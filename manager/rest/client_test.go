package rest

import (
	"fmt"
	"net/http/httptest"
	"net/netip"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// clientOf is the client at an address.
func clientOf(address string) netip.Prefix { return clientAt(netip.MustParseAddr(address)) }

// A customer has a network of 48 bits and may take each request from another of 64. All
// those are bounded together.
func TestASiteIsBoundedAsWell(t *testing.T) {
	networks := func(i int) netip.Prefix {
		address := netip.MustParseAddr("2001:db8:1::1").As16()
		address[6], address[7] = byte(i>>8), byte(i)
		return clientAt(netip.AddrFrom16(address))
	}
	const most, many = 5, 1000
	q, l, now := newQuota(most), newLimiter(most), time.Now()
	had, allowed := 0, 0
	for i := range many {
		if q.take(networks(i)) {
			had++
		}
		if l.allow(networks(i), now) {
			allowed++
		}
	}
	assert.Equal(t, siteShare*most, had)
	assert.Equal(t, siteShare*2*most, allowed)
	other := clientOf("2001:db8:2::1")
	assert.True(t, q.take(other), "another site")
	assert.True(t, l.allow(other, now))
	for i := range had {
		q.give(networks(i))
	}
	q.give(other)
	assert.Empty(t, q.has)

	for range many {
		q.take(networks(7))
	}
	assert.Equal(t, most, q.has[networks(7)], "a client has no more than one")
	for i := range 3 * most {
		assert.True(t, q.take(clientOf(fmt.Sprint("192.0.2.", i))), "each address of IPv4 is its own")
	}
}

func TestSites(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.7/32", "2001:db8:1:2::3": "2001:db8:1::/48", "::1": "::/48",
	} {
		assert.Equal(t, netip.MustParsePrefix(want), site(clientOf(address)), address)
	}
	assert.Equal(t, noClient, site(noClient))
}

// Where there is no room for a body, the oldest of the client that has most is stopped,
// unless the newcomer has as many.
func TestWhoHasMostBodiesGivesWay(t *testing.T) {
	b := newBodies(4, 0)
	stopped := []string{}
	enter := func(of netip.Prefix, name string) bool {
		return b.enter(of, &arrival{stop: func() { stopped = append(stopped, name) }})
	}
	for _, name := range []string{"1", "2", "3", "4"} {
		require.True(t, enter(bob, name))
	}
	assert.False(t, enter(bob, "5"))
	assert.True(t, enter(ann, "a"))
	assert.True(t, enter(ann, "b"))
	assert.Equal(t, []string{"1", "2"}, stopped)
	assert.False(t, enter(ann, "c"), "both have as many")
	assert.Equal(t, 4, b.count)
}

// Who gives way is told of it, and not that the body was cut short.
func TestAStoppedBodyIsTold(t *testing.T) {
	b := newBodies(1, 0)
	r := httptest.NewRequest("POST", "/games", iotest.ErrReader(assert.AnError))
	w := httptest.NewRecorder()
	assert.Equal(t, 400, b.collect(w, r, ann, maxBody).Status)
	r.Body = stopping{b, site(ann)}
	assert.Equal(t, 429, b.collect(w, r, ann, maxBody).Status)
	assert.Empty(t, b.of)
}

// stopping is a body that is stopped as it is read.
type stopping struct {
	*bodies
	of netip.Prefix
}

func (s stopping) Read([]byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.makeRoom(0)
	return 0, assert.AnError
}

func (s stopping) Close() error { return nil }
