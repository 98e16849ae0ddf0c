package players_test

import (
	"context"
	"fmt"
	"log"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
)

func ExampleNew() {
	rules, err := kalah.Game{}.Rules("standard", nil)
	if err != nil {
		log.Fatal(err)
	}
	spec, err := players.ParseSpec("Computer/Greedy")
	if err != nil {
		log.Fatal(err)
	}
	p, err := players.New(spec, rules.Game(), 1)
	if err != nil {
		log.Fatal(err)
	}
	move, err := players.Guard(p, players.DefaultLimit).Choose(context.Background(), game.NewView(rules.Start()))
	fmt.Println(move, err)
	// Output: 3 <nil>
}

func ExampleLevels() {
	for _, l := range players.Levels(kalah.Game{}) {
		fmt.Printf("%-7s %s\n", l.Name, l.Summary)
	}
	// Output:
	// first   plays the first legal move
	// random  plays any legal move
	// greedy  takes what it can get at once
	// novice  looks ahead a little
	// club    looks ahead some moves
	// expert  looks ahead far enough for most
	// smart   looks ahead far, at once
	// perfect solves the game where a second suffices
}

func ExampleCompare() {
	rules, err := kalah.Game{}.Rules("standard", nil)
	if err != nil {
		log.Fatal(err)
	}
	table, err := players.Compare(context.Background(), players.Match{
		Rules: rules, A: players.Spec{Level: players.Greedy}, B: players.Spec{Level: players.Random},
		Games: 20, Seed: 1,
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(table)
	// Output:
	// Kalah, standard
	// 20 games, seed 1
	//
	//                          won   drawn    lost   points       % forfeits    score
	// A computer/greedy         15       0       5     15.0    75.0        0      586
	//   as South                 8       0       2      8.0    80.0
	//   as North                 7       0       3      7.0    70.0
	// B computer/random          5       0      15      5.0    25.0        0      374
	//   as South                 3       0       7      3.0    30.0
	//   as North                 2       0       8      2.0    20.0
	//
	// Elo of A over B: +191 (95 %: +61 to +409)
	// Pairs that gave A 0, .5, 1, 1.5, 2 points: 0 0 5 0 5
	// Moves played: 696
}
