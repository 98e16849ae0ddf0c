package pdn

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"parlour/game"
)

// The lengths in bytes of the longest word and tag value that are read.
const (
	maxWord  = 256
	maxValue = 4096
)

// end is what the lexer returns for a character at the end of the input.
const end = 0

// kind is what a token is.
type kind uint8

const (
	endOfFile kind = iota
	tagOpen        // "[": what follows is read by tag
	word           // a move, a result or something unknown
)

type token struct {
	kind kind
	text string
	line int
}

// lexer cuts a stream into tokens. Comments, variations, move numbers and
// annotations never leave it.
type lexer struct {
	in   *bufio.Reader
	line int
	// lineStart tells that the next byte is the first of its line.
	lineStart bool
	// failed is an error of the stream other than its end.
	failed error
}

func newLexer(r io.Reader) *lexer {
	l := &lexer{in: bufio.NewReader(r), line: 1}
	if mark, _ := l.in.Peek(3); string(mark) == "\ufeff" {
		_, _ = l.in.Discard(len(mark)) // cannot fail: the bytes have been peeked
	}
	return l
}

// peek returns the next byte without taking it.
func (l *lexer) peek() byte {
	next, err := l.in.Peek(1)
	if err != nil {
		if !errors.Is(err, io.EOF) {
			l.failed = err
		}
		return end
	}
	if next[0] == end {
		return ' ' // a zero byte in the input separates words
	}
	return next[0]
}

// take returns the next byte and goes past it.
func (l *lexer) take() byte {
	c := l.peek()
	if c == end {
		return end
	}
	_, _ = l.in.Discard(1) // cannot fail: the byte has been peeked
	if l.lineStart = c == '\n'; l.lineStart {
		l.line++
	}
	return c
}

func isBlank(c byte) bool { return c != end && c <= ' ' }

func (l *lexer) skipBlanks() {
	for isBlank(l.peek()) {
		l.take()
	}
}

// next returns the next token. The error wraps ErrSyntax or ErrTooLong.
func (l *lexer) next() (token, error) {
	for {
		l.skipBlanks()
		switch c := l.peek(); c {
		case end:
			return token{kind: endOfFile, line: l.line}, l.failed
		case '[':
			line := l.line
			l.take()
			return token{kind: tagOpen, line: line}, nil
		case '{', '(', '/', '%', ';', '$', '!', '?':
			if err := l.skip(c); err != nil {
				return token{}, err
			}
		case '}', ')', ']', '"':
			l.take()
			return token{}, fmt.Errorf("%w: %q without its opening", ErrSyntax, c)
		default:
			line := l.line
			text, err := l.word()
			if err != nil || text != "" {
				return token{word, text, line}, err
			}
		}
	}
}

// skip goes past something that is no part of the game and begins with c.
func (l *lexer) skip(c byte) error {
	switch c {
	case '{':
		return l.skipTo('}', "comment")
	case '(':
		return l.skipVariation()
	case '/':
		return fmt.Errorf("%w: a position set up among the moves is not read", ErrSyntax)
	case '%', ';':
		l.skipLine()
	default: // $1 and !?
		for !isBlank(l.peek()) && strings.IndexByte("$!?0123456789", l.peek()) >= 0 {
			l.take()
		}
	}
	return nil
}

func (l *lexer) skipLine() {
	for c := l.take(); c != '\n' && c != end; {
		c = l.take()
	}
}

// skipTo goes past the next closing character.
func (l *lexer) skipTo(closing byte, what string) error {
	line := l.line
	for {
		switch l.take() {
		case closing:
			return nil
		case end:
			return fmt.Errorf("%w: the %s that begins on line %d has no end", ErrSyntax, what, line)
		}
	}
}

// skipVariation goes past a variation with the comments and variations in it. It
// counts parentheses, so that deep nesting costs nothing.
func (l *lexer) skipVariation() error {
	line := l.line
	l.take()
	for depth := 1; depth > 0; {
		switch l.take() {
		case '(':
			depth++
		case ')':
			depth--
		case '{':
			if err := l.skipTo('}', "comment"); err != nil {
				return err
			}
		case end:
			return fmt.Errorf("%w: the variation that begins on line %d has no end", ErrSyntax, line)
		}
	}
	return nil
}

