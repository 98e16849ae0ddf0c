package kalah

import (
	"slices"
	"strconv"

	"parlour/game"
)

var _ game.Arranger[Position] = kernel{}

// maxPut is the most seeds that can be put into a pit by hand: all that a text may have.
const maxPut = 2*MaxHouses*MaxSeeds + MaxHouses

// Places are the houses and the stores as the board is drawn, wide or tall, with North
// above or, turned round, South.
func (kernel) Places(p Position, style game.Style) [][]int {
	near, far := game.First, game.Second
	if style.Flipped {
		near, far = far, near
	}
	house := func(s game.Seat, n int) int { return p.base(s) + n - 1 }
	if style.Width > 0 && p.wideWidth() > style.Width {
		rows := [][]int{{game.NoPlace, p.store(far)}}
		for i := 1; i <= p.rules.Houses; i++ {
			rows = append(rows, []int{house(near, i), house(far, p.rules.Houses+1-i)})
		}
		return append(rows, []int{p.store(near), game.NoPlace})
	}
	above, below := []int{game.NoPlace}, []int{p.store(far)}
	for i := 1; i <= p.rules.Houses; i++ {
		above, below = append(above, house(far, p.rules.Houses+1-i)), append(below, house(near, i))
	}
	return [][]int{append(above, p.store(near)), append(below, game.NoPlace)}
}

// PlaceText says how many seeds are in a pit.
func (kernel) PlaceText(p Position, place int) game.Phrase {
	owner := game.First
	if place >= p.base(game.Second) {
		owner = game.Second
	}
	name := game.Term(Game{}.Seats()[owner])
	if place == p.store(owner) {
		return game.Say("%s's store holds %d", name, p.pits[place])
	}
	return game.Say("%s's house %d holds %d", name, place-p.base(owner)+1, p.pits[place])
}

// Next puts a seed more into a pit, or takes one out.
func (k kernel) Next(p Position, place, by int) Position {
	return p.withSeeds(place, min(max(int(p.pits[place])+by, 0), maxPut))
}

// Put reads a number of seeds.
func (kernel) Put(p Position, place int, text string) (Position, bool) {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || n > maxPut {
		return p, false
	}
	return p.withSeeds(place, int(n)), true
}

// PutHint tells what Put reads.
func (kernel) PutHint() game.Phrase { return game.Say("a number of seeds") }

// Cleared returns the board without seeds.
func (kernel) Cleared(p Position) Position {
	p.pits = make([]int32, len(p.pits))
	return p
}

// WithToMove returns the board with that side to move.
func (kernel) WithToMove(p Position, s game.Seat) Position {
	p.side = s
	return p
}

// withSeeds returns the board with so many seeds in a pit.
func (p Position) withSeeds(pit, seeds int) Position {
	p.pits = slices.Clone(p.pits)
	p.pits[pit] = int32(seeds)
	return p
}
