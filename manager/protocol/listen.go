package protocol

import (
	"errors"
	"fmt"
)

// driven is an engine driven by lines with commands.
type driven[C any] interface {
	// obey carries out a command and reports whether it ends the engine.
	obey(C) (quit bool, err error)
	// unplace forgets the position, in place of which there was to be another.
	unplace()
	// refuse names the fault of a message.
	refuse(error)
}

// listen reads lines by parse and lets the engine obey them, until one ends it or there are no
// more. P is the command for a position: a refused one leaves none, and so does an overlong
// line, since it may have been one. The error is that of the streams.
func listen[P, C any](talk *conversation, e driven[C], most int, parse func(string) (C, error), unknown error) error {
	for {
		m, ok, err := talk.next()
		if !ok {
			return err
		}
		c, err := parse(m.text)
		if m.err != nil {
			err = fmt.Errorf("%w; valid: %d bytes", m.err, most)
		}
		_, isPosition := any(c).(P)
		quit := false
		switch {
		case err == nil:
			quit, err = e.obey(c)
		case m.err != nil || isPosition:
			e.unplace()
		case errors.Is(err, unknown):
			continue
		}
		if err != nil {
			e.refuse(err)
		}
		if quit {
			return nil
		}
	}
}
