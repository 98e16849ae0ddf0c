// Package solver finds the exact value of a position of Kalah: the margin by
// which the side to move ends ahead if both sides play as well as can be.
//
// What it has proven can be kept, and given to another solver: see Proofs. Where
// there is no time for a proof, Estimate searches to a depth instead.
//
// There are three searches: the exact one and the one for an estimate on compact
// boards, of up to 7 houses a side and 127 seeds, and one for boards of any size,
// which searches to a depth in LookAhead and without a horizon where a solver is
// asked for a proof.
//
// What the stores hold changes nothing in what the seeds in the houses are
// worth, so the search and its tables know the houses alone. A position is
// solved by a number of tests, each of which proves the value to be at least, or
// less than, a margin.
//
// Sources: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial
// Intelligence 6, 1975; Plaat, Schaeffer, Pijls and de Bruin, "Best-First
// Fixed-Depth Minimax Algorithms", Artificial Intelligence 87, 1996, for MTD(f)
// and enhanced transposition cut-offs; Irving, Donkers and Uiterwijk, "Solving
// Kalah", ICGA Journal 23(3), 2000, for the endgame tables and the first values;
// Breuker, Uiterwijk and van den Herik, "Replacement Schemes for Transposition
// Tables", ICCA Journal 17(4), 1994.
//
// The package must not know players, front ends, or where files are kept.
//
// # Figures
//
// By the standard rules, on one core, with the table of 24 seeds (37 s to build on two
// cores, 1.25 GB):
//
//	6 houses, 4 seeds    +8, first move 3     12 s, with the value of every move and the line
//	6 houses, 5 seeds    +10, first move 2    under 25 minutes for the value, 12.5 GB in all
//
// The table, the first line and the second are those of
//
//	parlour tables build kalah --up-to 24
//	parlour solve kalah --threads 1
//	parlour solve kalah --threads 1 --seeds 5 --resume --memory 8192
package solver
