package rest_test

import (
	"bufio"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

// accesses are the lines of the log about requests.
func (s *service) accesses() (lines []map[string]any) {
	s.t.Helper()
	for in := bufio.NewScanner(strings.NewReader(s.log.String())); in.Scan(); {
		var line map[string]any
		require.NoError(s.t, json.Unmarshal(in.Bytes(), &line))
		if line["msg"] == "request" {
			lines = append(lines, line)
		}
	}
	return lines
}

func TestEachRequestIsALineOfTheLog(t *testing.T) {
	s := serve(t, rest.Config{Policy: gate.Policy{Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}})
	const token = "a-token-of-sixteen-or-more"
	a := s.send("POST", "/games", "", append(as(token), "X-Request-Id", "from-the-proxy.1", "X-Forwarded-For", "203.0.113.9")...)
	assert.Equal(t, "from-the-proxy.1", a.header.Get("X-Request-Id"))
	id := a.text(t, "id")
	invite := s.send("POST", "/games/"+id+"/invites", `{"seat":"second"}`, as(token)...).text(t, "invite")
	require.NotEmpty(t, invite)
	refused := s.send("POST", "/games/"+id+"/moves?token="+token, `{"move":"99"}`, as(token)...)
	assert.Equal(t, refused.header.Get("X-Request-Id"), refused.text(t, "requestId"))
	s.send("GET", "/healthz", "")
	s.send("GET", "/nothing/"+token, "")

	lines := s.accesses()
	require.Len(t, lines, 4, "questions about the health are not told")
	first, third := lines[0], lines[2]
	assert.Greater(t, first["seconds"], 0.0)
	for _, line := range lines {
		delete(line, "time")
		delete(line, "seconds")
	}
	assert.Equal(t, map[string]any{
		"level": "INFO", "msg": "request", "method": "POST", "route": "/games", "status": 201.0, "bytes": float64(len(a.body)),
		"client": "203.0.113.9", "request": "from-the-proxy.1",
	}, first)
	assert.Equal(t, map[string]any{
		"level": "INFO", "msg": "request", "method": "POST", "route": "/games/{id}/moves", "status": float64(refused.status),
		"bytes": float64(len(refused.body)), "client": "127.0.0.1", "request": refused.text(t, "requestId"), "game": id,
	}, third)
	assert.NotContains(t, s.log.String(), token)
	assert.NotContains(t, s.log.String(), invite)
}

func TestARequestIDIsShortAndPlain(t *testing.T) {
	s := serve(t, rest.Config{})
	for given, taken := range map[string]bool{
		"abc-123_X.y": true, strings.Repeat("x", 64): true, strings.Repeat("x", 65): false, "": false, "a b": false, `"}`: false, "é": false,
	} {
		r := httptest.NewRequest("GET", "http://localhost/games", nil)
		r.Header.Set("X-Request-Id", given)
		w := httptest.NewRecorder()
		s.rest.ServeHTTP(w, r)
		answered := w.Header().Get("X-Request-Id")
		assert.Equal(t, taken, answered == given, given)
		assert.Regexp(t, `^[A-Za-z0-9._-]{1,64}$`, answered)
	}
}

// A failure is answered with an id under which the log has the reason.
func TestAFailureIsFoundInTheLog(t *testing.T) {
	s, f := serveFaulty(t)
	game := s.create("")
	f.set(failing(errBroken, true, "replace"))
	a := s.send("POST", game+"/moves", `{"move":"1"}`)
	require.Equal(t, http.StatusServiceUnavailable, a.status)
	assert.NotContains(t, a.body, errBroken.Error())
	id := a.text(t, "requestId")
	require.NotEmpty(t, id)
	assert.Regexp(t, `request failed.*"request":"`+id+`".*`+errBroken.Error(), s.log.String())
}
