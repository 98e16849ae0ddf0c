// Package solver finds the exact value of a position of Kalah: the margin by
// which the side to move wins if both sides play perfectly.
//
// What it has proven can be saved, and given to another solver: see Proofs. When
// there is no time for a proof, Estimate does a depth-limited search instead, with
// the values of package evaluation where it has weights.
//
// There are three searches: an exact one and a depth-limited one for compact
// boards, of up to 7 houses a side and 127 seeds, and one for boards of any size,
// which is depth-limited in LookAhead and exact when a solver is asked for a
// proof.
//
// The seeds in the stores do not affect the value of the seeds in the houses, so the search and its
// tables use only the houses. A position is solved by a series of tests. Each proves that the value
// is at least, or less than, a margin.
//
// Sources: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial
// Intelligence 6, 1975; Plaat, Schaeffer, Pijls and de Bruin, "Best-First
// Fixed-Depth Minimax Algorithms", Artificial Intelligence 87, 1996, for MTD(f)
// and enhanced transposition cut-offs; Irving, Donkers and Uiterwijk, "Solving
// Kalah", ICGA Journal 23(3), 2000, for the endgame tables and the first values;
// Breuker, Uiterwijk and van den Herik, "Replacement Schemes for Transposition
// Tables", ICCA Journal 17(4), 1994.
//
// The package must not know players, front ends, or where files are stored.
//
// # Figures
//
// By the standard rules, on one core, with the table of 24 seeds (37 s to build
// on two cores, 1.25 GB):
//
//	6 houses, 4 seeds    +8, first move 3     12 s, with the value of every move and the line
//	6 houses, 5 seeds    +10, first move 2    under 25 minutes for the value, 12.5 GB in all
//
// The table and the two rows were made on 2026-11-21 (d9b7a13) by
//
//	parlour tables build kalah --up-to 24
//	parlour solve kalah --threads 1
//	parlour solve kalah --threads 1 --seeds 5 --resume --memory 8192
//
// The last of these gives every move of 6 houses and 5 seeds, too: -10, +10, +2, +2, +2 and 0 for houses
// 1 to 6. It took 127 minutes of a processor and 10 GB of memory, in three calls, of which the later ones
// resumed the proofs of those before; in the end they are 21 MB (2026-11-27, 79c05eb).
//
// Every move of 6 houses and 4 seeds with the line, by the table that is there; a table of 20 seeds
// takes 9 seconds of a processor, one of 24 seeds 84 (2026-11-26, one thread, a busy machine):
//
//	table                        seconds of a processor     million nodes
//	20 seeds, made in memory     49, with the table         140
//	20 seeds, 226 MB             41                         140
//	22 seeds, 548 MB             23                          73
//	24 seeds, 1.25 GB            18                          34
//
// Made in memory it had 18 seeds before, and that took 76 seconds and 244 million nodes. Two threads
// visit 1.16 times the nodes of one on 6 houses and 3 seeds. It was 1.8 times when each searched
// the same with the moves in another order.
package solver
