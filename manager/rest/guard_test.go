package rest_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

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
	for _, field := range []string{"If-Match", "Idempotency-Key", "Prefer"} {
		assert.Contains(t, a.header.Get("Access-Control-Allow-Headers"), field)
	}
	a = s.send("POST", "/games", "", "Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site")
	assert.Equal(t, http.StatusForbidden, a.status)
}
