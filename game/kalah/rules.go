package kalah

// Limits of the board. New clamps to them; Game.Rules and ParsePosition refuse
// what is outside them.
const (
	MaxHouses = 99
	MaxSeeds  = 999

	// mostSeeds is the most seeds that a text may have.
	mostSeeds = 2*MaxHouses*MaxSeeds + MaxHouses
)

// End says when a match ends.
type End uint8

// With MoverStuck a match ends when the houses of the side to move are empty;
// with EitherSide as soon as the houses of either side are.
const (
	MoverStuck End = iota
	EitherSide
)

// Capture says whether a last seed that falls into an empty house of its own side
// is captured if the opposite house is empty.
type Capture uint8

// With Standard the seed stays in its house; with EmptyToo it goes to the store.
const (
	Standard Capture = iota
	EmptyToo
)

// Rules are the rules of Kalah with a value for every option. The zero value
// describes an empty board: set the fields, or take the rules from Game.Rules.
type Rules struct {
	// Houses is the number of houses per side, 1 to MaxHouses.
	Houses int
	// Seeds is the number of seeds per house at the start, 0 to MaxSeeds.
	Seeds   int
	End     End
	Capture Capture
	// Swap lets North swap instead of his first move: see Swap.
	Swap bool
}

// New returns the position at the start of a match, First to move. Houses and
// seeds outside the limits are clamped to them, as the UCLA assignment requires.
func New(r Rules) Position {
	r.Houses = min(max(r.Houses, 1), MaxHouses)
	r.Seeds = min(max(r.Seeds, 0), MaxSeeds)
	p := Position{rules: r, pits: make([]int32, 2*(r.Houses+1))}
	if r.Swap {
		p.swap = swapAhead
	}
	for h := range r.Houses {
		p.pits[h] = int32(r.Seeds)
		p.pits[r.Houses+1+h] = int32(r.Seeds)
	}
	return p
}
