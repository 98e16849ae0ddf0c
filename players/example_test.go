package players_test

import (
	"context"
	"fmt"
	"log"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
	"parlour/players/engines"
)

func ExampleEngines_Player() {
	rules, err := kalah.Game{}.Rules("standard", nil)
	if err != nil {
		log.Fatal(err)
	}
	spec, err := players.ParseSpec("Computer/Greedy")
	if err != nil {
		log.Fatal(err)
	}
	p, err := engines.New(nil).Player(spec, rules.Game(), players.Terms{Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	defer p.Close()
	choice, err := players.Guard(p, players.DefaultLimit).Choose(context.Background(), players.Turn{View: game.NewView(rules.Start())})
	fmt.Println(choice.Move, err)
	// Output: 3 <nil>
}

// A session lasts as long as the match and is asked at every move.
func ExampleSession() {
	rules, err := kalah.Game{}.Rules("standard", map[string]string{"houses": "3", "seeds": "2"})
	if err != nil {
		log.Fatal(err)
	}
	engine, err := engines.New(nil).Of(rules.Game())
	if err != nil {
		log.Fatal(err)
	}
	session, err := engine.Open(players.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer session.Close()
	info, err := session.Analyze(context.Background(), game.NewView(rules.Start()), players.Limits{Lines: players.AllMoves}, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, line := range info.Lines {
		fmt.Println(line.Move(), line.Score, engine.Unit())
	}
	// Output:
	// 2 +4 seeds
	// 3 +0 seeds
	// 1 -8 seeds
}

func ExampleEngines_Levels() {
	for _, l := range engines.New(nil).Levels(kalah.Game{}) {
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
	// perfect proves its moves if it can within a second
}

func ExampleEngines_Compare() {
	rules, err := kalah.Game{}.Rules("standard", nil)
	if err != nil {
		log.Fatal(err)
	}
	table, err := engines.New(nil).Compare(context.Background(), players.Match{
		Rules: rules, A: players.OfLevel(players.Greedy), B: players.OfLevel(players.Random),
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
	// Likelihood that A is the stronger: 99.9 %
	// Pairs that gave A 0, .5, 1, 1.5, 2 points: 0 0 5 0 5
	// Drawn: 0.0 % of the games; moves played: 696
}
