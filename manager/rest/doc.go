// Package rest is the front end of Parlour over HTTP: games of Kalah for two
// people each at their own computer, or one against the computer.
//
// A request that does something takes the game out of the store, gives it to a
// Manager for the length of one event - the same GameManager that the console
// feeds, so that a turn, a computer's turn and a forfeit mean the same here - and
// puts what comes of it back as the next version. Nothing is held between requests
// that the store does not hold as well: any server of several may take the next.
//
// The package knows pits, the numbers of FORMATS' REST text, and translates them;
// which of them may be sown is asked of the game. It must not know SQL, flags or
// signals.
package rest
