// Package kgp is the Kalah Game Protocol, version 1: the commands that a server and a client
// send each other over a connection, a line each, as values. A client is always South.
//
// Sources: the specification by Kaludercic and Völk, https://github.com/KWARC/kalah-game, and
// the server there, go-kgp.
//
// The package must not know what a server or a client does with the commands.
package kgp

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// What every connection has.
const (
	// Port is where servers listen.
	Port = 2671
	// MaxLine is the number of bytes of a command, its end included.
	MaxLine = 16384
	// Major is the version of the protocol: what changes in others is compatible.
	Major = 1
)

// The names of the commands that all programs know. What a name does not stand for here
// is to be passed over by a client, and refused with Error by a server.
const (
	Greeting = "kgp"     // of a server: the version, as three integers
	Mode     = "mode"    // of a client: the activity, a word
	Set      = "set"     // a key, a word, and a value
	State    = "state"   // of a server: a board, for which a move is wanted
	Move     = "move"    // of a client, with a reference: a house; a later one replaces it
	Yield    = "yield"   // of a client, with a reference: the last move stands
	Stop     = "stop"    // of a server, with a reference: no move is wanted any more
	Ping     = "ping"    // to be answered by Pong with its argument
	Pong     = "pong"    // with a reference
	OK       = "ok"      // with a reference: what was sent is accepted
	Error    = "error"   // a string
	Goodbye  = "goodbye" // ends the connection
)

// FreePlay is the Mode in which a server sends states, as many as it likes at a time.
const FreePlay = "freeplay"

// The keys of Set.
const (
	InfoName  = "info:name"
	AuthToken = "auth:token"
	// TimeMode is the word none; TimeAbsolute, if TimeClock is the time left for the game; or
	// TimeRelative, if it is the time for each move.
	TimeMode     = "time:mode"
	TimeClock    = "time:clock"   // seconds, an integer
	TimeRival    = "time:opclock" // the same of the opponent
	TimeAbsolute = "absolute"
	TimeRelative = "relative"
)

// The errors of Parse.
var (
	// ErrEmpty is returned for a line with nothing on it: it is to be passed over.
	ErrEmpty = errors.New("an empty line")
	// ErrMalformed is wrapped when a line cannot be understood.
	ErrMalformed = errors.New("malformed")
)

// Command is a line.
type Command struct {
	// ID is the number that the command is known by, 0 for none: those of a server are
	// even, those of a client odd.
	ID uint64
	// Ref is the number of the command that this one answers, 0 for none.
	Ref  uint64
	Name string
	Args []Argument
}

// Kind says what an argument is.
type Kind uint8

// The kinds of arguments.
const (
	Integer Kind = iota + 1
	Real
	Word
	String
	Board
)

// Argument is an argument of a command: its text, that of a String without its quotation
// marks.
type Argument struct {
	Kind Kind
	Text string
}

// IntegerOf, WordOf, StringOf and BoardOf return arguments. A word has letters, digits,
// hyphens and colons, and a board is "<2,0,0,1,1,1,1>".
func IntegerOf(n int) Argument         { return Argument{Integer, strconv.Itoa(n)} }
func WordOf(text string) Argument      { return Argument{Word, text} }
func StringOf(text string) Argument    { return Argument{String, text} }
func BoardOf(position string) Argument { return Argument{Board, position} }

// Text returns the argument's text, "" if there are fewer.
func (c Command) Text(i int) string {
	if i >= len(c.Args) {
		return ""
	}
	return c.Args[i].Text
}

// Integer returns the argument as a number; ok is false if it is none, or too great.
func (c Command) Integer(i int) (n int, ok bool) {
	if i >= len(c.Args) || c.Args[i].Kind != Integer {
		return 0, false
	}
	n, err := strconv.Atoi(c.Args[i].Text)
	return n, err == nil
}

// Board returns the argument if it is a board.
func (c Command) Board(i int) (text string, ok bool) {
	if i >= len(c.Args) || c.Args[i].Kind != Board {
		return "", false
	}
	return c.Args[i].Text, true
}

// String is the line without its end.
func (c Command) String() string {
	text := ""
	if c.ID > 0 {
		text = strconv.FormatUint(c.ID, 10)
	}
	if c.Ref > 0 {
		text += "@" + strconv.FormatUint(c.Ref, 10)
	}
	if text != "" {
		text += " "
	}
	text += c.Name
	for _, a := range c.Args {
		text += " " + a.String()
	}
	return text
}

