package script

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxLine is the number of bytes of a line that are read; a longer line is
// refused as a whole.
const MaxLine = 4096

// errLong refuses a line of more than MaxLine bytes.
var errLong = fmt.Errorf("the line is longer than %d bytes", MaxLine)

// lines hands out lines of bounded length, and reads none before it is wanted.
// Memory does not grow with the input. The read itself cannot be broken off, so it
// runs in a goroutine of its own, and a line that was looked at ahead is kept until
// it is asked for. One goroutine at a time uses lines.
type lines struct {
	wanted  chan struct{}
	read    chan line
	waiting bool  // for a line that is wanted
	kept    *line // read ahead
}

// line is what a read brought, without its end and without spaces around it.
type line struct {
	text string
	err  error
}

func newLines(in io.Reader) *lines {
	l := &lines{wanted: make(chan struct{}, 1), read: make(chan line, 1)}
	go serve(bufio.NewReaderSize(in, MaxLine), l.wanted, l.read)
	return l
}

// serve reads the lines that are wanted until close.
func serve(in *bufio.Reader, wanted <-chan struct{}, out chan<- line) {
	for range wanted {
		text, err := readLine(in)
		out <- line{text, err}
	}
}

// next returns the next line. At the end of the input the error is io.EOF, after a
// last line that nothing ends.
func (l *lines) next() (string, error) {
	if k := l.kept; k != nil {
		l.kept = nil
		return k.text, k.err
	}
	read := <-l.want()
	l.waiting = false
	return read.text, read.err
}

// want asks for a line, unless one is on its way, and returns where it arrives.
func (l *lines) want() <-chan line {
	if !l.waiting {
		l.waiting = true
		l.wanted <- struct{}{}
	}
	return l.read
}

// ahead returns where the next line arrives, nil if it is there already and was
// looked at. What arrives is to be kept or dropped.
func (l *lines) ahead() <-chan line {
	if l.kept != nil {
		return nil
	}
	return l.want()
}

// keep keeps a line that arrived ahead for next.
func (l *lines) keep(k line) { l.kept, l.waiting = &k, false }

// drop forgets a line that arrived ahead.
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

// skip reads to the end of a line that is too long.
func skip(in *bufio.Reader) error {
	for {
		_, err := in.ReadSlice('\n')
		switch {
		case err == nil:
			return errLong
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF):
			return errLong
		default:
			return err
		}
	}
}
