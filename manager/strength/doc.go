// Package strength is how strong a person is: a rating for each game, from the finished games
// of the history against the levels of the computer, and the level that matches it.
//
// # What counts
//
// A game counts if a person has played it to its end against a level that was measured,
// from the usual position. It does not count if the person had a hint or an analysis, took a move
// back or changed sides, if the file was edited, or if the computer failed to move.
//
// # How it is computed
//
// It is Glicko-2, of package rating. Each game is a period of its own, as on Lichess, and
// so are thirty days without a game of that kind. The opponents are the levels with their
// measured ratings, as players.Ladder tells them: on that scale level club has 1500 in
// every game, and a person begins with the same. Ratings of different games cannot be
// compared.
//
// The package must not know files, terminals or any game.
package strength
