package game

import "iter"

// Position is the shape of a game's own position: an immutable value.
type Position[P, M any] interface {
	// ToMove is the side to move.
	ToMove() Seat
	// AppendMoves appends the legal moves to dst in a fixed, documented order. It
	// appends none if the position alone ends the match; it does not look at the
	// history.
	AppendMoves(dst []M) []M
	// Play returns the position after m, which must be a legal move.
	Play(m M) P
	// String is the position in the game's notation.
	String() string
}

// Kernel is a game under one set of rules, in the game's own types.
type Kernel[P Position[P, M], M comparable] interface {
	// Initial is the position at the start of a match.
	Initial() P
	// ParsePosition reads the notation of a position. Its errors say what is
	// wrong; the adapter wraps them in ErrPosition.
	ParsePosition(text string) (P, error)
	// Judge reports whether the match has ended with the newest position of h.
	Judge(h History[P]) Result
	// Score is what each seat has in p, zero in a game without scores.
	Score(p P) [2]int
	// FormatMove is a legal move of p in the game's notation.
	FormatMove(p P, m M) string
	// ParseMove reads a move and returns it only if it is legal in p. Its
	// errors wrap a sentinel error; the adapter adds what would be legal.
	ParseMove(p P, text string) (M, error)
	// Effect describes a legal move in a few words; see State.Effect.
	Effect(p P, m M) Phrase
	// Draw draws the board.
	Draw(s Snapshot[P, M], style Style) string
}

// History is the positions of a match. Every State that Adapt makes implements it
// for the game's own position type: an engine gets the concrete position by
// state.(game.History[kalah.Position]).
type History[P any] interface {
	// Current is the newest position.
	Current() P
	// Positions yields the positions from the newest to the start.
	Positions() iter.Seq[P]
}

// Carrier is implemented by a Kernel whose Judge would otherwise have to look
// back far: it carries a summary of the past from each position of a match to the
// next, so that the cost of judging a move does not grow with the length of the
// match.
type Carrier[P any] interface {
	// Carry returns the summary at p, given that of the position before; at the start
	// of a match past is nil, and before is p. The summary must be immutable, because
	// a position may have several successors.
	Carry(past any, before, p P) any
}

// Carried is implemented by the History of a Kernel that is a Carrier.
type Carried interface {
	// Past is what Carry returned for the newest position, nil if it was not called.
	Past() any
}

// Snapshot is what there is to draw.
type Snapshot[P, M any] struct {
	Position P
	Result   Result
	// Before and Last are the position before the last move and the last move;
	// they mean nothing when HasLast is false.
	Before  P
	Last    M
	HasLast bool
}

// Resizer is implemented by a Kernel whose position texts fix an option, such as the size
// of the board.
type Resizer[P any] interface {
	// SettingsOf returns the options whose values follow from p.
	SettingsOf(p P) map[string]string
}
