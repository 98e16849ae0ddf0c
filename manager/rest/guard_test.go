package rest_test

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

func TestTheRateOfAClientIsLimited(t *testing.T) {
	begun, later := time.Now(), atomic.Int64{}
	s := serve(t, rest.Config{Policy: gate.Policy{Rate: 2}, Now: func() time.Time { return begun.Add(time.Duration(later.Load())) }})
	ask := func(address string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", "http://localhost/games", nil)
		r.RemoteAddr = address
		w := httptest.NewRecorder()
		s.rest.ServeHTTP(w, r)
		return w
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
	s := serve(t, rest.Config{})
	a := s.send("POST", "/games", "", "Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site")
	assert.Equal(t, http.StatusForbidden, a.status)
	assert.Empty(t, a.header.Get("Access-Control-Allow-Origin"))
	a = s.send("GET", "/games", "", "Origin", "https://evil.example")
	assert.Empty(t, a.header.Get("Access-Control-Allow-Origin"))
	s.create("", "Origin", s.url, "Sec-Fetch-Site", "same-origin")
}

func TestCORSIfAskedFor(t *testing.T) {
	s := serve(t, rest.Config{Policy: gate.Policy{Origin: "https://good.example"}})
	a := s.send("POST", "/games", "", "Origin", "https://good.example", "Sec-Fetch-Site", "cross-site")
	assert.Equal(t, http.StatusCreated, a.status)
	assert.Equal(t, "https://good.example", a.header.Get("Access-Control-Allow-Origin"))
	a = s.send("OPTIONS", "/games", "", "Origin", "https://good.example", "Access-Control-Request-Method", "POST")
	assert.Equal(t, http.StatusNoContent, a.status)
	assert.Contains(t, a.header.Get("Access-Control-Allow-Headers"), "If-Match")
	a = s.send("POST", "/games", "", "Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site")
	assert.Equal(t, http.StatusForbidden, a.status)
	assert.Error(t, gate.CheckOrigin("good.example"))
}
