// Package queue has jobs done by workers, in this process or on other machines: jobs are
// rows of River (github.com/riverqueue/river) in an SQLite file or in PostgreSQL.
//
// An Asker asks for the jobs of a batch, as those of a match, and receives their results;
// workers join a batch and do its jobs. Neither knows the other: all that passes between them
// is in the database. A batch that was ended goes on where it was when it is begun again,
// since its results are there; results are apart from the rows of jobs.
//
// # What River gives and what is added
//
// River gives the queue: the row of a job is taken by one worker at a time, in the order in
// which jobs were asked for; a job is asked for once (its unique key); jobs whose worker is
// gone are given back by their age; one client leads and keeps house; it migrates its tables.
//
// River has no heartbeat, and a game may take longer than any age that gives a lost job back
// soon. A game cannot be cut either: engines remember their search from move to move, so one
// that went on elsewhere would be another game. Therefore, added here:
//
//   - A worker that is alive makes its jobs young again every 3 s, and gives those back that are
//     12 s old: their worker was killed, sleeps, or has lost the database. If no worker is left,
//     the next one does. River's leader gives back what is 20 s old when it looks, every 30 s.
//     So no job need be short, and one of a killed worker runs again within 90 s in any case.
//   - A result is written once, by whoever is first. A worker that slept with a job, or
//     two that have the same one, change nothing.
//   - A result is checked before it is counted: its hash, and what its kind says of it. One that
//     is refused is set aside, and the job runs again.
//   - Tables are migrated under a lock: a file beside that of SQLite, an advisory lock of
//     PostgreSQL. River fails if two migrate one new database at the same time.
//   - SQLite has one connection in a process, a busy timeout, and transactions that take the
//     lock as they begin.
//   - Workers wait for a database that is away, and keep what they have done until it is back.
//
// # Who may work
//
// A batch says what its jobs need: the signature of the engine, and programs by their names
// in the worker's own settings. A worker that lacks one of them, or has it otherwise, is
// turned away. If time decides the moves, then all jobs run on the machine that was first.
//
// The package must not know games, nor what a job does. It is the only one that knows
// River, and with package gamestore one of two that know SQL.
package queue
