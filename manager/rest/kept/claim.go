package kept

import (
	"time"

	"parlour/game"
)

// A game is abandoned if a person to move has not moved for the time stated at its
// creation, and has not been seen either for a while.
const (
	usualClaim = 24 * time.Hour
	LeastClaim = time.Minute
	MostClaim  = 30 * 24 * time.Hour
	// UnseenFor is for how long who has abandoned a game has not been seen.
	UnseenFor = 2 * time.Minute
)

// Claim says when an abandoned game may be claimed.
type Claim struct {
	// After is after how many seconds without a move.
	After int `json:"after"`
	// By is the seat that may claim, From the earliest time for it.
	By   string    `json:"by"`
	From time.Time `json:"from"`
}

// claimAfter is after what time without a move a game may be claimed.
func (g Game) claimAfter() time.Duration {
	if g.Terms.ClaimAfter == 0 {
		return max(usualClaim, g.File.Clocks.Control().Move) // who has days for a move may take them
	}
	return time.Duration(g.Terms.ClaimAfter) * time.Second
}

// OfPeople reports whether a game goes on between two people.
func (g Game) OfPeople() bool {
	return !g.Over() && g.Human(game.First) && g.Human(game.Second)
}

// Claimable says when a game may be claimed, nil if it cannot be: nobody has abandoned it
// who was never there.
func (g Game) Claimable() *Claim {
	if g.delayed || !g.OfPeople() || !g.taken(g.Awaited()) {
		return nil
	}
	after := g.claimAfter()
	return &Claim{After: int(after / time.Second), By: g.Awaited().Other().String(), From: g.began().Add(after)}
}

// Awaited is the seat that a game waits for: the one to move, or the one that is offered
// a draw.
func (g Game) Awaited() game.Seat {
	if g.Terms.Draw.Pending {
		return game.Seat(g.Terms.Draw.By).Other()
	}
	return g.State().ToMove()
}
