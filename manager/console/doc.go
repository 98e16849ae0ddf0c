// Package console is the front end for people at a terminal: menus, boards and
// prompts over a manager.Manager.
//
// On a terminal the game has a screen of its own, here in 120 columns and 40 lines with a
// refusal:
//
//	Kalah: Ann (South) 3 - 1 Bob (North)
//
//	┌─────────┬───────────┬───────────┬───────────┬───────────┬───────────┬───────────┬─────────┐   Moves
//	│       1 │ 6[ 6]     │ 5[ 6]     │ 4[ 7]     │▸3[ 8]◂    │·2[ 2]     │·1[ 1]     │     · 3 │     1. 3 6  2 1
//	│       N │ ● ● ● ● ● │ ● ● ● ● ● │ ● ● ● ● ● │ ● ● ● ● ● │ ● ●       │ ●         │       S │     2. 5
//	│         │ ●         │ ●         │ ● ●       │ ● ● ●     │           │           │         │
//	│ ●       │           │           │           │           │           │           │ ● ● ●   │
//	│         │           │           │           │           │           │           │         │
//	│         │           │           │           │           │           │           │         │
//	│         ├───────────┼───────────┼───────────┼───────────┼───────────┼───────────┤         │
//	│         │ 1[ 4]     │ 2[ 4]     │ 3[ 0]     │ 4[ 5]     │•5[ 0]     │·6[ 1]     │         │
//	│         │ ● ● ● ●   │ ● ● ● ●   │           │ ● ● ● ● ● │           │ ●         │         │
//	│         │           │           │           │           │           │           │         │
//	│         │           │           │           │           │           │           │         │
//	│         │           │           │           │           │           │           │         │
//	│         │           │           │           │           │           │           │         │
//	└─────────┴───────────┴───────────┴───────────┴───────────┴───────────┴───────────┴─────────┘
//
//	Bob (North) played 2: extra turn
//	Bob (North) played 1
//	Ann (South) played 5
//	Bob (North) to move: a house, 1 to 6; m for the menu
//	Invalid input: the message that a refusal is, which says what would have been valid instead.
//	Move:
//
// and in 40 columns and 15 lines, where the frame goes:
//
//	Kalah: Ann (South) 3 - 1 Bob (North)
//	│       │  N  1 │
//	│ 1[ 4] │ 6[ 6] │
//	│ 2[ 4] │ 5[ 6] │
//	│ 3[ 0] │ 4[ 7] │
//	│ 4[ 5] │▸3[ 8]◂│
//	│•5[ 0] │·2[ 2] │
//	│·6[ 1] │·1[ 1] │
//	│  S· 3 │       │
//	Ann (South) played 5
//	Bob (North) to move: a house, 1 to 6 ...
//	Invalid input: the message that a
//	refusal is, which says what would have
//	been valid instead.
//	Move:
//
// The graph of a review stands where the board does, as high as there is room:
//
//	South ahead above, North below; in seeds
//	+4 ███▄▄▄
//	 0 ───────────────
//	-4          ▀▀▀███
//	         *
//	         2
//	Better: 1 (+4) Line: 1
//
//	Review: 1 turning point
//	  ▸ 2. Ann (South) 6
//	    Again from here
//	    Go through the game
//	    All moves
//	    Back
//	    +0 gave away 4; best was 1
//
// A game on the clock shows the time left above the board, beside the names or on a line
// of its own, which is the last of the heading to go:
//
//	Kalah: Ann (South) 3 - 1 Bob (North)   Time:  4:57 - *3:12
//
// All of them are in testdata/screens; the tests compare the screens and this text with those.
// Package screen lays them out, and package terminal draws them.
//
// In a window of 120 columns and 40 lines, with a draughts board and the moves beside it, a
// character typed writes 17 bytes to the picture, an arrow 45, and everything drawn afresh
// 5,321, or 1,692 with the graph of a review; an arrow takes 0.17 ms (2026-11-25, by go test
// -run '^$' -bench AKey -benchtime 1000x). The line of the answer comes on top: on a terminal
// of 80 columns and 24 lines an arrow writes 103 bytes on average in Kalah, 101 in Oware and
// 85 in draughts (2026-11-25, by PARLOUR_LONG=1 go test -v -run Arrow ./cmd/parlour). A clock
// that ticks writes less than 45 bytes, once a second and in its last ten twice
// (TestATickWritesLittle). Without such a screen there is a screen.Transcript, and
// terminal.Numbered asks by lines: nothing is written there but text and the ends of lines.
//
// From the start of the program, with nothing kept, to the first move against the
// computer are three keys in Kalah (Enter, a house, Enter), four in Oware and five in
// draughts, with g for the game; pressed without a pause they take 0.02 s until the move
// is on the screen (BenchmarkFirstMove of cmd/parlour).
//
// A session leads through menus and turns. Its parts have what they need and no more:
//
//   - talk asks a person, shows what is said, and gives the manager events; all others
//     stand on it
//   - presenter shows the game, or another board in its place
//   - options offers rules, players, clocks and positions, for newGames and comparisons
//   - saving keeps games in files and browses them
//   - analyst gives hints and reviews, and goes through games
//   - learner poses lessons and puzzles, and settingsMenu says how all is shown
//   - others leads to games of services, and a hall is a visit to the lobby of one, which is
//     asked every four seconds beside its menu
//
// through.go leads through the positions of a game, and verdict.go through a review, whose
// graph stands in the place of the board. Both only look: what can be played on is an
// event of the manager's.
//
// What is learnt from needs no game of the manager's: learn.go shows the rules, lesson.go
// goes through the steps of a lesson, puzzles.go poses puzzles, and exercise.go has what
// both have in common, a position on the board and a question for a move.
//
// study.go is the analysis board over a package of that name: moves for both sides, a tree
// that is saved with the game, and an engine beside it. The engine is shown four times a
// second. Showing it takes 0.64 ms at 120 columns and 45 lines on a busy machine, so a
// search pays less than 0.3 % (2026-11-25, by go test -run '^$' -bench TellingWhat
// -benchtime 2000x). study_engine.go has that, study_out.go the clipboard and files, and
// study_touch.go the clicks.
//
// Long lists - saves, unsaved and finished games - are a terminal.List, drawn with
// a preview of the row under the cursor and as menus on a transcript. browser.go reads
// the head of a file when its row is seen, and all heads only to search or sort: of
// 5,000 saves the list is there at once.
//
// Long work is a job of the manager's; await.go runs it beside the keyboard. All questions
// go through terminal.Prompter, so every menu and the play itself run in a test
// without a terminal. Keys, menus, lists and typed lines are those of package terminal,
// which alone knows terminals and the menu library.
//
// The package must not know any particular game: everything it shows and offers comes from
// game.Game and optional interfaces such as game.Marker. A game plays without those. Nor
// does it know files; saves are the manager's.
package console
