package gate

import (
	"net/http/httptest"
	"net/netip"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"

	"parlour/manager/rest/fair"
)

// The clients of these tests.
var (
	ann = netip.MustParsePrefix("192.0.2.1/32")
	bob = netip.MustParsePrefix("192.0.2.2/32")
)

// Who gives way is told of it, and not that the body was cut short.
func TestAStoppedBodyIsTold(t *testing.T) {
	b := fair.NewRoom(2, 0)
	r := httptest.NewRequest("POST", "/games", iotest.ErrReader(assert.AnError))
	w := httptest.NewRecorder()
	assert.Equal(t, 400, collect(b, w, r, ann, 1).Status)
	r.Body = stopping{b}
	assert.Equal(t, 429, collect(b, w, r, ann, 1).Status)
	_, err := b.Enter(bob, nil)
	assert.ErrorIs(t, err, fair.ErrFull, "both have one")
}

// stopping is a body that gives way as it is read.
type stopping struct{ *fair.Room }

func (s stopping) Read([]byte) (int, error) {
	for _, client := range []netip.Prefix{ann, bob} {
		if _, err := s.Enter(client, func() {}); err != nil {
			return 0, err
		}
	}
	return 0, assert.AnError
}

func (s stopping) Close() error { return nil }
