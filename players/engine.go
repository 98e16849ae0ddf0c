package players

import (
	"context"
	"io"
	"io/fs"
	"time"

	"parlour/game"
	"parlour/players/search"
)

// Types of package search that front ends need too.
type (
	// Limits bounds an analysis.
	Limits = search.Limits
	// Score is the value of a move.
	Score = search.Score
)

// AllMoves as Limits.Lines asks for the value of every move.
const AllMoves = search.AllMoves

// Engine analyses the positions of one game. It is made once, passed to whoever
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

// Options configure a session.
type Options struct {
	// Plain restricts the session to the data embedded in the program, without the
	// results of other sessions: the first answer of a plain session, with a node
	// limit and one thread, is the same on any machine.
	Plain bool
	// Memory is the approximate number of bytes that the session may use for its
	// tables; 0 lets the engine choose.
	Memory int64
	// Grace is how much longer than its time an answer of another program may take; 0 is
	// DefaultGrace. The engines of Parlour are told by Limits.Grace.
	Grace time.Duration
	// Start is the time for another program to get ready; 0 is that of its runner.
	Start time.Duration
}

// Session analyses positions of one match. From one analysis to the next it keeps
// its transposition table and any data it has loaded.
type Session interface {
	// Analyze values moves for the side to move in v, within the limits. It calls
	// report, if that is not nil, with its results so far, from the calling
	// goroutine, and returns the final result. If the limits or Limits.Stop end it,
	// it returns the best result so far. If ctx ends first the error is that of ctx;
	// it wraps game.ErrOver if the match is over, is a *game.MoveError if
	// Limits.Moves has a move that is not legal, and is ErrClosed after Close. A
	// session handles one call at a time; others wait.
	Analyze(ctx context.Context, v game.View, l Limits, report func(Info)) (Info, error)
	// Close ends the session; an analysis in progress fails with context.Canceled. It
	// may be called from any goroutine and more than once.
	io.Closer
}

// Data is what an engine may read in addition to its embedded data: tables and
// proofs that were built on this machine, by names such as
// "tables/kalah-6-00.table". A nil Data is empty.
type Data = fs.FS

// Unit is what scores count: seeds or men.
type Unit string

// The units.
const (
	Seeds Unit = "seeds"
	Men   Unit = "men"
)

// Info is the result of an analysis.
type Info struct {
	// Lines are the moves that were valued, the best first. There is at least one.
	Lines []Line
	// Depth is the search depth in plies, 0 if nothing was searched.
	Depth int
	// Nodes is the number of nodes visited, Time the time taken.
	Nodes uint64
	Time  time.Duration
	// Solved means a proof that no move considered is better than the one of the first
	// line.
	Solved bool
	// Book means that an opening book answered: nothing was searched.
	Book bool
}

// Best is the best move.
func (i Info) Best() string { return i.Lines[0].Move() }

// Equals are the moves with the same score as the best, including it, in the
// order of the lines.
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

// Line is a move with its value and the expected continuation.
type Line struct {
	// Moves are the move and its continuation, in the game's notation.
	Moves []string
	// Score is the value of the move for the side that plays it.
	Score Score
	// Depth is the search depth in plies, 0 if nothing was searched.
	Depth int
}

// Move is the first move of the line.
func (l Line) Move() string { return l.Moves[0] }

// Level is a strength of computer player.
type Level struct {
	Name string
	// Summary is one line for a menu.
	Summary string
	// Rule, if not nil, chooses the move by a simple rule in a state that is not
	// over; the fields below are then ignored.
	Rule func(game.State) (move string, err error)
	// Limits are the limits of each move, which is searched in a new plain session
	// with one thread: the move depends only on the position, not on the machine.
	Limits Limits
	// AllData means that the level searches within Limits, but in one session for the
	// whole match and with all available data.
	AllData bool
	// Timed means that the level thinks by the clock instead, in one session for the
	// whole match and with all available data.
	Timed bool
	// Proves means that the level proves its moves if it can. Then people are told about an
	// unproven move.
	Proves bool
}
