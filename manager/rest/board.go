package rest

import (
	"strconv"

	"parlour/game"
	"parlour/game/kalah"
)

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

// parseSeat reads what the API calls a seat.
func parseSeat(word string) (s game.Seat, ok bool) {
	switch word {
	case north, game.First.String():
		return game.First, true
	case south, game.Second.String():
		return game.Second, true
	default:
		return 0, false
	}
}

// board is a position whose pits are numbered as in the API: from 1, the houses and
// the store of the first player, then those of the second.
type board struct{ kalah.Position }

// seatWords says what a seat may be called.
func seatWords() string {
	return game.List([]string{game.First.String(), game.Second.String(), north, south})
}

// boardOf returns the board of a state, which is one of Kalah.
func boardOf(s game.State) board {
	return board{s.(game.History[kalah.Position]).Current()}
}

// pit is a house or a store.
type pit struct {
	seat  game.Seat
	house int // 0 for the store
}

// pits is the number of pits.
func (b board) pits() int { return 2 * (b.Rules().Houses + 1) }

// locate finds the pit of a number.
func (b board) locate(n int) (p pit, ok bool) {
	if n < 1 || n > b.pits() {
		return pit{}, false
	}
	row := b.Rules().Houses + 1
	return pit{game.Seat((n - 1) / row), n % row}, true
}

// number is the reverse of locate.
func (b board) number(p pit) int {
	row := b.Rules().Houses + 1
	if p.house == 0 {
		return (int(p.seat) + 1) * row
	}
	return int(p.seat)*row + p.house
}

// seeds is the number of seeds in a pit.
func (b board) seeds(p pit) int {
	if p.house == 0 {
		return b.Store(p.seat)
	}
	return b.Seeds(p.seat, p.house)
}

// pitStatus is the number of seeds in each pit from pit 1 on. In JSON it is an object
// of strings, as {"1":"6"}.
type pitStatus []int

// status returns what is shown of the board: after the end, the seeds are swept
// into the stores.
func (b board) status() pitStatus {
	if b.Over() {
		b.Position = b.Swept()
	}
	out := make(pitStatus, b.pits())
	for i := range out {
		p, _ := b.locate(i + 1)
		out[i] = b.seeds(p)
	}
	return out
}

// MarshalJSON writes the pits in their order.
func (s pitStatus) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, seeds := range s {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '"')
		out = strconv.AppendInt(out, int64(i+1), 10)
		out = append(out, '"', ':', '"')
		out = strconv.AppendInt(out, int64(seeds), 10)
		out = append(out, '"')
	}
	return append(out, '}'), nil
}

// houseOf reads a move of the record: the number of a house.
func houseOf(move string) int {
	house, _ := strconv.Atoi(move) // the record holds legal moves only
	return house
}

// moveOf is the reverse of houseOf.
func moveOf(house int) string { return kalah.Move(house).String() }
