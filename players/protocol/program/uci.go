package program

import (
	"fmt"
	"strings"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/uci"
)

// uciDriver speaks UCI.
type uciDriver struct {
	game    game.Game
	dialect players.Dialect
	// ruled is the name of the option for the rules, "" if there is none, and rules what
	// it was set to.
	ruled, rules string
}

func (*uciDriver) stream() stream { return stream{end: '\n', eol: "\n", most: uci.MaxLine} }
func (*uciDriver) halt() string   { return uci.Stop.String() }
func (*uciDriver) quit() string   { return uci.Quit.String() }

// greet implements driver.
func (d *uciDriver) greet(a *asking) error {
	if err := a.send(uci.Hello.String()); err != nil {
		return err
	}
	for {
		answer, err := understood(a, uci.ParseAnswer)
		if err != nil {
			return err
		}
		if answer == uci.OK {
			return d.settle(a, uci.NewGame)
		}
		if o, ok := answer.(uci.Option); ok && strings.EqualFold(o.Name, rulesOption) && o.Type == uci.Text {
			d.ruled = o.Name
		}
	}
}

// rulesOption is the option by which Parlour, for one, is told the rules.
const rulesOption = "Rules"

// settle sends commands and waits until the program has carried them out. What it said
// before, perhaps to an earlier request, is passed over.
func (d *uciDriver) settle(a *asking, commands ...uci.Command) error {
	var lines []string
	for _, c := range append(commands, uci.IsReady) {
		lines = append(lines, c.String())
	}
	if err := a.send(lines...); err != nil {
		return err
	}
	for {
		answer, err := understood(a, uci.ParseAnswer)
		if err != nil {
			return err
		}
		if answer == uci.ReadyOK {
			return nil
		}
	}
}

// search implements driver. If a program has no move although the match goes on, because by
// its rules the history has ended the game, it is asked again without the history.
func (d *uciDriver) search(a *asking, q question) (players.Info, error) {
	info, found, err := d.searchFrom(a, q, d.position(q.state))
	if err != nil || found {
		return info, err
	}
	info, found, err = d.searchFrom(a, q, uci.Position{FEN: q.state.Position()})
	if err == nil && !found {
		err = fmt.Errorf("%w: it has no move", players.ErrGaveUp)
	}
	return info, err
}

// position is the match to think about.
func (d *uciDriver) position(s game.State) uci.Position {
	record := game.NewRecord(s)
	moves := d.dialect.WriteLine(record.Start(), record.Moves())
	p := uci.Position{Moves: uci.JoinMoves(moves, d.dialect.Letters(s.Rules()))}
	if start := record.Start().Position(); start != d.usualStart() {
		p.FEN = start
	}
	return p
}

// usualStart is the position at which games begin by the programs' rules.
func (d *uciDriver) usualStart() string {
	rules, err := d.game.Rules("", d.dialect.Rules())
	if err != nil {
		return ""
	}
	return rules.Start().Position()
}

// searchFrom asks for the best move in a position that is told so; found is false if there
// is none.
func (d *uciDriver) searchFrom(a *asking, q question, p uci.Position) (info players.Info, found bool, err error) {
	commands := []uci.Command{p}
	if rules := game.FormatRules(q.state.Rules()); d.ruled != "" && rules != d.rules {
		d.rules = rules
		commands = []uci.Command{uci.SetOption{Name: d.ruled, Value: rules}, p}
	}
	if err := d.settle(a, commands...); err != nil {
		return info, false, err
	}
	if err = a.think(searchUCI(q).String()); err != nil {
		return info, false, err
	}
	f := findings{q: q}
	for {
		answer, err := understood(a, uci.ParseAnswer)
		if err != nil {
			return info, false, err
		}
		switch answer := answer.(type) {
		case uci.Info:
			if answer.Line > 1 {
				continue
			}
			line := played(q.state, uci.Moves(answer.PV, d.dialect.Letters(q.state.Rules())), d.dialect.Play)
			l := players.Line{Moves: line, Score: answer.Score, Depth: answer.Depth}
			if err := f.note(l, answer.Unscored, answer.Nodes, answer.Time); err != nil {
				return info, false, err
			}
		case uci.BestMove:
			if answer.Move == uci.NoMove {
				return info, false, nil
			}
			next, err := d.dialect.Play(q.state, answer.Move)
			if err != nil {
				return info, false, fmt.Errorf("%w: %w", players.ErrIllegal, err)
			}
			return f.end(next.LastMove()), true, nil
		}
	}
}

// searchUCI asks for a search. A program with a clock for the game is told the clocks and no
// time for the move, so that it shares out its time by itself.
func searchUCI(q question) uci.Go {
	l := q.limits
	c := uci.Go{MoveTime: l.Time, Depth: l.Depth, Nodes: l.Nodes, Infinite: l.Infinite}
	if !q.clocked() {
		return c
	}
	c.MoveTime, c.Clocked, c.MovesToGo = 0, true, l.Clocks[0].Moves
	for side, clock := range q.clocks() {
		c.Clocks[side] = uci.Clock{Left: max(clock.Left, time.Millisecond), Increment: clock.Increment}
	}
	return c
}
