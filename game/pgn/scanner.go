package pgn

import (
	"bytes"
	"io"
	"strings"

	"parlour/game"
)

// Kind is what an Element is.
type Kind uint8

// The kinds of elements.
const (
	// End is the end of the text.
	End Kind = iota
	// TagOpen is the "[" that begins a tag pair; Scanner.Tag reads the rest.
	TagOpen
	// Number is a move number with its full stops, or the stops alone.
	Number
	// Word is a move, as far as can be told.
	Word
	// Mark is a result mark.
	Mark
	// Annotation is a glyph: "$1" or what stands for it, "!".
	Annotation
	// Comment is a comment, in braces or from ";" to the end of its line.
	Comment
	// VariationOpen and VariationClose are the parentheses of a variation.
	VariationOpen
	VariationClose
)

// Element is a part of a text.
type Element struct {
	Kind Kind
	// Text is the word, or the comment without what encloses it.
	Text string
	// Number is that of a Number, 0 if there are only full stops.
	Number int
	// Glyph is that of an Annotation.
	Glyph Glyph
	// Line is the line on which the element begins, from 1, and Offset the
	// number of bytes before it.
	Line, Offset int
}

// The limits of a Scanner, in bytes and in variations within each other.
const (
	MaxWord    = 256
	MaxValue   = 4096
	MaxComment = 64 << 10
	MaxNesting = 32
)

// Scanner cuts a stream into elements. Its errors are *Error without a Game, wrapping
// ErrSyntax or ErrTooLong; Recover goes to a place to read on. An error of the stream is
// final. It is not safe for concurrent use.
type Scanner struct {
	source  source
	dialect Dialect
	// annotated reports whether comments, glyphs and variations are elements; they
	// are passed over otherwise.
	annotated bool
	// hear is given the comments of the main line, nil for nobody.
	hear func(text string)
	// depth is the number of variations that are open, and opened the line of
	// the outermost.
	depth, opened int
	text          []byte // of the element being read
}

// NewScanner returns a scanner that passes over comments, glyphs and
// variations, of any length.
func NewScanner(r io.Reader, d Dialect) *Scanner {
	s := &Scanner{source: source{in: r, line: 1}, dialect: d}
	if !d.Strict {
		s.source.skipMark()
	}
	return s
}

// NewAnnotatedScanner returns a scanner for which comments, glyphs and
// variations are elements too.
func NewAnnotatedScanner(r io.Reader, d Dialect) *Scanner {
	s := NewScanner(r, d)
	s.annotated = true
	return s
}

// Comments gives the comments of the main line that are read from now on to hear, with
// single blanks between their words. Of a comment of more than MaxWord bytes only those
// are given.
func (s *Scanner) Comments(hear func(text string)) { s.hear = hear }

// Next returns the next element. At the end of the text, and after it, that is
// End.
func (s *Scanner) Next() (Element, error) {
	for {
		s.source.skipBlanks()
		e, found, err := s.element(s.source.peek())
		if failed := s.source.failed(); failed != nil {
			return Element{}, failed
		}
		if err != nil {
			return Element{}, err
		}
		if found {
			return e, nil
		}
	}
}

// element reads what begins with c; found is false if it is passed over.
func (s *Scanner) element(c byte) (e Element, found bool, err error) {
	e = Element{Line: s.source.line, Offset: s.source.offset()}
	switch {
	case c == end:
		return e, true, s.closed()
	case c == '{':
		return s.comment(e)
	case c == '(':
		return s.open(e)
	case c == ')' && s.depth > 0:
		s.source.take()
		s.depth--
		e.Kind = VariationClose
		return e, true, nil
	case c == '$', c == '!', c == '?':
		return s.glyph(e)
	case s.lineComment(c):
		return s.lineEnd(e, c)
	case s.depth > 0 && s.stray(c):
		s.source.take()
		return e, false, nil
	case c == '[':
		s.source.take()
		e.Kind = TagOpen
		return e, true, nil
	case s.stray(c):
		s.source.take()
		return e, false, syntax(e.Line, "%q has no place among the moves", c)
	case c == '/' && !s.dialect.Strict:
		return e, false, syntax(e.Line, "a position set up among the moves is not read")
	default:
		return s.word(e)
	}
}

// lineComment reports whether c begins a comment to the end of the line. In files written
// by people it does not within variations: there it may stand before a closing parenthesis.
func (s *Scanner) lineComment(c byte) bool {
	if s.dialect.Strict {
		return c == ';'
	}
	return s.depth == 0 && (c == ';' || c == '%')
}

// stray reports whether no element among the moves begins with c.
func (s *Scanner) stray(c byte) bool {
	return strings.IndexByte(`})]"`, c) >= 0 || s.depth > 0 && strings.IndexByte("[/;%", c) >= 0
}

// closed returns an error if a variation is open at the end of the text.
func (s *Scanner) closed() error {
	if s.depth == 0 {
		return nil
	}
	s.depth = 0
	return unclosed(s.opened, game.Term("variation"))
}

func unclosed(line int, what game.Term) *Error {
	return syntax(line, "the %s that begins here is not closed", what)
}

// Recover goes to the next line that begins with a tag pair, or to the end:
// there another game begins.
func (s *Scanner) Recover() {
	s.depth = 0
	for s.source.peek() != end && !(s.source.lineStart && s.source.peek() == '[') {
		s.source.skipLine()
	}
}

// Line is the line on which the scanner stands, from 1.
func (s *Scanner) Line() int { return s.source.line }

// word reads a move, a result mark or a move number.
func (s *Scanner) word(e Element) (Element, bool, error) {
	s.text = s.text[:0]
	for {
		c := s.source.peek()
		switch {
		case isBlank(c):
			if !s.goesOn() {
				return s.classified(e), true, nil
			}
			continue
		case c == end, strings.IndexByte(`[]{}()"!?$;`, c) >= 0, c == '%' && !s.dialect.Strict:
			return s.classified(e), true, nil
		case c == '.' && onlyDigits(s.text):
			return s.number(e), true, nil
		case !s.dialect.Strict && len(s.text) > 0 && (c == '*' || c == '.'):
			// Not part of the move: the asterisk of a forced move, or a full stop.
			s.source.take()
			return s.classified(e), true, nil
		}
		if s.text = append(s.text, s.source.take()); len(s.text) > MaxWord {
			return e, false, tooLong(e.Line, "a word of more than %d bytes", MaxWord)
		}
	}
}

// goesOn reports whether a word goes on after blanks, and then goes past them.
func (s *Scanner) goesOn() bool {
	if s.dialect.Strict {
		return false
	}
	s.source.skipBlanks()
	next := s.source.peek()
	if next == end {
		return false
	}
	apart := next == '.' && onlyDigits(s.text) // "1 ." is a move number
	return apart || s.dialect.Joins != nil && s.dialect.Joins(s.text, next)
}

// classified returns the element that a word is.
func (s *Scanner) classified(e Element) Element {
	e.Kind, e.Text = Word, string(s.text)
	if s.depth == 0 && s.dialect.Mark != nil && s.dialect.Mark(e.Text) {
		e.Kind = Mark
	}
	return e
}

// maxNumber is what greater move numbers are read as.
const maxNumber = 1_000_000

// number reads the full stops after the digits of a move number.
func (s *Scanner) number(e Element) Element {
	e.Kind = Number
	for _, c := range s.text {
		e.Number = min(10*e.Number+int(c-'0'), maxNumber)
	}
	for s.source.peek() == '.' {
		s.source.take()
	}
	return e
}

func onlyDigits(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}
