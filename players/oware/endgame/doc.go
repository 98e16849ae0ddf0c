// Package endgame is the endgame tables of Oware: the value of every board with few
// seeds, how they are built, kept in files, checked and asked.
//
// # What a table says
//
// A board is the twelve houses as the side to move sees them; score houses and the match before it
// are left out. Its margin is by how many of the seeds on the board the side to move ends ahead if
// both play to the last seed by the moves of abapa: a grand slam is legal and captures nothing; an
// opponent without a seed must be fed; a side without a legal move ends the game, and each side
// takes the seeds on its own side. Play that never ends splits the seeds left evenly: endless
// cycles are counted 0. So the side to move can force a margin above 0, and the other side one
// below 0; the rest is 0. Such a margin is exact by that convention. Not every match comes to it,
// because a match does not go on for ever: a repeated board ends it, and then the seeds on the
// board are not split evenly.
//
// # What is proven
//
// Two bits go with the margin. AtLeast means that the side to move can ensure it, AtMost that the
// other side can keep it from more. Both hold by each of the three rules of repetition and within
// MostQuiet successive moves without a capture, on a board after a capture or at the start of a
// match. Where both are set the margin is proven.
//
// A bound is found by playing every cycle as the worst for the side whose bound it is. So each
// move of that side can bring the next capture nearer: no board comes twice with the same side to
// move. Nothing from before the last capture can come again, since captured seeds never return.
// For the rules with the same side to move, and without repetition, that is enough. By the third
// rule the side to move does not matter. There a board may also come back with the other side to
// move, after thirteen moves at least (see shortestReturn). A board from which the way could lead
// to itself so is taken for ensured only if the seeds on each side, swept, are as good; see
// layer.bounds. A board with fewer seeds, after a capture, counts with its bounds, or if it lacks
// one with the worst that so many seeds allow.
//
// A match that is stopped by a majority, of 25 seeds or 24 each, comes to the same winner: a side
// with an ensured margin that makes 25 in the end leaves the other fewer than 25 at any time
// before. But the margin at the stop may be another.
//
// Of all boards of 3 to 8 seeds, 82, 73, 91, 64, 59 and 33 in a hundred are proven in this way;
// with more seeds they are few. Without the third rule it is 82, 73, 94, 82, 81 and 60. The
// difference is boards whose way might lead to themselves, and nearly none does.
//
// # How it is built
//
// Boards of a number of seeds lead to each other and, through captures, to boards of
// fewer: layer by layer, with retrograde analysis from the greatest margin down in each
// (van der Goot, "Awari retrograde analysis", 2001; Romein and Bal, "Awari is solved",
// ICGA Journal 25(3), 2002). All rows of six houses are sown once ahead, so that a move
// on a board is a few looks into lists. What is built does not depend on the number of
// threads. Up to 12 seeds it takes 1.3 seconds of one core, up to 14 five
// (2026-11-21, f039034). Up to 24, the most there is, parlour tables build oware --up-to 24 takes
// 836 seconds of one core, 5.6 GB of memory and 1.25 GB of disk (2026-11-26, de3e46fd).
//
// The number of boards won, drawn and lost agree with those of an independent program
// for 6, 12 and 15 seeds.
//
// A table of 12 seeds is embedded in the program, in 1.2 MB: 13 seeds would take 2.3.
// Larger ones are mapped from their files, or read a page at a time.
//
// The package must not know the search, other games, or where files are kept.
package endgame
