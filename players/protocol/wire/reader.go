// Package wire reads the messages of engine protocols from a stream: lines, or
// whatever else a byte ends, of bounded length.
//
// The package must not know any protocol or game.
package wire

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// ErrLong is returned for a message that is longer than the reader takes. It is
// passed over as a whole, and the next can be read.
var ErrLong = errors.New("the message is too long")

// Word is a message of one word.
type Word string

// String is the message.
func (w Word) String() string { return string(w) }

// Reader reads messages that a byte ends. Its memory does not grow with them. It
// belongs to one goroutine.
type Reader struct {
	in  *bufio.Reader
	end byte
}

// NewReader returns a reader of messages of at most so many bytes, 16 at least, that
// end with the byte.
func NewReader(in io.Reader, end byte, most int) *Reader {
	return &Reader{bufio.NewReaderSize(in, most+1), end}
}

// Next returns the next message without its end. The error is ErrLong, io.EOF or that
// of the stream. What comes before the end of the stream and is not ended itself is no
// message: it may be half of one.
func (r *Reader) Next() (string, error) {
	message, err := r.in.ReadSlice(r.end)
	if errors.Is(err, bufio.ErrBufferFull) {
		return "", r.skip()
	}
	if err != nil {
		return "", err
	}
	return string(message[:len(message)-1]), nil
}

// skip reads to the end of a message that is too long.
func (r *Reader) skip() error {
	for {
		_, err := r.in.ReadSlice(r.end)
		switch {
		case err == nil:
			return ErrLong
		case !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

// Message is what was read: a text, or ErrLong in place of one that was too long.
type Message struct {
	Text string
	Err  error
}

// Receive hands out the messages of in, as a Reader reads them, until there are no more; then
// the channel is closed, and why tells the error, nil at the end of the stream. A read cannot
// be broken off. Where nobody receives any more, the goroutine ends with its read once done is
// closed.
func Receive(in io.Reader, end byte, most int, done <-chan struct{}) (messages <-chan Message, why func() error) {
	out := make(chan Message)
	var failed error
	go func() {
		defer close(out)
		r := NewReader(in, end, most)
		for {
			text, err := r.Next()
			if err != nil && !errors.Is(err, ErrLong) {
				if !errors.Is(err, io.EOF) {
					failed = err
				}
				return
			}
			select {
			case out <- Message{text, err}:
			case <-done:
				return
			}
		}
	}()
	return out, func() error { return failed }
}

// Plain returns text in one printable line of at most so many bytes, with single spaces:
// what other programs say of themselves, to be shown or sent on.
func Plain(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == '\x7f' || r == '\uFFFD' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, " "))
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > most {
		text = strings.TrimSpace(strings.ToValidUTF8(text[:most], ""))
	}
	return text
}
