package draughts

import (
	"strings"

	"parlour/game/pgn"
)

var _ pgn.Replayer = Game{}

// Dialect returns the reading of PDN files: the standard's reading grammar, and features of
// older files such as chess results and blanks inside moves.
//
// Source: the PDN 3.0 standard, https://github.com/wiegerw/pdn.
func (Game) Dialect() pgn.Dialect { return pgn.Dialect{Mark: isMark, Joins: joins} }

// doubleForfeit is the result of a game that both sides lost.
const doubleForfeit = "0-0"

// isMark reports whether word ends a game.
func isMark(word string) bool { return pgn.UsualMark(word) || word == doubleForfeit }

// joins reports whether a token beginning with next continues the move whose first part,
// text, ended at a blank: "28 x 19".
func joins(text []byte, next byte) bool {
	if len(text) == 0 || !isDigit(text[0]) {
		return false
	}
	switch last := text[len(text)-1]; {
	case last == '-' || isCaptureSign(last):
		return isDigit(next)
	case isCaptureSign(next):
		return true
	default:
		return next == '-' && !strings.ContainsAny(string(text), "-x:X")
	}
}

func isDigit(c byte) bool       { return '0' <= c && c <= '9' }
func isCaptureSign(c byte) bool { return c == 'x' || c == 'X' || c == ':' }
