// Package kalah is the computer players of Kalah: the first-choice robot of the Auckland dialogue, a
// depth-limited search for boards of any size and all rules, and an engine that proves values if it
// can, by an opening book, an endgame table and the solver. What it cannot prove it searches as deep
// as there is time for; on boards of six houses package evaluation values what is beyond.
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
//	perfect over smart    +128 (+118 to +139)     +521 (+438 to +669)
//
// All but the last row are one fit: each level has met the two next to it on either side in
// 400 games each, 3,600 in all (2026-11-25, c34c066):
//
//	parlour compare computer/random computer/greedy computer/novice computer/club \
//		computer/expert computer/smart --neighbours 2 --games 400 --seeds 6
//
// Perfect, by the clock, has met smart in 2,000 games with four seeds and in 200 with six, with a
// table of 24 seeds: it takes 153 seconds of a processor and 1.25 GB. No pair of games was lost.
// With four seeds 569 of 1,000 pairs were level, and a move took perfect 40,000 positions, as many
// as smart (2026-11-27, 28c3f83):
//
//	parlour tables build kalah
//	parlour compare computer/perfect computer/smart --seeds 4 --games 2000 --seed 2026
//	parlour compare computer/perfect computer/smart --seeds 6 --games 200 --seed 2026
//
// Perfect against CMancala 12.2, the strongest open-source engine for six houses, with half a second
// of one core a move for both, in 300 games each from 150 random openings with the seats swapped. Both
// had tables of their own, of 24 seeds (tables build kalah) and of 18 (egdb 18); an adapter breaks
// CMancala off when its time is over and plays the best move of the last depth (2026-11-26, 682a560):
//
//	5 seeds a house   193 won, 32 drawn,  75 lost   69.7 %   +144 (+117 to +174)
//	6 seeds a house   228 won, 42 drawn,  30 lost   83.0 %   +275 (+236 to +321)
//
// With five seeds it lost no pair of games. Some minutes of the matches went on beside other work,
// and perfect is held to the clock, CMancala to the time of the processor.
//
//	parlour compare computer/perfect exec:ADAPTER=CMancala --seeds 5 --end either-side \
//		--time 500ms --grace 3s --games 300 --seed 2026 --concurrency 1
//
// On the usual board by the standard rules, no move of perfect gave anything
// away: 5,070 moves in 300 games from both seats, from random openings of up to
// two sowings and against players of all levels, checked by a solver with a table
// of 22 seeds and without the book (2026-11-21, d9b7a13):
//
//	PARLOUR_PERFECT_GAMES=300 go test -run PerfectGives -v ./players
//
// A position neither in the book nor solved within a second is searched to a limited depth, and
// people are told that the move is not proven. Of 200 positions after five and six random sowings,
// with a second a move on one of two cores while other work took the other (2026-11-26, a0f8e77):
//
//	table               proven   give away   seeds
//	24 seeds, 1.25 GB   181      none        0
//	22 seeds, 548 MB    170      none        0
//	18 seeds, 86 MB     117      3           6
//	made during play    93       3           6
//
//	PARLOUR_PROVEN=200 PARLOUR_TABLES=FOLDER go test -run PerfectProves -v ./players/kalah
//
// Before the evaluation was learned 179, 157, 103 and 90 were proven, and 0, 4, 18 and 36 seeds given
// away (8b64b2f).
//
// None of 2,000 one-second moves was late, with eight players thinking concurrently and
// two busy loops on two cores (2026-11-21, d3272ad):
//
//	PARLOUR_SECONDS=2000 go test -run SecondsOfPlay -v ./players
package kalah
