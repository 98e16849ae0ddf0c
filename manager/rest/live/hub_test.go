package live

import (
	"net/http"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// woken reports whether somebody has been woken since they looked last.
func woken(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

func TestWhoWatchesIsWokenOnce(t *testing.T) {
	h := NewHub(2, 0)
	wakes, leave, p := h.Join("a", netip.Prefix{}, nil)
	require.Nil(t, p)
	h.Changed("b", 1)
	assert.False(t, woken(wakes), "another game")
	h.Changed("a", 3)
	h.Changed("a", 3)
	assert.True(t, woken(wakes))
	assert.False(t, woken(wakes), "it is known")
	h.Heard("a", 2)
	assert.False(t, woken(wakes), "what is heard late is no news")
	h.Heard("a", 0)
	assert.True(t, woken(wakes), "the game is gone")
	leave()
	assert.False(t, h.Watches("a"))
}

// Twenty clients with as many streams as each may have leave room for others: one of theirs ends.
func TestWhoHasMostStreamsGivesWay(t *testing.T) {
	h := NewHub(2000, 100)
	ended := 0
	client := func(n byte) netip.Prefix { return netip.PrefixFrom(netip.AddrFrom4([4]byte{192, 0, 2, n}), 32) }
	for i := range 2000 {
		_, _, p := h.Join("a", client(byte(i%20)), func() { ended++ })
		require.Nil(t, p)
	}
	_, _, p := h.Join("a", client(0), nil)
	require.NotNil(t, p)
	assert.Equal(t, http.StatusTooManyRequests, p.Status)
	wakes, leave, p := h.Join("a", client(100), nil)
	require.Nil(t, p)
	assert.Equal(t, 1, ended)
	h.Changed("a", 1)
	assert.True(t, woken(wakes))
	leave()
}

// A note is told to those who watch from then on, once, and the last ones if there are many.
func TestNotesAreTold(t *testing.T) {
	h := NewHub(1, 0)
	h.Note("a", Note{ID: "early"})
	wakes, _, p := h.Join("a", netip.Prefix{}, nil)
	require.Nil(t, p)
	_, _, p = h.Join("b", netip.Prefix{}, nil)
	require.NotNil(t, p, "there are too many")
	h.Note("a", Note{ID: "1"})
	h.Note("a", Note{ID: "1"})
	assert.True(t, woken(wakes))
	news, noted := h.Notes("a", 0)
	assert.Equal(t, []Note{{ID: "1"}}, news)
	for i := range 2 * maxNotes {
		h.Note("a", Note{ID: string(rune('A' + i))})
	}
	news, last := h.Notes("a", noted)
	assert.Len(t, news, maxNotes)
	assert.Equal(t, 2*maxNotes+1, last)
}
