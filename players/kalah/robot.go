package kalah

import "parlour/game/kalah"

// Why is the reason for which FirstChoice chooses a house.
type Why uint8

// The reasons, in order of precedence.
const (
	ExtraMove Why = iota
	Capture
	FirstLegal
)

// String is the reason as it reads after "because".
func (w Why) String() string {
	switch w {
	case ExtraMove:
		return "it leads to an extra move"
	case Capture:
		return "it leads to a capture"
	default:
		return "it is the first legal move"
	}
}

// FirstChoice is the robot of the Auckland dialogue: the lowest house with an extra move,
// else the lowest with a capture, else the first legal one. The position must have a legal
// move.
func FirstChoice(p kalah.Position) (kalah.Move, Why) {
	moves := p.AppendMoves(nil)
	for _, m := range moves {
		if p.ExtraTurn(m) {
			return m, ExtraMove
		}
	}
	for _, m := range moves {
		if p.Captures(m) > 0 {
			return m, Capture
		}
	}
	return moves[0], FirstLegal
}

// Greedy is FirstChoice without the reason.
func Greedy(p kalah.Position) kalah.Move {
	m, _ := FirstChoice(p)
	return m
}
