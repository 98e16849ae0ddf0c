package gate

import (
	"net/http/httptest"
	"net/netip"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest/fair"
)

// The clients of these tests.
var (
	ann = netip.MustParsePrefix("192.0.2.1/32")
	bob = netip.MustParsePrefix("192.0.2.2/32")
)

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
	assert.Equal(t, 400, b.collect(w, r, ann, 1).Status)
	r.Body = stopping{b, fair.Site(ann)}
	assert.Equal(t, 429, b.collect(w, r, ann, 1).Status)
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
