package savefile

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The limits that keep a hostile file from costing more than a big one.
const (
	// MaxSize is the greatest size of a save, in bytes.
	MaxSize = 4 << 20
	// MaxMoves is the greatest number of moves in a save.
	MaxMoves = 100_000

	maxTags     = 128
	maxTagName  = 64
	maxTagValue = 4096
	maxNesting  = 32
)

// normalise returns the data as text with "\n" at the end of its lines, and
// refuses what is not text.
func normalise(data []byte) (string, error) {
	if len(data) > MaxSize {
		return "", refuse(ErrTooLarge, 0, "the file is larger than %d bytes", MaxSize)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	text := string(data)
	line := 1
	for i, r := range text {
		switch {
		case r == '\n':
			line++
		case r == '\t':
		case unicode.IsControl(r):
			return "", damaged(line, "the character %U has no place in a text", r)
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			return "", damaged(line, "the text is not valid UTF-8")
		}
	}
	return text, nil
}

// lexer reads the text of a save, normalised, from the front.
type lexer struct {
	text string
	pos  int
	line int
}

// tag is a tag pair and where it stands: its line and its bytes.
type tag struct {
	name, value string
	line        int
	start, end  int
}

// tags reads the tag pairs up to the first move. A name occurs once.
func (l *lexer) tags() (map[string]tag, error) {
	found := map[string]tag{}
	for {
		if err := l.skip(); err != nil {
			return nil, err
		}
		if l.peek() != '[' {
			return found, nil
		}
		t, err := l.tag()
		if err != nil {
			return nil, err
		}
		if _, twice := found[t.name]; twice {
			return nil, damaged(t.line, "a second tag %s", t.name)
		}
		if len(found) == maxTags {
			return nil, damaged(t.line, "more than %d tags", maxTags)
		}
		found[t.name] = t
	}
}

// peek returns the next byte, 0 at the end of the text.
func (l *lexer) peek() byte {
	if l.pos >= len(l.text) {
		return 0
	}
	return l.text[l.pos]
}

// tag reads a tag pair, which stands in one line.
func (l *lexer) tag() (tag, error) {
	t := tag{line: l.line, start: l.pos}
	l.pos++
	l.blanks()
	t.name = l.while(isTagName)
	if t.name == "" || len(t.name) > maxTagName {
		return t, damaged(t.line, "a tag without a name of 1 to %d letters or digits", maxTagName)
	}
	l.blanks()
	value, ok := l.quoted()
	if !ok {
		return t, damaged(t.line, `the tag %s is not of the form [Name "value"]`, t.name)
	}
	l.blanks()
	if l.peek() != ']' {
		return t, damaged(t.line, "the tag %s is not closed", t.name)
	}
	if len(value) > maxTagValue || strings.Contains(value, "\t") {
		return t, damaged(t.line, "the tag %s has a tab or more than %d bytes", t.name, maxTagValue)
	}
	l.pos++
	t.value, t.end = value, l.pos
	return t, nil
}

// quoted reads a value in quotation marks; a backslash goes before a quotation
// mark or a backslash that belongs to it.
func (l *lexer) quoted() (value string, ok bool) {
	if l.peek() != '"' {
		return "", false
	}
	var out strings.Builder
	for l.pos++; l.peek() != 0 && l.peek() != '\n'; l.pos++ {
		c := l.peek()
		if c == '"' {
			l.pos++
			return out.String(), true
		}
		if c == '\\' && l.pos+1 < len(l.text) && (l.text[l.pos+1] == '"' || l.text[l.pos+1] == '\\') {
			l.pos++
			c = l.peek()
		}
		out.WriteByte(c)
	}
	return "", false
}

// word returns the next word of the moves, with its line; ok is false at the
// end of the text.
func (l *lexer) word() (word string, line int, ok bool, err error) {
	if err := l.skip(); err != nil {
		return "", l.line, false, err
	}
	if l.peek() == 0 {
		return "", l.line, false, nil
	}
	word = l.while(isWord)
	if word == "" {
		return "", l.line, false, damaged(l.line, "%q has no place among the moves", l.peek())
	}
	return word, l.line, true, nil
}

// skip passes over blanks, comments, annotations and variations. It counts the
// depth of variations instead of calling itself, so depth costs nothing.
func (l *lexer) skip() error {
	depth, opened := 0, 0
	for l.pos < len(l.text) {
		switch c := l.peek(); {
		case c == '\n':
			l.line++
		case c == ' ' || c == '\t':
		case c == ';':
			l.while(func(c byte) bool { return c != '\n' })
			continue
		case c == '{':
			if err := l.comment(); err != nil {
				return err
			}
		case c == '$':
			l.pos++
			l.while(isDigit)
			continue
		case c == '(':
			if depth == 0 {
				opened = l.line
			}
			if depth++; depth > maxNesting {
				return damaged(l.line, "variations nested more than %d deep", maxNesting)
			}
		case c == ')' && depth > 0:
			depth--
		case depth == 0:
			return nil
		}
		l.pos++
	}
	if depth > 0 {
		return damaged(opened, "the variation that begins here is not closed")
	}
	return nil
}

// comment passes over a comment up to its closing brace. Comments do not nest.
func (l *lexer) comment() error {
	length := strings.IndexByte(l.text[l.pos:], '}')
	if length < 0 {
		return damaged(l.line, "the comment that begins here is not closed")
	}
	l.line += strings.Count(l.text[l.pos:l.pos+length], "\n")
	l.pos += length
	return nil
}

func (l *lexer) blanks() { l.while(func(c byte) bool { return c == ' ' || c == '\t' }) }

// while reads the bytes up to the first that is refused.
func (l *lexer) while(accept func(byte) bool) string {
	start := l.pos
	for l.pos < len(l.text) && accept(l.text[l.pos]) {
		l.pos++
	}
	return l.text[start:l.pos]
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isTagName(c byte) bool {
	return isDigit(c) || c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// isWord tells whether a byte can be part of a word among the moves.
func isWord(c byte) bool { return !strings.ContainsRune(" \t\n;{}()$[]\"", rune(c)) }
