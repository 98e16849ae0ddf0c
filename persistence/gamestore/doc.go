// Package gamestore says how the games of the HTTP service are kept, and keeps them in
// memory. Package databases, below it, keeps them in SQLite or PostgreSQL: so who serves a
// single game links no database.
//
// A game is kept as its record, the text of a save, and the values to be found without
// reading it: the version, the side to act, the hashes of the tokens of its seats. Every
// change names the version before it, and of several changes to one version exactly one
// succeeds. There is no other locking, so servers need not know of each other. The answer
// to a request with a key is kept in the same transaction as its change.
//
// All kinds of store pass the same tests, which are beside this package. It must not know
// SQL, HTTP, the rules of any game, or what the text of a save says.
package gamestore
