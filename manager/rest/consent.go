package rest

import (
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
)

// standingOffers are what one player asks of the other, and the game after this one.
type standingOffers struct {
	// DrawOffer and TakeBackOffer are the seats that offer a draw and ask to take back.
	DrawOffer     *string   `json:"drawOffer"`
	TakeBackOffer *string   `json:"takeBackOffer"`
	Rematch       *location `json:"rematch"`
}

func (g view) offers() (o standingOffers) {
	if g.Terms.Draw.Pending {
		word := game.Seat(g.Terms.Draw.By).String()
		o.DrawOffer = &word
	}
	if s, ok := g.Terms.Asking(); ok {
		word := s.String()
		o.TakeBackOffer = &word
	}
	if id := g.Terms.Rematch; id != "" {
		o.Rematch = &location{ID: id, URI: gameURI(g.base, id)}
	}
	return o
}

// consentRequest is the body of a request by one player to the other, or of an answer to
// one.
type consentRequest struct {
	// By is the seat that acts; "" is the one that the token holds, or the usual one.
	By string `json:"by"`
	// Accept answers what the other player asked; nil asks.
	Accept *bool `json:"accept"`
}

// consentChange is what a request by a seat makes of a game.
type consentChange func(g kept.Game, m manager.Match, by game.Seat, c consentRequest) (kept.Game, error)

// consenting returns the action of a request by one player to the other. If neither the
// token nor the body names a seat, usual does. The game is first looked for in from.
func (s *api) consenting(usual func(g kept.Game, answers bool) game.Seat, change consentChange, from source) action {
	return reading(s, func(a changeRequest, c consentRequest) (wire.Reply, error) {
		if _, ok := kse.ParseSeat(c.By); !ok && c.By != "" {
			return wire.Reply{}, wire.Unacceptable.Refuse("%s is not a seat; valid: %s", game.Quote(c.By), kse.SeatWords())
		}
		return s.playing(a, from, func(g kept.Game, m manager.Match) (kept.Game, error) {
			by, p := a.actor(g, c.By, usual(g, c.Accept != nil))
			if p != nil {
				return g, p
			}
			return change(g, m, by, c)
		})
	})
}

// actor is the seat for which a request acts: the one it names, else the only one its
// token holds, else the usual one. It must be allowed to act for it.
func (a changeRequest) actor(g kept.Game, named string, usual game.Seat) (game.Seat, *wire.Problem) {
	by, ok := kse.ParseSeat(named)
	if !ok {
		first, second := g.HeldBy(game.First, a.token), g.HeldBy(game.Second, a.token)
		switch {
		case first && !second:
			by = game.First
		case second && !first:
			by = game.Second
		default:
			by = usual
		}
	}
	if !g.Human(by) {
		return by, wire.OtherGame.Refuse("a computer player sits at %s", by)
	}
	return by, a.mustHold(g, by)
}

// toMove is the seat to move, whatever is asked.
func toMove(g kept.Game, _ bool) game.Seat { return g.State().ToMove() }

// resign ends a game: POST /games/{id}/resign.
func (s *api) resign(g kept.Game, m manager.Match, by game.Seat, _ consentRequest) (kept.Game, error) {
	return s.applied(g, m, manager.Resign{For: manager.For(by)})
}

// drawAnswerer is who is to answer an offer of a draw, or the side to move.
func drawAnswerer(g kept.Game, answers bool) game.Seat {
	if answers && g.Terms.Draw.Pending {
		return game.Seat(g.Terms.Draw.By).Other()
	}
	return toMove(g, answers)
}

// drawByConsent offers a draw or answers the offer: POST /games/{id}/draw.
func (s *api) drawByConsent(g kept.Game, m manager.Match, by game.Seat, c consentRequest) (kept.Game, error) {
	if c.Accept == nil {
		return s.applied(g, m, manager.Offer{For: manager.For(by)})
	}
	return s.applied(g, m, manager.Answer{Accept: *c.Accept, For: manager.For(by)})
}

// takeBackAnswerer is the seat to answer a request to take back, or the seat of the last
// move.
func takeBackAnswerer(g kept.Game, answers bool) game.Seat {
	if asking, ok := g.Terms.Asking(); ok && answers {
		return asking.Other()
	}
	if before, ok := g.State().Previous(); ok && g.Human(before.ToMove()) {
		return before.ToMove()
	}
	return toMove(g, answers)
}

// takeBack asks to take the last move of a seat back with all after it, or answers that:
// POST /games/{id}/takeback. Against a computer player nobody needs to be asked.
func (s *api) takeBack(g kept.Game, m manager.Match, by game.Seat, c consentRequest) (kept.Game, error) {
	asking, pending := g.Terms.Asking()
	undo := manager.Undo{For: manager.For(by)}
	switch {
	case c.Accept == nil && pending:
		return g, wire.NotPossible.Refuse("%s asks to take back already", asking)
	case c.Accept == nil:
		if err := m.Possible(undo); err != nil {
			return g, err
		}
		if !g.Human(by.Other()) {
			return s.applied(g, m, undo)
		}
		g.Terms.Back = int(by) + 1
	case !pending:
		return g, wire.NotPossible.Refuse("nobody asks to take back")
	case !*c.Accept:
		g.Terms.Back = 0
	case by == asking:
		return g, wire.NotPossible.Refuse("the other player allows to take back, not the one who asks")
	default:
		g.Terms.Back = 0
		return s.applied(g, m, manager.Undo{For: manager.For(asking)})
	}
	return g.Next(s.Now()), nil
}

// claimWin wins an abandoned game: POST /games/{id}/claim.
func (s *api) claimWin(g kept.Game, m manager.Match, by game.Seat, _ consentRequest) (kept.Game, error) {
	away, now := by.Other(), s.Now()
	switch c := g.Claimable(); {
	case g.Over():
		return g, wire.Over.Refuse("%s", endingOf(g.File.Record).Text)
	case c == nil:
		return g, wire.NotAbandoned.Refuse("only a person who has taken a seat can abandon a game of two people")
	case g.Awaited() != away:
		return g, wire.NotAbandoned.Refuse("the game does not wait for %s", away)
	case now.Before(c.From):
		return g, wire.NotAbandoned.Refuse("it may be claimed from %s on", c.From.Format(time.RFC3339))
	case now.Sub(g.Seen[away]) < kept.UnseenFor:
		return g, wire.NotAbandoned.Refuse("%s was here at %s", away, g.Seen[away].Format(time.RFC3339))
	}
	if m.State() == manager.DrawOffered {
		var err error
		if m, err = m.Apply(manager.Answer{}, now); err != nil {
			return g, err
		}
	}
	return s.applied(g, m, manager.Resign{For: manager.For(away), Away: true})
}

// notAwaited is the seat that the game does not wait for.
func notAwaited(g kept.Game, _ bool) game.Seat { return g.Awaited().Other() }
