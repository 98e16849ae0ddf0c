// Command parlourlab is the makers' program of Parlour. Parts of the game are made by it -
// weights, opening books, packed endgame tables, new puzzles - and people who play never
// need it. It reads the command line and connects the other packages; it must not contain
// logic of its own, nor know a game by name.
//
// It is in no release: from a checkout, go run ./cmd/parlourlab --help shows its commands.
// Its commands were words of the game before: train, book, puzzles find.
//
// Each task is written beside the engine of its game, in players/NAME/making; package
// players/engines/lab lists them.
//
// # Work of many processes
//
// Workers share the jobs of a queue: a match, the games of self-play for weights, the boards of
// opening books, or the slices of endgame tables of draughts. Package cmd/parlourlab/queue says how
// it is set up on one machine and on several.
//
//	parlourlab work --queue Q
//	parlourlab match PLAYER PLAYER --games 1000 --queue Q
//	parlourlab train draughts generate FOLDER --games 50000 --queue Q
//	parlourlab train oware FILE --queue Q
//	parlourlab book build oware --out FILE --queue Q
//	parlourlab book build kalah --out FILE --queue Q
//	parlourlab tables build draughts --pieces 4 --queue Q
//	parlourlab queue list --queue Q
//
// The job of a match is a pair of games. That of self-play is some games by their seed and
// numbers: as many as take some seconds, half a file at most. The weights that play are named by
// their hash, and come to the workers through the database. The files are those that the
// command writes without a queue, byte for byte. They are written once all games are there and
// the jobs run again by another worker are confirmed; a killed command goes on with what is
// there. With --tag only workers of that tag have the jobs, or of none. The training of
// Oware plays and fits in turns: the games of each turn are a batch, with the weights of the turn
// before.
//
// The job of a book is the search of one board. The file is the same as without a queue, whose
// saved searches play no part then: the results in the queue do that. For Kalah's book a job proves
// some boards, after all that was proven up to the sowing or answer before. It ends after a hundred
// million nodes with the proofs it has, and another job goes on with them. The book is the same with
// any number of workers, but not that of a build without a queue, whose boards share one table: that
// takes 7 seconds of a processor for a book of five houses and three seeds, and by jobs it takes 13
// (2026-11-26, 3100d06c, --depth 2 --hard 13 --easy 26 --memory 64).
//
// The job of a table is a class of material, and the one with the other side to move. Of a large
// class it is a part, by where the men of one side stand, and the parts follow each other. On the
// big board those of the largest classes of five pieces take 3 to 5 seconds of a processor
// (2026-11-28, 18a3d3a5). Classes with
// as many pieces and as many men are a wave, and are worked out at the same time. A job names
// the slices and parts before by their hashes, and a worker reads each slice once. All
// positions of five pieces took two workers on one machine 45 seconds in English draughts, where
// two threads without a queue took 34, and 11 minutes on the big board, in 165 MB (2026-11-25,
// fba5acf). The tables of sowing games have a slice for each number of seeds,
// which needs all before it: there is nothing to share.
//
// What a match costs as jobs is for each pair of games: 4 to 6 ms of a processor with the queue in
// an SQLite file, of which the engines of Kalah think some seconds at 100 ms a move; and for each
// match up to half a second, in which the signature of the engine is worked out. Two matches of
// 8 games of draughts at 100 ms a move took 0.6 and 0.7 % longer than the moves in them, on one
// processor of two (2026-11-25, f060eab). A sequential test of two programs by two workers decided
// after 1,708 games of draughts at 20,000 positions a move, in a quarter of an hour. Of 200 games of
// Oware at 60,000 positions a move, two workers of a thread each played 1.95 times as many in a
// second as one, the game played again among them (2026-11-25, 47dc98c).
//
// Where the data in the program comes from is written beside it, in files provenance.toml;
// parlourlab provenance --check makes again what is quick, and compares. Results against the
// programs of others are written by parlourlab check peers. See packages players/provenance
// and manager/peers.
package main

import (
	"context"
	"os"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/engines/lab"
	"parlour/players/making"
	"parlour/players/protocol/program"
)

func main() {
	os.Exit(run(system(), os.Args[1:]))
}

// world is the program's environment.
type world struct {
	out, err *os.File
	games    []game.Game
	// cache is the user's folder of what was built.
	cache datafolder.Folder
	// engines say what can be made.
	engines *players.Engines
	// settings is the folder that names other programs, which runner runs.
	settings datafolder.Folder
	runner   *program.Runner
	// signatures are those of the engines, once they are known.
	signatures *signatures
	// build identifies this program.
	build func() string
}

func system() world {
	data := cli.Folders()
	return world{
		out: os.Stdout, err: os.Stderr, games: catalog.Games(), cache: data.Cache, engines: lab.New(data.Cache), settings: data.Settings,
		signatures: &signatures{of: map[string]string{}}, build: build,
	}
}

// run executes the command line and returns the exit code.
func run(w world, args []string) int {
	w.runner = program.NewRunner(program.Config{Engines: w.engines, Log: w.cache.OpenLog})
	defer w.runner.Close()
	root := newRoot(w)
	root.SetArgs(args)
	root.SetOut(w.out)
	root.SetErr(w.err)
	return cli.ExitCode(root.Name(), root.ExecuteContext(context.Background()), error.Error, w.err)
}

// newRoot returns the command line.
func newRoot(w world) *cobra.Command {
	root := cli.Group("parlourlab", "Make the weights, books, tables and puzzles of Parlour",
		newMatch(w), newWork(w), newQueue(w),
		newTasks(w, "train", "Train the evaluation by self-play", "there is no evaluation", making.Weighted.TrainingTask),
		cli.Group("book", "Build opening books",
			newTasks(w, "build", "Build an opening book; an interrupted build resumes", "there is no book", making.Booked.BookTask)),
		cli.Group("puzzles", "Find puzzles", newFind(w)),
		cli.Group("tables", "Build and pack endgame tables", newTablesBuild(w),
			newTasks(w, "pack", "Build an endgame table and write it as the one in the program is", "there is no table in the program", making.Packed.PackTask)),
		newProvenance(w),
		cli.Group("check", "Play the programs of others", newPeers(w)),
	)
	root.Long = "Make the weights, books, tables and puzzles of Parlour. People who play need none of\n" +
		"this: the game is parlour, which also builds the tables that people want on their\n" +
		"machines (parlour tables)."
	cli.Finish(root)
	return root
}
