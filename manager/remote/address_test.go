package remote_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager/remote"
)

const (
	anID     = "abcdefghijklmnopqrstuvwxyz"
	anInvite = "234567abcdefghijklmnopqrst"
)

func TestAddresses(t *testing.T) {
	for text, want := range map[string]remote.Address{
		"http://localhost:8080":                                      {Origin: "http://localhost:8080"},
		" https://Example.org/play/ ":                                {Origin: "https://example.org/play"},
		"https://example.org/games/" + anID:                          {Origin: "https://example.org", Game: anID},
		"https://example.org/play/games/" + anID + "/":               {Origin: "https://example.org/play", Game: anID},
		"http://[::1]:80/?game=" + anID:                              {Origin: "http://[::1]:80", Game: anID},
		"http://h/?game=" + anID + "#seat=second&invite=" + anInvite: {Origin: "http://h", Game: anID, Seat: game.Second, Invite: anInvite},
	} {
		a, err := remote.ParseAddress(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, a, text)
	}
	for _, text := range []string{
		"", "localhost:8080", "ftp://h/", "http://", "http://user:secret@h/", "http:h", "http://h/games/../../etc", "http://h/games/short",
		"http://h/?game=" + strings.ToUpper(anID), "http://h/#seat=first&invite=" + anInvite, "http://h/?game=" + anID + "#seat=third&invite=" + anInvite,
		"http://h/?game=" + anID + "#seat=first&invite=short", "http://h/?game=" + anID + "#%zz", "http://h/" + strings.Repeat("a", 3000), "http://h\x1b/",
	} {
		_, err := remote.ParseAddress(text)
		assert.ErrorIs(t, err, remote.ErrAddress, "%q", text)
	}
}

// Others can read what is sent by plain http to a host of the internet.
func TestOpenAddresses(t *testing.T) {
	for origin, open := range map[string]bool{
		"https://example.org": false, "http://example.org": true, "http://localhost:1": false, "http://127.0.0.1": false, "http://[::1]:1": false,
		"http://192.168.1.7:8080": false, "http://10.1.2.3": false, "http://[fd00::1]": false, "http://[fe80::1]": false, "http://8.8.8.8": true,
		"http://[2001:db8::1]": true, "http://[::ffff:127.0.0.1]": false, "http://localhost.evil.org": true,
	} {
		assert.Equal(t, open, remote.Address{Origin: origin}.Open(), origin)
	}
}

// What is read as an address is written as the same.
func FuzzAddress(f *testing.F) {
	f.Add("http://h/?game=" + anID + "#seat=second&invite=" + anInvite)
	f.Add("https://example.org/play/games/" + anID)
	f.Fuzz(func(t *testing.T, text string) {
		a, err := remote.ParseAddress(text)
		if err != nil {
			require.ErrorIs(t, err, remote.ErrAddress)
			return
		}
		written := a.Origin
		switch {
		case a.Invite != "":
			written = a.Link()
		case a.Game != "":
			written = a.GameURL()
		}
		again, err := remote.ParseAddress(written)
		require.NoError(t, err, written)
		require.Equal(t, a, again)
	})
}

// A proxy is not asked for what is in a network of one's own.
func TestProxiesAreForWhatIsFar(t *testing.T) {
	proxy := remote.Beyond(func(*http.Request) (*url.URL, error) { return url.Parse("http://proxy.example") })
	for address, direct := range map[string]bool{
		"http://192.168.1.5:8080/games": true, "http://[fd00::1]:8080/": true, "http://127.0.0.1/": true, "http://169.254.3.4/": true,
		"http://192.0.2.5/": false, "https://games.example/": false, "http://[2001:db8::1]/": false,
	} {
		at, err := proxy(httptest.NewRequest("GET", address, nil))
		require.NoError(t, err)
		assert.Equal(t, direct, at == nil, address)
	}
}
