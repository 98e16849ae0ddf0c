package gate

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/manager/rest/meter"
)

// guarding is a handler behind a gate, which answers whatever is let in.
func guarding(p Policy, now func() time.Time) http.Handler {
	g := &Gate{
		Policy: p, Log: slog.New(slog.DiscardHandler), Metrics: meter.New(), Now: now, Free: "/page/",
		BodyLimit: func(*http.Request) int64 { return 10 },
	}
	return g.Guard(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
}

func answered(h http.Handler, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestTheRateOfAClientIsLimited(t *testing.T) {
	begun, later := time.Now(), atomic.Int64{}
	s := guarding(Policy{Rate: 2}, func() time.Time { return begun.Add(time.Duration(later.Load())) })
	ask := func(address string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", "http://localhost/games", nil)
		r.RemoteAddr = address
		return answered(s, r)
	}
	for range 4 {
		assert.Equal(t, http.StatusOK, ask("192.0.2.1:1").Code)
	}
	w := ask("192.0.2.1:2")
	assert.Equal(t, http.StatusTooManyRequests, w.Code)
	assert.Equal(t, "1", w.Header().Get("Retry-After"))
	assert.Equal(t, http.StatusOK, ask("192.0.2.2:1").Code, "another client")
	assert.Equal(t, http.StatusTooManyRequests, ask("[::ffff:192.0.2.1]:1").Code, "the same in IPv6")
	for range 4 {
		assert.Equal(t, http.StatusOK, ask("[2001:db8::1]:1").Code)
	}
	assert.Equal(t, http.StatusTooManyRequests, ask("[2001:db8::2]:1").Code, "the same network")

	later.Store(int64(time.Second))
	assert.Equal(t, http.StatusOK, ask("192.0.2.1:1").Code)
}

func TestOtherOriginsChangeNothing(t *testing.T) {
	for _, c := range []struct {
		policy                string
		method, origin, fetch string
		status                int
		allowed               string
	}{
		{"", "POST", "https://evil.example", "cross-site", http.StatusForbidden, ""},
		{"", "GET", "https://evil.example", "", http.StatusOK, ""},
		{"", "POST", "http://localhost", "same-origin", http.StatusOK, ""},
		{"https://good.example", "POST", "https://good.example", "cross-site", http.StatusOK, "https://good.example"},
		{"https://good.example", "POST", "https://evil.example", "cross-site", http.StatusForbidden, ""},
	} {
		r := httptest.NewRequest(c.method, "http://localhost/games", nil)
		r.Header.Set("Origin", c.origin)
		r.Header.Set("Sec-Fetch-Site", c.fetch)
		w := answered(guarding(Policy{Origin: c.policy}, time.Now), r)
		assert.Equal(t, c.status, w.Code, "%+v", c)
		assert.Equal(t, c.allowed, w.Header().Get("Access-Control-Allow-Origin"), "%+v", c)
	}
	assert.Error(t, CheckOrigin("good.example"))
}

// Behind a proxy that is named, the clients are those that it had the requests from;
// nobody else's word is taken.
func TestTheClientBehindAProxy(t *testing.T) {
	begun := time.Now()
	s := guarding(Policy{Rate: 1, Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/24"), netip.MustParsePrefix("fd00::/8")}},
		func() time.Time { return begun })
	ok := func(from string, forwarded ...string) bool {
		r := httptest.NewRequest("GET", "http://localhost/games", nil)
		r.RemoteAddr = from
		r.Header["X-Forwarded-For"] = forwarded
		return answered(s, r).Code == http.StatusOK
	}
	twice := func(what string, from string, forwarded ...string) {
		t.Helper()
		assert.True(t, ok(from, forwarded...), what)
		assert.True(t, ok(from, forwarded...), what)
		assert.False(t, ok(from, forwarded...), what)
	}
	twice("a client of the proxy", "10.0.0.1:1", "192.0.2.1")
	twice("another client of it", "10.0.0.1:1", "192.0.2.2")
	twice("through two proxies", "[fd00::1]:1", "192.0.2.3, 10.0.0.9")
	twice("in two fields", "10.0.0.1:1", "192.0.2.4", "10.0.0.9")
	twice("with a port, and from IPv6", "10.0.0.1:1", "[2001:db8::1]:77")
	assert.False(t, ok("10.0.0.1:1", "2001:db8::2"), "the same network")
	assert.False(t, ok("10.0.0.1:1", "198.51.100.7, 192.0.2.1"), "what a client has made up is not taken")
	assert.False(t, ok("10.0.0.1:1", "10.0.0.1, 192.0.2.1"), "nor if it says that it is a proxy")
	twice("the proxy itself", "10.0.0.1:1")
	assert.False(t, ok("10.0.0.1:1", "nonsense"), "what cannot be read is the proxy's own")
	twice("who is no proxy", "192.0.2.9:1", "192.0.2.10")
	assert.False(t, ok("192.0.2.9:1", "192.0.2.11"), "cannot become another")
}

// A body that is too large is refused before its request goes on, and so is a host that is not
// known, but for the question whether the server is there.
func TestWhatIsNotLetIn(t *testing.T) {
	s := guarding(Policy{Hosts: []string{"lan"}}, time.Now)
	for url, want := range map[string]int{
		"http://lan/games": http.StatusOK, "http://other/games": http.StatusMisdirectedRequest, "http://other" + HealthPath: http.StatusOK,
	} {
		assert.Equal(t, want, answered(s, httptest.NewRequest("GET", url, nil)).Code, url)
	}
	large := httptest.NewRequest("POST", "http://lan/games", strings.NewReader("more than ten"))
	assert.Equal(t, http.StatusRequestEntityTooLarge, answered(s, large).Code)
}

// A handler that panics ends no more than its request.
func TestAPanicIsAnswered(t *testing.T) {
	g := &Gate{Log: slog.New(slog.DiscardHandler), Metrics: meter.New(), Now: time.Now}
	h := g.Guard(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a bug") }))
	w := answered(h, httptest.NewRequest("POST", "http://localhost/", nil))
	assert.Equal(t, http.StatusInternalServerError, w.Code)
	assert.Contains(t, w.Body.String(), `"made":"unknown"`)
}
