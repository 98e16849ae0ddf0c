// Package evaluation estimates what boards of six houses of Kalah are worth at the end of a search: a
// sum of learned weights, one for the seeds of each two houses that are neighbours, have one house
// between them or face each other, and of each three of which two are neighbours and one faces them.
//
// The weights are fitted by package train to the values of boards by deeper searches. The boards are of
// games of self-play by both rules of the end. This command wrote the file weights.bin:
//
//	parlourlab train kalah weights.bin
//
// They are integers, so that a value is the same on any machine. A search asks an Evaluator, with
// the sums of the weights of neighbouring houses.
//
// The package knows rows of seeds. It must not know positions, rules, searches or files.
//
// # Figures
//
// Over the formula that values other boards, with five and six seeds a house, in 400 games each from
// 200 openings of four sowings with the seats swapped, 20,000 nodes a move: +203 and +221 Elo, by 5.2
// and 6.8 seeds a game (errors 0.5 and 0.6). With a fiftieth of a second a move in 200 games: +141 and
// +212. A search of as long visits 0.91 to 0.99 times the nodes. Learning took 17 minutes of a
// processor: five rounds of 10,000 games, of which the last four are 2.1 million boards, and the
// values are 4.1 seeds off in the root of the mean square (2026-11-26).
package evaluation
