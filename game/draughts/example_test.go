package draughts_test

import (
	"fmt"

	"parlour/game/draughts"
)

func ExampleParseFEN() {
	p, err := draughts.ParseFEN("W:WK47:B14,19,29,31,42.")
	if err != nil {
		fmt.Println("Invalid input:", err)
		return
	}
	for _, m := range p.AppendMoves(nil) {
		fmt.Println(p.FormatMove(m))
	}
	_, err = p.ParseMove("47x36")
	fmt.Println(err)
	// Output:
	// 47x38x20x9x36
	// 47x38x24x13x36
	// that can mean more than one capture: which of 47x38x20x9x36 or 47x38x24x13x36
}

func ExamplePerft() {
	for depth := 1; depth <= 5; depth++ {
		fmt.Println(depth, draughts.Perft(draughts.Initial(), depth))
	}
	// Output:
	// 1 9
	// 2 81
	// 3 658
	// 4 4265
	// 5 27117
}
