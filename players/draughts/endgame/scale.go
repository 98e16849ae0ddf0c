package endgame

import (
	"cmp"
	"slices"

	"parlour/game/draughts"
)

// worth is the worth of a capture if the most must be taken: the number of pieces, then the
// value in order. 0 is no capture.
type worth uint16

// scale is the values of a class in the order of what they are worth.
type scale struct {
	worth  [256]worth // after a move to a value, without the pieces
	values [256]Value
}

// newScale is the scale of a class with that limit.
func newScale(limit int) *scale {
	s, order := &scale{}, make([]Value, 0, 256)
	for v := range 256 {
		if v := Value(v); v <= longest || v >= lateLoss {
			order = append(order, v)
		}
	}
	slices.SortFunc(order, func(a, b Value) int { return cmp.Compare(a.worth(), b.worth()) })
	copy(s.values[:], order)
	for _, v := range order {
		s.worth[v] = worth(slices.Index(order, v.before(limit)))
	}
	return s
}

// of is the worth of the capture of some pieces if the other side then has the value.
func (s *scale) of(captured draughts.Board, v Value) worth {
	return worth(captured.Count())<<8 | s.worth[v]
}

// value is the value of a capture, for the side that makes it.
func (s *scale) value(w worth) Value { return s.values[w&255] }
