package program

import (
	"fmt"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/dialect"
	"parlour/players/protocol/hub"
)

// hubDriver speaks Hub, version 1 if one is set, else 2.
type hubDriver struct {
	one bool
	// variant is the last one that the program was told, "" for International draughts.
	variant string
}

func (*hubDriver) stream() stream { return stream{end: '\n', eol: "\n", most: hub.MaxLine} }
func (*hubDriver) halt() string   { return hub.Stop.String() }
func (*hubDriver) quit() string   { return hub.Quit.String() }

// lines are the lines that say the commands.
func (d *hubDriver) lines(commands ...hub.Command) []string {
	var out []string
	for _, c := range commands {
		if d.one {
			out = append(out, hub.FormatOne(c)...)
			continue
		}
		out = append(out, c.String())
	}
	return out
}

// hear returns the next answer that the protocol knows.
func (d *hubDriver) hear(a *asking) (hub.Answer, error) {
	parse := hub.ParseAnswer
	if d.one {
		parse = hub.ParseAnswerOne
	}
	answer, err := understood(a, parse)
	if said, ok := answer.(hub.Error); ok {
		err = fmt.Errorf("%w: it says %s", ErrSays, game.Quote(said.Message))
	}
	return answer, err
}

// await sends commands and waits for the answer to the last of them.
func (d *hubDriver) await(a *asking, answer hub.Answer, commands ...hub.Command) error {
	if err := a.send(d.lines(commands...)...); err != nil {
		return err
	}
	for {
		heard, err := d.hear(a)
		if err != nil {
			return err
		}
		if heard.String() == answer.String() {
			return nil
		}
	}
}

// greet implements driver.
func (d *hubDriver) greet(a *asking) error {
	if err := d.await(a, hub.Wait, hub.Hello); err != nil {
		return err
	}
	if err := d.await(a, hub.Ready, hub.Init); err != nil {
		return err
	}
	return a.send(d.lines(hub.NewGame)...)
}

// search implements driver.
func (d *hubDriver) search(a *asking, q question) (players.Info, error) {
	record := game.NewRecord(q.state)
	start := record.Start()
	pos := hub.Pos{Start: dialect.RuledOf(start), Moves: dialect.Numbered(start, record.Moves())}
	commands := []hub.Command{pos, hub.Ping}
	if v := variantOf(start.Rules()); v != d.variant {
		commands = append([]hub.Command{hub.SetParam{Name: "variant", Value: v}}, commands...)
		d.variant = v
	}
	if err := d.await(a, hub.Pong, commands...); err != nil {
		return players.Info{}, err
	}
	mode := hub.Think
	if q.limits.Infinite {
		mode = hub.Analyze
	}
	if err := a.think(d.lines(level(q), hub.Go{Mode: mode})...); err != nil {
		return players.Info{}, err
	}
	f := findings{q: q}
	for {
		answer, err := d.hear(a)
		if err != nil {
			return players.Info{}, err
		}
		switch answer := answer.(type) {
		case hub.Info:
			l := players.Line{Moves: played(q.state, answer.Line, dialect.PlayNumbered), Score: answer.Score, Depth: answer.Depth}
			if err := f.note(l, answer.Unscored, answer.Nodes, answer.Time); err != nil {
				return players.Info{}, err
			}
		case hub.Done:
			next, err := dialect.PlayNumbered(q.state, answer.Move)
			if err != nil {
				return players.Info{}, fmt.Errorf("%w: %s: %w", players.ErrIllegal, hub.FormatMove(answer.Move), err)
			}
			return f.end(next.LastMove()), nil
		}
	}
}

// variantOf is the variant that a program is told, "" if there is only one.
func variantOf(r game.Rules) string {
	if len(r.Game().RuleSets()) == 1 {
		return ""
	}
	return r.Name()
}

// level limits a search. A program with a clock for the game is told what it shows and no
// time for the move. The protocol adds the increment before a move; our clocks have it by
// then.
func level(q question) hub.Level {
	l := q.limits
	out := hub.Level{Depth: l.Depth, Nodes: l.Nodes, MoveTime: l.Time, Infinite: l.Infinite}
	if q.clocked() {
		clock := l.Clocks[0]
		out.MoveTime, out.Clocked, out.Moves = 0, true, clock.Moves
		out.Increment = min(clock.Increment, clock.Left)
		out.Time = clock.Left - out.Increment
	}
	return out
}
