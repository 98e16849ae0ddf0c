package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
	"parlour/players/protocol/hub"
	"parlour/players/protocol/uci"
)

// driven is an engine driven by lines with commands: what UCI and Hub have in common.
type driven struct {
	thinker
	*conversation
	tongue
	rules game.Rules
	state game.State // the position to think about, nil if it was refused
}

// tongue is how a driven engine speaks. What is told of a search comes from its goroutine.
type tongue interface {
	// parse reads a line. With a refused position comes a command, in place of which there is
	// to be none.
	parse(line string) (fmt.Stringer, error)
	// introduce gives the name of the engine and its settings.
	introduce()
	// prepare carries out a command that has to wait until the engine has answered.
	prepare(c fmt.Stringer) error
	// busyness refuses such a command while the engine thinks.
	busyness() error
	// fault says what is wrong.
	fault(text string)
	// found tells of lines that were found in a state. best tells of the one that is played; it
	// is not known if no search has found it.
	found(s game.State, i players.Info)
	best(s game.State, line []string, known bool)
}

// drive lets an engine obey lines until one ends it or there are no more. A refused position
// leaves none, and so does an overlong line, since it may have been one. The error is that of
// the streams.
func drive(ctx context.Context, c Config, in io.Reader, out io.Writer, speaking func(*driven) tongue) error {
	if err := c.Check(); err != nil {
		return err
	}
	d := &driven{
		thinker:      thinker{engines: c.Engines, settings: c.Settings},
		conversation: converse(ctx, in, out, "", '\n', uci.MaxLine),
		rules:        c.Rules, state: c.Rules.Start(),
	}
	d.tongue = speaking(d)
	defer d.release()
	defer d.forget()
	for {
		m, ok, err := d.next()
		if !ok {
			return err
		}
		c, err := d.parse(m.Text)
		if m.Err != nil {
			err = fmt.Errorf("%w; valid: %d bytes", m.Err, uci.MaxLine)
		}
		switch {
		case err == nil && c == uci.Quit:
			return nil
		case err == nil:
			err = d.obey(c)
		case m.Err != nil || c != nil:
			d.state = nil
		case errors.Is(err, uci.ErrUnknown), errors.Is(err, hub.ErrUnknown):
			continue
		}
		if err != nil {
			d.fault(manager.Refusal + err.Error())
		}
	}
}

// obey carries out a command.
func (d *driven) obey(c fmt.Stringer) error {
	switch c {
	case uci.Hello, hub.Hello:
		d.introduce()
	case uci.IsReady:
		if !d.busy() {
			d.warm(d.ctx, d.rules.Start())
		}
		d.say(uci.ReadyOK)
	case hub.Ping:
		d.say(hub.Pong)
	case uci.Stop:
		d.stop()
	case uci.PonderHit, hub.PonderHit:
		d.hit()
	default:
		if d.busy() {
			return d.busyness()
		}
		d.settle()
		return d.prepare(c)
	}
	return nil
}

// set sets a parameter.
func (d *driven) set(all []parameter, name, value string) error {
	err := setParameter(all, name, value)
	if err == nil {
		d.forget()
	}
	return err
}

// start is the position of a text, the usual one for "". Until there is one to think about there
// is none.
func (d *driven) start(text string) (game.State, error) {
	d.state = nil
	if text == "" {
		return d.rules.Start(), nil
	}
	return d.rules.Position(text)
}

// follow takes the position behind some moves, each played by play, as the one to think about.
// The error says which move is refused.
func follow[M any](d *driven, s game.State, moves []M, play func(game.State, M) (game.State, error)) error {
	for i, m := range moves {
		next, err := play(goOn(s), m)
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		s = next
	}
	d.state = goOn(s)
	return nil
}

// goOn returns s, or, if history has ended the match by our rules alone, the start of
// another in the same position: the other end is the referee.
func goOn(s game.State) game.State {
	if !s.Result().Over() {
		return s
	}
	again, err := s.Rules().Position(s.Position())
	if err != nil || again.Result().Over() {
		return s
	}
	return again
}

// search begins a search, in the time of the other side if it ponders. The book may answer if
// that is wanted.
func (d *driven) search(l players.Limits, ponders, book bool) {
	s, told := d.state, ""
	report := func(i players.Info) {
		d.found(s, i)
		told = gist(i)
	}
	l.Book = book && d.byBook(l)
	l = d.pondering(ponders, l)
	d.begin(d.ctx, task{
		view: game.NewView(s), limits: l, held: l.Infinite, report: report,
		answer: func(c players.Choice, err error) {
			if err != nil {
				d.fault(err.Error())
			}
			line, known := c.Info.Line(c.Move)
			switch {
			case !known:
				line.Moves = []string{c.Move}
			case gist(c.Info) != told:
				report(c.Info) // whatever the move comes from, a line has told of it before
			}
			d.best(s, line.Moves, known)
		},
	})
}

// gist identifies an info without what changes with time: another gist is news.
func gist(i players.Info) string { return fmt.Sprint(i.Depth, i.Lines) }
