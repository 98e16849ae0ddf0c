// Package remote plays games that a service of Parlour keeps: it opens a game, takes a seat by
// an invitation, sends moves and follows what happens. In the lobby of a service it meets others: a
// Lobby offers games, and takes those that are offered there.
//
// The record of the service is the truth. A Table holds the game as it was told last: it reads
// the game's save and then the changes of its event stream, whose moves it plays by the rules
// of package game. After a gap, or a change that is more than moves, it reads the save again. A
// move carries a key and the number of moves before it, and is sent with the same key until it
// is answered, so that it is made once however often the line breaks.
//
// What a service sends is not trusted. Bodies and events have a greatest length, texts are cleaned
// of all that a terminal obeys, moves must be legal and must lead to the position that the service
// names. A token goes to the origin that it belongs to and nowhere else: no redirect is
// followed.
//
// In a lobby one is known by a token, and the same token holds the seats of the games that come of
// it: whoever ends the program before an offer is accepted finds the game by it afterwards. Each
// request of a lobby is sent once. A person sees what came of it and asks again.
//
// While a service cannot be reached it is asked again after pauses, which grow to a quarter of a
// minute. They differ at random, so clients do not return all at once. A service that has never
// answered is given up after a few seconds: a person waits, at an address that may be wrong.
//
// The package must not know terminals, streams, files or package rest, whose API it uses as
// openapi.yaml describes it.
package remote