// String is the argument as it is written.
func (a Argument) String() string {
	if a.Kind != String {
		return a.Text
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", " ", "\t", `\t`).Replace(a.Text) + `"`
}

// maxArguments is the number of arguments that are read.
const maxArguments = 32

// Parse reads a line. Between words there may be any blanks. The error is ErrEmpty, or wraps
// ErrMalformed.
func Parse(line string) (Command, error) {
	line = strings.TrimSpace(line)
	if line == "" {
		return Command{}, ErrEmpty
	}
	if len(line) > MaxLine {
		return Command{}, fmt.Errorf("%w: the line is longer than %d bytes", ErrMalformed, MaxLine)
	}
	var c Command
	first, rest := cutWord(line)
	if strings.Trim(first, "0123456789@") == "" {
		var ok bool
		if c.ID, c.Ref, ok = parseNumbers(first); !ok {
			return Command{}, fmt.Errorf("%w: a line begins with ID@REF, or with a command", ErrMalformed)
		}
		first, rest = cutWord(rest)
	}
	if c.Name = first; !isWord(first, "") || isDigits(first) {
		return Command{}, fmt.Errorf("%w: there is no command", ErrMalformed)
	}
	for rest != "" {
		a, left, err := parseArgument(rest)
		if err != nil {
			return Command{}, err
		}
		if c.Args = append(c.Args, a); len(c.Args) > maxArguments {
			return Command{}, fmt.Errorf("%w: there are more than %d arguments", ErrMalformed, maxArguments)
		}
		rest = left
	}
	return c, nil
}

// cutWord returns the word before the first blank, and the rest from the next word on.
func cutWord(line string) (word, rest string) {
	i := strings.IndexAny(line, " \t")
	if i < 0 {
		return line, ""
	}
	return line[:i], strings.TrimLeft(line[i:], " \t")
}

// parseNumbers reads "ID", "ID@REF" or "@REF".
func parseNumbers(word string) (id, ref uint64, ok bool) {
	left, right, referring := strings.Cut(word, "@")
	var err error
	if left != "" || !referring {
		if id, err = strconv.ParseUint(left, 10, 64); err != nil {
			return 0, 0, false
		}
	}
	if referring {
		if ref, err = strconv.ParseUint(right, 10, 64); err != nil {
			return 0, 0, false
		}
	}
	return id, ref, true
}

// isWord reports whether text is one of letters and digits, and of others besides.
func isWord(text, others string) bool {
	const alphanumeric = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	return text != "" && strings.Trim(text, alphanumeric+others) == ""
}

// parseArgument reads the argument that text begins with.
func parseArgument(text string) (a Argument, rest string, err error) {
	switch text[0] {
	case '"':
		return parseString(text)
	case '<':
		return parseBoard(text)
	}
	word, rest := cutWord(text)
	switch unsigned := strings.TrimLeft(word[:1], "+-") + word[1:]; {
	case isDigits(unsigned):
		return Argument{Integer, word}, rest, nil
	case isReal(unsigned):
		return Argument{Real, word}, rest, nil
	case isWord(word, "-:"):
		return Argument{Word, word}, rest, nil
	default:
		return Argument{}, "", fmt.Errorf("%w: what begins with %q is no argument", ErrMalformed, text[:1])
	}
}

func isDigits(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// isReal reports whether text is "N.N" or ".N".
func isReal(text string) bool {
	whole, part, ok := strings.Cut(text, ".")
	return ok && (whole == "" || isDigits(whole)) && isDigits(part)
}

// parseString reads a text in quotation marks. In it a backslash and the character
// behind it stand for one character: see unescaped.
func parseString(text string) (a Argument, rest string, err error) {
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			return Argument{String, b.String()}, strings.TrimLeft(text[i+1:], " \t"), nil
		case '\\':
			if i++; i < len(text) {
				b.WriteByte(unescaped(text[i]))
			}
		default:
			b.WriteByte(text[i])
		}
	}
	return Argument{}, "", fmt.Errorf("%w: a quotation mark is not closed", ErrMalformed)
}

// unescaped is what a character behind a backslash stands for.
func unescaped(c byte) byte {
	switch c {
	case 'n':
		return '\n'
	case 't':
		return '\t'
	default:
		return c
	}
}

// parseBoard reads a board, which may have blanks.
func parseBoard(text string) (a Argument, rest string, err error) {
	board, rest, ok := strings.Cut(text, ">")
	plain := strings.Join(strings.Fields(board), "")
	for number := range strings.SplitSeq(strings.TrimPrefix(plain, "<"), ",") {
		ok = ok && isDigits(number)
	}
	if !ok {
		return Argument{}, "", fmt.Errorf("%w board; valid: <2,0,0,1,1,1,1>", ErrMalformed)
	}
	return Argument{Board, plain + ">"}, strings.TrimLeft(rest, " \t"), nil
}
