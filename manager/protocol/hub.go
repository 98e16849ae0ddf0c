package protocol

import (
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
	"parlour/players/protocol/dialect"
	"parlour/players/protocol/hub"
	"parlour/players/search"
)

// Hub is an engine of draughts that is driven by the Hub protocol, version 2, over in and
// out, until quit or the end of the input. Lines that cannot be understood are answered with
// an error. The error is that of the streams, nil at the end of the input and when ctx ends.
//
// The parameters are variant, with one value; level, threads, hash (MiB) and seed; and
// book, for answers by the opening book if the time of a move is given.
func Hub(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	if err := c.Check(); err != nil {
		return err
	}
	talk := converse(ctx, in, out, "", '\n', hub.MaxLine)
	defer talk.release()
	e := &hubEngine{
		config: c, talk: talk, state: c.Rules.Start(),
		thinker: thinker{engines: c.Engines, settings: c.Settings},
	}
	defer e.forget()
	return listen[hub.Pos](talk, e, hub.MaxLine, hub.ParseCommand, hub.ErrUnknown)
}

type hubEngine struct {
	thinker
	config Config
	talk   *conversation
	state  game.State // the position to think about, nil if it was refused
	level  hub.Level  // of the next search
}

// refuse names the fault of a message.
func (e *hubEngine) refuse(err error) { e.say(hub.Error{Message: manager.Refusal + err.Error()}) }

func (e *hubEngine) say(a hub.Answer) { e.talk.send(a.String()) }

func (e *hubEngine) unplace() { e.state = nil }

// obey carries out a command and reports whether it ends the engine.
func (e *hubEngine) obey(c hub.Command) (quit bool, err error) {
	switch c := c.(type) {
	case hub.Hello:
		e.introduce()
	case hub.Ping:
		e.say(hub.Pong{})
	case hub.Stop:
		e.stop()
	case hub.PonderHit:
		e.hit()
	case hub.Quit:
		return true, nil
	default:
		return false, e.prepare(c)
	}
	return false, nil
}

// errHubBusy refuses what cannot be done while the engine thinks.
var errHubBusy = errors.New("the engine is thinking; valid: stop, ponder-hit, ping or quit")

// prepare carries out a command that has to wait until the engine has answered.
func (e *hubEngine) prepare(c hub.Command) error {
	if e.busy() {
		return errHubBusy
	}
	e.settle()
	switch c := c.(type) {
	case hub.SetParam:
		e.forget()
		return setParameter(e.params(), c.Name, c.Value)
	case hub.Init:
		e.warm(e.talk.ctx, e.config.Rules.Start())
		e.say(hub.Ready{})
	case hub.NewGame:
		e.forget()
	case hub.Pos:
		return e.place(c)
	case hub.Level:
		e.level = c
	case hub.Go:
		return e.think(c.Mode)
	}
	return nil
}

func (e *hubEngine) introduce() {
	e.say(hub.ID{Name: name, Version: e.config.Version, Author: author})
	for _, p := range e.params() {
		o := hub.Param{Name: strings.ToLower(p.name), Value: p.value, Type: hub.Text, Values: p.values}
		switch {
		case p.switches():
			o.Type, o.Values = hub.Bool, nil
		case len(p.values) > 0:
			o.Type = hub.Enum
		case p.max > 0:
			o.Type, o.Min, o.Max = hub.Int, strconv.Itoa(p.min), strconv.Itoa(p.max)
		}
		e.say(o)
	}
	e.say(hub.Wait{})
}

func (e *hubEngine) params() []parameter {
	const only = "normal"
	variant := parameter{name: "Variant", value: only, values: []string{only}, set: func(string) error { return nil }}
	g := e.config.Rules.Game()
	return slices.Concat([]parameter{variant}, e.parameters(g), e.bookParameter("Book", g))
}

// place takes the position that is to be thought about.
func (e *hubEngine) place(c hub.Pos) error {
	e.state = nil
	start, err := e.config.Rules.Position(c.Start.String())
	if err != nil {
		return err
	}
	state, err := follow(start, c.Moves, dialect.PlayNumbered)
	if err == nil {
		e.state = state
	}
	return err
}

// The errors of a search that cannot be begun.
var (
	errNoPos  = errors.New("there is no position; valid: pos pos=P")
	errNoMove = errors.New("there is no legal move; valid: pos with a game that goes on")
)

// think begins a search. Its level is forgotten.
func (e *hubEngine) think(mode hub.Mode) error {
	level := e.level
	e.level = hub.Level{}
	switch {
	case e.state == nil:
		return errNoPos
	case e.state.Result().Over():
		return errNoMove
	}
	limits := players.Limits{Depth: level.Depth, Nodes: level.Nodes, Time: level.MoveTime, Infinite: level.Infinite}
	if level.Clocked {
		control := search.TimeControl{Left: level.Time + level.Increment, Increment: level.Increment, Moves: level.Moves}
		if t := control.Time(); limits.Time == 0 || t < limits.Time {
			limits.Time = t
		}
	}
	limits.Book = mode == hub.Think && e.byBook(limits)
	limits = e.pondering(mode == hub.Ponder, limits)
	if mode == hub.Analyze {
		limits.Lines = 1
	}
	s := &hubSearch{engine: e, state: e.state}
	e.begin(e.talk.ctx, task{
		view: game.NewView(e.state), limits: limits, held: mode == hub.Ponder || limits.Infinite,
		report: s.report, answer: s.answer,
	})
	return nil
}

// hubSearch tells of a search, from its goroutine.
type hubSearch struct {
	engine *hubEngine
	state  game.State
	told   string // what was told last, without what changes with time
}

// report tells of the best line that was found.
func (s *hubSearch) report(i players.Info) {
	l := i.Lines[0]
	s.engine.say(hub.Info{Depth: l.Depth, Score: l.Score, Nodes: i.Nodes, Time: i.Time, Line: dialect.Numbered(s.state, l.Moves)})
	s.told = gist(i)
}

// answer ends the search. Whatever the move comes from, a line has told of it before.
func (s *hubSearch) answer(c players.Choice, err error) {
	if err != nil {
		s.engine.say(hub.Error{Message: err.Error()})
	}
	line := []string{c.Move}
	if l, ok := c.Info.Line(c.Move); ok {
		line = l.Moves
	}
	moves := dialect.Numbered(s.state, line)
	switch {
	case len(c.Info.Lines) == 0:
		s.engine.say(hub.Info{Line: moves})
	case gist(c.Info) != s.told:
		s.report(c.Info)
	}
	done := hub.Done{Move: moves[0]}
	if len(moves) > 1 {
		done.Ponder = moves[1]
	}
	s.engine.say(done)
}
