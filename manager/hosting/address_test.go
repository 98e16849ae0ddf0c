package hosting

import (
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"": "127.0.0.1:0", "192.168.1.5": "192.168.1.5:0", "192.168.1.5:8080": "192.168.1.5:8080", ":8080": "[::]:8080",
		"0.0.0.0:1": "0.0.0.0:1", "::1": "[::1]:0", "[fd00::2]:99": "[fd00::2]:99", "::ffff:10.0.0.1": "10.0.0.1:0",
	} {
		got, err := parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got.String(), text)
	}
	for _, text := range []string{
		"localhost", "here:80", "192.168.1", "192.168.1.5:", "192.168.1.5:x", "192.168.1.5:70000", ":", "fe80::1%eth0", "[fe80::1%eth0]:1",
		"http://192.168.1.5", " 192.168.1.5", strings.Repeat("1", 5000),
	} {
		_, err := parse(text)
		require.ErrorIs(t, err, ErrAddress, text)
		assert.ErrorContains(t, err, "valid: 127.0.0.1", text)
		assert.Less(t, len(err.Error()), 2000)
	}
}

func FuzzAddress(f *testing.F) {
	for _, text := range []string{"", "192.168.1.5:8080", ":8080", "[::1]:1", "fe80::1%eth0", "a:b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		at, err := parse(text)
		if err != nil {
			require.ErrorIs(t, err, ErrAddress)
			return
		}
		again, err := parse(at.String())
		require.NoError(t, err)
		require.Equal(t, at, again)
	})
}

// What others are told is an address that they can write into a link.
func TestPlacesAreReachedByOthers(t *testing.T) {
	for _, p := range Places() {
		assert.True(t, p.IP.IsValid() && !p.IP.IsLoopback() && !p.IP.IsUnspecified() && p.IP.Zone() == "", p)
		assert.NotEmpty(t, p.Network)
	}
	for text, want := range map[string]bool{
		"192.168.1.5/24": true, "fd00::2/64": true, "169.254.1.1/16": true, "2001:db8::1/64": true,
		"fe80::1/64": false, "224.0.0.1/4": false, "0.0.0.0/0": false,
	} {
		_, ok := reached(network(text))
		assert.Equal(t, want, ok, text)
	}
}

// network is an address of an interface.
type network string

func (network) Network() string  { return "ip+net" }
func (n network) String() string { return string(n) }

func TestAHostIsReachedWhereItListens(t *testing.T) {
	for at, want := range map[string][]string{
		"192.168.1.5:8080": {"http://192.168.1.5:8080"},
		"[fd00::2]:8080":   {"http://[fd00::2]:8080"},
	} {
		h := &Host{at: netip.MustParseAddrPort(at)}
		assert.Equal(t, want[0], h.Origin())
		assert.Equal(t, want, h.Origins())
	}
	everywhere := &Host{at: netip.MustParseAddrPort("[::]:8080")}
	assert.Equal(t, "http://127.0.0.1:8080", everywhere.Origin())
	assert.Len(t, everywhere.Origins(), max(1, len(Places())))
}
