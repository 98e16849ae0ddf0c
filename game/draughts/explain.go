package draughts

import (
	"parlour/game"
)

// Errors wrapped by the refusal of a move.
var (
	// ErrMustCapture: a capture, or a capture of more pieces, is compulsory.
	ErrMustCapture = texts.Refusal(codeMustCapture)
	// ErrNoPiece: the start square of the move is empty.
	ErrNoPiece = texts.Refusal(codeNoPiece)
	// ErrNotYourPiece: the piece is the opponent's.
	ErrNotYourPiece = texts.Refusal(codeNotYourPiece)
	// ErrOccupied: the end square of the move is occupied.
	ErrOccupied = texts.Refusal(codeOccupied)
	// ErrNoCapture: nothing can be captured, or not in that way.
	ErrNoCapture = texts.Refusal(codeNoCapture)
	// ErrOutOfReach: the piece cannot move that way, or something is in the way.
	ErrOutOfReach = texts.Refusal(codeOutOfReach)
	// ErrAmbiguous: the text matches more than one capture.
	ErrAmbiguous = texts.Refusal(codeAmbiguous)
)

// explain says why t, which matches no legal move, is refused.
func (p Position) explain(t typed, legal []Move) error {
	from, to := t.from(), t.to()
	switch {
	case p.Empty().Has(from):
		return game.Errorf("%w on %d", ErrNoPiece, from.Number())
	case p.opp.Has(from):
		return game.Errorf("%w: %d is %s's", ErrNotYourPiece, from.Number(), game.Term(sideNames[p.toMove.Other()]))
	case len(legal) > 0 && legal[0].Captured != 0:
		return p.explainCapture(t, legal)
	case t.capture:
		return game.Errorf("%w: %s captures nothing", ErrNoCapture, joinSquares("x", t.squares...))
	case !p.Empty().Has(to) && from != to:
		return game.Errorf("%w: there is a piece on %d", ErrOccupied, to.Number())
	case p.kings.Has(from):
		return game.Errorf("%w: a king moves along a diagonal as far as it is free", ErrOutOfReach)
	default:
		return game.Errorf("%w: a man moves one square diagonally forward", ErrOutOfReach)
	}
}

// explainCapture says why t is refused in a position with a capture.
func (p Position) explainCapture(t typed, legal []Move) error {
	for _, m := range legal {
		if m.From == t.from() && m.To == t.to() {
			return game.Errorf("%w: no capture from %d to %d passes those squares", ErrNoCapture, t.from().Number(), t.to().Number())
		}
	}
	pieces := game.SayCount(legal[0].Captured.Count(), "%d piece", "%d pieces")
	return game.Explained{Err: game.Errorf("%w %s, with %s", ErrMustCapture, pieces, p.list(legal))}
}

// sideNames are the game's names for the sides.
var sideNames = [2]string{game.First: "White", game.Second: "Black"}
