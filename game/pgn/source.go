package pgn

import (
	"errors"
	"io"
	"strings"
)

// end is what a source returns for a byte at the end of the stream.
const end = 0

// source reads a stream byte by byte and knows where it is.
type source struct {
	in   io.Reader
	buf  [8192]byte
	next int // of buf, the byte to be taken
	full int // of buf, the end of what was read
	// passed is the number of bytes that were in buf before.
	passed int
	// line counts from 1; lineStart reports whether the next byte is the first of
	// its line.
	line      int
	lineStart bool
	// err ends the stream: io.EOF or what went wrong.
	err error
}

// failed returns the error of the stream, but for its end.
func (s *source) failed() error {
	if errors.Is(s.err, io.EOF) {
		return nil
	}
	return s.err
}

func (s *source) offset() int { return s.passed + s.next }

// peek returns the next byte without taking it.
func (s *source) peek() byte {
	if s.next < s.full && s.buf[s.next] != end {
		return s.buf[s.next]
	}
	return s.peekOn()
}

// peekOn is peek where the buffer has no more, or a zero byte: in the text that
// separates words.
func (s *source) peekOn() byte {
	switch {
	case s.next == s.full && !s.fill():
		return end
	case s.buf[s.next] == end:
		return ' '
	default:
		return s.buf[s.next]
	}
}

// take returns the next byte and goes past it.
func (s *source) take() byte {
	c := s.peek()
	if c == end {
		return end
	}
	s.next++
	if s.lineStart = c == '\n'; s.lineStart {
		s.line++
	}
	return c
}

// maxEmptyReads is how often a stream may return nothing before it has failed.
const maxEmptyReads = 100

// fill reads more once all is taken; it returns false at the end.
func (s *source) fill() bool {
	if s.err != nil {
		return false
	}
	s.passed += s.next
	s.next, s.full = 0, 0
	for range maxEmptyReads {
		s.full, s.err = s.in.Read(s.buf[:])
		if s.full > 0 {
			return true
		}
		if s.err != nil {
			return false
		}
	}
	s.err = io.ErrNoProgress
	return false
}

// skipMark goes past a byte order mark at the beginning.
func (s *source) skipMark() {
	const mark = "\ufeff"
	for tries := 0; s.full < len(mark) && s.err == nil && tries < maxEmptyReads; tries++ {
		var n int
		n, s.err = s.in.Read(s.buf[s.full:])
		s.full += n
	}
	if strings.HasPrefix(string(s.buf[:s.full]), mark) {
		s.next = len(mark)
	}
}

func isBlank(c byte) bool { return c != end && c <= ' ' }

func (s *source) skipBlanks() {
	for isBlank(s.peek()) {
		s.take()
	}
}

// skipLine goes to the beginning of the next line.
func (s *source) skipLine() {
	for c := s.take(); c != '\n' && c != end; {
		c = s.take()
	}
}
