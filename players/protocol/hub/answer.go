package hub

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"parlour/game/draughts"
	"parlour/players/search"
)

// Answer is a line of an engine. Its String is the line in version 2.
type Answer = fmt.Stringer

// The answers of one word.
const (
	// Wait ends what an engine says of itself.
	Wait Word = "wait"
	// Ready answers Init.
	Ready Word = "ready"
	// Pong answers Ping.
	Pong Word = "pong"
)

// ID is what an engine says of itself; what it does not tell is "".
type ID struct{ Name, Version, Author, Country string }

// ParamType says what values a parameter takes.
type ParamType string

// The types of parameters.
const (
	Bool ParamType = "bool"
	Int  ParamType = "int"
	Text ParamType = "string"
	Enum ParamType = "enum"
)

// Param is a parameter that an engine has.
type Param struct {
	Name, Value string
	Type        ParamType
	// Min and Max are the bounds of a number, "" for none.
	Min, Max string
	// Values are those of an Enum.
	Values []string
}

// Info is what a search has found.
type Info struct {
	// Depth is how many plies were searched, 0 if that is not told.
	Depth int
	// Score is the score of the line; its kind is search.NoScore for none. What is read is
	// a Win, a Loss or an Estimate.
	Score search.Score
	// Unscored is what stands in the place of a score and cannot be one: no number, or
	// far beyond any. It is not written.
	Unscored string
	// Nodes is the number of nodes visited, Time the time that took.
	Nodes uint64
	Time  time.Duration
	// Line is the line of play.
	Line []draughts.NumberedMove
}

// Done ends a search.
type Done struct {
	Move draughts.NumberedMove
	// Ponder is the reply that is expected; its From is 0 if none is.
	Ponder draughts.NumberedMove
}

// Error says that something went wrong.
type Error struct{ Message string }

// String is the line.
func (a ID) String() string {
	return newLine("id").with("name", a.Name).with("version", a.Version).
		with("author", a.Author).with("country", a.Country).String()
}

// String is the line.
func (a Param) String() string {
	return newLine("param", "name", a.Name, "value", a.Value).with("type", string(a.Type)).
		with("min", a.Min).with("max", a.Max).with("values", strings.Join(a.Values, " ")).String()
}

// String is the line.
func (a Info) String() string {
	l := newLine("info").with("depth", a.Depth).with("score", formatScore(a.Score)).with("nodes", a.Nodes)
	took := a.Time.Round(time.Millisecond) // less is not written
	if took > 0 {
		l = l.with("time", strconv.FormatFloat(took.Seconds(), 'f', 3, 64))
	}
	if a.Nodes > 0 && took > 0 {
		l = l.with("nps", strconv.FormatFloat(float64(a.Nodes)/a.Time.Seconds()/million, 'f', 3, 64))
	}
	return l.with("pv", FormatMoves(a.Line)).String()
}

const million = 1e6

// String is the line.
func (a Done) String() string {
	l := newLine("done", "move", FormatMove(a.Move))
	if a.Ponder.From > 0 {
		l = l.with("ponder", FormatMove(a.Ponder))
	}
	return l.String()
}

// String is the line.
func (a Error) String() string { return newLine("error", "message", a.Message).String() }

// A score counts men. One of won men or more is the end of the game, as many hundredths of a
// man nearer to sure as there are plies to it: Scan's way.
const (
	sure       = 100.0
	won        = 90.0
	hundredths = 100
)

// formatScore is a score in men, "" for none.
func formatScore(s search.Score) string {
	men := 0.0
	switch s.Kind {
	case search.Margin:
		men = float64(s.Value)
	case search.Estimate:
		men = min(max(float64(s.Value)/hundredths, -won), won)
	case search.Win:
		men = sure - float64(min(s.Value, maxPlies))/hundredths
	case search.Loss:
		men = -sure + float64(min(s.Value, maxPlies))/hundredths
	case search.Draw:
	default:
		return ""
	}
	return strconv.FormatFloat(men, 'f', 2, 64)
}

// maxPlies is the greatest distance to the end of a game that a score can tell.
const maxPlies = (sure-won)*hundredths - 1

// maxMen bounds the scores that are read, in men.
const maxMen = 10_000

// scoreOf reads a score in men.
func scoreOf(men float64) search.Score {
	s := search.Score{Kind: search.Estimate, Bound: search.Exact}
	switch plies := int(math.Round((sure - math.Abs(men)) * hundredths)); {
	case men > won && men <= sure:
		s.Kind, s.Value = search.Win, plies
	case men < -won && men >= -sure:
		s.Kind, s.Value = search.Loss, plies
	default:
		s.Value = int(math.Round(min(max(men, -sure), sure) * hundredths))
	}
	return s
}

// ParseAnswer reads a line of an engine. The error is ErrUnknown, or wraps ErrMalformed.
func ParseAnswer(text string) (Answer, error) {
	l, err := parseLine(text)
	if err != nil {
		return nil, err
	}
	switch w := Word(l.name); w {
	case Wait, Ready, Pong:
		return w, nil
	case "id":
		return ID{l.get("name"), l.get("version"), l.get("author"), l.get("country")}, nil
	case "param":
		return l.param()
	case "info":
		return l.info(), nil
	case "done":
		return l.done()
	case "error":
		return Error{l.get("message")}, nil
	default:
		return nil, ErrUnknown
	}
}

func (l line) param() (Answer, error) {
	if l.get("name") == "" {
		return nil, fmt.Errorf("%w parameter; valid: param name=N value=V type=T", ErrMalformed)
	}
	return Param{
		Name: l.get("name"), Value: l.get("value"), Type: ParamType(l.get("type")),
		Min: l.get("min"), Max: l.get("max"), Values: strings.Fields(l.get("values")),
	}, nil
}

// info reads what it can: a number or a line that is none is passed over.
func (l line) info() Answer {
	var a Info
	for _, p := range l.args {
		if p.name == "pv" {
			a.Line, _ = ParseMoves(p.value)
			continue
		}
		x, err := strconv.ParseFloat(p.value, 64)
		isNumber := err == nil && !math.IsNaN(x)
		if p.name == "score" && (!isNumber || math.Abs(x) > maxMen) {
			a.Unscored = p.value
			continue
		}
		if !isNumber {
			continue
		}
		switch p.name {
		case "depth":
			a.Depth = count(x)
		case "score":
			a.Score = scoreOf(x)
		case "nodes":
			a.Nodes = uint64(min(max(0, x), 1e18))
		case "time":
			a.Time = timeOf(x)
		}
	}
	return a
}

func (l line) done() (Answer, error) {
	m, err := ParseMove(l.get("move"))
	if err != nil {
		return nil, err
	}
	a := Done{Move: m}
	if ponder, err := ParseMove(l.get("ponder")); err == nil {
		a.Ponder = ponder
	}
	return a, nil
}
