package alphabeta

// Weights are the worth of what lies in the houses, in the unit of Seed: a linear estimate
// beside the seeds that are captured.
type Weights struct {
	// Turn is the worth of being to move.
	Turn int
	// Lying is that of a seed in an own house, Far of one in the half of the own row that is
	// sown into the other row first.
	Lying, Far int
	// Empty, Single and Heavy are those of an own house without a seed, with one, and with
	// Many or more.
	Empty, Single, Heavy int
	Many                 uint8
}

// Value is the worth of the houses to the side to move.
func (w Weights) Value(own, other []uint8) int { return w.Turn + w.row(own) - w.row(other) }

func (w Weights) row(houses []uint8) (value int) {
	for i, seeds := range houses {
		value += w.Lying * int(seeds)
		if i >= (len(houses)+1)/2 {
			value += w.Far * int(seeds)
		}
		switch {
		case seeds == 0:
			value += w.Empty
		case seeds == 1:
			value += w.Single
		case seeds >= w.Many:
			value += w.Heavy
		}
	}
	return value
}
