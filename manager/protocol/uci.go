package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/uci"
	"parlour/players/search"
)

// UCI is an engine that is driven by the UCI protocol over in and out, until quit or the end
// of the input. Lines that cannot be understood are answered with an info string. The error
// is that of the streams, nil at the end of the input and when ctx ends.
//
// Besides what all engines have there are the options Level, Threads, Hash (MiB) and Seed;
// MultiPV; Rules, a rule set with options behind it, as "standard houses=5"; and OwnBook,
// if the engine of the game has an opening book besides its search.
func UCI(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	return drive(ctx, c, in, out, func(d *driven) tongue { return &uciEngine{driven: d, version: c.Version, lines: 1} })
}

type uciEngine struct {
	*driven
	version string
	lines   int // MultiPV
}

func (*uciEngine) parse(line string) (fmt.Stringer, error) { return uci.ParseCommand(line) }

func (*uciEngine) busyness() error {
	return errors.New("the engine is thinking; valid: stop, ponderhit, isready or quit")
}

func (e *uciEngine) fault(text string) { e.say(uci.Info{Text: text}) }

// prepare implements tongue.
func (e *uciEngine) prepare(c fmt.Stringer) error {
	switch c := c.(type) {
	case uci.Word: // uci.NewGame
		e.forget()
		e.state = e.rules.Start()
	case uci.SetOption:
		return e.set(e.options(), c.Name, c.Value)
	case uci.Position:
		start, err := e.start(c.FEN)
		if err != nil {
			return err
		}
		d := e.speech()
		return follow(e.driven, start, uci.Moves(c.Moves, d.Letters(start.Rules())), d.Play)
	case uci.Go:
		return e.think(c)
	}
	return nil
}

func (e *uciEngine) introduce() {
	e.say(uci.ID{Name: name + " " + e.version})
	e.say(uci.ID{Author: author})
	for _, p := range e.options() {
		o := uci.Option{Name: p.name, Type: uci.Text, Default: p.value, Min: p.min, Max: p.max, Values: p.values}
		switch {
		case p.switches():
			o.Type, o.Values = uci.Check, nil
		case len(p.values) > 0:
			o.Type = uci.Combo
		case p.max > 0:
			o.Type = uci.Spin
		}
		e.say(o)
	}
	e.say(uci.OK)
}

// ponderOption tells a program that the engine can think in the time of others. It changes
// nothing.
const ponderOption = "Ponder"

// bookOption is the option by which the engine may answer by its opening book.
const bookOption = "OwnBook"

// maxLines is the greatest MultiPV.
const maxLines = 64

func (e *uciEngine) options() []parameter {
	g := e.rules.Game()
	all := append(e.parameters(g),
		parameter{name: "MultiPV", value: strconv.Itoa(e.lines), min: 1, max: maxLines, set: func(text string) (err error) {
			e.lines, err = strconv.Atoi(text)
			return err
		}},
		parameter{name: ponderOption, value: "true", values: yesOrNo(), set: func(string) error { return nil }},
		parameter{name: "Rules", value: game.FormatRules(e.rules), set: e.setRules},
	)
	return append(all, e.bookParameter(bookOption, g)...)
}

func (e *uciEngine) setRules(text string) error {
	rules, err := game.ParseRules(e.rules.Game(), text)
	if err == nil {
		e.rules, e.state = rules, rules.Start()
	}
	return err
}

func (e *uciEngine) speech() players.Dialect { return e.engines.Dialect(e.rules.Game()) }

// errNoPosition is told where there is nothing to think about.
var errNoPosition = errors.New("there is no position; valid: position startpos, or position fen F, then moves")

// think begins a search.
func (e *uciEngine) think(c uci.Go) error {
	if e.state == nil {
		e.say(uci.BestMove{Move: uci.NoMove})
		return errNoPosition
	}
	if e.state.Result().Over() {
		e.say(uci.BestMove{Move: uci.NoMove})
		return nil
	}
	limits := players.Limits{Depth: c.Depth, Nodes: c.Nodes, Time: e.timeOf(c), Infinite: c.Infinite, Moves: e.searched(c)}
	if e.lines > 1 || c.Infinite {
		limits.Lines = e.lines
	}
	if c.Infinite && !c.Ponder {
		limits.Time = 0
	}
	e.search(limits, c.Ponder, !c.Ponder)
	return nil
}

// timeOf is the time for the move, 0 if there is no such limit.
func (e *uciEngine) timeOf(c uci.Go) time.Duration {
	limit := c.MoveTime
	if c.Clocked {
		clock := c.Clocks[e.state.ToMove()]
		control := search.TimeControl{Left: clock.Left, Increment: clock.Increment, Moves: c.MovesToGo}
		if t := control.Time(); limit == 0 || t < limit {
			limit = t
		}
	}
	return limit
}

// searched are the moves to look at, in our notation; those that are not legal are passed
// over.
func (e *uciEngine) searched(c uci.Go) []string {
	d := e.speech()
	var out []string
	for _, m := range uci.Moves(c.SearchMoves, d.Letters(e.state.Rules())) {
		if next, err := d.Play(e.state, m); err == nil {
			out = append(out, next.LastMove())
		}
	}
	return out
}

// found implements tongue: it tells of the first line, or of several.
func (e *uciEngine) found(s game.State, i players.Info) {
	if i.Book {
		e.say(uci.Info{Text: "book"})
	}
	d := e.speech()
	for n, l := range i.Lines[:min(len(i.Lines), e.lines)] {
		words := d.WriteLine(s, l.Moves)
		info := uci.Info{Depth: l.Depth, Score: l.Score, Nodes: i.Nodes, Time: i.Time, PV: uci.JoinMoves(words, d.Letters(s.Rules()))}
		if e.lines > 1 {
			info.Line = n + 1
		}
		e.say(info)
	}
}

// best implements tongue. A reply is expected if the turn passes to the other side.
func (e *uciEngine) best(s game.State, line []string, known bool) {
	words := e.speech().WriteLine(s, line)
	best := uci.BestMove{Move: words[0]}
	if !known {
		e.say(uci.Info{PV: best.Move})
	}
	if len(words) > 1 {
		if next, err := s.Play(line[0]); err == nil && next.ToMove() != s.ToMove() {
			best.Ponder = words[1]
		}
	}
	e.say(best)
}
