package kalah

// Limits of the board. New clamps to the lower ones; Game.Rules and
// ParsePosition refuse what is outside them.
const (
	MaxHouses = 99
	MaxSeeds  = 999
)

// End says when a match ends.
type End uint8

// The ends. With MoverStuck a match ends when the side to move has no seed in
// its houses; with EitherSide as soon as one side, whichever, has none.
const (
	MoverStuck End = iota
	EitherSide
)

// Capture says whether a last seed in an own empty house is captured when there
// is nothing opposite.
type Capture uint8

// The captures. With Standard it stays; with EmptyToo it goes to the store.
const (
	Standard Capture = iota
	EmptyToo
)

// Rules are the rules of Kalah with every option decided. The zero value is no
// board: fill it in, or take the rules from Game.Rules.
type Rules struct {
	// Houses is the number of houses a side, 1 to MaxHouses.
	Houses int
	// Seeds is the number of seeds a house at the start, 0 to MaxSeeds.
	Seeds   int
	End     End
	Capture Capture
}

// New returns the position at the start of a match, First to move. Houses and
// seeds outside the limits are clamped to them, as the UCLA text asks.
func New(r Rules) Position {
	r.Houses = min(max(r.Houses, 1), MaxHouses)
	r.Seeds = min(max(r.Seeds, 0), MaxSeeds)
	p := Position{rules: r, pits: make([]int32, 2*(r.Houses+1))}
	for h := range r.Houses {
		p.pits[h] = int32(r.Seeds)
		p.pits[r.Houses+1+h] = int32(r.Seeds)
	}
	return p
}
