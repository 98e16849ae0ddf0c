package oware

import "parlour/game"

var _ game.Pictured[Position] = kernel{}

// PictureOf draws the board with South's houses below.
func (kernel) PictureOf(p Position) game.Picture {
	var houses [2][]game.Pit
	var stores [2]*game.Pit
	for _, seat := range []game.Seat{game.First, game.Second} {
		for m := range Move(Row) {
			houses[seat] = append(houses[seat], game.Pit{Name: m.Name(seat), Seeds: p.Seeds(seat, m), Place: base(seat) + int(m)})
		}
		stores[seat] = &game.Pit{Name: Game{}.Seats()[seat], Seeds: p.Score(seat), Place: game.NoPlace}
	}
	return game.PitPicture(houses, stores)
}
