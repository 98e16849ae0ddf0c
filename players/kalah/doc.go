// Package kalah is the computer players of Kalah: the first-choice robot of the
// Auckland dialogue, a depth-limited search for boards of any size and all rules,
// and an engine that proves values where it can, by an opening book, an endgame
// table and the solver.
//
// Sources: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23(3),
// 2000, for move ordering; CMancala for leaving the stores out of the
// transposition key, because the value of the rest of a game does not depend on
// them.
//
// The package knows the rules of Kalah, the contract of package players and the
// machinery of package search. It must not know other games, files or front ends.
//
// # Strength
//
// Each level is a clear step above the one before. In Elo with the 95 % error,
// 200 games from random openings with the seats swapped (60 in the last row):
//
//	                      4 seeds a house         6 seeds a house
//	greedy over random    +244 (+191 to +308)     +330 (+270 to +412)
//	novice over greedy    +143 (+97 to +195)      +244 (+193 to +305)
//	club over novice      +164 (+123 to +210)     +205 (+157 to +261)
//	expert over club      +179 (+137 to +227)     +402 (+331 to +510)
//	smart over expert     +189 (+145 to +239)     +301 (+244 to +375)
//	perfect over smart    +173 (+135 to +215)     +436 (+319 to +764)
//
// as measured on 2026-11-21 (d9b7a13) by
//
//	parlour compare computer/greedy computer/random --games 200 --seeds 6
//
// and so on. Perfect against CMancala 12.2, the strongest open-source engine for
// six houses, with its default settings: 100 games each from random openings of
// four sowings, the seats swapped, rules either-side, 100 ms a move for both on
// one core. With five seeds a house it won 66, drew 8 and lost 26 (70 %, 95 %
// error 7.4), with six seeds 60, 12 and 28 (66 %, error 8.7) (2026-11-21, d9b7a13).
//
// On the usual board by the standard rules, no move of perfect gave anything
// away: 5,070 moves in 300 games from both seats, from random openings of up to
// two sowings and against players of all levels, checked by a solver with a table
// of 22 seeds and without the book (2026-11-21, d9b7a13):
//
//	PARLOUR_PERFECT_GAMES=300 go test -run PerfectGives -v ./players
//
// A position that is neither in the book nor solved within a second is searched
// to a limited depth, and people are told that the move is not proven. Of 80
// positions after five and six random sowings, with a second a move and no tables
// but those made during play, 32 moves were proven and five gave away 12 seeds
// (2026-11-25, another program on the second core; of the first 40 positions 15
// were proven, and three gave away 8):
//
//	PARLOUR_PROVEN=80 go test -run PerfectProves -v ./players/kalah
//
// None of
// 2,000 one-second moves was late, with eight players thinking concurrently and
// two busy loops on two cores (2026-11-21, d3272ad):
//
//	PARLOUR_SECONDS=2000 go test -run SecondsOfPlay -v ./players
package kalah
