package rest

import (
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/wire"
)

// An abandoned game is one in which a person who is to move has not moved for the time
// that was stated when the game was made, and has not been seen either for a while.
const (
	usualClaim = 24 * time.Hour
	leastClaim = time.Minute
	mostClaim  = 30 * 24 * time.Hour
	// unseenFor is for how long who has abandoned a game has not been seen.
	unseenFor = 2 * time.Minute
)

// claim says when an abandoned game may be claimed.
type claim struct {
	// After is after how many seconds without a move.
	After int `json:"after"`
	// By is the seat that may then, and From when that is.
	By   string    `json:"by"`
	From time.Time `json:"from"`
}

// claimAfter is after what time without a move a game may be claimed.
func (g storedGame) claimAfter() time.Duration {
	if g.extra.ClaimAfter == 0 {
		return usualClaim
	}
	return time.Duration(g.extra.ClaimAfter) * time.Second
}

// ofPeople reports whether a game goes on between two people.
func (g storedGame) ofPeople() bool {
	return !g.over() && g.human(game.First) && g.human(game.Second)
}

// claimable says when a game may be claimed, nil if it cannot be: nobody has abandoned it
// who was never there.
func (g storedGame) claimable() *claim {
	if !g.ofPeople() || !g.taken(g.awaited()) {
		return nil
	}
	after := g.claimAfter()
	return &claim{After: int(after / time.Second), By: g.awaited().Other().String(), From: g.began().Add(after)}
}

// awaited is the seat that a game waits for: the one to move, or the one that is offered
// a draw.
func (g storedGame) awaited() game.Seat {
	if g.extra.Draw.Pending {
		return game.Seat(g.extra.Draw.By).Other()
	}
	return g.save.Record.State().ToMove()
}

// claimWin wins an abandoned game: POST /games/{id}/claim.
func (s *Server) claimWin(g storedGame, m manager.Match, by game.Seat, _ consentRequest) (storedGame, error) {
	away, now := by.Other(), s.now()
	switch c := g.claimable(); {
	case g.over():
		return g, wire.Over.Refuse("%s", endingOf(g.save.Record).Text)
	case c == nil:
		return g, wire.NotAbandoned.Refuse("only a person who has taken a seat can abandon a game of two people")
	case g.awaited() != away:
		return g, wire.NotAbandoned.Refuse("the game does not wait for %s", away)
	case now.Before(c.From):
		return g, wire.NotAbandoned.Refuse("it may be claimed from %s on", c.From.Format(time.RFC3339))
	case now.Sub(g.Seen[away]) < unseenFor:
		return g, wire.NotAbandoned.Refuse("%s was here at %s", away, g.Seen[away].Format(time.RFC3339))
	}
	if m.State() == manager.DrawOffered {
		var err error
		if m, err = m.Apply(manager.Answer{}, now); err != nil {
			return g, g.refusal(err)
		}
	}
	return s.applied(g, m, manager.Resign{For: manager.For(away), Away: true})
}

// notAwaited is the seat that the game does not wait for.
func notAwaited(g storedGame, _ bool) game.Seat { return g.awaited().Other() }
