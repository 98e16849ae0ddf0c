// Package databases keeps the games of the HTTP service in a database: SQLite, embedded, in
// one file, or PostgreSQL for several servers at once.
//
// A change is stored before the service answers it. A killed server loses no move that it
// answered; with SQLite and the durable option neither does a power cut, and changes that
// wait at the same time share one commit. A shared database may refuse a change with
// SQLSTATE 40001; it is tried again.
//
// With PostgreSQL waiting moves go to the database together, as one statement. Each is made
// or refused by itself; a refused one is tried alone to learn why. Each change of a version
// is also a message on a channel of the database, and the other servers' event streams and
// caches follow it. A server may lose that connection. As soon as it has another, and every
// few seconds in any case, it asks for the versions of all watched games.
//
// The tables are described in the folder migrations. The shell of SQLite may look at
// them while a server runs:
//
//	SELECT id, version, awaits, datetime(updated / 1000000, 'unixepoch'), save FROM games;
//
// The package is the only one of the service that knows SQL. It must not know HTTP, the
// rules of any game, or what the text of a save says.
package databases
