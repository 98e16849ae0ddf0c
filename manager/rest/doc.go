// Package rest is the front end of Parlour over HTTP: games of Kalah for two
// people each at their own computer, or one against the computer.
//
// A request that changes a game takes it out of the store, applies one event to it
// by the rules of manager.Match - the same that the console plays by, so that a turn,
// a computer's turn and a forfeit mean the same here - and puts the result back as the
// next version. A server holds nothing between requests that the store does not hold
// as well: any server of several may take the next request.
//
// The package knows the numbers by which the API calls the pits and translates them;
// which of them may be sown is asked of the match. It must not know SQL, flags or
// signals.
package rest
