// Package book is the opening book of Kalah - proofs, made in advance, of boards
// that the solver could not prove in time during play. Package build builds it.
//
// It covers all boards of the first sowings, and after that the boards reached if one side
// plays the moves of the book and the other plays anything: easy boards while many seeds
// are left, because a mistake there may lead to a hard one, and hard boards until they
// become easy.
//
// The books are files of package solver in the folder data, one for each number
// of houses and rule set, made by
//
//	parlour tables build kalah --rules RULES --up-to 24
//	parlourlab book build kalah --rules RULES --depth 1 --hard 15 --easy 37 --memory 4096 --out FILE
//	parlourlab book build kalah --rules RULES --seeds 3 --hard 13 --easy 32 --out FILE
//
// and with --houses 5 --hard 13 --easy 34; for the standard rules with --depth 2,
// keeping the 700,000 boards that took the most work. Boards with fewer seeds are
// in the same file. An interrupted build resumes, so a book can be extended at
// any time: that of the rules empty-capture is not complete, but ends after six
// answers.
//
// Made again on 2026-11-24 the books of five houses have fewer boards, for the solver changed
// since. With two threads a build does not give the same boards twice, with --threads 1 it does.
// The figures are in data/provenance.toml.
//
// On the usual board the book of the standard rules has 508,097 boards. For
// either side, it has an answer to anything that can be played after any first
// two sowings, until the boards are easy for the solver. Those of either-side and
// empty-capture-stuck cover what follows any first sowing, the one of
// empty-capture the first six answers.
//
// The package must not know front ends, saves, or where files are stored.
package book
