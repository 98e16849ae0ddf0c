// Package lobby is where people meet who want a game. It has the people who are here, with their
// names, the games that they offer, and tables that friends find by two words.
//
// There are no accounts. A person is whoever has a token, and may have a name while they are here.
// The lobby keeps only a hash of the token. All of it is in memory and bounded, for each client
// too: a server that ends forgets its people, and loses no game by that.
//
// The package must not know requests, stores, or how an offer becomes a game.
package lobby
