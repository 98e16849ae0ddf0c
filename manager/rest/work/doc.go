// Package work shares the processors among what takes long: the turns of computer players, and
// the hints and reviews that people ask for.
//
// Waiting persons come first, and the clients take turns. A computer player is asked for its move
// while persons wait for others, but nobody is hurried by clients with more games.
//
// Matches are handed in as values, and results are handed out. The package must not know
// requests, stores or watchers.
package work
