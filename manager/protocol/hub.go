package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/dialect"
	"parlour/players/protocol/hub"
	"parlour/players/search"
)

// Hub is an engine of draughts that is driven by the Hub protocol, version 2, over in and
// out, until quit or the end of the input. Lines that cannot be understood are answered with
// an error. The error is that of the streams, nil at the end of the input and when ctx ends.
//
// The parameters are variant, which on the small board is the rule set, our own addition to the
// protocol, and on the big one has one value; level, threads, hash (MiB) and seed; and
// book, for answers by the opening book if the time of a move is given.
func Hub(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	return drive(ctx, c, in, out, func(d *driven) tongue { return &hubEngine{driven: d, version: c.Version} })
}

type hubEngine struct {
	*driven
	version string
	level   hub.Level // of the next search
}

func (*hubEngine) parse(line string) (fmt.Stringer, error) { return hub.ParseCommand(line) }

func (*hubEngine) busyness() error {
	return errors.New("the engine is thinking; valid: stop, ponder-hit, ping or quit")
}

func (e *hubEngine) fault(text string) { e.say(hub.Error{Message: text}) }

// prepare implements tongue.
func (e *hubEngine) prepare(c fmt.Stringer) error {
	switch c := c.(type) {
	case hub.SetParam:
		return e.set(e.params(), c.Name, c.Value)
	case hub.Word:
		if c == hub.NewGame {
			e.forget()
			return nil
		}
		e.warm(e.ctx, e.rules.Start())
		e.say(hub.Ready)
	case hub.Pos:
		start, err := e.start(c.Start.String())
		if err != nil {
			return err
		}
		return follow(e.driven, start, c.Moves, dialect.PlayNumbered)
	case hub.Level:
		e.level = c
	case hub.Go:
		return e.think(c.Mode)
	}
	return nil
}

func (e *hubEngine) introduce() {
	e.say(hub.ID{Name: name, Version: e.version, Author: author})
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
	e.say(hub.Wait)
}

func (e *hubEngine) params() []parameter {
	g := e.rules.Game()
	return slices.Concat([]parameter{e.variant(g)}, e.parameters(g), e.bookParameter("Book", g))
}

// variant is the parameter for the rules. Positions come without them.
func (e *hubEngine) variant(g game.Game) parameter {
	sets := g.RuleSets()
	if len(sets) == 1 {
		const only = "normal"
		return parameter{name: "Variant", value: only, values: []string{only}, set: func(string) error { return nil }}
	}
	p := parameter{name: "Variant", value: e.rules.Name()}
	for _, set := range sets {
		p.values = append(p.values, set.Name)
	}
	p.set = func(name string) (err error) {
		rules, err := g.Rules(name, nil)
		if err == nil {
			e.rules, e.state = rules, rules.Start()
		}
		return err
	}
	return p
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
	if mode == hub.Analyze {
		limits.Lines = 1
	}
	e.search(limits, mode == hub.Ponder, mode == hub.Think)
	return nil
}

// found implements tongue.
func (e *hubEngine) found(s game.State, i players.Info) {
	l := i.Lines[0]
	e.say(hub.Info{Depth: l.Depth, Score: l.Score, Nodes: i.Nodes, Time: i.Time, Line: dialect.Numbered(s, l.Moves)})
}

// best implements tongue.
func (e *hubEngine) best(s game.State, line []string, known bool) {
	moves := dialect.Numbered(s, line)
	if !known {
		e.say(hub.Info{Line: moves})
	}
	done := hub.Done{Move: moves[0]}
	if len(moves) > 1 {
		done.Ponder = moves[1]
	}
	e.say(done)
}
