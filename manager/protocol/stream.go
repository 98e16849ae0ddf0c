package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"parlour/players/protocol/wire"
)

// sender sends messages, each as a whole. It may be used from several goroutines.
type sender struct {
	mu     sync.Mutex
	out    io.Writer
	end    string
	failed context.CancelCauseFunc // is told of the first error
}

// send sends a message. What cannot be sent ends the conversation.
func (s *sender) send(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := io.WriteString(s.out, text+s.end); err != nil {
		s.failed(err)
	}
}

// say sends a message that is a value.
func (s *sender) say(m fmt.Stringer) { s.send(m.String()) }

// conversation is a stream of messages in both directions, with the context that ends with
// it.
type conversation struct {
	*sender
	ctx      context.Context
	messages <-chan wire.Message
	why      func() error
	release  func()
}

// converse begins a conversation in messages ended by the byte. A sent message may have
// another byte before it. It must be released.
func converse(ctx context.Context, in io.Reader, out io.Writer, before string, end byte, most int) *conversation {
	ctx, cancel := context.WithCancelCause(ctx)
	c := &conversation{
		ctx: ctx, release: func() { cancel(nil) },
		sender: &sender{out: out, end: before + string(rune(end)), failed: cancel},
	}
	c.messages, c.why = wire.Receive(in, end, most, ctx.Done())
	return c
}

// next waits for a message; ok is false at the end of the conversation, when err is its
// error, nil if the stream has ended or somebody outside wants it to end.
func (c *conversation) next() (m wire.Message, ok bool, err error) {
	select {
	case m, ok = <-c.messages:
		if !ok {
			return m, false, c.why()
		}
		return m, true, nil
	case <-c.ctx.Done():
		if err := context.Cause(c.ctx); !errors.Is(err, context.Canceled) {
			return m, false, err
		}
		return m, false, nil
	}
}
