// Package kalah is the computer players of Kalah: the first-choice robot of the
// Auckland dialogue, a depth-limited search for boards of any size and all rules,
// and an engine that proves values where it can, by an opening book, an endgame
// table and the solver. What it cannot prove it searches as deep as there is time
// for; on boards of six houses package evaluation values what is beyond.
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
// Each level is a clear step above the one before. In Elo with the 95 % error, from
// random openings with the seats swapped:
//
//	                      4 seeds a house         6 seeds a house
//	greedy over random    +247 (+212 to +283)     +359 (+310 to +407)
//	novice over greedy    +175 (+146 to +203)     +306 (+268 to +344)
//	club over novice      +156 (+132 to +181)     +194 (+161 to +226)
//	expert over club      +162 (+138 to +185)     +334 (+295 to +373)
//	smart over expert     +158 (+131 to +184)     +307 (+265 to +349)
//	perfect over smart    +173 (+135 to +215)     +436 (+319 to +764)
//
// All but the last row are one fit: each level has met the two next to it on either side in
// 400 games each, 3,600 in all (2026-11-25, c34c066):
//
//	parlour compare computer/random computer/greedy computer/novice computer/club \
//		computer/expert computer/smart --neighbours 2 --games 400 --seeds 6
//
// Perfect, who plays by the clock, has met smart in 200 games with four seeds and in 60 with
// six (2026-11-21, d9b7a13). Perfect against CMancala 12.2, the strongest open-source engine for
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
// to a limited depth, and people are told that the move is not proven. Of 200
// positions after five and six random sowings, with a second a move on one of two
// cores while other work took the rest (2026-11-26, 8b64b2f):
//
//	table               proven   give away   seeds
//	24 seeds, 1.25 GB   179      none        0
//	22 seeds, 548 MB    157      2           4
//	18 seeds, 86 MB     103      8           18
//	made during play    90       14          36
//
// With the cores to itself it proved 182 with 24 seeds, and gave nothing away (2026-11-26, 7628672).
//
//	PARLOUR_PROVEN=200 PARLOUR_TABLES=FOLDER go test -run PerfectProves -v ./players/kalah
//
// None of 2,000 one-second moves was late, with eight players thinking concurrently and
// two busy loops on two cores (2026-11-21, d3272ad):
//
//	PARLOUR_SECONDS=2000 go test -run SecondsOfPlay -v ./players
package kalah
