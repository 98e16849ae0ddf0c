package kse

import (
	"fmt"
	"strconv"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager/rest/wire"
)

// board is a position whose pits are numbered as in the API: from 1, the houses and
// the store of the first player, then those of the second.
type board struct{ kalah.Position }

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
		out = fmt.Appendf(out, `"%d":"%d"`, i+1, seeds)
	}
	return append(out, '}'), nil
}

// Choose returns the owner of the pit of a number, and the move that sows it. The pit must be a
// house with seeds, of the side to move, and of the player if one is named.
func Choose(now game.State, number, player string) (by game.Seat, move string, p *wire.Problem) {
	chosen, p := boardOf(now).choose(number)
	if p != nil {
		return by, "", p
	}
	owner, next := seatWord(chosen.seat), seatWord(now.ToMove())
	if player != "" && player != owner {
		return by, "", broken(errPlayer, "pit %s is not %s's", number, player)
	}
	if owner != next {
		return by, "", broken(errPlayer, "pit %s is %s's, and it is %s's turn", number, owner, next)
	}
	return chosen.seat, kalah.Move(chosen.house).String(), nil
}

// choose returns the pit of a number if it is a house with seeds in it.
func (b board) choose(number string) (pit, *wire.Problem) {
	n, err := strconv.Atoi(number)
	chosen, ok := b.locate(n)
	switch {
	case err != nil || !ok || strconv.Itoa(n) != number:
		return pit{}, broken(errPit, "%s is not a pit; they are 1 to %d", game.Quote(number), b.pits())
	case chosen.house == 0:
		return pit{}, broken(errPit, "pit %d is a store", n)
	case b.seeds(chosen) == 0:
		return pit{}, broken(errPit, "pit %d is empty", n)
	default:
		return chosen, nil
	}
}
