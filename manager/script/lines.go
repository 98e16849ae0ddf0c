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

// lines reads lines of bounded length. Memory does not grow with the input.
type lines struct{ in *bufio.Reader }

func newLines(in io.Reader) lines { return lines{bufio.NewReaderSize(in, MaxLine)} }

// next returns the next line without its end and without spaces around it. At
// the end of the input it returns io.EOF, after a last line that nothing ends.
func (l lines) next() (string, error) {
	chunk, err := l.in.ReadSlice('\n')
	text := strings.TrimSpace(string(chunk))
	switch {
	case err == nil:
		return text, nil
	case errors.Is(err, bufio.ErrBufferFull):
		return "", l.skip()
	case errors.Is(err, io.EOF) && text != "":
		return text, nil
	default:
		return "", err
	}
}

// skip reads to the end of a line that is too long.
func (l lines) skip() error {
	for {
		_, err := l.in.ReadSlice('\n')
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
