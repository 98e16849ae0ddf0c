package manager

import "parlour/game"

// With both players at one board, the turn tells who resigns, offers a draw or takes a move
// back. With a seat for each player, an event names it.

// Party is the seat that an event is for. The zero Party is none in particular.
type Party struct {
	named bool
	seat  game.Seat
}

// For is the party of a seat.
func For(s game.Seat) Party { return Party{true, s} }

// DrawOffer is an offer of a draw in a match. The zero DrawOffer is none.
type DrawOffer struct {
	// Turn is the number of the move before which it was made, from 1, 0 for none: until
	// that move there is no other.
	Turn int
	// By is who offered it.
	By game.Seat
	// Pending reports whether it awaits an answer.
	Pending bool
}

// DrawOffer is the last offer of a draw. A save has no offer: to keep a match elsewhere
// than in memory, keep it besides.
func (m Match) DrawOffer() DrawOffer { return DrawOffer{m.offered, m.offerer, m.pending} }

// WithDrawOffer returns the match with an offer as DrawOffer told it.
func (m Match) WithDrawOffer(o DrawOffer) Match {
	m.offered, m.offerer, m.pending = o.Turn, o.By, o.Pending
	return m.Resumed(m.since)
}

// Back is how many moves an event of Undo takes back, 0 if it is refused.
func (m Match) Back(u Undo) int {
	there, err := m.after(u)
	if err != nil {
		return 0
	}
	return m.Record.State().Ply() - there.State().Ply()
}
