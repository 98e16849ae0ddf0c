package hub

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/game/draughts"
)

// Letters are the characters of a position in version 2.
func Letters() draughts.Letters {
	return draughts.Letters{Sides: [2]byte{'W', 'B'}, Men: [2]byte{'w', 'b'}, Kings: [2]byte{'W', 'B'}, Empty: 'e'}
}

// FormatMove writes a move: "32-28", "28x19x23".
func FormatMove(m draughts.NumberedMove) string {
	sign := "-"
	if len(m.Captured) > 0 {
		sign = "x"
	}
	text := strconv.Itoa(m.From) + sign + strconv.Itoa(m.To)
	for _, n := range m.Captured {
		text += "x" + strconv.Itoa(n)
	}
	return text
}

// FormatMoves writes moves with spaces between.
func FormatMoves(moves []draughts.NumberedMove) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = FormatMove(m)
	}
	return strings.Join(words, " ")
}

// The bounds of what is read of a move.
const (
	maxSquare   = 50
	maxCaptured = 20
)

// ParseMove reads a move. The error wraps ErrMalformed.
func ParseMove(text string) (draughts.NumberedMove, error) {
	bad := fmt.Errorf("%w move; valid: 32-28, or 28x19x23 with every square that is taken", ErrMalformed)
	numbers := strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == 'x' })
	hyphens, crosses := strings.Count(text, "-"), strings.Count(text, "x")
	quiet, capture := hyphens == 1 && crosses == 0, hyphens == 0 && crosses >= 2
	if !quiet && !capture || len(numbers) != hyphens+crosses+1 || len(numbers) > maxCaptured+2 {
		return draughts.NumberedMove{}, bad
	}
	squares := make([]int, len(numbers))
	for i, word := range numbers {
		n, err := strconv.ParseUint(word, 10, 8)
		if err != nil || n < 1 || n > maxSquare {
			return draughts.NumberedMove{}, bad
		}
		squares[i] = int(n)
	}
	m := draughts.NumberedMove{From: squares[0], To: squares[1]}
	if capture {
		m.Captured = squares[2:]
	}
	return m, nil
}

// ParseMoves reads moves with spaces between. The error wraps ErrMalformed.
func ParseMoves(text string) ([]draughts.NumberedMove, error) {
	var out []draughts.NumberedMove
	for _, word := range strings.Fields(text) {
		m, err := ParseMove(word)
		if err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}
