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
	// ErrMustCaptureMost: another capture takes more pieces.
	ErrMustCaptureMost = texts.Refusal(codeMost)
	// ErrGoesOn: the capture is longer than what was typed.
	ErrGoesOn = texts.Refusal(codeGoesOn)
	// ErrAmbiguous: the text matches more than one capture.
	ErrAmbiguous = texts.Refusal(codeAmbiguous)
)

// explain says why t, which matches no legal move, is refused.
func (r Ruled) explain(t typed, legal []Move) error {
	from, to := t.from(), t.to()
	switch {
	case r.empty().Has(from):
		return game.Errorf("%w on %s", ErrNoPiece, r.by.nameOf(from))
	case r.at.opp.Has(from):
		return game.Errorf("%w: %s is %s's", ErrNotYourPiece, r.by.nameOf(from), game.Term(sideNames[r.at.toMove.Other()]))
	case len(legal) > 0 && legal[0].Captured != 0:
		return r.explainCapture(t, legal)
	case t.capture:
		return game.Errorf("%w: %s captures nothing", ErrNoCapture, r.by.join(r.by.takes, t.squares...))
	case !r.empty().Has(to) && from != to:
		return game.Errorf("%w: there is a piece on %s", ErrOccupied, r.by.nameOf(to))
	case r.at.kings.Has(from) && r.by.short:
		return game.Errorf("%w: a king moves one square diagonally", ErrOutOfReach)
	case r.at.kings.Has(from):
		return game.Errorf("%w: a king moves along a diagonal as far as it is free", ErrOutOfReach)
	default:
		return game.Errorf("%w: a man moves one square diagonally forward", ErrOutOfReach)
	}
}

// explainCapture says why t is refused in a position with a capture.
func (r Ruled) explainCapture(t typed, legal []Move) error {
	for _, m := range legal {
		if m.From == t.from() && m.To == t.to() {
			return game.Errorf("%w: no capture from %s to %s passes those squares", ErrNoCapture, r.by.nameOf(t.from()), r.by.nameOf(t.to()))
		}
	}
	if longer := filter(legal, func(m Move) bool { return r.begins(m, t) }); len(longer) > 0 {
		return game.Explained{Err: game.Errorf("%w: %s", ErrGoesOn, r.listInFull(longer))}
	}
	if !r.by.most {
		return game.Explained{Err: game.Errorf("%w: %s", ErrMustCapture, r.list(legal))}
	}
	pieces := game.SayCount(legal[0].Captured.Count(), "%d piece", "%d pieces")
	why := ErrMustCapture
	if t.capture && t.from() != t.to() && legal[0].Captured.Count() > 1 && r.takesSome(t) {
		why = ErrMustCaptureMost
	}
	return game.Explained{Err: game.Errorf("%w %s, with %s", why, pieces, r.list(legal))}
}

// begins reports whether t is the beginning of m, a capture.
func (r Ruled) begins(m Move, t typed) bool {
	captured, ok := r.walk(t.squares)
	return ok && m.From == t.from() && captured&^m.Captured == 0 && captured != m.Captured
}

// listInFull names captures by all squares of a path.
func (r Ruled) listInFull(moves []Move) game.Choices {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = r.by.join(r.by.takes, r.pathOf(m)...)
	}
	return words
}

// takesSome reports whether t jumps over pieces of the other side, one by one.
func (r Ruled) takesSome(t typed) bool {
	captured, ok := r.walk(t.squares)
	return ok && captured&^r.at.opp == 0
}

// sideNames are the game's names for the sides.
var sideNames = [2]string{game.First: "White", game.Second: "Black"}