// word reads a move or a result. It drops the move number and the annotation that
// may touch it, and the blanks that may be inside it; "" is left of a number
// alone.
func (l *lexer) word() (string, error) {
	var text []byte
	for {
		c := l.peek()
		if isBlank(c) {
			l.skipBlanks()
			if !joins(text, l.peek()) {
				return string(text), nil
			}
			continue
		}
		if c == end || strings.IndexByte("[]{}()\"!?$;%", c) >= 0 || c == '*' && len(text) > 0 {
			return string(text), l.skipForced(c)
		}
		if text = append(text, l.take()); len(text) > maxWord {
			return "", fmt.Errorf("%w: a word of more than %d characters", ErrTooLong, maxWord)
		}
		if c == '.' {
			text = text[:0] // that was the number of the move, or an ellipsis
			if next := l.peek(); next != '.' && next != end {
				l.skipBlanks()
				return "", nil
			}
		}
	}
}

// skipForced goes past the asterisk that marks a forced move and touches it.
func (l *lexer) skipForced(c byte) error {
	if c == '*' {
		l.take()
	}
	return nil
}

// joins tells whether what begins with next belongs to a move of which text was
// read before blanks: "28 x 19".
func joins(text []byte, next byte) bool {
	if len(text) == 0 || next == end {
		return false
	}
	last := text[len(text)-1]
	switch {
	case !isDigit(text[0]):
		return false
	case isSign(last):
		return isDigit(next)
	case isCaptureSign(next), next == '.':
		return true
	default:
		return next == '-' && !strings.ContainsAny(string(text), "-x:X")
	}
}

func isDigit(c byte) bool       { return '0' <= c && c <= '9' }
func isCaptureSign(c byte) bool { return c == 'x' || c == 'X' || c == ':' }
func isSign(c byte) bool        { return c == '-' || isCaptureSign(c) }

// tag reads the rest of a tag pair after its "[".
func (l *lexer) tag() (name, value string, err error) {
	l.skipBlanks()
	var text []byte
	for c := l.peek(); c != end && !isBlank(c) && c != '"' && c != ']'; c = l.peek() {
		if text = append(text, l.take()); len(text) > maxWord {
			return "", "", fmt.Errorf("%w: a tag's name of more than %d characters", ErrTooLong, maxWord)
		}
	}
	l.skipBlanks()
	if l.peek() != '"' || len(text) == 0 {
		return "", "", fmt.Errorf("%w: a tag that is not of the form [Name \"value\"]", ErrSyntax)
	}
	l.take()
	value, err = l.quoted()
	if err != nil {
		return "", "", err
	}
	l.skipBlanks()
	if l.peek() != ']' {
		return "", "", fmt.Errorf("%w: the tag %s has no ]", ErrSyntax, game.Quote(string(text)))
	}
	l.take()
	return string(text), value, nil
}

// quoted reads a tag's value after its opening quote.
func (l *lexer) quoted() (string, error) {
	var text []byte
	for {
		if c := l.peek(); c == end || c == '\n' {
			return "", fmt.Errorf("%w: a tag's value without its closing quote", ErrSyntax)
		}
		c := l.take()
		switch {
		case c == '"':
			return decode(text), nil
		case c == '\\' && (l.peek() == '"' || l.peek() == '\\'):
			c = l.take()
		}
		if text = append(text, c); len(text) > maxValue {
			return "", fmt.Errorf("%w: a tag's value of more than %d characters", ErrTooLong, maxValue)
		}
	}
}

// decode returns text, taken as Latin-1 where it is not UTF-8.
func decode(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	runes := make([]rune, len(text))
	for i, c := range text {
		runes[i] = rune(c)
	}
	return string(runes)
}

// skipDamage goes to the next line that begins with a tag, or to the end.
func (l *lexer) skipDamage() {
	for l.peek() != end && !(l.lineStart && l.peek() == '[') {
		l.skipLine()
	}
}
