// Package evaluation guesses what boards of Oware are worth that a search cannot look
// beyond: a sum of learned weights, one for each two neighbouring houses with their
// seeds, for the lead, and for the best capture.
//
// The weights are fitted by package train to the results of games that the engine played
// against itself; the file weights.bin is what this command wrote:
//
//	parlour train oware --fresh weights.bin
//
// They are integers, so that a value is the same on any machine. The package knows rows
// of seeds. It must not know positions, rules, searches or files.
package evaluation
