// Package evaluation guesses what boards of Oware are worth that a search cannot look
// beyond: a sum of learned weights, one for each two neighbouring houses with their
// seeds, for the lead, and for the best capture.
//
// The weights are fitted by package train to the results of games that the engine played
// against itself; the file weights.bin is what this command wrote:
//
//	parlourlab train oware --fresh weights.bin
//
// They are integers, so that a value is the same on any machine. A search asks an
// Evaluator, which has added up those of houses that stand together, and which can tell
// without the best capture that a board is worth enough. The package knows rows
// of seeds. It must not know positions, rules, searches or files.
package evaluation
