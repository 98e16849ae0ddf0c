package fair

import (
	"fmt"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// clientOf is the client at an address.
func clientOf(address string) netip.Prefix { return ClientAt(netip.MustParseAddr(address)) }

// A customer has a network of 48 bits and may take each request from another of 64. All
// those are bounded together.
func TestASiteIsBoundedAsWell(t *testing.T) {
	networks := func(i int) netip.Prefix {
		address := netip.MustParseAddr("2001:db8:1::1").As16()
		address[6], address[7] = byte(i>>8), byte(i)
		return ClientAt(netip.AddrFrom16(address))
	}
	const most, many = 5, 1000
	q, l, now := NewQuota(most), NewLimiter(most), time.Now()
	had, allowed := 0, 0
	for i := range many {
		if q.Take(networks(i)) {
			had++
		}
		if l.Allow(networks(i), now) {
			allowed++
		}
	}
	assert.Equal(t, siteShare*most, had)
	assert.Equal(t, siteShare*2*most, allowed)
	other := clientOf("2001:db8:2::1")
	assert.True(t, q.Take(other), "another site")
	assert.True(t, l.Allow(other, now))
	for i := range had {
		q.Give(networks(i))
	}
	q.Give(other)
	assert.Empty(t, q.has)

	for range many {
		q.Take(networks(7))
	}
	assert.Equal(t, most, q.has[networks(7)], "a client has no more than one")
	for i := range 3 * most {
		assert.True(t, q.Take(clientOf(fmt.Sprint("192.0.2.", i))), "each address of IPv4 is its own")
	}
}

func TestSites(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.7/32", "2001:db8:1:2::3": "2001:db8:1::/48", "::1": "::/48",
	} {
		assert.Equal(t, netip.MustParsePrefix(want), Site(clientOf(address)), address)
	}
	assert.Equal(t, netip.Prefix{}, Site(netip.Prefix{}), "no client in particular")
}
