package kalah

import (
	"strconv"

	"parlour/game"
)

var _ game.Pictured[Position] = kernel{}

// PictureOf draws the board with South's houses below.
func (kernel) PictureOf(p Position) game.Picture {
	var houses [2][]game.Pit
	var stores [2]*game.Pit
	for _, seat := range []game.Seat{game.First, game.Second} {
		for i, seeds := range p.houses(seat) {
			houses[seat] = append(houses[seat], game.Pit{Name: strconv.Itoa(i + 1), Seeds: int(seeds), Place: p.base(seat) + i})
		}
		stores[seat] = &game.Pit{Name: Game{}.Seats()[seat], Seeds: p.Store(seat), Place: p.store(seat)}
	}
	return game.PitPicture(houses, stores)
}
