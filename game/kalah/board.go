package kalah

import (
	"strconv"

	"parlour/game"
	"parlour/game/mancala"
)

// Board returns the board as the Auckland dialogue prints it: North's houses
// above, right to left, South's below.
func (p Position) Board() string { return mancala.NewBoard(p, aucklandLabels()).Wide() }

// VerticalBoard returns the board as the later Auckland dialogues print it:
// South's houses down the left, North's up the right.
func (p Position) VerticalBoard() string { return mancala.NewBoard(p, aucklandLabels()).Tall() }

// aucklandLabels are the labels of the stores in the Auckland dialogues, whose
// players have no other names.
func aucklandLabels() [2]string { return [2]string{"P1", "P2"} }

// Plan is South's houses and store, then North's: the order of sowing.
func (p Position) Plan() mancala.Plan {
	return mancala.Plan{
		Houses: p.rules.Houses,
		First:  [2]int{p.base(game.First), p.base(game.Second)},
		Store:  [2]int{p.store(game.First), p.store(game.Second)},
		Label:  "%2s", Edge: "-",
	}
}

// Pits are the seeds in the houses and stores.
func (p Position) Pits() []int {
	out := make([]int, len(p.pits))
	for i, seeds := range p.pits {
		out[i] = int(seeds)
	}
	return out
}

// WithPits returns the board with other seeds in the houses and stores.
func (p Position) WithPits(seeds []int) Position {
	p.pits = make([]int32, len(seeds))
	for i, n := range seeds {
		p.pits[i] = int32(n)
	}
	return p
}

// WithToMove returns the board with that side to move.
func (p Position) WithToMove(s game.Seat) Position {
	p.side = s
	return p
}

// Most is all seeds that a text may have.
func (Position) Most() int { return mostSeeds }

// Label is the number of a house.
func (Position) Label(_ game.Seat, house int) string { return strconv.Itoa(house) }

// From is the place of a house of the side to move, and of Swap none.
func (p Position) From(m Move) int {
	if m == Swap {
		return game.NoPlace
	}
	return p.base(p.side) + int(m) - 1
}

// After omits the store of the other side.
func (p Position) After(place, _ int) int { return p.next(place, p.store(p.side.Other())) }

// Hauls are the last seed, and what lies opposite.
func (p Position) Hauls(m Move) []game.Haul {
	if p.Captures(m) == 0 {
		return nil
	}
	sown, last := p.sow(m)
	plan, opposite := p.Plan(), 2*p.rules.Houses-last
	return []game.Haul{{House: plan.Of(last), Seeds: 1}, {House: plan.Of(opposite), Seeds: int(sown.pits[opposite])}}
}

// Effect says in a few words what the legal move m does, nothing if it only sows.
func (p Position) Effect(m Move) game.Phrase {
	if m == Swap {
		return game.Say("the players change seats")
	}
	if p.ExtraTurn(m) {
		return game.Say("extra turn")
	}
	if n := p.Captures(m); n > 0 {
		return game.Say("captures %d", n)
	}
	return game.Phrase{}
}

// Awards reports whether the match has ended: it always gives each side its houses.
func (Position) Awards(r game.Result) bool { return r.Over() }
