// Package evaluation estimates the value of boards of Oware at the end of a search: a sum of
// learned weights, one for each two neighbouring houses with their seeds, for the lead, and
// for the best capture.
//
// The weights are fitted by package train to the results of games that the engine played
// against itself; the file weights.bin is what this command wrote:
//
//	parlourlab train oware --fresh weights.bin
//
// on 2026-11-21 (844f150). The search changed since; provenance.toml says what holds today.
//
// They are integers, so that a value is the same on any machine. A search asks an
// Evaluator. It has added up those of houses that stand together, and can tell without the
// best capture that a board is worth enough. The package knows rows
// of seeds. It must not know positions, rules, searches or files.
package evaluation
