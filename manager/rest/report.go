package rest

import (
	"net/http"
	"slices"

	"parlour/game"
	"parlour/manager/rest/wire"
)

// reportRequest is the body of a report to the operator. It has no free text.
type reportRequest struct {
	// Name is that of somebody, "" for the opponent in the game. Then the token of the request must
	// hold a seat in it.
	Name string `json:"name"`
	// Reason is one of reportReasons.
	Reason string `json:"reason"`
	// Game is where it was, "" for the lobby.
	Game string `json:"game"`
}

// reportReasons are what somebody may be reported for: their name, how they play, or that they
// leave games.
func reportReasons() []string { return []string{"name", "play", "left"} }

// noted is the answer to a report.
type noted struct {
	Noted bool `json:"noted"`
}

// accused is a reported person: their name, their seat if it is known, and the name of the reporter.
type accused struct{ name, seat, by string }

// report writes a line about somebody into the operator's log: POST /lobby/reports.
func (s *api) report(a changeRequest, c reportRequest) (wire.Reply, error) {
	if !slices.Contains(reportReasons(), c.Reason) {
		return wire.Reply{}, wire.Unacceptable.Refuse("%s is not a reason; valid: %s", game.Quote(c.Reason), game.List(reportReasons()))
	}
	if c.Game != "" && !wire.ValidID(c.Game) {
		return wire.Reply{}, wire.Unacceptable.Refuse("%s is not the id of a game", game.Quote(c.Game))
	}
	if a.token == "" {
		return wire.Reply{}, wire.TokenNeeded.Refuse("a report needs the token by which you are known in the lobby, or that of a seat")
	}
	if !s.reports.Left(a.client, s.Now()) {
		return wire.Reply{}, wire.TooMany.Refuse("too many reports; wait for a minute").With("Retry-After", "60")
	}
	find := s.inLobby
	if c.Name == "" && c.Game != "" {
		find = s.atTable
	}
	who, err := find(a, c)
	if err != nil {
		return wire.Reply{}, err
	}
	s.reports.Use(a.client, s.Now())
	s.Log.Warn("somebody is reported", "name", who.name, "reason", c.Reason, "game", c.Game, "by", who.by, "seat", who.seat, "client", a.client.String(), "request", wire.RequestID(a.Request))
	answer := wire.OK(noted{true}).Cached("no-store")
	answer.Status = http.StatusAccepted
	return answer, nil
}

// inLobby is somebody whom a person of the lobby names.
func (s *api) inLobby(a changeRequest, c reportRequest) (accused, error) {
	who, err := s.here(a, "")
	if err == nil {
		err = checkOther(c.Name)
	}
	return accused{name: c.Name, by: s.lobby.NameOf(who)}, err
}

// atTable is the other player of a game in which the token of the request holds a seat.
func (s *api) atTable(a changeRequest, c reportRequest) (accused, error) {
	g, err := s.load(a.Context(), c.Game)
	if err != nil {
		return accused{}, err
	}
	at, p := a.held(g)
	if p != nil {
		return accused{}, p
	}
	other := at.Other()
	if !g.Human(other) {
		return accused{}, wire.OtherGame.Refuse("a computer player sits at %s", other)
	}
	return accused{name: g.File.Seats[other].Name, seat: other.String(), by: g.File.Seats[at].Name}, nil
}
