package pgn_test

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// An annotated game, written and read again.
func ExampleGame_Format() {
	second := pgn.Line("31-27", "19-23")
	second[1].Seat = game.Second
	text, err := pgn.Game{
		Tags: []pgn.Tag{{Name: "White", Value: "Ann"}, {Name: "Black", Value: "Ben"}, {Name: "Result", Value: "*"}},
		Moves: []pgn.Move{
			{Text: "32-28", Seat: game.First},
			{Text: "19-23", Seat: game.Second, Note: &pgn.Note{Glyphs: []pgn.Glyph{pgn.Daring}, After: "an exchange"}},
			{Text: "28x19", Seat: game.First},
			{Text: "14x23", Seat: game.Second},
			{Text: "33-28", Seat: game.First, Note: &pgn.Note{
				Glyphs: []pgn.Glyph{pgn.Mistake}, After: "loses a man", Variations: []pgn.Variation{second},
			}},
		},
		End: "*",
	}.Format(false)
	if err != nil {
		panic(err)
	}
	fmt.Print(text)
	g, err := pgn.NewAnnotatedReader(strings.NewReader(text), pgn.Dialect{Mark: pgn.UsualMark}).Next()
	if err != nil {
		panic(err)
	}
	last := g.Moves[4]
	fmt.Println(last.Text, last.Note.Glyphs, last.Note.After, last.Note.Variations[0][0].Text)
	// Output:
	// [White "Ann"]
	// [Black "Ben"]
	// [Result "*"]
	//
	// 1. 32-28 19-23 $5 {an exchange} 2. 28x19 14x23 3. 33-28 $2 {loses a man} (3.
	// 31-27 19-23) *
	// 33-28 [$2] loses a man 31-27
}

// A reader goes on after a damaged game.
func ExampleReader() {
	r := pgn.NewReader(strings.NewReader(`[Event "first"]
1. e4 e5 1-0
[Event "second"]
1. d4 }
[Event "third"]
1. c4 {a comment} (1. b4) *
`), pgn.Dialect{Mark: pgn.UsualMark})
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			fmt.Println("Invalid input:", err)
			continue
		}
		fmt.Println(g.Tag("Event"), len(g.Moves), g.Result())
	}
	// Output:
	// first 2 1-0
	// Invalid input: game 2, line 4: '}' has no place among the moves
	// third 1 *
}
