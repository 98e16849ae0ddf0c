package uci

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlour/players/protocol/wire"
)

// MaxLine is the number of bytes of a line that are read.
const MaxLine = 1 << 16

// The errors of the parsers.
var (
	// ErrUnknown is returned for a line without a word that begins a command or an
	// answer: it is to be passed over.
	ErrUnknown = errors.New("no word of the protocol")
	// ErrMalformed is wrapped when a line begins well and cannot be understood.
	ErrMalformed = errors.New("malformed")
)

// Command is a line to an engine. Its String is the line.
type Command = fmt.Stringer

// Word is a command or an answer of one word.
type Word = wire.Word

// The commands of one word.
const (
	// Hello asks the engine to name itself and its options.
	Hello Word = "uci"
	// IsReady asks for ReadyOK, at any time.
	IsReady Word = "isready"
	// NewGame says that the next position is of another match.
	NewGame Word = "ucinewgame"
	// Stop asks for the best move now.
	Stop Word = "stop"
	// PonderHit says that the expected move was played: the time of the search begins.
	PonderHit Word = "ponderhit"
	// Quit ends the engine.
	Quit Word = "quit"
)

// SetOption sets an option; the name is in the engine's spelling or another.
type SetOption struct{ Name, Value string }

// Position is the match to think about.
type Position struct {
	// FEN is the position in the game's text, "" for the usual start.
	FEN string
	// Moves are the moves that were played from there, as they are written: Moves
	// takes them apart.
	Moves string
}

// Go asks for a search.
type Go struct {
	// Clocks are the clocks of both sides, of which White or South is the first.
	Clocks [2]Clock
	// Clocked reports whether there is a clock.
	Clocked bool
	// MovesToGo is the number of moves to the next time control, 0 for all the game.
	MovesToGo int
	// MoveTime is the time for this move, 0 for no such limit.
	MoveTime time.Duration
	// Depth and Nodes limit the search, 0 for no such limit.
	Depth int
	Nodes uint64
	// Infinite searches until it is stopped.
	Infinite bool
	// Ponder searches a position before the opponent's move is known.
	Ponder bool
	// SearchMoves are the only moves to look at, as they are written, "" for all.
	SearchMoves string
}

// Clock is the time that a side has.
type Clock struct{ Left, Increment time.Duration }

// String is the line.
func (c SetOption) String() string {
	return with("setoption name "+c.Name, "value", c.Value)
}

// with is a line with a word and its value, unless that is zero.
func with[V comparable](line, word string, value V) string {
	var zero V
	if value == zero {
		return line
	}
	return fmt.Sprintf("%s %s %v", line, word, value)
}

// String is the line.
func (c Position) String() string {
	line := "position startpos"
	if c.FEN != "" {
		line = "position fen " + c.FEN
	}
	return with(line, "moves", c.Moves)
}

// String is the line.
func (c Go) String() string {
	line := "go"
	if c.Ponder {
		line += " ponder"
	}
	if c.Clocked {
		for i, words := range clockWords() {
			line = fmt.Sprint(line, " ", words[0], " ", c.Clocks[i].Left.Milliseconds())
			line = with(line, words[1], c.Clocks[i].Increment.Milliseconds())
		}
	}
	line = with(line, "movestogo", c.MovesToGo)
	line = with(line, "movetime", c.MoveTime.Milliseconds())
	line = with(line, "depth", c.Depth)
	line = with(line, "nodes", c.Nodes)
	if c.Infinite {
		line += " infinite"
	}
	return with(line, "searchmoves", c.SearchMoves)
}

// clockWords are the words for the time and the increment of each side.
func clockWords() [2][2]string { return [2][2]string{{"wtime", "winc"}, {"btime", "binc"}} }

// ParseCommand reads a line to an engine. The error is ErrUnknown, or wraps ErrMalformed
// and says what is valid; with that of a position comes a Position, since the one before is
// not to be taken for it.
func ParseCommand(line string) (Command, error) {
	for words := strings.Fields(line); len(words) > 0; words = words[1:] {
		switch w, rest := Word(words[0]), words[1:]; w {
		case Hello, IsReady, NewGame, Stop, PonderHit, Quit:
			return w, nil
		case "setoption":
			return parseSetOption(rest)
		case "position":
			return parsePosition(rest)
		case "go":
			return parseGo(rest), nil
		}
	}
	return nil, ErrUnknown
}

