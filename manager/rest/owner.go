package rest

import (
	"net/http"

	"parlour/manager/rest/kept"
	"parlour/manager/rest/wire"
)

// mayMake refuses a new game to whoever is not the owner of the service, if it has one.
func (s *api) mayMake(token string) *wire.Problem {
	if s.owner == "" || kept.Holds(token, s.owner) {
		return nil
	}
	return wire.Refused(http.StatusForbidden, "only who has opened this service may make games; take a seat by an invitation")
}

// catalog sends what there is to choose for a new game: GET /catalog.
func (s *api) catalog(http.ResponseWriter, *http.Request) (wire.Reply, error) {
	return s.maker.Offer(s.owner != "")
}

// creations are the media types of the bodies that ask for a new game.
func (s *api) creations() []string {
	if s.owner != "" {
		return []string{wire.JSON}
	}
	return s.maker.MediaTypes()
}
