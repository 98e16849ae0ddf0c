package hub

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"parlour/game/draughts"
	"parlour/players/search"
)

// lettersOne are the characters of a position in version 1.
func lettersOne() draughts.Letters {
	l := Letters()
	l.Sides = [2]byte{'w', 'b'}
	return l
}

// FormatOne returns the lines of a command in version 1. There a search is limited by depth or
// time, and a position is followed by the moves one by one. What the version cannot say, as a
// limit of nodes, is left out.
func FormatOne(c Command) []string {
	if c == NewGame {
		return []string{"new"}
	}
	switch c := c.(type) {
	case SetParam:
		return []string{"set " + c.Name + " " + c.Value}
	case Pos:
		lines := []string{"pos " + c.Start.FormatSquares(lettersOne())}
		for _, m := range c.Moves {
			lines = append(lines, "move "+FormatMove(m))
		}
		return lines
	case Level:
		return c.one()
	case Go:
		return []string{map[Mode]string{Think: "go", Ponder: "ponder", Analyze: "analyse"}[c.Mode]}
	default:
		return []string{c.String()}
	}
}

func (c Level) one() []string {
	var lines []string
	if c.Depth > 0 {
		lines = append(lines, fmt.Sprintf("depth %d", c.Depth))
	}
	if c.MoveTime > 0 {
		lines = append(lines, fmt.Sprintf("time %d", c.MoveTime.Milliseconds()))
	}
	if c.Clocked {
		lines = append(lines, fmt.Sprintf("level %d %d %d", c.Moves, c.Time.Milliseconds(), c.Increment.Milliseconds()))
	}
	return lines
}

// ParseAnswerOne reads a line of an engine in version 1. The error is ErrUnknown, or wraps
// ErrMalformed.
func ParseAnswerOne(text string) (Answer, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, ErrUnknown
	}
	rest := strings.Join(words[1:], " ")
	switch w := Word(words[0]); w {
	case Wait, Ready, Pong:
		return w, nil
	case "name":
		return ID{Name: rest}, nil
	case "author":
		return ID{Author: rest}, nil
	case "country":
		return ID{Country: rest}, nil
	case "error":
		return Error{rest}, nil
	case "info":
		return infoOne(words[1:])
	case "move":
		return doneOne(words[1:])
	default:
		return nil, ErrUnknown
	}
}

// infoOne reads depth, average depth, score in hundredths of a man, nodes, seconds, millions
// of nodes a second, and the moves, of which captures are not told in full: the line goes up
// to the first.
func infoOne(words []string) (Answer, error) {
	const numbers = 6
	if len(words) < numbers {
		return nil, fmt.Errorf("%w info", ErrMalformed)
	}
	var x [numbers]float64
	for i := range x {
		var err error
		if x[i], err = strconv.ParseFloat(words[i], 64); err != nil || x[i] != x[i] {
			return nil, fmt.Errorf("%w info", ErrMalformed)
		}
	}
	a := Info{
		Depth: count(x[0]),
		Score: search.Score{Kind: search.Estimate, Value: int(min(max(x[2], -maxCount), maxCount)), Bound: search.Exact},
		Nodes: uint64(min(max(0, x[3]), 1e18)),
		Time:  timeOf(x[4]).Round(time.Millisecond),
	}
	for _, word := range words[numbers:] {
		m, err := ParseMove(word)
		if err != nil {
			break
		}
		a.Line = append(a.Line, m)
	}
	return a, nil
}

func doneOne(words []string) (Answer, error) {
	words = append(words, "", "")
	return newLine("done", "move", words[0]).with("ponder", words[1]).done()
}
