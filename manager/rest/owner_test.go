package rest_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

// The service of an owner has one game, which the owner makes. Others come by the invitation.
func TestTheServiceOfAnOwner(t *testing.T) {
	s := serve(t, rest.Config{Owner: annToken, OneGame: true})
	for _, fields := range [][]string{nil, as(bobToken)} {
		a := s.send("POST", "/games", `{"game":"oware"}`, fields...)
		assert.Equal(t, http.StatusForbidden, a.status, a.body)
		assert.Contains(t, a.text(t, "detail"), "take a seat by an invitation")
	}
	path := s.create(`{"game":"oware","first":{"name":"Ann","token":"`+annToken+`"}}`, as(annToken)...)
	invite := s.ask(path+"/invites", ``, annToken, http.StatusOK, "").text(t, "invite")
	assert.Equal(t, http.StatusForbidden, s.send("PUT", path+"/seats/second", ``, as(bobToken)...).status)
	require.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", `{"invite":"`+invite+`"}`, as(bobToken)...).status)
	mustRefuse(t, s.send("POST", "/games", `{"game":"oware"}`, as(annToken)...), "KSE-005", "Game already in progress")

	s.ask(path+"/resign", `{"by":"first"}`, annToken, http.StatusOK, "")
	assert.Equal(t, http.StatusForbidden, s.send("POST", "/games", ``, as(bobToken)...).status, "nor after its end")
	s.ask(path+"/rematch", ``, bobToken, http.StatusCreated, "")
	assert.Equal(t, http.StatusOK, s.send("POST", "/turns", `{"games":[{"id":"`+path[len("/games/"):]+`","token":"`+annToken+`"}]}`).status)
}

// What is for the public is not there: the lobby, saves of others, hints and reviews.
func TestTheServiceOfAnOwnerIsNotPublic(t *testing.T) {
	s := serve(t, rest.Config{Owner: annToken})
	assert.Contains(t, s.send("GET", "/catalog", "").body, `"owned":true`)
	public := serve(t, rest.Config{})
	for _, at := range []string{"/catalog", public.create(`{}`)} {
		assert.NotContains(t, public.send("GET", at, "").body, `"owned"`, at)
	}
	path := s.create(`{"game":"oware","second":{"player":"computer"}}`, as(annToken)...)
	assert.Contains(t, s.send("GET", path, "").body, `"owned":true`)
	save := s.send("GET", path+"/save", "").body
	a := s.send("POST", "/games", save, append(as(annToken), "Content-Type", "application/x-ogn")...)
	assert.Equal(t, http.StatusUnsupportedMediaType, a.status, a.body)
	for _, gone := range []struct{ method, path string }{
		{"GET", "/lobby"}, {"PUT", "/lobby/me"}, {"DELETE", "/lobby/me"}, {"POST", "/lobby/challenges"}, {"POST", "/lobby/tables"},
		{"POST", "/lobby/blocks"}, {"POST", "/lobby/reports"}, {"POST", path + "/hint"}, {"POST", path + "/review"},
	} {
		got := s.asked(gone.method, gone.path, "localhost", "192.0.2.1:1", as(annToken)...)
		assert.Equal(t, http.StatusNotFound, got.Code, "%s %s", gone.method, gone.path)
	}
}

// An owner's service has room for few followers, and for fewer of one client.
func TestTheServiceOfAnOwnerHasRoomForFew(t *testing.T) {
	s := serve(t, rest.Config{Owner: annToken, Policy: gate.Policy{Rate: 1000}})
	path := s.create(`{"game":"oware"}`, as(annToken)...)
	for range 8 {
		s.watch(path)
	}
	assert.Equal(t, http.StatusTooManyRequests, s.send("GET", path+"/events", "").status)
}
