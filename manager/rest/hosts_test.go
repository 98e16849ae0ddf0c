package rest_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

// asked sends a request to the handler itself, as from an address and for a host.
func (s *service) asked(method, path, host, from string, fields ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	r.Host, r.RemoteAddr = host, from
	for i := 0; i < len(fields); i += 2 {
		r.Header.Add(fields[i], fields[i+1])
	}
	w := httptest.NewRecorder()
	s.rest.ServeHTTP(w, r)
	return w
}

// A page of another site that has its own name lead here, which is DNS rebinding, gets
// nothing.
func TestOnlyKnownHostsAreServed(t *testing.T) {
	s := serve(t, rest.Config{Policy: gate.Policy{URL: "https://kalah.example/play", Hosts: []string{"Games.Example", "lan"}}})
	id := strings.TrimPrefix(s.create(""), "/games/")
	for host, want := range map[string]bool{
		"127.0.0.1:8080": true, "127.0.0.1": true, "[::1]:8080": true, "[::1]": true, "192.168.1.7:80": true,
		"localhost": true, "localhost:8080": true, "LocalHost.": true,
		"kalah.example": true, "KALAH.example:443": true, "games.example:8080": true, "lan": true,
		"evil.example": false, "evil.example:8080": false, "kalah.example.evil.example": false, "evilkalah.example": false,
		"localhost.evil.example": false, "127.0.0.1.evil.example": false, "127.0.0.1.nip.io:8080": false, "2130706433": false,
		"": false, "[": false, "a@localhost": false, "localhost:80:80": false, "0x7f.1": false,
	} {
		for _, request := range []string{
			"GET /", "GET /games", "POST /games", "GET /games/" + id, "DELETE /games/" + strings.Repeat("a", 26), "PUT /games/" + id + "/pits/99",
			"PUT /games/" + id + "/seats/EAST", "GET /games/" + id + "/save", "GET /readyz", "GET /metrics", "GET /openapi.yaml", "GET /answers", "OPTIONS /games", "GET /nothing",
		} {
			method, path, _ := strings.Cut(request, " ")
			w := s.asked(method, path, host, "192.0.2.1:1")
			assert.Equal(t, want, w.Code != http.StatusMisdirectedRequest, "%s as %q: %d", request, host, w.Code)
			if !want {
				assert.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
			}
		}
		assert.Equal(t, http.StatusOK, s.asked("GET", "/healthz", host, "192.0.2.1:1").Code, host)
	}
}
