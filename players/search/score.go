package search

import "fmt"

// ScoreKind says what the value of a Score counts.
type ScoreKind uint8

// The kinds of scores.
const (
	// NoScore is that of a move which was not searched.
	NoScore ScoreKind = iota
	// Margin is what the side to move will have more than the other at the end of
	// the game, in whole seeds or pieces, where play to the end was looked at.
	Margin
	// Win and Loss are the number of plies to the end of the game.
	Win
	Loss
	// Draw has no value.
	Draw
	// Estimate is a guess at what the position is worth, in hundredths of a seed
	// or a man.
	Estimate
)

// String is the word that JSON has for the kind.
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

// Score is what a move or a position is worth to the side to move.
type Score struct {
	Kind  ScoreKind
	Value int
	// Bound says how Value compares with what a full search to that depth would
	// find.
	Bound Bound
	// Proven tells that the value follows from the rules and, within its bound,
	// cannot be wrong.
	Proven bool
}

// Minus returns by how much s is better than t, in the unit of both. The two can
// be compared only if they are of one kind and neither is a mere bound; between
// two wins, two losses or two draws there is no difference.
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

// String is the score in a few characters: "+8" for a margin, "win in 5", "loss in
// 4", "draw", "+1.25" for an estimate; "~" stands before what is not proven, ">="
// or "<=" before a bound.
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

// hundredths is the number of the parts of a seed or a man in which estimates count.
const hundredths = 100
