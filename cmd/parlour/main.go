// Command parlour is the console program: classic board games, played from menus, saved and
// resumed. It reads the command line, connects the other packages and maps errors to exit
// codes; it must not contain logic of its own.
//
// # Releases
//
// Archives for Linux, macOS and Windows on amd64 and arm64 are made by
//
//	goreleaser release --config .ci/goreleaser.yaml --clean
//
// with --snapshot where there is no tag. Each holds both programs, the licence, those of
// all that the programs link, the ready-made saves, and a unit of systemd for the service;
// beside the archives are their checksums and, for each program, a bill of materials in
// CycloneDX. Programs do not depend on where they are built: with PARLOUR_RELEASE=1 .ci/run
// builds those for all systems twice, compares them, and packs them.
//
// There is a Debian package of each program. That of the game puts it into /usr/games, with
// its manual page and the completions of three shells. That of the service has a user and a
// unit; removing it keeps the games, and only purge deletes them. .ci/packages/try installs
// both on a root with nothing else, plays, upgrades and removes them, and runs lintian.
//
// The programs of a release in millions of bytes, on 2026-11-24 (e95e097), by
// CGO_ENABLED=0 go build -trimpath -ldflags='-s -w':
//
//	                 parlour    parlourd
//	linux/amd64      28.3       36.2
//	windows/amd64    28.9       36.5
//
// 10.6 of each are the books of Kalah, which do not compress. The service of parlour host is 6.1
// of the game: 31.4 without it and 37.4 with it, on linux/amd64 and with -pgo=off (2026-11-25).
//
// The first menu stands on a terminal 6.3 to 6.9 ms after the start, on two virtual cores
// that had five others' work to do, and 4.6 ms on idle ones, as measured on 2026-11-21 by
//
//	PARLOUR_LONG=1 go test ./cmd/parlour -run '^$' -bench FirstMenu -benchtime 100x -count 3
//
// It says the resident memory too: 13.8 MiB on 2026-11-25, 2 of them the program's own.
//
// The list of 300 saves stands 29 ms after Enter and that of 5,000 after 105 ms; searching
// all of them takes 69 and 681 ms. Measured on 2026-11-21 on two virtual cores that had fourteen
// others' work to do, by
//
//	go test ./cmd/parlour -run '^$' -bench Browser -benchtime 5x
//
// The program is compiled by a profile of its searches, default.pgo, with which they visit 6
// to 7 % more nodes a second (2026-11-22, 77dbbfc; 7 to 10 % that of Oware on 2026-11-27). It is
// made, for each game, by
//
//	go test -trimpath ./players/oware -run '^$' -bench 'Smart|Search' -benchtime 3s -cpuprofile oware.pprof
//
// and the three are put together by
//
//	go tool pprof -proto kalah.pprof oware.pprof draughts.pprof > cmd/parlour/default.pgo
package main

import (
	"context"
	"errors"
	"os"
	"runtime"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/building"
	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/protocol/program"
)

func main() {
	enlargeStack()
	os.Exit(run(system()))
}

// stackAtOnce is more than the stack that the commands and menus take, in bytes.
const stackAtOnce = 64 << 10

// enlargeStack has the stack of the main goroutine grow once, while it is shallow. Otherwise it
// is copied five times below the menus, and to copy it the runtime reads its tables of all
// functions on it: half a megabyte of them is resident then.
//
//go:noinline
func enlargeStack() {
	var room [stackAtOnce]byte
	runtime.KeepAlive(&room)
}

// world is the program's environment.
type world struct {
	args     []string
	in       *os.File
	out, err *os.File
	env      func(string) string
	// games are the available games, the default first.
	games []game.Game
	// data are the user's folders.
	data datafolder.Folders
	// engines provide the computer players, runner the other programs.
	engines *players.Engines
	runner  *program.Runner
	// language is that of the flag, "" if it is not given.
	language *string
	// hints is the program that hints and reviews ask in a game, "" for Parlour.
	hints string
	// contact is how services are reached.
	contact contact
	// tables are the data of the engines, with what is built beside games.
	tables *building.Builder
	// end ends what else runs beside the game; nil is nothing.
	end func()
}

// leave ends what runs beside the game, before the program ends at once.
func (w world) leave() {
	w.runner.Close()
	w.tables.Close()
	if w.end != nil {
		w.end()
	}
}

func system() world {
	data := cli.Folders()
	tables := building.New(data.Cache)
	return world{
		args: os.Args[1:], in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv,
		games: catalog.Games(), data: data, tables: tables, engines: engines.New(tables),
	}
}

// run executes the command line and returns the exit code.
func run(w world) int {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	w.runner = program.NewRunner(program.Config{Engines: w.engines, Log: w.data.Cache.OpenLog})
	defer w.runner.Close()
	defer w.tables.Close()
	w.language = new(string)
	root := newRoot(w)
	root.SetArgs(w.args)
	root.SetIn(w.in)
	root.SetOut(w.out)
	root.SetErr(w.err)
	err := root.ExecuteContext(ctx)
	if lost := (*manager.LostError)(nil); errors.As(err, &lost) {
		tellLost(w, lost)
		return cli.Failed
	}
	return cli.ExitCode(root.Name(), err, w.say, w.err)
}
