package rest_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"

	"parlour/manager/rest"
	"parlour/persistence/gamestore"
)

// pinged is a store that counts how often it is asked whether it is there.
type pinged struct {
	gamestore.Store
	times atomic.Int64
}

func (p *pinged) Ping(ctx context.Context) error {
	p.times.Add(1)
	return p.Store.Ping(ctx)
}

// Who hangs up is answered by a status of its own: that is no failure of the service, and
// says nothing about the store.
func TestAClientThatHangsUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &pinged{Store: sqlite(t)}
		s := serveInBubble(t, rest.Config{Store: store})
		game := s.create("")
		s.send("GET", "/readyz", "")
		logged := s.log.String()
		for _, what := range [][3]string{
			{"GET", game, ""}, {"GET", game + "/events", ""}, {"POST", game + "/moves", `{"move":"2"}`}, {"POST", "/games", "{}"}, {"GET", "/games", ""},
		} {
			assert.Equal(t, 499, s.hangsUp(what[0], what[1], strings.NewReader(what[2])), what)
		}
		assert.Equal(t, 499, s.hangsUp("POST", "/games", io.MultiReader(strings.NewReader("{"), brokenOff{})))
		assert.Equal(t, logged, s.log.String(), "what is told at level debug is not in this log")
		assert.Contains(t, s.send("GET", "/metrics", "").body, `code="499",method="POST",route="/games/{id}/moves"`)
		s.send("GET", "/readyz", "")
		assert.EqualValues(t, 1, store.times.Load(), "the store is not in doubt")
	})
}

// hangsUp sends a request that is broken off, and returns the status of its answer.
func (s *service) hangsUp(method, path string, body io.Reader) int {
	ctx, cancel := context.WithCancel(s.t.Context())
	cancel()
	r := httptest.NewRequestWithContext(ctx, method, "http://localhost"+path, body)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	s.rest.ServeHTTP(w, r)
	return w.Code
}

// brokenOff is a body of which no more comes.
type brokenOff struct{}

func (brokenOff) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// A store that fails is a failure of the service, for whomever.
func TestAFailureIsNoHangUp(t *testing.T) {
	s := serve(t, rest.Config{Store: unlisted{gamestore.NewMemory()}})
	assert.Equal(t, http.StatusServiceUnavailable, s.hangsUp("GET", "/games", nil))
	assert.Contains(t, s.log.String(), "request failed")
}

// unlisted is a store whose list is broken.
type unlisted struct{ gamestore.Store }

func (unlisted) List(context.Context, gamestore.Place, int) ([]gamestore.Brief, error) {
	return nil, io.ErrClosedPipe
}
