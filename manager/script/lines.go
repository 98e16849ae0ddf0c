package script

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxLine is the maximum length of a line in bytes; a longer line is refused as a
// whole.
const MaxLine = 4096

// errLong refuses a line of more than MaxLine bytes.
var errLong = fmt.Errorf("the line is longer than %d bytes", MaxLine)

// lines reads lines of bounded length, each only when it is needed, in bounded
// memory. A read cannot be cancelled, so it runs in a goroutine of its own, and a
// line that was read ahead is buffered for next. Only one goroutine at a time may
// use lines.
type lines struct {
	wanted   chan struct{}
	read     chan line
	waiting  bool  // a read is in progress
	buffered *line // read ahead
}

// line is the result of a read, trimmed of spaces and its line end.
type line struct {
	text string
	err  error
}

func newLines(in io.Reader) *lines {
	l := &lines{wanted: make(chan struct{}, 1), read: make(chan line, 1)}
	go serve(bufio.NewReaderSize(in, MaxLine), l.wanted, l.read)
	return l
}

// serve reads a line for each request until close.
func serve(in *bufio.Reader, wanted <-chan struct{}, out chan<- line) {
	for range wanted {
		text, err := readLine(in)
		out <- line{text, err}
	}
}

// next returns the next line. At the end of the input the error is io.EOF; a last
// line without a line end is returned before that.
func (l *lines) next() (string, error) {
	if k := l.buffered; k != nil {
		l.buffered = nil
		return k.text, k.err
	}
	read := <-l.want()
	l.waiting = false
	return read.text, read.err
}

// want requests a line, unless a read is in progress, and returns the channel for
// it.
func (l *lines) want() <-chan line {
	if !l.waiting {
		l.waiting = true
		l.wanted <- struct{}{}
	}
	return l.read
}

// ahead returns a channel for reading ahead, nil if the next line has been read
// already. The received line must be passed to keep or drop.
func (l *lines) ahead() <-chan line {
	if l.buffered != nil {
		return nil
	}
	return l.want()
}

// keep buffers a line that was read ahead for next.
func (l *lines) keep(k line) { l.buffered, l.waiting = &k, false }

// drop discards a line that was read ahead.
func (l *lines) drop() { l.waiting = false }

// close ends the goroutine, once its read returns.
func (l *lines) close() { close(l.wanted) }

func readLine(in *bufio.Reader) (string, error) {
	chunk, err := in.ReadSlice('\n')
	text := strings.TrimSpace(string(chunk))
	switch {
	case err == nil:
		return text, nil
	case errors.Is(err, bufio.ErrBufferFull):
		return "", skip(in)
	case errors.Is(err, io.EOF) && text != "":
		return text, nil
	default:
		return "", err
	}
}

// skip reads the rest of a line that is too long.
func skip(in *bufio.Reader) error {
	for {
		_, err := in.ReadSlice('\n')
		if err == nil || errors.Is(err, io.EOF) {
			return errLong
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}
