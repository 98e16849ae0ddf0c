// Package lobby is a meeting place for people without a game. It has the people who are here, with
// their names and the games on offer, and tables that friends find by two words.
//
// There are no accounts. A person is whoever has a token, and may have a name while they are here.
// The lobby keeps only a hash of the token. All of it is in memory and bounded, for each client
// too: a server forgets its people when it ends, and loses no game by that.
//
// The package must not know requests, stores, or how an offer becomes a game.
package lobby
