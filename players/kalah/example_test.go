package kalah_test

import (
	"context"
	"fmt"

	"parlour/game"
	rules "parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah"
)

// The book has the value of every first move of the usual board.
func ExampleNew() {
	r, err := rules.Game{}.Rules("standard", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := kalah.New(nil).Open(players.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	info, err := players.Hint(context.Background(), s, game.NewView(r.Start()), players.Limits{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range info.Lines {
		fmt.Println(l.Move(), l.Score)
	}
	// Output:
	// 3 +8
	// 6 +4
	// 4 -2
	// 5 -8
	// 2 -10
	// 1 -14
}
