package rest

import (
	"crypto/hmac"
	"crypto/sha256"

	"parlour/game"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
)

// inviteRequest is the body of a request for an invitation.
type inviteRequest struct {
	// Seat is the one to be taken, "" for the other seat than that of the token.
	Seat string `json:"seat"`
}

// invitation lets somebody take a seat.
type invitation struct {
	Seat   string `json:"seat"`
	Invite string `json:"invite"`
	// Link and Watch are addresses of the page: one with the invitation, after the # so
	// that it is not sent with the page, and one to watch.
	Link  string `json:"link"`
	Watch string `json:"watch"`
}

// invite makes the invitation to a free seat, or hands on the seat of the token: POST
// /games/{id}/invites. From then on the seat can be taken by it alone. Asked again with
// the same token the answer is the same, until somebody has taken the seat.
func (s *api) invite(a changeRequest, c inviteRequest) (wire.Reply, error) {
	a.key = "" // an answer with a secret is not kept; a retry gets the same without that
	if _, ok := kse.ParseSeat(c.Seat); !ok && c.Seat != "" {
		return wire.Reply{}, wire.Unacceptable.Refuse("%s is not a seat; valid: %s", game.Quote(c.Seat), kse.SeatWords())
	}
	if a.token == "" {
		return wire.Reply{}, wire.TokenNeeded.Refuse("inviting needs the token of a seat")
	}
	return s.change(a, fromStore, func(g kept.Game) (outcome, error) {
		at, p := a.mayInvite(g, c.Seat)
		if p != nil {
			return outcome{}, p
		}
		return s.inviting(a, g, at), nil
	})
}

// mayInvite returns the seat to which a request invites, if it may.
func (a changeRequest) mayInvite(g kept.Game, named string) (game.Seat, *wire.Problem) {
	own, p := a.held(g)
	if p != nil {
		return 0, p
	}
	at, ok := kse.ParseSeat(named)
	if !ok {
		at = own.Other()
	}
	if !g.Human(at) {
		return at, wire.OtherGame.Refuse("a computer player sits at %s", at)
	}
	if g.Tokens[at] == "" {
		return at, nil
	}
	return at, a.mustHold(g, at)
}

// held is a seat that the token of a request holds.
func (a changeRequest) held(g kept.Game) (game.Seat, *wire.Problem) {
	for _, s := range kept.Seats() {
		if g.HeldBy(s, a.token) {
			return s, nil
		}
	}
	return 0, wire.SeatHeld.Refuse("only who holds a seat may do this")
}

func (s *api) inviting(a changeRequest, g kept.Game, at game.Seat) outcome {
	// It follows from the token, so that it need not be kept, and is as hard to guess.
	mac := hmac.New(sha256.New, []byte(a.token))
	_, _ = mac.Write([]byte("invitation " + g.ID + " " + at.String())) // never fails
	secret := wire.IDOf(mac.Sum(nil))
	page := a.base + "/?game=" + g.ID
	answer := wire.OK(invitation{
		Seat: at.String(), Invite: secret, Watch: page, Link: page + "#" + "seat=" + at.String() + "&invite=" + secret,
	}).Cached("no-store")
	if kept.Holds(secret, g.Terms.Invites[at]) {
		return outcome{reply: answer}
	}
	g.Terms.Invites[at] = kept.TokenHash(secret)
	return s.changed(a, answer, g.Next(s.Now()))
}
