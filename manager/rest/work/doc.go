// Package work shares the processors among what takes long: the turns of computer players, and
// the hints and reviews that people ask for.
//
// Who waits comes first, and the clients take turns. A computer player that thinks while persons
// wait for others is asked for its move, but nobody is hurried by those who have more games.
//
// A game is a value that is handed in here, and what comes of it is handed out. The package must
// not know requests, where games are kept, or who is told.
package work
