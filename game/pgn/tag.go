package pgn

import (
	"bytes"
	"unicode/utf8"

	"parlour/game"
)

// Tag is a tag pair.
type Tag struct {
	Name, Value string
	// Line is the line of its beginning, from 1; Offset is the number of bytes before it,
	// and End the number of bytes before the part after it. They are ignored in writing.
	Line, Offset, End int
}

// The lengths in bytes of the longest name of a tag, in strict dialects and in
// others.
const (
	maxStrictName = 64
	maxName       = 256
)

// Tag reads the rest of the tag pair that open has begun.
func (s *Scanner) Tag(open Element) (Tag, error) {
	t := Tag{Line: open.Line, Offset: open.Offset}
	err := s.readTag(&t)
	if failed := s.source.failed(); failed != nil {
		return t, failed
	}
	if err != nil {
		return t, err
	}
	t.End = s.source.offset()
	return t, nil
}

func (s *Scanner) readTag(t *Tag) error {
	max := maxName
	if s.dialect.Strict {
		max = maxStrictName
	}
	s.tagBlanks()
	t.Name = string(s.run(func(c byte) bool {
		if s.dialect.Strict {
			return isLetter(c) || isDigit(c) || c == '_'
		}
		return c != end && !isBlank(c) && c != '"' && c != ']'
	}, max))
	if t.Name == "" || len(t.Name) > max {
		return syntax(t.Line, "a tag without a name of 1 to %d letters or digits", max)
	}
	s.tagBlanks()
	value, ok := s.quoted()
	if !ok {
		return syntax(t.Line, `the tag %s is not of the form [Name "value"]`, nameForPeople(t.Name))
	}
	if len(value) > MaxValue || s.dialect.Strict && bytes.ContainsRune(value, '\t') {
		return tooLong(t.Line, "the tag %s has a tab or more than %d bytes", nameForPeople(t.Name), MaxValue)
	}
	t.Value = UTF8(value)
	s.tagBlanks()
	if s.source.peek() != ']' {
		return syntax(t.Line, "the tag %s is not closed", nameForPeople(t.Name))
	}
	s.source.take()
	return nil
}

// nameForPeople returns a tag's name as it can be printed.
func nameForPeople(name string) string {
	if isTagName(name) {
		return name
	}
	return game.Quote(name)
}

// tagBlanks goes past blanks within a tag pair.
func (s *Scanner) tagBlanks() {
	for c := s.source.peek(); isBlank(c) && !(s.dialect.Strict && c == '\n'); c = s.source.peek() {
		s.source.take()
	}
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// quoted reads a value in quotation marks, one byte more than it may have at most. A backslash
// precedes a quotation mark or a backslash that belongs to the value.
func (s *Scanner) quoted() (value []byte, ok bool) {
	if s.source.peek() != '"' {
		return nil, false
	}
	s.source.take()
	s.text = s.text[:0]
	for {
		c := s.source.peek()
		if c == end || c == '\n' {
			return nil, false
		}
		s.source.take()
		switch {
		case c == '"':
			return s.text, true
		case c == '\\' && (s.source.peek() == '"' || s.source.peek() == '\\'):
			c = s.source.take()
		}
		if s.text = append(s.text, c); len(s.text) > MaxValue {
			return s.text, true
		}
	}
}

// isTagName reports whether every program reads name as that of a tag: a letter,
// followed by letters, digits and underscores.
func isTagName(name string) bool {
	for i := range len(name) {
		if c := name[i]; !isLetter(c) && (i == 0 || c != '_' && !isDigit(c)) {
			return false
		}
	}
	return name != ""
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// run goes past the bytes that are accepted and returns the first of them, one
// more than keep at most.
func (s *Scanner) run(accept func(byte) bool, keep int) []byte {
	s.text = s.text[:0]
	for accept(s.source.peek()) {
		if c := s.source.take(); len(s.text) <= keep {
			s.text = append(s.text, c)
		}
	}
	return s.text
}

// UTF8 returns a text, taken as Latin-1 if it is not UTF-8.
func UTF8(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	runes := make([]rune, len(text))
	for i, c := range text {
		runes[i] = rune(c)
	}
	return string(runes)
}
