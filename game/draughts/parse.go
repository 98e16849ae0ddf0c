package draughts

import (
	"slices"
	"strings"

	"parlour/game"
)

// maxMoveText is the length in bytes of the longest text accepted as a move.
const maxMoveText = 200

// typed is a move as it was typed: two or more squares.
type typed struct {
	squares []Square
	capture bool // it was written with a capture sign
}

func (t typed) from() Square { return t.squares[0] }
func (t typed) to() Square   { return t.squares[len(t.squares)-1] }

// ParseMove reads a move of p: "32-28", "28x19" or "28:19", optionally with
// leading zeros and blanks. It accepts a capture as its two squares, in the full
// form of PDN, as all landing squares, or as any squares on its path that
// identify it. The error wraps game.ErrNotAMove or one of the errors of this
// package and says why the move is refused.
func (p Position) ParseMove(text string) (Move, error) { return p.ruled().ParseMove(text) }

// ParseMove is Position.ParseMove for the rules.
func (r Ruled) ParseMove(text string) (Move, error) {
	moves, err := r.Readings(text)
	switch {
	case err != nil:
		return Move{}, err
	case len(moves) > 1:
		return Move{}, game.Explained{Err: game.Errorf("%w: which of %s", ErrAmbiguous, r.list(moves))}
	default:
		return moves[0], nil
	}
}

// Readings returns the moves of p that the text can mean: more than one if an
// ambiguous capture is not written in full. The errors are those of ParseMove
// except ErrAmbiguous.
func (p Position) Readings(text string) ([]Move, error) { return p.ruled().Readings(text) }

// Readings is Position.Readings for the rules.
func (r Ruled) Readings(text string) ([]Move, error) {
	t, err := r.by.parseTyped(text)
	if err != nil {
		return nil, err
	}
	legal := r.AppendMoves(nil)
	moves := r.matching(legal, t)
	if len(moves) == 0 {
		return nil, r.explain(t, legal)
	}
	return moves, nil
}

// matching returns the moves that t can mean. A capture may be written with a
// hyphen, but a move without capture may not be written with a capture sign.
func (r Ruled) matching(legal []Move, t typed) []Move {
	ends := filter(legal, func(m Move) bool {
		return m.From == t.from() && m.To == t.to() && (m.Captured != 0 || !t.capture)
	})
	if captured, ok := r.walk(t.squares); ok {
		if i := slices.IndexFunc(ends, func(m Move) bool { return m.Captured == captured }); i >= 0 {
			return ends[i : i+1]
		}
	}
	if len(t.squares) == 2 {
		return ends
	}
	turning := filter(ends, func(m Move) bool { // a path of m, written in full, has all of them
		return r.hasPath(m, t.squares, func(path []Square, _ Board) Board { return setOf(path) })
	})
	if len(turning) > 0 {
		return turning
	}
	return filter(ends, func(m Move) bool { return r.touches(m, t.squares) })
}

func filter(moves []Move, keep func(Move) bool) []Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m Move) bool { return !keep(m) })
}

// walk returns the pieces between the squares, one on each leg; ok is false if a
// leg is not diagonal or does not cross exactly one piece.
func (r Ruled) walk(squares []Square) (captured Board, ok bool) {
	empty := r.empty() | squares[0].Set()
	for i, to := range squares[1:] {
		over, ok := between(squares[i], to, empty)
		if !ok || over&captured != 0 {
			return 0, false
		}
		captured |= over
	}
	return captured, true
}

// between returns the only piece between two squares on a diagonal.
func between(from, to Square, empty Board) (over Board, ok bool) {
	for _, d := range allDirections {
		over := firstPiece(from, empty, d)
		if over != 0 && ray(over, empty, d).Has(to) {
			return over, true
		}
	}
	return 0, false
}

// parseTyped reads the squares of a move. The error wraps game.ErrNotAMove.
func (r *Rules) parseTyped(text string) (typed, error) {
	if len(text) > maxMoveText {
		return typed{}, game.Errorf("%w: it is longer than %d characters", game.ErrNotAMove, maxMoveText)
	}
	plain := strings.NewReplacer(":", "x", "×", "x").Replace(strings.ToLower(strings.Join(strings.Fields(text), "")))
	words := strings.FieldsFunc(plain, func(r rune) bool { return r == 'x' || r == '-' })
	if signs := strings.Count(plain, "x") + strings.Count(plain, "-"); len(words) < 2 || signs != len(words)-1 {
		return typed{}, game.Errorf("%w; valid: %s", game.ErrNotAMove, r.moveHint())
	}
	t := typed{capture: strings.Contains(plain, "x")}
	for _, w := range words {
		n, err := r.parseSquare(w)
		if err != nil {
			return typed{}, game.Errorf("%w: %w", game.ErrNotAMove, err)
		}
		t.squares = append(t.squares, r.numbered(n))
	}
	return t, nil
}

// list names the moves as "28x19 or 33x24".
func (r Ruled) list(moves []Move) game.Choices {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = r.FormatMove(m)
	}
	return words
}
