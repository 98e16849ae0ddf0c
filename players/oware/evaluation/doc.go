// Package evaluation estimates the value of boards of Oware at the end of a search: a sum of
// learned weights. There is one for each two neighbouring houses with their seeds; for each five
// houses that follow each other on the way round the board, with their seeds roughly; for the seeds
// of each side; for the lead; and for the best capture.
//
// The weights are fitted by package train to games that the engine played against itself; the file
// weights.bin is what this command wrote:
//
//	parlourlab train oware weights.bin
//
// in 28 minutes of processor time; provenance.toml says when.
//
// With the same nodes a move it scored against the weights before, of neighbouring houses, the lead
// and the best capture alone, from random openings with the seats swapped: +146 Elo (+132 to +160) in
// 2,000 games of 3,000 nodes, +136 (+108 to +166) in 400 of 30,000 (2026-11-27). The search visits
// a fifth fewer nodes a second with it.
//
// How well features foretell results is seen in games that they were not fitted to: 220,000 boards
// of 4.4 million, from games of 2,000 nodes a move. The loss was 0.512 with neighbouring houses and the
// seeds of each side, 0.501 with three houses that follow each other besides, and 0.484 with five of
// them, roughly. Not kept are two neighbouring houses of each side together (0.0049 less), a third
// weight of each feature for boards half full (0.0037 less) and the best capture of the other side
// (0.0027 less): the search would lose about as much by its speed.
//
// They are integers, so that a value is the same on any machine. A search asks an Evaluator. It has
// the sums of the weights of neighbouring houses, and can tell without the best capture that a board
// is worth enough. The package knows rows of seeds. It must not know positions, rules, searches or
// files.
package evaluation
