// Package gamestore keeps the games of the HTTP service in a database: SQLite,
// embedded, in one file or in memory, or PostgreSQL for several servers at once.
//
// What is kept of a game is its record, as the text of a save, and what the
// service has to find without reading it: the version, who is to act, the hashes
// of the tokens that hold its seats. Every change names the version that it
// follows, and of several changes to one version exactly one succeeds; that is
// the whole of the locking, so servers need not know of each other. The answer to
// a request that carried a key is kept in the same transaction as what it changed.
//
// A change is stored before the service answers it. A server that is killed loses no
// move that it answered; with SQLite and the durable option neither does a power cut,
// and changes that wait at the same time share one commit. What a database that
// several servers share refuses with SQLSTATE 40001 is tried again.
//
// With PostgreSQL the moves that wait go to the database together, as one statement, in
// which each is made or refused by itself; what is refused is tried alone to learn why.
// Each change of a version is also a message on a channel of the database, by which the
// other servers' event streams and caches follow. A server that loses that connection asks
// for the versions of all games that are watched as soon as it has another, and every few
// seconds in any case.
//
// The tables are described in the folder migrations. The shell of SQLite may look at
// them while a server runs:
//
//	SELECT id, version, awaits, datetime(updated / 1000000, 'unixepoch'), save FROM games;
//
// The package is the only one that knows SQL. It must not know HTTP, the rules of
// any game, or what the text of a save says.
package gamestore
