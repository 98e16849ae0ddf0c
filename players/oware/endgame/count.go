package endgame

import "fmt"

// Count is how many boards of some number of seeds there are of each kind.
type Count struct {
	// Wins, Draws and Losses are for the side to move, as far as the seeds on the board
	// tell.
	Wins, Draws, Losses int
	// Proven are those whose margin is the same by every rule of repetition.
	Proven int
}

// Boards is the number of all boards.
func (c Count) Boards() int { return c.Wins + c.Draws + c.Losses }

// String is the count in words.
func (c Count) String() string {
	return fmt.Sprintf("%d boards, %d won, %d drawn, %d lost, %d proven", c.Boards(), c.Wins, c.Draws, c.Losses, c.Proven)
}

// Count counts the boards of so many seeds, which the table must know.
func (t *Table) Count(seeds int) (c Count) {
	for _, b := range t.Blocks[seeds] {
		v := decode(b)
		switch {
		case v.Margin > 0:
			c.Wins++
		case v.Margin < 0:
			c.Losses++
		default:
			c.Draws++
		}
		if v.Proven() {
			c.Proven++
		}
	}
	return c
}