// parseSetOption reads "name N value V", in which both can be several words.
func parseSetOption(words []string) (Command, error) {
	parts := sections(words, "name", "value")
	if parts["name"] == "" {
		return nil, fmt.Errorf("%w option; valid: setoption name N value V", ErrMalformed)
	}
	return SetOption{Name: parts["name"], Value: parts["value"]}, nil
}

// sections returns what follows each of the keywords up to the next one, the words with
// single spaces between. A keyword counts once, and only the first of them in its order.
func sections(words []string, keywords ...string) map[string]string {
	out := map[string]string{}
	at := ""
	for _, w := range words {
		if next := nextKeyword(w, at, keywords); next != "" {
			at = next
			continue
		}
		if at != "" {
			out[at] = strings.TrimSpace(out[at] + " " + w)
		}
	}
	return out
}

// nextKeyword returns w if it is a keyword behind at, else "".
func nextKeyword(w, at string, keywords []string) string {
	for i := len(keywords) - 1; i >= 0 && keywords[i] != at; i-- {
		if w == keywords[i] {
			return w
		}
	}
	return ""
}

func parsePosition(words []string) (Command, error) {
	bad := fmt.Errorf("%w position; valid: position startpos or position fen F, then moves M", ErrMalformed)
	for i, w := range words {
		parts := sections(words[i:], "fen", "moves")
		switch {
		case w == "startpos":
			return Position{Moves: parts["moves"]}, nil
		case w == "fen" && parts["fen"] != "":
			return Position{FEN: parts["fen"], Moves: parts["moves"]}, nil
		case w == "fen":
			return Position{}, bad
		}
	}
	return Position{}, bad
}

// parseGo reads the words that follow go. A malformed number, or one out of range, is
// passed over like an unknown word.
func parseGo(words []string) Command {
	var c Go
	for i := 0; i < len(words); i++ {
		word, next := words[i], ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch word {
		case "infinite":
			c.Infinite = true
		case "ponder":
			c.Ponder = true
		case "searchmoves":
			n := len(until(words[i+1:], "infinite", "ponder", "wtime", "btime", "winc", "binc",
				"movestogo", "movetime", "depth", "nodes", "mate"))
			c.SearchMoves = strings.Join(words[i+1:i+1+n], " ")
			i += n
		default:
			if c.limit(word, next) {
				i++
			}
		}
	}
	return c
}

// limit sets what a word with a number limits; ok is false if they are no such.
func (c *Go) limit(word, number string) (ok bool) {
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return false
	}
	for i, words := range clockWords() {
		switch word {
		case words[0]:
			c.Clocks[i].Left, c.Clocked = milliseconds(n), true
			return true
		case words[1]:
			c.Clocks[i].Increment = milliseconds(n)
			return true
		}
	}
	switch word {
	case "movestogo":
		c.MovesToGo = count(n)
	case "movetime":
		c.MoveTime = max(milliseconds(n), time.Millisecond)
	case "depth":
		c.Depth = max(count(n), 1)
	case "nodes":
		c.Nodes = uint64(max(n, 1))
	default:
		return false
	}
	return true
}

// maxTime bounds the times and maxCount the counts that are read: more changes nothing.
const (
	maxTime  = 1000 * time.Hour
	maxCount = 10_000
)

// milliseconds is a number of them; a clock that has run out has none left.
func milliseconds(n int64) time.Duration {
	return time.Duration(min(max(n, 0), maxTime.Milliseconds())) * time.Millisecond
}

func count(n int64) int { return int(min(max(n, 0), maxCount)) }

// until returns the words up to the next that begins something else.
func until(words []string, others ...string) []string {
	i := slices.IndexFunc(words, func(w string) bool { return slices.Contains(others, w) })
	if i < 0 {
		return words
	}
	return words[:i]
}

// Moves takes moves apart: at spaces, or where every move is one character at each of
// them.
func Moves(text string, letters bool) []string {
	if letters {
		text = strings.Join(strings.Split(text, ""), " ")
	}
	return strings.Fields(text)
}

// JoinMoves writes moves as Moves reads them.
func JoinMoves(moves []string, letters bool) string {
	if letters {
		return strings.Join(moves, "")
	}
	return strings.Join(moves, " ")
}
