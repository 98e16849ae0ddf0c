package pgn

import "bytes"

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
		case c == end, s.separates(c):
			return s.classified(e), true, nil
		case c == '.' && onlyDigits(s.text):
			return s.number(e), true, nil
		case s.trails(c):
			s.source.take()
			return s.classified(e), true, nil
		}
		if s.text = append(s.text, s.source.take()); len(s.text) > MaxWord {
			return e, false, tooLong(e.Line, "a word of more than %d bytes", MaxWord)
		}
	}
}

// separates reports whether c, which is no blank, ends the word before it.
func (s *Scanner) separates(c byte) bool {
	switch c {
	case '[', ']', '{', '}', '(', ')', '"', '!', '?', '$', ';':
		return true
	case '%':
		return !s.dialect.Strict
	default:
		return false
	}
}

// trails reports whether c stands after a move without being part of it: the
// asterisk of a forced move, or a full stop.
func (s *Scanner) trails(c byte) bool {
	return !s.dialect.Strict && len(s.text) > 0 && (c == '*' || c == '.')
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
