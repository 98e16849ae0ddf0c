package telling_test

import (
	"fmt"

	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/manager/telling"
)

// A reason follows from the rules and the moves of a line: what the move does at once,
// and what the reply takes.
func ExampleReason() {
	rules, err := kalah.Game{}.Rules("", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(telling.Reason(rules.Start(), []string{"3", "6"}))

	rules, err = oware.Game{}.Rules("", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := rules.Position("0-0-0-0-0-1-2-1-0-0-0-1-20-22-N")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(telling.Reason(state, []string{"b", "F+3"}))
	// Output:
	// extra turn; threatens to take 6 with 2
	// loses 3 at once to F+3
}
