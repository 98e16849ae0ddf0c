package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"parlour/game"
	"parlour/manager"
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
	if err := c.Check(); err != nil {
		return err
	}
	talk := converse(ctx, in, out, "", '\n', uci.MaxLine)
	defer talk.release()
	e := &uciEngine{
		config: c, talk: talk, rules: c.Rules, state: c.Rules.Start(), lines: 1,
		thinker: thinker{engines: c.Engines, settings: c.Settings},
	}
	defer e.forget()
	return listen[uci.Position](talk, e, uci.MaxLine, uci.ParseCommand, uci.ErrUnknown)
}

type uciEngine struct {
	thinker
	config Config
	talk   *conversation
	rules  game.Rules
	state  game.State // the position to think about, nil if it was refused
	lines  int        // MultiPV
}

// refuse names the fault of a message.
func (e *uciEngine) refuse(err error) { e.say(uci.Info{Text: manager.Refusal + err.Error()}) }

func (e *uciEngine) say(a uci.Answer) { e.talk.send(a.String()) }

func (e *uciEngine) unplace() { e.state = nil }

// obey carries out a command and reports whether it ends the engine.
func (e *uciEngine) obey(c uci.Command) (quit bool, err error) {
	switch c := c.(type) {
	case uci.Hello:
		e.introduce()
	case uci.IsReady:
		if !e.busy() {
			e.warm(e.talk.ctx, e.rules.Start())
		}
		e.say(uci.ReadyOK{})
	case uci.Stop:
		e.stop()
	case uci.PonderHit:
		e.hit()
	case uci.Quit:
		return true, nil
	default:
		return false, e.prepare(c)
	}
	return false, nil
}

// errBusy refuses what cannot be done while the engine thinks.
var errBusy = errors.New("the engine is thinking; valid: stop, ponderhit, isready or quit")

// prepare carries out a command that has to wait until the engine has answered.
func (e *uciEngine) prepare(c uci.Command) error {
	if e.busy() {
		return errBusy
	}
	e.settle()
	switch c := c.(type) {
	case uci.NewGame:
		e.forget()
		e.state = e.rules.Start()
	case uci.SetOption:
		return e.set(c)
	case uci.Position:
		return e.place(c)
	case uci.Go:
		return e.think(c)
	}
	return nil
}

func (e *uciEngine) introduce() {
	e.say(uci.ID{Name: name + " " + e.config.Version})
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
	e.say(uci.OK{})
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

func (e *uciEngine) set(c uci.SetOption) error {
	if err := setParameter(e.options(), c.Name, c.Value); err != nil {
		return err
	}
	e.forget()
	return nil
}

func (e *uciEngine) setRules(text string) error {
	rules, err := game.ParseRules(e.rules.Game(), text)
	if err == nil {
		e.rules, e.state = rules, rules.Start()
	}
	return err
}

// place takes the position that is to be thought about.
func (e *uciEngine) place(c uci.Position) error {
	e.state = nil
	start := e.rules.Start()
	if c.FEN != "" {
		var err error
		if start, err = e.rules.Position(c.FEN); err != nil {
			return err
		}
	}
	d := e.speech()
	state, err := follow(start, uci.Moves(c.Moves, d.Letters(start.Rules())), d.Play)
	if err == nil {
		e.state = state
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
	if e.lines > 1 {
		limits.Lines = e.lines
	}
	limits.Book = !c.Ponder && e.byBook(limits)
	limits = e.pondering(c.Ponder, limits)
	if c.Infinite {
		limits.Time, limits.Lines = 0, e.lines
	}
	s := &uciSearch{engine: e, state: e.state, speech: e.speech(), several: e.lines > 1}
	e.begin(e.talk.ctx, task{
		view: game.NewView(e.state), limits: limits, held: c.Ponder || c.Infinite, report: s.report, answer: s.answer,
	})
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

// uciSearch tells of a search, from its goroutine.
type uciSearch struct {
	engine  *uciEngine
	state   game.State
	speech  players.Dialect
	several bool   // lines
	told    string // what was told last, without what changes with time
}

// report tells of the lines that were found.
func (s *uciSearch) report(i players.Info) {
	if i.Book {
		s.engine.say(uci.Info{Text: "book"})
	}
	for n, l := range i.Lines {
		info := uci.Info{Depth: l.Depth, Score: l.Score, Nodes: i.Nodes, Time: i.Time, PV: s.line(l.Moves)}
		if s.several {
			info.Line = n + 1
		}
		s.engine.say(info)
		if !s.several {
			break
		}
	}
	s.told = gist(i)
}

// gist identifies an info: another gist is news.
func gist(i players.Info) string { return fmt.Sprint(i.Depth, i.Lines) }

func (s *uciSearch) line(moves []string) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = s.speech.Write(m)
	}
	return uci.JoinMoves(words, s.speech.Letters(s.state.Rules()))
}

// answer ends the search. Whatever the move comes from, a line has told of it before.
func (s *uciSearch) answer(c players.Choice, err error) {
	if err != nil {
		s.engine.say(uci.Info{Text: err.Error()})
	}
	best := uci.BestMove{Move: s.speech.Write(c.Move)}
	switch line, ok := c.Info.Line(c.Move); {
	case !ok:
		s.engine.say(uci.Info{PV: best.Move})
	case len(line.Moves) > 1 && passes(s.state, c.Move):
		best.Ponder = s.speech.Write(line.Moves[1])
		fallthrough
	default:
		if gist(c.Info) != s.told {
			s.report(c.Info)
		}
	}
	s.engine.say(best)
}

// passes reports whether the turn passes to the other side with a legal move.
func passes(s game.State, move string) bool {
	next, err := s.Play(move)
	return err == nil && next.ToMove() != s.ToMove()
}
