package oware_test

import (
	"fmt"

	"parlour/game"
	"parlour/game/oware"
)

// A match as the rest of the program plays it: moves are text.
func Example() {
	rules, _ := oware.Game{}.Rules("abapa", nil)
	state := rules.Start()
	for _, move := range []string{"A", "d", "B", "c"} {
		state, _ = state.Play(move)
	}
	fmt.Println(state.LastMove(), state.Position())
	fmt.Print(state.Draw(game.Style{}))
	// Output:
	// c+2 0-0-6-6-6-5-5-5-0-1-6-6-0-2-S
	// +----+-------+-------+-------+-------+-------+-------+----+
	// |  N | f[ 6] | e[ 6] | d[ 1] |*c[ 0] | b[ 5] | a[ 5] |  0 |
	// |    |-------+-------+-------+-------+-------+-------|    |
	// |  2 | A[ 0] | B[ 0] | C[ 6] | D[ 6] | E[ 6] | F[ 5] |  S |
	// +----+-------+-------+-------+-------+-------+-------+----+
}

// A move is refused with the reason and with what would have been legal.
func Example_refusal() {
	rules, _ := oware.Game{}.Rules("", nil)
	state, _ := rules.Position("2-0-0-0-0-1-0-0-0-0-0-0-22-23-S")
	_, err := state.Play("a")
	fmt.Println(err)
	// Output:
	// "a": the opponent must be fed: North has no seed and A gives it none; legal here: F
}

// An engine gets the position from a state and continues with concrete types.
func ExamplePosition_AppendMoves() {
	rules, _ := oware.Game{}.Rules("competition", nil)
	p := rules.Start().(game.History[oware.Position]).Current()
	for _, m := range p.AppendMoves(nil) {
		fmt.Println(p.FormatMove(m), p.Play(m))
	}
	// Output:
	// A 0-5-5-5-5-4-4-4-4-4-4-4-0-0-N
	// B 4-0-5-5-5-5-4-4-4-4-4-4-0-0-N
	// C 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N
	// D 4-4-4-0-5-5-5-5-4-4-4-4-0-0-N
	// E 4-4-4-4-0-5-5-5-5-4-4-4-0-0-N
	// F 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N
}
