package program

import (
	"errors"
	"io"
	"sync"

	"parlour/players/protocol/wire"
)

// stream is how messages are told apart: those of the program end with a byte, what is sent
// with a text; most is how long they may be.
type stream struct {
	end  byte
	eol  string
	most int
}

// talk is the messages to and from a program. Nobody is ever blocked by the program: messages that
// it does not read are kept, up to a bound, and its unwanted output is not read.
type talk struct {
	stream
	messages <-chan wire.Message // closed at the end of what the program says
	out      chan string         // what is to be sent
	gone     chan struct{}       // closed by leave
	once     sync.Once
}

// maxUnread is how many messages to a program may wait for it.
const maxUnread = 64

// newTalk begins to talk. The goroutines end after leave, once in and out are closed.
func newTalk(s stream, in io.Reader, out io.Writer) *talk {
	t := &talk{stream: s, out: make(chan string, maxUnread), gone: make(chan struct{})}
	t.messages, _ = wire.Receive(in, s.end, s.most, t.gone)
	go t.write(out)
	return t
}

func (t *talk) write(out io.Writer) {
	for {
		select {
		case text := <-t.out:
			if _, err := io.WriteString(out, text); err != nil {
				return // whoever waits for the program hears that it has ended
			}
		case <-t.gone:
			return
		}
	}
}

// errDeaf is the error of a program that does not read its input.
var errDeaf = errors.New("it does not read what it is sent")

// send sends messages. The error is errDeaf.
func (t *talk) send(texts ...string) error {
	all := ""
	for _, text := range texts {
		all += text + t.eol
	}
	if all == "" {
		return nil
	}
	select {
	case t.out <- all:
		return nil
	default:
		return errDeaf
	}
}

// leave ends the talk.
func (t *talk) leave() { t.once.Do(func() { close(t.gone) }) }
