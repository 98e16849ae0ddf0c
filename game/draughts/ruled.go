package draughts

import "parlour/game"

// Ruled is a position of any game of draughts with the rules that it is played by. In its Position
// the sides are colours: First is White, moving up the board, even if Black has the first seat.
type Ruled struct {
	at Position
	by *Rules
}

// boarded is what the outer layer knows of a position: Position for International draughts,
// whose engine needs nothing else, and Ruled for all others.
type boarded[P any] interface {
	game.Position[P, Move]
	// ruled is the position with its rules, and with another one under the same rules.
	ruled() Ruled
	with(p Position) P
}

func (p Position) ruled() Ruled           { return Ruled{p, &international} }
func (Position) with(p Position) Position { return p }
func (r Ruled) ruled() Ruled              { return r }
func (r Ruled) with(p Position) Ruled     { return Ruled{p, r.by} }

// Board is the position without its rules; its sides are colours, First is White.
func (r Ruled) Board() Position { return r.at }

// Rules are the rules that the position is played by.
func (r Ruled) Rules() *Rules { return r.by }

// ToMove is the seat to move.
func (r Ruled) ToMove() game.Seat { return r.by.turn(r.at.toMove) }

// AppendMoves appends the legal moves to dst, in ascending order of From, then To, then
// Captured; none if the position is lost for either side. It does not check for draws.
func (r Ruled) AppendMoves(dst []Move) []Move { return r.by.AppendMoves(dst, r.at) }

// Play returns the position after m, one of AppendMoves.
func (r Ruled) Play(m Move) Ruled { return Ruled{r.by.Play(r.at, m), r.by} }

// Promotes reports whether m, a legal move, makes a man a king.
func (r Ruled) Promotes(m Move) bool {
	return !r.at.kings.Has(m.From) && (m.Crowned || r.by.crown[r.at.toMove].Has(m.To))
}

// empty is the squares without a piece.
func (r Ruled) empty() Board { return r.by.squares &^ (r.at.own | r.at.opp) }

// colourAt returns what stands on a square; ok is false if it is empty.
func (r Ruled) colourAt(s Square) (colour game.Seat, king, ok bool) {
	if !r.at.Pieces(game.First).Has(s) {
		colour = game.Second
	}
	return colour, r.at.kings.Has(s), (r.at.own | r.at.opp).Has(s)
}
