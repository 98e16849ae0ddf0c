// Package queue has jobs done by workers, in this process or on other machines: jobs are
// rows of River (github.com/riverqueue/river) in an SQLite file or in PostgreSQL.
//
// An Asker asks for the jobs of a batch, as those of a match, and receives their results;
// workers join a batch and do its jobs. Neither knows the other: all that passes between them
// is in the database. An interrupted batch goes on when it is begun again, since its results
// are there; results are apart from the rows of jobs.
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
//   - A living worker makes its jobs young again every 3 s, and gives those back that are
//     12 s old: their worker was killed, sleeps, or has lost the database. If no worker is left,
//     the next one does. River's leader gives back what is 20 s old when it looks, every 30 s.
//     So no job need be short, and one of a killed worker runs again within 90 s in any case.
//   - A result is written once, by whoever is first. A worker that slept with a job, or
//     two that have the same one, change nothing.
//   - A result is checked before it is counted: its hash, and what its kind says of it. One that
//     is refused is set aside, and the job runs again.
//   - What jobs name by its hash, such as weights, is in the database too, and a worker makes sure
//     that it has that hash.
//   - Tables are migrated under a lock: a file beside that of SQLite, an advisory lock of
//     PostgreSQL. River fails if two migrate one new database at the same time.
//   - SQLite has one connection in a process, a busy timeout, and transactions that take the
//     lock as they begin.
//   - While the database is away, workers wait and keep what they have done.
//   - If the disk is full, then who asks ends and says so, and goes on when there is room. A worker
//     says it too, and tries again; the result that found no room is worked out again.
//
// # Who may work
//
// A batch says what its jobs need: the signature of the engine, and programs by their names
// in the worker's own settings. A worker that lacks one of them, or has it otherwise, is
// turned away. If time decides the moves, then all jobs run on the machine that was first.
//
// # Whether workers agree
//
// A game that is legal and whole can still be the wrong one: memory fails, or a program was
// changed. In a compared batch one job in fifty runs again on another worker; the key of the job
// decides whether. If the two
// results differ, a third worker decides. All results of the one that is wrong are set aside,
// it is turned away, and its jobs run again; who asked begins to count anew. If there is no
// third worker, the batch stops and says so, and goes on when it is begun again with one.
// A worker alone is compared with nobody: what was compared is counted for the report.
//
// This finds machines that fail. It does not protect from people who lie on purpose: they see
// which jobs run again. Let only those you trust have the database.
//
// # Three machines
//
// One machine has PostgreSQL; it may work as well. There, once:
//
//	createuser --pwprompt parlour
//	createdb --owner parlour parlour
//
// In postgresql.conf listen_addresses names the address of the machine, and in pg_hba.conf a
// line lets the others in, with their password and an encrypted connection:
//
//	hostssl parlour parlour 192.0.2.0/24 scram-sha-256
//
// Each machine has the same build of parlourlab, and a file that only you can read. Its first
// line is the address with the password:
//
//	postgres://parlour:PASSWORD@192.0.2.1/parlour?sslmode=require
//
// Then, on each machine, and on the one where the match is asked for:
//
//	parlourlab work --queue-url-file FILE
//	parlourlab match computer/expert computer/club --games 1000 --queue-url-file FILE
//
// The tables are made by whoever is first. Workers may come and go at any time, and the
// command of the match may be ended and given again; parlourlab queue list says how far it is.
// Machines of other builds may work too, as long as their engine has the same signature. Clocks
// need not agree.
//
// The package must not know games, nor what a job does. It alone knows River, and
// only it and package gamestore know SQL.
package queue
