package uci

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"parlour/players/search"
)

// Answer is a line of an engine. Its String is the line.
type Answer = fmt.Stringer

// OK ends what an engine says of itself, ReadyOK answers IsReady.
const (
	OK      Word = "uciok"
	ReadyOK Word = "readyok"
)

// ID is the name of an engine or its author; the other is "".
type ID struct{ Name, Author string }

// OptionType says what values an option takes.
type OptionType string

// The types of options.
const (
	Check OptionType = "check"
	Spin  OptionType = "spin"
	Combo OptionType = "combo"
	Text  OptionType = "string"
)

// Option is an option that an engine has.
type Option struct {
	// Name is one word or several.
	Name    string
	Type    OptionType
	Default string
	// Min and Max are the bounds of a Spin.
	Min, Max int
	// Values are those of a Combo.
	Values []string
}

// NoMove is the best move where there is none.
const NoMove = "0000"

// BestMove ends a search.
type BestMove struct {
	// Move is the move, NoMove if there is none.
	Move string
	// Ponder is the reply that is expected, "" if none is.
	Ponder string
}

// Info is what a search has found.
type Info struct {
	// Depth is how many plies were searched, 0 if that is not told.
	Depth int
	// Line is the number of the line where several are told of, from 1; otherwise 0.
	Line int
	// Score is the score of the line; its kind is search.NoScore for none. What is read is
	// a Win, a Loss or an Estimate: a Margin comes back as an Estimate.
	Score search.Score
	// Unscored is what stands in the place of a score and cannot be one: no number, or
	// far beyond any. It is not written.
	Unscored string
	// Nodes is the number of nodes visited, Time the time taken, both 0 if not sent.
	Nodes uint64
	Time  time.Duration
	// PV is the line of play, as it is written: Moves takes it apart.
	PV string
	// Text is for people.
	Text string
}

// String is the line.
func (a ID) String() string {
	if a.Name != "" {
		return "id name " + a.Name
	}
	return "id author " + a.Author
}

// String is the line.
func (a Option) String() string {
	line := with(fmt.Sprintf("option name %s type %s", a.Name, a.Type), "default", a.Default)
	if a.Type == Spin {
		line += fmt.Sprintf(" min %d max %d", a.Min, a.Max)
	}
	for _, v := range a.Values {
		line += " var " + v
	}
	return line
}

// String is the line.
func (a BestMove) String() string {
	return with("bestmove "+a.Move, "ponder", a.Ponder)
}

// String is the line.
func (a Info) String() string {
	line := with("info", "depth", a.Depth)
	line = with(line, "multipv", a.Line)
	line = with(line, "score", formatScore(a.Score))
	line = with(line, "nodes", a.Nodes)
	if a.Time > 0 {
		line += " time " + strconv.FormatInt(a.Time.Milliseconds(), 10)
	}
	if a.Time > 0 && a.Nodes > 0 {
		line += fmt.Sprintf(" nps %.0f", float64(a.Nodes)/a.Time.Seconds())
	}
	return with(with(line, "pv", a.PV), "string", a.Text)
}

// hundredths is the number of parts of a seed or a man that a score counts.
const hundredths = 100

// formatScore is "cp N" or "mate N" with the bound, "" for no score. A mate counts the
// moves of its side.
func formatScore(s search.Score) string {
	text := ""
	switch s.Kind {
	case search.Margin:
		text = "cp " + strconv.Itoa(s.Value*hundredths)
	case search.Estimate:
		text = "cp " + strconv.Itoa(s.Value)
	case search.Draw:
		text = "cp 0"
	case search.Win:
		text = "mate " + strconv.Itoa((s.Value+1)/2)
	case search.Loss:
		text = "mate " + strconv.Itoa(-(s.Value / 2))
	default:
		return ""
	}
	switch s.Bound {
	case search.Lower:
		text += " lowerbound"
	case search.Upper:
		text += " upperbound"
	}
	return text
}

// ParseAnswer reads a line of an engine. The error is ErrUnknown, or wraps ErrMalformed.
func ParseAnswer(line string) (Answer, error) {
	for words := strings.Fields(line); len(words) > 0; words = words[1:] {
		switch w, rest := Word(words[0]), words[1:]; w {
		case OK, ReadyOK:
			return w, nil
		case "id":
			return parseID(rest)
		case "option":
			return parseOption(rest)
		case "bestmove":
			return parseBestMove(rest)
		case "info":
			return parseInfo(rest), nil
		}
	}
	return nil, ErrUnknown
}

