package endgame

import (
	"fmt"

	"parlour/game/draughts"
)

// Count is how many positions of a class there are of each kind.
type Count struct {
	// Wins, Draws and Losses are for the side to move, without counted draws.
	Wins, Draws, Losses int
	// Late are the wins and losses that do not come in time.
	Late int
	// Longest is the largest number of plies of a win or loss in time.
	Longest int
}

// Positions is the number of all positions.
func (c Count) Positions() int { return c.Wins + c.Draws + c.Losses }

// String is the count in words.
func (c Count) String() string {
	return fmt.Sprintf("%d positions, %d won, %d drawn, %d lost, %d of them too late, the longest in %d plies",
		c.Positions(), c.Wins, c.Draws, c.Losses, c.Late, c.Longest)
}

// Count counts the positions of the class, which the table must know.
func (t *Table) Count(c Class) Count { return countOf(t.Notes[t.number[c.id()]]) }

// FileBytes is about how many bytes the file of a table by rules of up to so many pieces takes,
// LeastPieces to MostPieces.
func FileBytes(r *draughts.Rules, pieces int) int64 {
	switch {
	case r.Big():
		return [MaxPieces + 1]int64{2: 4_000, 3: 62_000, 4: 3_200_000, 5: 171_000_000, 6: 5_530_000_000}[pieces]
	case r.Short():
		return [MaxShort + 1]int64{2: 4_000, 3: 54_000, 4: 1_300_000, 5: 48_000_000, 6: 690_000_000, 7: 1_300_000_000}[pieces]
	default:
		return [MaxPieces + 1]int64{2: 4_000, 3: 21_000, 4: 1_000_000, 5: 22_000_000, 6: 300_000_000}[pieces]
	}
}

// add counts a position.
func (c *Count) add(v Value) {
	switch v.Result() {
	case Win:
		c.Wins++
	case Loss:
		c.Losses++
	default:
		c.Draws++
	}
	if !v.InTime() {
		c.Late++
	}
	c.Longest = max(c.Longest, v.Plies())
}

// count counts the positions of the side, those with a capture too.
func (s *side) count() (c Count) {
	for at, v := range s.values {
		if s.left[at] != void {
			c.add(Value(v))
		}
	}
	return c
}

// and is the counts of both.
func (c Count) and(d Count) Count {
	return Count{c.Wins + d.Wins, c.Draws + d.Draws, c.Losses + d.Losses, c.Late + d.Late, max(c.Longest, d.Longest)}
}
