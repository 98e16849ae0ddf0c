// Package learn is what a person learns a game by, for the page: the rules with their pictures,
// the lesson and the puzzles. The texts are those of the console, in the language that a request
// asks for.
//
// Nothing is kept: a request names the moves that were made so far.
//
// The package must not know stores, games under way or particular games.
package learn
