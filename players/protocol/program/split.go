package program

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of a command.
const (
	maxCommand = 4096 // bytes
	maxWords   = 256
)

// word is a word of a command, with where it has = outside quotation marks.
type word struct {
	text   string
	equals []int
}

// The errors of split.
var (
	errQuote     = errors.New("a quotation mark is not closed")
	errBackslash = errors.New("nothing follows the last backslash")
)

// split takes a command apart as POSIX shells do: words between blanks; what stands between
// ' and ' as it is; between " and " with a backslash before ", \, $ and `; elsewhere a
// backslash before any character. Nothing is expanded, and no other character has a meaning.
func split(text string) ([]word, error) {
	switch {
	case len(text) > maxCommand:
		return nil, fmt.Errorf("longer than %d bytes", maxCommand)
	case !utf8.ValidString(text), strings.ContainsFunc(text, unicode.IsControl):
		return nil, errors.New("with characters that cannot be printed")
	}
	s := splitter{rest: text}
	for s.rest != "" {
		if err := s.step(); err != nil {
			return nil, err
		}
	}
	s.finish()
	if len(s.words) > maxWords {
		return nil, fmt.Errorf("of more than %d words", maxWords)
	}
	return s.words, nil
}

// splitter reads a command from its beginning.
type splitter struct {
	rest   string
	words  []word
	at     word
	inWord bool // also of a word without characters, as ''
}

// step reads a character, or all between quotation marks.
func (s *splitter) step() error {
	c := s.rest[0]
	s.rest = s.rest[1:]
	switch c {
	case ' ':
		s.finish()
		return nil
	case '\'':
		return s.literal()
	case '"':
		return s.quoted()
	case '\\':
		if s.rest == "" {
			return errBackslash
		}
		c, s.rest = s.rest[0], s.rest[1:]
	case '=':
		s.at.equals = append(s.at.equals, len(s.at.text))
	}
	s.add(string([]byte{c}))
	return nil
}

// finish ends the word, if there is one.
func (s *splitter) finish() {
	if s.inWord {
		s.words = append(s.words, s.at)
	}
	s.at, s.inWord = word{}, false
}

func (s *splitter) add(text string) {
	s.at.text += text
	s.inWord = true
}

// literal reads up to the next '.
func (s *splitter) literal() error {
	text, rest, ok := strings.Cut(s.rest, "'")
	if !ok {
		return errQuote
	}
	s.add(text)
	s.rest = rest
	return nil
}

// quoted reads up to the next " that has no backslash before it.
func (s *splitter) quoted() error {
	s.add("")
	for i := 0; i < len(s.rest); i++ {
		switch c := s.rest[i]; {
		case c == '"':
			s.rest = s.rest[i+1:]
			return nil
		case c == '\\' && i+1 < len(s.rest) && strings.IndexByte("\"\\$`", s.rest[i+1]) >= 0:
			i++
		}
		s.add(s.rest[i : i+1])
	}
	return errQuote
}
