package kse

import "parlour/game"

// The words of the seats. The API calls the first player NORTH, though elsewhere in
// Kalah the first player is South.
const (
	north = "NORTH"
	south = "SOUTH"
	draw  = "DRAW"
)

func seatWord(s game.Seat) string {
	if s == game.First {
		return north
	}
	return south
}

// ParseSeat reads what the API calls a seat.
func ParseSeat(word string) (s game.Seat, ok bool) {
	switch word {
	case north, game.First.String():
		return game.First, true
	case south, game.Second.String():
		return game.Second, true
	default:
		return 0, false
	}
}

// SeatWords says what a seat may be called.
func SeatWords() string {
	return game.List([]string{game.First.String(), game.Second.String(), north, south})
}

// PlayerWords says what the player of a move may be called.
func PlayerWords() string { return north + " or " + south }

// Word is what the API calls a seat in a game.
func Word(g game.Game, s game.Seat) string {
	if Is(g) {
		return seatWord(s)
	}
	return s.String()
}

// State is the word for a game that is over or not.
func State(over bool) string {
	if over {
		return "FINISHED"
	}
	return "INPROGRESS"
}

// Winner is the word of the seat that won or DRAW, "" before the end.
func Winner(r game.Record) string {
	o := r.Result().Outcome
	if s, won := o.Winner(); won {
		return Word(r.Rules().Game(), s)
	}
	if o == game.Drawn {
		return draw
	}
	return ""
}
