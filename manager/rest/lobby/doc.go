// Package lobby is where people meet who want a game: who is here and by what name, the games
// that they offer, and tables that friends find by two words.
//
// There are no accounts. A person is whoever has a token, of which only a hash is known here, and
// may have a name while they are here. All of it is in memory and bounded, for each client too: a
// server that ends forgets who was here, and loses no game by that.
//
// The package must not know requests, stores, or how an offer becomes a game.
package lobby
