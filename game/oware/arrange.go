package oware

import (
	"strconv"

	"parlour/game"
)

var _ game.Arranger[Position] = kernel{}

// scorePlace is the number of a score house among the places of the board, after the
// houses.
func scorePlace(s game.Seat) int { return houses + int(s) }

// Places are the houses and the score houses as the board is drawn, wide or narrow, with
// North above or, turned round, South.
func (kernel) Places(_ Position, style game.Style) [][]int {
	near, far := game.First, game.Second
	if style.Flipped {
		near, far = far, near
	}
	if style.Width > 0 && style.Width < wideColumns {
		rows := [][]int{{game.NoPlace, scorePlace(far)}}
		for m := range Row {
			rows = append(rows, []int{base(near) + m, base(far) + Row - 1 - m})
		}
		return append(rows, []int{scorePlace(near), game.NoPlace})
	}
	above, below := []int{game.NoPlace}, []int{scorePlace(far)}
	for m := range Row {
		above, below = append(above, base(far)+Row-1-m), append(below, base(near)+m)
	}
	return [][]int{append(above, scorePlace(near)), append(below, game.NoPlace)}
}

// PlaceText says how many seeds are in a house, or how many a side has captured.
func (kernel) PlaceText(p Position, place int) game.Phrase {
	if place >= houses {
		return game.Say("%s's score is %d", game.Term(seatNames()[place-houses]), p.seedsAt(place))
	}
	owner := game.Seat(place / Row)
	return game.Say("%s's house %s holds %d", game.Term(seatNames()[owner]), Move(place%Row).Name(owner), p.seedsAt(place))
}

// Next puts a seed more into a house, or takes one out.
func (kernel) Next(p Position, place, by int) Position {
	return p.withSeeds(place, min(max(p.seedsAt(place)+by, 0), MaxSeeds))
}

// Put reads a number of seeds.
func (kernel) Put(p Position, place int, text string) (Position, bool) {
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil || n > MaxSeeds {
		return p, false
	}
	return p.withSeeds(place, int(n)), true
}

// PutHint tells what Put reads.
func (kernel) PutHint() game.Phrase { return game.Say("a number of seeds") }

// Cleared returns the board without seeds.
func (kernel) Cleared(p Position) Position { return Position{rules: p.rules, side: p.side} }

// WithToMove returns the board with that side to move.
func (kernel) WithToMove(p Position, s game.Seat) Position {
	p.side = s
	return p
}

// seedsAt is the number of seeds on a place.
func (p Position) seedsAt(place int) int {
	if place >= houses {
		return int(p.score[place-houses])
	}
	return int(p.houses[place])
}

// withSeeds returns the board with so many seeds on a place.
func (p Position) withSeeds(place, seeds int) Position {
	if place >= houses {
		p.score[place-houses] = uint8(seeds)
	} else {
		p.houses[place] = uint8(seeds)
	}
	return p
}