func parseID(words []string) (Answer, error) {
	if len(words) > 1 {
		switch text := strings.Join(words[1:], " "); words[0] {
		case "name":
			return ID{Name: text}, nil
		case "author":
			return ID{Author: text}, nil
		}
	}
	return nil, fmt.Errorf("%w id; valid: id name N or id author A", ErrMalformed)
}

func parseOption(words []string) (Answer, error) {
	var o Option
	at := ""
	for i, w := range words {
		switch {
		case w == "name", w == "type", w == "default", (w == "min" || w == "max") && isNumber(words, i+1):
			at = w
			continue
		case w == "var":
			at = w
			o.Values = append(o.Values, "")
			continue
		}
		o.add(at, w)
	}
	if o.Name == "" || o.Type == "" {
		return nil, fmt.Errorf("%w option; valid: option name N type T", ErrMalformed)
	}
	return o, nil
}

// isNumber reports whether there is a word at i, and it is a number. A bound has one; the
// word may stand in a value too.
func isNumber(words []string, i int) bool {
	if i >= len(words) {
		return false
	}
	_, err := strconv.Atoi(words[i])
	return err == nil
}

// add adds a word to the part of the option that it belongs to.
func (a *Option) add(part, word string) {
	switch part {
	case "name":
		a.Name = strings.TrimSpace(a.Name + " " + word)
	case "type":
		a.Type = OptionType(word)
	case "default":
		a.Default = strings.TrimSpace(a.Default + " " + word)
	case "min":
		a.Min, _ = strconv.Atoi(word)
	case "max":
		a.Max, _ = strconv.Atoi(word)
	case "var":
		last := &a.Values[len(a.Values)-1]
		*last = strings.TrimSpace(*last + " " + word)
	}
}

func parseBestMove(words []string) (Answer, error) {
	if len(words) == 0 {
		return nil, fmt.Errorf("%w best move; valid: bestmove M or bestmove M ponder N", ErrMalformed)
	}
	a := BestMove{Move: words[0]}
	if len(words) > 2 && words[1] == "ponder" {
		a.Ponder = words[2]
	}
	return a, nil
}

func parseInfo(words []string) Answer {
	var a Info
	for i := 0; i < len(words); i++ {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch words[i] {
		case "string":
			a.Text = strings.Join(words[i+1:], " ")
			return a
		case "pv":
			n := len(until(words[i+1:], "depth", "seldepth", "time", "nodes", "multipv", "score", "currmove", "currmovenumber",
				"hashfull", "nps", "tbhits", "sbhits", "cpuload", "string", "refutation", "currline"))
			a.PV = strings.Join(words[i+1:i+1+n], " ")
			i += n
		case "score":
			i += a.score(words[i+1:])
		default:
			if a.number(words[i], next) {
				i++
			}
		}
	}
	return a
}

// number sets what a word with a number tells; ok is false if they are no such.
func (a *Info) number(word, number string) (ok bool) {
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return false
	}
	switch word {
	case "depth":
		a.Depth = count(n)
	case "multipv":
		a.Line = count(n)
	case "nodes":
		a.Nodes = uint64(max(n, 0))
	case "time":
		a.Time = milliseconds(n)
	default:
		return false
	}
	return true
}

// maxScore bounds the scores that are read.
const maxScore = 1_000_000

// score reads what follows the word score and returns how many words it took.
func (a *Info) score(words []string) int {
	taken := 0
	for taken < len(words) {
		switch words[taken] {
		case "lowerbound":
			a.Score.Bound = search.Lower
		case "upperbound":
			a.Score.Bound = search.Upper
		case "cp", "mate":
			if taken+1 == len(words) {
				return taken + 1
			}
			n, err := strconv.Atoi(words[taken+1])
			if err != nil || n > maxScore || n < -maxScore {
				a.Unscored = words[taken] + " " + words[taken+1]
				return taken + 1
			}
			a.setScore(words[taken], n)
			taken++
		default:
			return taken
		}
		taken++
	}
	return taken
}

func (a *Info) setScore(unit string, n int) {
	s := search.Score{Kind: search.Estimate, Value: n, Bound: a.Score.Bound}
	switch {
	case unit == "cp":
	case n > 0:
		s.Kind, s.Value = search.Win, 2*n-1
	default:
		s.Kind, s.Value = search.Loss, -2*n
	}
	if s.Bound == 0 {
		s.Bound = search.Exact
	}
	a.Score = s
}
