package match

import (
	"context"
	"os"

	"parlour/game"
	"parlour/manager/tournament"
	"parlour/persistence/datafolder"
	"parlour/persistence/gamesfile"
	"parlour/players"
	"parlour/players/protocol/program"
)

// Place is a program that has the command of a match.
type Place struct {
	// Use, Short and Long are those of the command.
	Use, Short, Long string
	// Err is where progress is shown.
	Err *os.File
	// Games are the available games, the default first; Engines provide the computer
	// players, Runner the other programs, which the settings in a folder name.
	Games    []game.Game
	Engines  *players.Engines
	Runner   *program.Runner
	Settings datafolder.Folder
	// Ending does something until a signal ends its context. A person may end it too, by
	// stop: a nil stop is never closed.
	Ending func(ctx context.Context, do func(ctx context.Context, stop <-chan struct{}) error) error
	// Run, if not nil, plays a match in place of its Play.
	Run func(ctx context.Context, m Match) (tournament.Report, error)
	// Line, if not nil, is the line of progress in place of the function Line. It is asked for
	// again every second, then with nil.
	Line func(o *players.Outcome) string
	// GoOn says how to go on with a match that was ended early, "" by its file.
	GoOn string
}

// Match is what the command line describes.
type Match struct {
	tournament.Settings
	Engines *players.Engines
	Files   gamesfile.Files
	// Names are the players as they were typed.
	Names []string
}

// Play plays the match in this process.
func (m Match) Play(ctx context.Context) (tournament.Report, error) {
	return tournament.Run(ctx, m.Files, m.Engines, m.Settings)
}
