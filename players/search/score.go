package search

import "fmt"

// ScoreKind says what the value of a Score means.
type ScoreKind uint8

// The kinds of scores.
const (
	// NoScore is the score of a move that was not searched.
	NoScore ScoreKind = iota
	// Margin is how much more the side to move will have than the other at the end of
	// the game, in whole seeds or pieces, if the game was searched to its end.
	Margin
	// Win and Loss count the plies to the end of the game.
	Win
	Loss
	// Draw has no value.
	Draw
	// Estimate is a heuristic value of the position, in hundredths of a seed or a
	// man.
	Estimate
)

// String is the name of the kind in JSON.
func (k ScoreKind) String() string {
	switch k {
	case Margin:
		return "exact"
	case Win:
		return "win"
	case Loss:
		return "loss"
	case Draw:
		return "draw"
	case Estimate:
		return "estimate"
	default:
		return "none"
	}
}

// Score is the value of a move or a position for the side to move.
type Score struct {
	Kind  ScoreKind
	Value int
	// Bound says how Value relates to the value that a full-window search to the same
	// depth would find.
	Bound Bound
	// Proven means that the value follows from the rules and, within its bound,
	// cannot be wrong.
	Proven bool
}

// Minus returns by how much s is better than t, in the unit of both. They can be
// compared only if they are of the same kind and both exact; between two wins,
// two losses or two draws there is no difference.
func (s Score) Minus(t Score) (difference int, ok bool) {
	switch {
	case s.Kind != t.Kind || s.Bound != Exact || t.Bound != Exact:
		return 0, false
	case s.Kind == Margin || s.Kind == Estimate:
		return s.Value - t.Value, true
	default:
		return 0, s.Kind != NoScore
	}
}

// String is a short form of the score: "+8" for a margin, "win in 5", "loss in
// 4", "draw", "+1.25" for an estimate; "~" marks what is not proven, ">=" or "<="
// a bound.
func (s Score) String() string {
	mark := "~"
	if s.Proven {
		mark = ""
	}
	switch s.Bound {
	case Lower:
		mark += ">="
	case Upper:
		mark += "<="
	}
	switch s.Kind {
	case Margin:
		return fmt.Sprintf("%s%+d", mark, s.Value)
	case Win, Loss:
		return fmt.Sprintf("%s%v in %d", mark, s.Kind, s.Value)
	case Draw:
		return mark + "draw"
	case Estimate:
		return fmt.Sprintf("%s%+.2f", mark, float64(s.Value)/hundredths)
	default:
		return "?"
	}
}

// hundredths is the number of units of an estimate in one seed or man.
const hundredths = 100
