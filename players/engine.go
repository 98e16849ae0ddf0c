package players

import (
	"context"
	"io"
	"io/fs"
	"time"

	"parlour/game"
	"parlour/players/search"
)

// What package search has and the front ends need too.
type (
	// Limits is how long and how wide an analysis may be.
	Limits = search.Limits
	// Score is what a move is worth.
	Score = search.Score
)

// AllMoves is a number of Limits.Lines that asks for the value of every move.
const AllMoves = search.AllMoves

// Engine analyses the positions of one game. It is made once, handed to whoever
// needs it, and safe for concurrent use.
type Engine interface {
	// Game is the name of the game.
	Game() string
	// Unit is what the scores of the game count.
	Unit() Unit
	// Levels are the levels that the engine plays at, from weak to strong.
	Levels() []Level
	// Open opens a session, which must be closed.
	Open(Options) (Session, error)
}

// Options are how a session works.
type Options struct {
	// Plain leaves out all data but what is embedded in the program, and all
	// that other sessions have found: what a plain session answers first, to a
	// number of nodes with one thread, is the same on any machine.
	Plain bool
	// Memory is about how many bytes the session may take for its tables; 0 leaves
	// that to the engine.
	Memory int64
}

// Session analyses positions of one match, and keeps what it has found from one
// to the next: its tables and whatever it has loaded.
type Session interface {
	// Analyze values moves for the side to move in v, within the limits. It
	// tells report, if that is not nil, of what it has found so far, from the
	// goroutine that called it, and returns the last. If the limits or Limits.Stop
	// end it, it returns the best there is. If ctx ends first the error is that of
	// ctx; it wraps game.ErrOver if the match is over, is a *game.MoveError if
	// Limits.Moves has a move that is not legal, and ErrClosed after Close. A session
	// answers one call at a time; others wait.
	Analyze(ctx context.Context, v game.View, l Limits, report func(Info)) (Info, error)
	// Close ends the session, and an analysis that is under way with
	// context.Canceled. It may be called from any goroutine and more than once.
	io.Closer
}

// Data is what an engine may read besides what is embedded in it: tables and
// proofs that were built on this machine, by names as "tables/kalah-6-00.table".
// A nil Data has none.
type Data = fs.FS

// Unit is what scores count: seeds or men.
type Unit string

// The units.
const (
	Seeds Unit = "seeds"
	Men   Unit = "men"
)

// Info is what an analysis has found.
type Info struct {
	// Lines are the moves that were valued, the best in front. There is at least
	// one.
	Lines []Line
	// Depth is how many plies were searched, 0 if nothing was.
	Depth int
	// Nodes is the number of positions visited, Time how long that took.
	Nodes uint64
	Time  time.Duration
	// Solved tells that no move that was looked at is better than the first line's:
	// that is proven.
	Solved bool
}

// Best is the best move.
func (i Info) Best() string { return i.Lines[0].Move() }

// Equals are the best move and those that have the same score, in the order of the
// lines.
func (i Info) Equals() []string {
	out := []string{i.Best()}
	for _, l := range i.Lines[1:] {
		if l.Score == i.Lines[0].Score && l.Score.Kind != search.NoScore {
			out = append(out, l.Move())
		}
	}
	return out
}

// Line returns the line that begins with the move.
func (i Info) Line(move string) (l Line, ok bool) {
	for _, l := range i.Lines {
		if l.Move() == move {
			return l, true
		}
	}
	return Line{}, false
}

// Line is a move with what it is worth and how play goes on.
type Line struct {
	// Moves begins with the move, in the game's notation.
	Moves []string
	// Score is what the move is worth to the side that plays it.
	Score Score
	// Depth is how many plies were searched, 0 if nothing was.
	Depth int
}

// Move is the first move of the line.
func (l Line) Move() string { return l.Moves[0] }

// Level is a strength of computer player.
type Level struct {
	Name string
	// Summary is one line for a menu.
	Summary string
	// Rule, if it is not nil, chooses the move by a rule of thumb in the state,
	// which is not over, and the rest does not matter.
	Rule func(game.State) (move string, err error)
	// Limits are those of each move, in a plain session of its own with one
	// thread: the move follows from the position, whatever the machine.
	Limits Limits
	// Timed tells that the level thinks by the clock instead, in a session that is
	// kept for the match, with all the data there is.
	Timed bool
	// Proves tells that the level proves its moves where it can, so that people
	// are told of one that is not proven.
	Proves bool
}
