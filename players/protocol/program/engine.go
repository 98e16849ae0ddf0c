package program

import (
	"time"

	"parlour/game"
	"parlour/players"
)

// engine is a program as an engine of a game.
type engine struct {
	runner   *Runner
	command  Command
	protocol Protocol
	game     game.Game
	// start is how long the program may take until it is ready.
	start time.Duration
}

// Game implements players.Engine.
func (e engine) Game() string { return e.game.Name() }

// Unit implements players.Engine.
func (e engine) Unit() players.Unit {
	if e.game.ScoreUnit() == "" {
		return players.Men
	}
	return players.Seeds
}

// Levels implements players.Engine. A program has none.
func (engine) Levels() []players.Level { return nil }

// Open implements players.Engine. The program is started by the first analysis.
func (e engine) Open(o players.Options) (players.Session, error) {
	if o.Grace <= 0 {
		o.Grace = players.DefaultGrace
	}
	if e.start = o.Start; e.start <= 0 {
		e.start = e.runner.config.Start
	}
	return &session{engine: e, grace: o.Grace, turns: players.NewTurns()}, nil
}

// usualTime is the thinking time of a program without a limit, and longest the most time
// for a limit of nodes or depth.
const (
	usualTime = players.DefaultLimit
	longest   = time.Minute
)
