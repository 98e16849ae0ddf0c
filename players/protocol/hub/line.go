package hub

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode"
)

// MaxLine is the number of bytes of a line that are read.
const MaxLine = 1 << 16

// The errors of the parsers.
var (
	// ErrUnknown is returned for an empty line and for a command or an answer that is not
	// known: it is to be passed over.
	ErrUnknown = errors.New("no word of the protocol")
	// ErrMalformed is wrapped when a line cannot be understood.
	ErrMalformed = errors.New("malformed")
)

// pair is an argument of a line: a name with a value, "" for a flag.
type pair struct{ name, value string }

// line is a command or an answer with its arguments.
type line struct {
	name string
	args []pair
}

// newLine returns a line; the arguments are names and values in turn.
func newLine(name string, args ...string) line {
	l := line{name: name}
	for i := 0; i+1 < len(args); i += 2 {
		l.args = append(l.args, pair{args[i], args[i+1]})
	}
	return l
}

// with adds an argument, unless the value is zero.
func (l line) with(name string, value any) line {
	if !reflect.ValueOf(value).IsZero() {
		l.args = append(l.args, pair{name, fmt.Sprint(value)})
	}
	return l
}

// get returns the value of the argument, "" if there is none.
func (l line) get(name string) string {
	for _, p := range l.args {
		if p.name == name {
			return p.value
		}
	}
	return ""
}

// has reports whether there is such an argument.
func (l line) has(name string) bool {
	for _, p := range l.args {
		if p.name == name {
			return true
		}
	}
	return false
}

// String is the line as it is written.
func (l line) String() string {
	text := l.name
	for _, p := range l.args {
		text += " " + p.name + "=" + quoted(p.value)
	}
	return text
}

// quoted is a value as it is written. There is no way to write quotation marks and control
// characters.
func quoted(value string) string {
	value = strings.Map(func(r rune) rune {
		if r == '"' || unicode.IsControl(r) {
			return '\''
		}
		return r
	}, value)
	if value == "" || strings.ContainsFunc(value, func(r rune) bool { return !isWord(r) }) {
		return `"` + value + `"`
	}
	return value
}

// isWord reports whether a name or a value without quotation marks may have r.
func isWord(r rune) bool {
	return !unicode.IsControl(r) && !unicode.IsSpace(r) && r != '=' && r != '"'
}

// parseLine takes a line apart. The error is ErrUnknown for an empty one, or wraps
// ErrMalformed; with it comes what was read before.
func parseLine(text string) (line, error) {
	s := scanner{text}
	if s.skip(); s.rest == "" {
		return line{}, ErrUnknown
	}
	l := line{name: s.word()}
	if l.name == "" {
		return line{}, fmt.Errorf("%w: a line begins with a command", ErrMalformed)
	}
	for s.skip(); s.rest != ""; s.skip() {
		p := pair{name: s.word()}
		if p.name == "" {
			return l, fmt.Errorf("%w: there is no name where one must be; valid: %s name=value name=\"a value\"", ErrMalformed, l.name)
		}
		s.skip()
		if s.take('=') {
			var err error
			if p.value, err = s.value(); err != nil {
				return l, err
			}
		}
		l.args = append(l.args, p)
	}
	return l, nil
}

// scanner reads a line from its beginning.
type scanner struct{ rest string }

// skip passes over blanks.
func (s *scanner) skip() { s.rest = strings.TrimLeftFunc(s.rest, unicode.IsSpace) }

// take passes over c if it comes next.
func (s *scanner) take(c byte) bool {
	if s.rest == "" || s.rest[0] != c {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

// word returns the word that comes next, "" if there is none.
func (s *scanner) word() string {
	i := strings.IndexFunc(s.rest, func(r rune) bool { return !isWord(r) })
	if i < 0 {
		i = len(s.rest)
	}
	word := s.rest[:i]
	s.rest = s.rest[i:]
	return word
}

// value returns the value that comes next: a word, or what stands in quotation marks.
func (s *scanner) value() (string, error) {
	s.skip()
	if !s.take('"') {
		if word := s.word(); word != "" {
			return word, nil
		}
		return "", fmt.Errorf("%w: there is no value behind =", ErrMalformed)
	}
	i := strings.IndexByte(s.rest, '"')
	if i < 0 {
		return "", fmt.Errorf("%w: a quotation mark is not closed", ErrMalformed)
	}
	value := s.rest[:i]
	s.rest = s.rest[i+1:]
	return value, nil
}
