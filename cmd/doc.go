// Package cmd holds the programs. Its documentation is for whoever changes Parlour or runs it
// for others: how to contribute, and security.
//
// # Contributing
//
// The layout is in the README; "go doc ./x" says of each package what it does and must not
// do. Imports run one way, as the README shows.
//
// To add a game, write its rules beside the others: "go doc ./game" has the steps under "A new
// game". Package game/gametest/noughts is the smallest example, and gametest.Conform tests the
// rules. A level, a page's board, lessons and translations may follow later.
//
// Before a change is merged, the gate passes:
//
//	.ci/run
//
// It takes up to twenty minutes on two processors and installs the tools that it needs. With
// PARLOUR_LONG=all it also runs the longer forms of the tests, builds and tries a release, and
// tries many mutants, which takes more than an hour. While you work, these take seconds:
//
//	gofmt -l .
//	go vet ./...
//	go test -short ./game/kalah
//
// A bug is mended together with a test that fails without the change. Refusals begin with
// "Invalid input" and say what is valid. Nothing that somebody has saved becomes unreadable.
// New modules need a reason in the README's table.
//
// Words: one word for a thing, the one of the field, such as house, store, seed, ply, move,
// seat, player, position, record, level and node. Comments are plain English with one idea in
// a sentence. They say why; the code says how. What people read is translated: new texts go
// into the catalogues of package manager/tongue.
//
// Commits are small. The subject has at most 72 characters and says what is different, as "A
// drawn game is no loss in the table of levels". The body says why, if it is not plain.
//
// # Security
//
// Please report a weakness in private to those who gave you the program, not in a public list.
// Say the version ("parlour --version"), what you sent, and what came of it. A report of a
// crash by a file, a line or a request is welcome, too: none may end a program.
//
// The game reads files that others have written, and listens to no network unless it is told
// to. A save, a collection, a table or a book is checked while it is read, and what does not
// fit is refused; parsers are fuzzed. Control characters in saves and in their names do not
// reach the terminal. Names of saves lead out of no folder. Another program as a player runs
// with all rights of the user, so it runs only where somebody has named its command.
//
// The service takes requests from anybody who reaches it. It listens on the machine's own
// address unless --addr says otherwise, and leaves encryption to a proxy. A seat belongs to
// whoever has its token; games are found by addresses that cannot be guessed. Sizes, rates,
// memory and waiting are limited. Its page shows what others say as text, never as markup,
// and its policy forbids other scripts. The unit of systemd gives it a user who can write
// nothing but the games. /metrics and the profiles belong on the address of --admin.
//
// Programs are built without cgo, the same everywhere, from modules whose sums are in go.sum.
// The gate compares what is linked with the database of known vulnerabilities.
package cmd
