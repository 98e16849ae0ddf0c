// Package protocol is the front end for other programs: Parlour as an engine that they
// drive by the protocol of the game - UCI for Oware and Kalah, Hub 2 and DamExchange for
// draughts, and the Kalah Game Protocol of servers.
//
// Whoever drives the engine is the referee. A match that our rules have ended goes on if
// the other end plays on, from the position it has reached; the history of a match counts
// as far as the other end tells it.
//
// The package must not know terminals, saves or how connections are made, but for Dial, nor
// an engine of a game beyond what package players offers.
package protocol

import (
	"io"
	"maps"
	"runtime"

	"parlour/game"
	"parlour/players"
)

// Config is what an engine is made of.
type Config struct {
	// Engines are the computer players there are.
	Engines *players.Engines
	// Rules are the rules that are played by, until the other end asks for others.
	Rules game.Rules
	// Version is that of the program.
	Version string
	// Settings are those that the engine begins with.
	Settings Settings
	// Log gets lines about connections and games, if the protocol leaves that to each end;
	// nil drops them.
	Log io.Writer
}

// What the engine says of itself.
const (
	name   = "Parlour"
	author = "the Parlour project"
)

// Full is the level that uses all the time and the data there is.
const Full = "full"

// Settings say how the engine plays. The zero Settings is as well as it can.
type Settings struct {
	// Level is the name of a level of the game; "" is Full. Any other level has limits of
	// its own, and those that are asked for do not matter.
	Level string
	// Threads is how many may search, 0 for one.
	Threads int
	// Memory is how many MiB the tables may take, 0 for what the engine takes by itself.
	Memory int
	// Seed is what the random level draws from.
	Seed uint64
}

// The bounds of the settings.
const (
	maxMemory = 1 << 14
	maxSeed   = 1 << 30
)

// maxThreads is how many threads may be asked for: as many as there are processors.
func maxThreads() int { return runtime.GOMAXPROCS(0) }

// Usual returns the named rule set of g with the overrides, as the programs play that speak
// the protocols: what neither says is as they have it. The error wraps game.ErrRules.
func Usual(e *players.Engines, g game.Game, ruleSet string, overrides map[string]string) (game.Rules, error) {
	merged := map[string]string{}
	if ruleSet == "" {
		maps.Copy(merged, e.Dialect(g).Rules())
	}
	maps.Copy(merged, overrides)
	return g.Rules(ruleSet, merged)
}
