package rest

import (
	"net/http"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// sitRequest is the body of a request for a seat.
type sitRequest struct {
	// Invite is an invitation to the seat, "" for none.
	Invite string `json:"invite"`
	// Name is the player's name, "" to leave it.
	Name string `json:"name"`
	// Hints reports whether who sits there allows hints to both; nil leaves it.
	Hints *bool `json:"hints"`
}

// sit holds a seat for the owner of a token: from then on only requests with that
// token move for it: PUT /games/{id}/seats/{seat}. Asked again it changes nothing, but for
// the name and for what is allowed.
func (s *api) sit(a changeRequest, c sitRequest) (wire.Reply, error) {
	return s.atSeat(a, func(g kept.Game, at game.Seat) (kept.Game, error) {
		if p := a.maySit(g, at, c.Invite); p != nil {
			return g, p
		}
		if c.Name != "" {
			if err := manager.CheckName(c.Name); err != nil {
				return g, wire.Unacceptable.Refuse("%v", err)
			}
			g.File.Seats[at].Name = c.Name
		}
		if c.Hints != nil {
			g.Terms.Hints[at] = *c.Hints
		}
		if !g.HeldBy(at, a.token) {
			g.Tokens[at] = kept.TokenHash(a.token)
			g.Terms.Invites[at] = ""
			g.Seen[at] = s.Now()
		}
		return g, nil
	})
}

// leave frees a seat that the token of the request holds: DELETE /games/{id}/seats/{seat}.
// While somebody sits opposite it can be taken again by invitation only.
func (s *api) leave(a changeRequest, _ struct{}) (wire.Reply, error) {
	return s.atSeat(a, func(g kept.Game, at game.Seat) (kept.Game, error) {
		if g.Tokens[at] == "" {
			return g, nil
		}
		if p := a.mustHold(g, at); p != nil {
			return g, p
		}
		g.Tokens[at], g.Terms.Invites[at], g.Terms.Hints[at], g.Terms.Left[at] = "", "", false, true
		if g.Tokens[at.Other()] != "" {
			g.Terms.Invites[at] = kept.ClosedSeat
		}
		return g, nil
	})
}

// atSeat answers a request about a seat: change makes of the game what the request asks for.
func (s *api) atSeat(a changeRequest, change func(kept.Game, game.Seat) (kept.Game, error)) (wire.Reply, error) {
	at, ok := kse.ParseSeat(a.PathValue("seat"))
	if !ok {
		return wire.Reply{}, wire.NoRoute.Refuse("%s is not a seat; valid: %s", game.Quote(a.PathValue("seat")), kse.SeatWords())
	}
	if a.token == "" {
		return wire.Reply{}, wire.TokenNeeded.Refuse("claiming a seat needs a token to hold it by")
	}
	return s.change(a, fromStore, func(g kept.Game) (outcome, error) {
		if !g.Human(at) {
			return outcome{}, wire.OtherGame.Refuse("a computer player sits at %s", kse.Word(g.Of(), at))
		}
		n, err := change(g, at)
		if err != nil {
			return outcome{}, err
		}
		if n.Tokens == g.Tokens && n.Terms == g.Terms && n.File.Seats == g.File.Seats {
			return outcome{reply: s.reply(g, a.base)}, nil
		}
		if n, err = n.Reseated(g, s.Engines, s.Now()); err != nil {
			return outcome{}, err
		}
		out := s.changed(a, s.reply(n, a.base), n)
		announce := out.announce
		out.announce = func() {
			s.saw(a.Request, n)
			announce()
		}
		return out, nil
	})
}

// maySit refuses a request for a seat of another token. It also refuses one without the
// invitation the seat takes.
func (a changeRequest) maySit(g kept.Game, at game.Seat, invite string) *wire.Problem {
	switch invited := g.Terms.Invites[at]; {
	case g.HeldBy(at, a.token), kept.Holds(invite, invited):
		return nil
	case g.Tokens[at] == "" && invited != "":
		return uninvited(at)
	default:
		return a.mustHold(g, at)
	}
}

// uninvited refuses a request for a seat that takes an invitation.
func uninvited(at game.Seat) *wire.Problem {
	return wire.InvitationNeeded.Refuse("the seat %s can only be taken with the invitation to it", at)
}

// remove deletes a game: DELETE /games/{id}. If a seat is held, the request needs the
// token of a seat.
func (s *api) remove(w http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	a, p := s.readChangeRequest(r, wire.JSON)
	if p != nil {
		return wire.Reply{}, p
	}
	return s.change(a, asSeen, func(g kept.Game) (outcome, error) {
		if p := a.mustHoldAny(g); p != nil {
			return outcome{}, p
		}
		return outcome{
			reply:    wire.Reply{Status: http.StatusNoContent},
			commit:   func(answer *gamestore.Answer) error { return s.Store.Delete(a.Context(), g.ID, g.Version, answer) },
			announce: func() { s.Hub.Wake(g.ID) },
		}, nil
	})
}

// mustHoldAny refuses a request without the token of a seat, if any is held.
func (a changeRequest) mustHoldAny(g kept.Game) *wire.Problem {
	var p *wire.Problem
	for _, s := range kept.Seats() {
		if g.Tokens[s] == "" {
			continue
		}
		if p = a.mustHold(g, s); p == nil {
			return nil
		}
	}
	return p
}
