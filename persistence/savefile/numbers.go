package savefile

import "parlour/game"

// numbers follows the move numbers of a game. A number may be left out, and the first may
// be any; those that follow rise by one, and each has two turns at most.
type numbers struct {
	last  int // the last number, 0 before the first
	turns int // the number of turns since it stood there first
	mover game.Seat
	begun bool
}

// move takes a move of a seat. number is the one before it, 0 for none. ok is false for a
// wrong number, and wrong says why.
func (n *numbers) move(number int, mover game.Seat) (wrong game.Phrase, ok bool) {
	if !n.begun || mover != n.mover {
		n.turns++
	}
	n.begun, n.mover = true, mover
	if number == 0 || number == n.last {
		ok = n.last == 0 || n.turns != maxTurns+1 // told once
		return game.Say("more than %d turns have the number %d", maxTurns, n.last), ok
	}
	before := n.last
	n.last, n.turns = number, 1
	return game.Say("number %d follows number %d", number, before), before == 0 || number == before+1
}

// maxTurns is the number of turns that one number may have.
const maxTurns = 2
