package console

import (
	"context"
	"errors"
	"slices"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// candidate is a kind of player that can be chosen.
type candidate struct {
	player players.Spec
	item   Item
}

func (o *options) people() []candidate {
	return []candidate{{players.Person(), Item{Text: o.text("Human")}}}
}

// computers lists the levels that a game has.
func (o *options) computers(g game.Game) []candidate {
	var out []candidate
	for _, l := range o.m.Engines().Levels(g) {
		out = append(out, candidate{players.OfLevel(l.Name), Item{o.text("Computer, level %s", l.Name), o.text(l.Summary)}})
	}
	return out
}

// programs lists the other programs that play a game.
func (o *options) programs(g game.Game) []candidate {
	var out []candidate
	for _, name := range o.m.Engines().Programs(g) {
		out = append(out, candidate{players.OfProgram(name), Item{Text: name}})
	}
	return out
}

// anotherProgram is the line that leads to the other programs.
const anotherProgram game.Term = "Another program ..."

// seatPlayer lets a person choose one of the candidates, or another program.
func (o *options) seatPlayer(
	ctx context.Context, label string, g game.Game, of []candidate, now players.Spec,
) (players.Spec, error) {
	more := len(of)
	other := candidate{players.OfProgram(now.Program), Item{o.text(string(anotherProgram)), o.text("one named in the settings or by --engine")}}
	menu := append(slices.Clip(of), other) // the cursor stands there if now is one
	for {
		i, err := o.chooseCandidate(ctx, label, menu, now)
		if err != nil {
			return now, err
		}
		if i != more {
			return menu[i].player, nil
		}
		known := o.programs(g)
		if len(known) == 0 {
			o.screen.say("No other program is known that plays %s. Name one in the settings, or start with --engine NAME=COMMAND.", game.Term(g.Title()))
			continue
		}
		i, err = o.chooseCandidate(ctx, o.text("Another program"), known, now)
		switch {
		case err == nil:
			return known[i].player, nil
		case !errors.Is(err, ErrBack):
			return now, err
		}
	}
}

// chooseCandidate lets a person choose one of the candidates, and returns its index.
func (t *talk) chooseCandidate(ctx context.Context, label string, of []candidate, now players.Spec) (int, error) {
	menu := Menu{Label: label}
	for i, c := range of {
		menu.Items = append(menu.Items, c.item)
		if c.player == now {
			menu.At = i
		}
	}
	return t.ask.Select(ctx, menu)
}

// askName asks for a player's name. It returns "" for the usual one. That one is shown if
// no other was chosen.
func (o *options) askName(ctx context.Context, now, usual string) (string, error) {
	preset := now
	if preset == "" {
		preset = usual
	}
	for {
		name, err := o.ask.Ask(ctx, o.text("Name"), preset)
		switch {
		case err != nil:
			return now, err
		case name == "", name == usual:
			return "", nil
		}
		if err := manager.CheckName(name); err != nil {
			o.refuse(err)
			preset = name
			continue
		}
		return name, nil
	}
}

// playerFor returns the player with its level, or a computer player of the usual
// level if the game has not that one.
func (o *options) playerFor(g game.Game, p players.Spec) players.Spec {
	resolved, err := o.m.Engines().Resolve(p, g)
	if err != nil {
		resolved, _ = o.m.Engines().Resolve(players.Computer(), g) // every game has a usual level
	}
	return resolved
}

func (o *options) playerText(p players.Spec) string {
	switch {
	case p.Human():
		return o.text("human")
	case p.Program != "":
		return p.Program
	}
	return o.text("computer, level %s", p.Level)
}
