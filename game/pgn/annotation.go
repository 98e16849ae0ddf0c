package pgn

import (
	"slices"
	"strconv"
	"strings"

	"parlour/game"
)

// Glyph is a comment on a move or on the position after it as a number, which a
// text has after "$". PGN knows 0 to 255; glyphs of other numbers are passed over.
type Glyph uint8

// The glyphs that also have signs.
const (
	Good      Glyph = 1 + iota // !
	Mistake                    // ?
	Brilliant                  // !!
	Blunder                    // ??
	Daring                     // !?
	Dubious                    // ?!
)

// String is the glyph as it is written: "$1".
func (g Glyph) String() string { return "$" + strconv.Itoa(int(g)) }

// signGlyph returns the glyph of a sign that touches a move.
func signGlyph(sign string) (g Glyph, ok bool) {
	i := slices.Index(signs(), sign)
	return Good + Glyph(i), i >= 0
}

// Sign is the sign of a glyph that has one, as "!?"; else it is that of String.
func (g Glyph) Sign() string {
	if g < Good || g > Dubious {
		return g.String()
	}
	return signs()[g-Good]
}

// ParseGlyph reads what String and Sign write; ok is false for any other text.
func ParseGlyph(text string) (g Glyph, ok bool) {
	if digits, numbered := strings.CutPrefix(text, "$"); numbered {
		n, err := strconv.ParseUint(digits, 10, 8)
		return Glyph(n), err == nil
	}
	return signGlyph(text)
}

// signs are the signs of the glyphs from Good on.
func signs() []string { return []string{"!", "?", "!!", "??", "!?", "?!"} }

// maxSign bounds a run of exclamation and question marks that is kept.
const maxSign = 3

// glyph reads "$1" or "!?".
func (s *Scanner) glyph(e Element) (Element, bool, error) {
	e.Kind = Annotation
	known := false
	if s.source.peek() == '$' {
		s.source.take()
		n, err := strconv.ParseUint(string(s.run(isDigit, maxSign)), 10, 8)
		e.Glyph, known = Glyph(n), err == nil
	} else {
		e.Glyph, known = signGlyph(string(s.run(func(c byte) bool { return c == '!' || c == '?' }, maxSign)))
	}
	return e, known && s.annotated, nil
}

// comment reads a comment up to its closing brace. Comments do not nest.
func (s *Scanner) comment(e Element) (Element, bool, error) {
	s.source.take()
	if !s.upTo('}') {
		return e, false, unclosed(e.Line, game.Term("comment"))
	}
	return s.commented(e)
}

// lineEnd reads a comment up to the end of its line. What "%" begins is for
// other programs.
func (s *Scanner) lineEnd(e Element, sign byte) (Element, bool, error) {
	s.source.take()
	s.upTo('\n')
	if sign == '%' {
		return e, false, nil
	}
	return s.commented(e)
}

// upTo goes past the next closing byte, or to the end; it returns false if
// there is none. If comments are elements it keeps what it passes, one byte more
// than there may be at most; if they are only heard, less.
func (s *Scanner) upTo(closing byte) bool {
	s.text = s.text[:0]
	for {
		c := s.source.take()
		switch {
		case c == closing:
			return true
		case c == end:
			return false
		case s.annotated && len(s.text) <= MaxComment, s.hears() && len(s.text) < MaxWord:
			s.text = append(s.text, c)
		}
	}
}

// hears reports whether somebody hears the comments that are read.
func (s *Scanner) hears() bool { return s.hear != nil && s.depth == 0 }

// commented returns the comment that was read as an element.
func (s *Scanner) commented(e Element) (Element, bool, error) {
	if s.hears() {
		s.hear(strings.Join(strings.Fields(UTF8(s.text)), " "))
	}
	if !s.annotated {
		return e, false, nil
	}
	if len(s.text) > MaxComment {
		return e, false, tooLong(e.Line, "a comment of more than %d bytes", MaxComment)
	}
	e.Kind, e.Text = Comment, strings.Join(strings.Fields(UTF8(s.text)), " ")
	return e, true, nil
}

// open begins a variation, or passes over it as a whole.
func (s *Scanner) open(e Element) (Element, bool, error) {
	if s.depth == 0 {
		s.opened = e.Line
	}
	if s.depth++; s.depth > MaxNesting {
		return e, false, syntax(e.Line, "variations nested more than %d deep", MaxNesting)
	}
	s.source.take()
	if s.annotated {
		e.Kind = VariationOpen
		return e, true, nil
	}
	return e, false, s.skipVariation()
}

// skipVariation goes past the variation that has been opened. Whatever stands in
// it is passed over, of any length.
func (s *Scanner) skipVariation() error {
	for s.depth > 0 {
		c := s.source.peek()
		e := Element{Line: s.source.line}
		switch {
		case c == end:
			return s.closed()
		case c == '{':
			if _, _, err := s.comment(e); err != nil {
				return err
			}
			continue
		case c == '(':
			if s.depth++; s.depth > MaxNesting {
				return syntax(e.Line, "variations nested more than %d deep", MaxNesting)
			}
		case c == ')':
			s.depth--
		case s.lineComment(c):
			s.source.skipLine()
			continue
		}
		s.source.take()
	}
	return nil
}
