package mancala

import (
	"slices"

	"parlour/game"
)

// Seats are the names of the sides.
func Seats() [2]string { return [2]string{"South", "North"} }

// Letters stand for the sides in the text of a position.
const Letters = "SN"

// Plan is where things are on a board: the places of the houses and the stores, and how a
// tall drawing of it looks.
type Plan struct {
	// Houses is the number of houses of each side.
	Houses int
	// First and Store are the places of the first house of each side and of its store.
	First, Store [2]int
	// Label is the format of the two columns that name a store on a tall board, Edge
	// joins the lines across above and below it.
	Label, Edge string
	// Long lets rows of many houses be drawn closely where there is no room.
	Long bool
}

// InOrder is the plan of a board whose places are South's houses, then North's, in the order of
// sowing, and then the stores of South and North.
func InOrder(houses int) Plan {
	return Plan{
		Houses: houses, First: [2]int{0, houses}, Store: [2]int{2 * houses, 2*houses + 1},
		Label: "%-2s", Edge: "+",
	}
}

// Counts are the seeds of all places of such a board, given those of the houses and the stores.
func Counts(houses, stores []uint8) []int {
	out := make([]int, 0, len(houses)+len(stores))
	for _, n := range houses {
		out = append(out, int(n))
	}
	for _, n := range stores {
		out = append(out, int(n))
	}
	return out
}

// SetCounts sets the houses and the stores to what Counts returns.
func SetCounts(seeds []int, houses, stores []uint8) {
	for i, n := range seeds {
		if i < len(houses) {
			houses[i] = uint8(n)
		} else {
			stores[i-len(houses)] = uint8(n)
		}
	}
}

// House is the place of a side's house, counted from 1.
func (l Plan) House(s game.Seat, n int) int { return l.First[s] + n - 1 }

// Of is what a place is called.
func (l Plan) Of(place int) game.House {
	h := game.House{Seat: game.First}
	if place >= l.First[game.Second] && place != l.Store[game.First] || place == l.Store[game.Second] {
		h.Seat = game.Second
	}
	if place != l.Store[h.Seat] {
		h.Number = place - l.First[h.Seat] + 1
	}
	return h
}

// Position is a position of a game of sowing, as what the games share asks it.
type Position[P, M any] interface {
	game.Position[P, M]
	Plan() Plan
	// Pits are the seeds on all places, for the caller to change.
	Pits() []int
	// WithPits returns the board with those seeds, WithToMove the one with that side to move.
	WithPits(seeds []int) P
	WithToMove(s game.Seat) P
	// Most is the most seeds that may be put on a place by hand.
	Most() int
	// Label is the name of a house, counted from 1, on the board.
	Label(s game.Seat, house int) string
	// From is the place that a move sows.
	From(m M) int
	// After is the place of the seed that follows one on a place, in a sowing.
	After(place, from int) int
	// Captures is the number of seeds that a legal move captures. Hauls are their houses, in
	// the order of capture; one may be empty.
	Captures(m M) int
	Hauls(m M) []game.Haul
	// ParseMove reads a move, Effect says in a few words what a legal one does.
	ParseMove(text string) (M, error)
	Effect(m M) game.Phrase
	// Awards reports whether the end of a match gives the seeds in the houses to the sides, and
	// Swept is the position after that.
	Awards(r game.Result) bool
	Swept() P
}

// Staying is a Position in which the first seed of a house can stay in it.
type Staying interface {
	// Stays reports whether it does.
	Stays(from int) bool
}

// Claimed is a Position in which houses can belong to the other side for good. Such a house is
// empty. What falls into it goes to the store of that side.
type Claimed interface {
	// Lost reports whether a place is such a house.
	Lost(place int) bool
}

// first is the place of the first seed of a sowing.
func first[P Position[P, M], M any](p P, from int) int {
	if s, ok := any(p).(Staying); ok && s.Stays(from) {
		return from
	}
	return p.After(from, from)
}

// lost are the places of the houses that belong to the other side.
func lost[P Position[P, M], M any](p P) (places []int) {
	c, ok := any(p).(Claimed)
	if !ok {
		return nil
	}
	for place := range p.Pits() {
		if c.Lost(place) {
			places = append(places, place)
		}
	}
	return places
}

// falls is the place of a seed that comes to a place, given the lost houses.
func (p Plan) falls(place int, lost []int) int {
	if slices.Contains(lost, place) {
		return p.Store[p.Of(place).Seat.Other()]
	}
	return place
}

// gained is what the sweep at the end gives each side.
func gained[P Position[P, M], M any](p P) (out [2]int) {
	before, after := p.Pits(), p.Swept().Pits()
	for s, store := range p.Plan().Store {
		out[s] = after[store] - before[store]
	}
	return out
}

// shown is the position as it is shown with a result.
func shown[P Position[P, M], M any](p P, r game.Result) P {
	if p.Awards(r) {
		return p.Swept()
	}
	return p
}
