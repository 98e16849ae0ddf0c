package draughts

import "strings"

// forgiven is the number of moves with a wrong sign between their squares that did
// not prevent the game from being read.
func (l Line) forgiven() int {
	n := 0
	for i, m := range l.Moves {
		if misjoined(l.Text.Moves[i].Text, m) {
			n++
		}
	}
	return n
}

// misjoined reports whether a move is written with another sign than PDN's.
func misjoined(text string, m Move) bool {
	if m.Captured == 0 {
		return !strings.Contains(text, "-")
	}
	return strings.ContainsAny(text, "-X×")
}
