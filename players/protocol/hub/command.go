package hub

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"parlour/game/draughts"
	"parlour/players/protocol/wire"
)

// Command is a line to an engine. Its String is the line in version 2.
type Command = fmt.Stringer

// Word is a command or an answer of one word.
type Word = wire.Word

// The commands of one word.
const (
	// Hello asks the engine to name itself and its parameters.
	Hello Word = "hub"
	// Init says that all parameters are set.
	Init Word = "init"
	// NewGame says that the next search has nothing to do with the ones before.
	NewGame Word = "new-game"
	// PonderHit says that the expected move was played: the time of the search begins.
	PonderHit Word = "ponder-hit"
	// Stop asks for the best move now.
	Stop Word = "stop"
	// Ping asks for Pong, at any time.
	Ping Word = "ping"
	// Quit ends the engine.
	Quit Word = "quit"
)

// SetParam sets a parameter.
type SetParam struct{ Name, Value string }

// Pos is the match to think about.
type Pos struct {
	// Start is the position, in the characters of Letters. On the small board its rules are those
	// of ParseSquares: the protocol's variant says which they are.
	Start draughts.Ruled
	// Moves were played from there. They may be no legal moves.
	Moves []draughts.NumberedMove
}

// Level is how long the next search may be; 0 is no such limit.
type Level struct {
	Depth    int
	Nodes    uint64
	MoveTime time.Duration
	// Clocked reports whether there is a clock, with its time, the increment before the
	// next move and every other one, and the number of moves to make in the time, 0 for
	// all of the game.
	Clocked         bool
	Time, Increment time.Duration
	Moves           int
	// Infinite searches until it is stopped.
	Infinite bool
}

// Mode is what a search is for.
type Mode string

// The modes.
const (
	// Think wants a move to play.
	Think Mode = "think"
	// Ponder searches a position before the opponent's move is known.
	Ponder Mode = "ponder"
	// Analyze wants to know what moves are worth.
	Analyze Mode = "analyze"
)

// Go asks for a search.
type Go struct{ Mode Mode }

// String is the line.
func (c SetParam) String() string {
	return newLine("set-param", "name", c.Name, "value", c.Value).String()
}

// String is the line.
func (c Pos) String() string {
	return newLine("pos", "pos", c.Start.FormatSquares(Letters())).with("moves", FormatMoves(c.Moves)).String()
}

// String is the line.
func (c Level) String() string {
	l := newLine("level").with("depth", c.Depth).with("nodes", c.Nodes).
		with("move-time", seconds(c.MoveTime)).with("moves", c.Moves)
	if c.Clocked {
		l.args = append(l.args, pair{"time", seconds(c.Time).String()})
	}
	l = l.with("inc", seconds(c.Increment))
	if c.Infinite {
		return l.String() + " infinite"
	}
	return l.String()
}

// String is the line.
func (c Go) String() string { return "go " + string(c.Mode) }

// seconds is a time that is written in seconds.
type seconds time.Duration

// String is the number of seconds.
func (t seconds) String() string {
	return strconv.FormatFloat(time.Duration(t).Seconds(), 'f', -1, 64)
}

// ParseCommand reads a line to an engine. The error is ErrUnknown, or wraps ErrMalformed
// and says what is valid; with that of a position comes a Pos, since the one before is not to
// be taken for it.
func ParseCommand(text string) (Command, error) {
	l, err := parseLine(text)
	switch {
	case err != nil && l.name == "pos":
		return Pos{}, err
	case err != nil:
		return nil, err
	}
	switch w := Word(l.name); w {
	case Hello, Init, NewGame, PonderHit, Stop, Ping, Quit:
		return w, nil
	case "set-param":
		return l.setParam()
	case "pos":
		return l.pos()
	case "level":
		return l.level()
	case "go":
		return l.goMode()
	default:
		return nil, ErrUnknown
	}
}

func (l line) setParam() (Command, error) {
	if l.get("name") == "" {
		return nil, fmt.Errorf("%w parameter; valid: set-param name=N value=V", ErrMalformed)
	}
	return SetParam{l.get("name"), l.get("value")}, nil
}

func (l line) pos() (Command, error) {
	start, err := draughts.ParseSquares(Letters(), l.get("pos"))
	if err != nil {
		return Pos{}, fmt.Errorf("%w position: %w", ErrMalformed, err)
	}
	moves, err := ParseMoves(l.get("moves"))
	if err != nil {
		return Pos{}, err
	}
	return Pos{start, moves}, nil
}

// The bounds of the numbers that are read: more changes nothing.
const (
	maxCount = 10_000
	maxTime  = 1000 * time.Hour
)

// level reads a level. A limit that is asked for is one, however small.
func (l line) level() (Command, error) {
	var c Level
	for _, p := range l.args {
		x, err := strconv.ParseFloat(p.value, 64)
		switch p.name {
		case "infinite":
			c.Infinite = true
			continue
		case "depth":
			c.Depth = max(1, count(x))
		case "nodes":
			c.Nodes = uint64(min(max(1, x), 1e18))
		case "move-time":
			c.MoveTime = max(time.Millisecond, timeOf(x))
		case "moves":
			c.Moves = count(x)
		case "time":
			c.Time, c.Clocked = timeOf(x), true
		case "inc":
			c.Increment = timeOf(x)
		default:
			continue
		}
		if err != nil || math.IsNaN(x) {
			return nil, fmt.Errorf("%w level: %s is a number", ErrMalformed, p.name)
		}
	}
	return c, nil
}

func count(x float64) int { return int(min(max(0, x), maxCount)) }

// timeOf is a number of seconds.
func timeOf(x float64) time.Duration {
	return time.Duration(min(max(0, x), maxTime.Seconds()) * float64(time.Second))
}

func (l line) goMode() (Command, error) {
	for _, m := range []Mode{Think, Ponder, Analyze} {
		if l.has(string(m)) {
			return Go{m}, nil
		}
	}
	return nil, fmt.Errorf("%w search; valid: go think, go ponder or go analyze", ErrMalformed)
}
