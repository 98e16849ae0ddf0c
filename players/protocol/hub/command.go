package hub

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"parlour/game/draughts"
)

// Command is a line to an engine. Its String is the line in version 2.
type Command interface {
	fmt.Stringer
	command()
}

// The commands of one word.
type (
	// Hello asks the engine to name itself and its parameters.
	Hello struct{}
	// Init says that all parameters are set.
	Init struct{}
	// NewGame says that the next search has nothing to do with the ones before.
	NewGame struct{}
	// PonderHit says that the expected move was played: the time of the search begins.
	PonderHit struct{}
	// Stop asks for the best move now.
	Stop struct{}
	// Ping asks for Pong, at any time.
	Ping struct{}
	// Quit ends the engine.
	Quit struct{}
)

// SetParam sets a parameter.
type SetParam struct{ Name, Value string }

// Pos is the match to think about.
type Pos struct {
	// Start is the position, in the characters of Letters.
	Start draughts.Position
	// Moves were played from there. They may be no legal moves.
	Moves []draughts.NumberedMove
}

// Level is how long the next search may be; 0 is no such limit.
type Level struct {
	Depth    int
	Nodes    uint64
	MoveTime time.Duration
	// Clocked tells that there is a clock: the time on it, the increment that is still to be
	// added before the next move and every other one, and the moves that are to be made in
	// it, 0 for all the game.
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

func (Hello) command()     {}
func (Init) command()      {}
func (NewGame) command()   {}
func (PonderHit) command() {}
func (Stop) command()      {}
func (Ping) command()      {}
func (Quit) command()      {}
func (SetParam) command()  {}
func (Pos) command()       {}
func (Level) command()     {}
func (Go) command()        {}

// String is the line.
func (Hello) String() string { return "hub" }

// String is the line.
func (Init) String() string { return "init" }

// String is the line.
func (NewGame) String() string { return "new-game" }

// String is the line.
func (PonderHit) String() string { return "ponder-hit" }

// String is the line.
func (Stop) String() string { return "stop" }

// String is the line.
func (Ping) String() string { return "ping" }

// String is the line.
func (Quit) String() string { return "quit" }

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
	l := newLine("level")
	if c.Depth > 0 {
		l = l.with("depth", strconv.Itoa(c.Depth))
	}
	if c.Nodes > 0 {
		l = l.with("nodes", strconv.FormatUint(c.Nodes, 10))
	}
	if c.MoveTime > 0 {
		l = l.with("move-time", formatSeconds(c.MoveTime))
	}
	if c.Moves > 0 {
		l = l.with("moves", strconv.Itoa(c.Moves))
	}
	if c.Clocked {
		l = l.with("time", formatSeconds(c.Time))
	}
	if c.Increment > 0 {
		l = l.with("inc", formatSeconds(c.Increment))
	}
	if c.Infinite {
		return l.String() + " infinite"
	}
	return l.String()
}

// String is the line.
func (c Go) String() string { return "go " + string(c.Mode) }

// formatSeconds writes a time in seconds.
func formatSeconds(t time.Duration) string { return formatReal(t.Seconds()) }

func formatReal(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

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
	switch l.name {
	case "hub":
		return Hello{}, nil
	case "init":
		return Init{}, nil
	case "new-game":
		return NewGame{}, nil
	case "ponder-hit":
		return PonderHit{}, nil
	case "stop":
		return Stop{}, nil
	case "ping":
		return Ping{}, nil
	case "quit":
		return Quit{}, nil
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

func (l line) level() (Command, error) {
	var c Level
	for _, p := range l.args {
		if p.name == "infinite" {
			c.Infinite = true
			continue
		}
		x, err := strconv.ParseFloat(p.value, 64)
		if !c.takes(p.name) {
			continue
		}
		if err != nil || math.IsNaN(x) {
			return nil, fmt.Errorf("%w level: %s is a number", ErrMalformed, p.name)
		}
		c.set(p.name, x)
	}
	return c, nil
}

// takes reports whether the name is one of a number of the level.
func (c *Level) takes(name string) bool {
	switch name {
	case "depth", "nodes", "move-time", "moves", "time", "inc":
		return true
	}
	return false
}

// set sets a number of the level. A limit that is asked for is one, however small.
func (c *Level) set(name string, x float64) {
	switch name {
	case "depth":
		c.Depth = max(1, count(x))
	case "nodes":
		c.Nodes = uint64(min(max(1, x), 1e18))
	case "move-time":
		c.MoveTime = max(time.Millisecond, seconds(x))
	case "moves":
		c.Moves = count(x)
	case "time":
		c.Time, c.Clocked = seconds(x), true
	case "inc":
		c.Increment = seconds(x)
	}
}

func count(x float64) int { return int(min(max(0, x), maxCount)) }

func seconds(x float64) time.Duration {
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
