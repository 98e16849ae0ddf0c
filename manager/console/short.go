package console

import (
	"slices"
	"strings"
	"unicode"

	"parlour/game"
)

// fittingMoves are the moves that a text can be short for: those with its first square and
// its other squares on the way, or else those with its last square. A text with all the
// squares of a move is not short for it.
func fittingMoves(text string, moves []string) []string {
	typed := partsOf(text)
	if len(typed) == 0 {
		return nil
	}
	var begin, end []string
	for _, m := range moves {
		parts := partsOf(m)
		switch {
		case len(typed) >= len(parts):
		case parts[0] == typed[0] && within(typed[1:], parts[1:]):
			begin = append(begin, m)
		case len(typed) == 1 && parts[len(parts)-1] == typed[0]:
			end = append(end, m)
		}
	}
	if len(begin) > 0 {
		return begin
	}
	return end
}

// partsOf are the words and numbers of a move, whatever stands between them.
func partsOf(move string) []string {
	words := strings.FieldsFunc(strings.ToLower(move), parts)
	for i, p := range words {
		if trimmed := strings.TrimLeft(p, "0"); trimmed != "" {
			words[i] = trimmed
		}
	}
	return words
}

// parts reports whether a character of a move stands between its words and numbers.
func parts(r rune) bool {
	return r == 'x' || r == '×' || !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

// within reports whether the parts follow each other among others, in that order.
func within(parts, others []string) bool {
	for _, p := range parts {
		i := slices.Index(others, p)
		if i < 0 {
			return false
		}
		others = others[i+1:]
	}
	return true
}

// meant is the one move meant by a text, complete or short; "" for none, or for several.
func meant(text string, state game.State, moves []string) string {
	if strings.TrimSpace(text) == "" {
		return ""
	}
	if next, err := state.Play(text); err == nil {
		return next.LastMove()
	}
	if fitting := fittingMoves(text, moves); len(fitting) == 1 {
		return fitting[0]
	}
	return ""
}
