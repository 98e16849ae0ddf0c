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
