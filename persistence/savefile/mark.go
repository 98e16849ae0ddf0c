package savefile

import (
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// readMark tells what a result mark claims: the higher number has won, as in
// "1-0" or "25-23", and "*" is a match in progress.
func readMark(word string) (o game.Outcome, ok bool) {
	switch word {
	case "*":
		return game.InProgress, true
	case "1/2-1/2":
		return game.Drawn, true
	}
	first, second, ok := strings.Cut(word, "-")
	if !ok {
		return game.InProgress, false
	}
	a, errA := strconv.ParseUint(first, 10, 16)
	b, errB := strconv.ParseUint(second, 10, 16)
	switch {
	case errA != nil || errB != nil:
		return game.InProgress, false
	case a > b:
		return game.FirstWins, true
	case a < b:
		return game.SecondWins, true
	default:
		return game.Drawn, true
	}
}

// endsMoves reports whether a word ends the moves of a file that has the given
// Result tag. In draughts "25-23" is a move, so scores are marks only if the tag
// says so; the usual marks are moves in no game.
func endsMoves(word, result string) bool {
	if pgn.UsualMark(word) {
		return true
	}
	_, ok := readMark(word)
	return ok && word == result
}
