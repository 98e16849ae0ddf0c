package console

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
	"parlour/players"
)

// candidate is a kind of player that can be chosen.
type candidate struct {
	player     players.Spec
	text, more string
}

func (o *options) people() []candidate {
	return []candidate{{players.Person(), o.text("Human"), ""}}
}

// computers lists the levels that a game has.
func (o *options) computers(g game.Game) []candidate {
	var out []candidate
	for _, l := range o.m.Engines().Levels(g) {
		out = append(out, candidate{players.OfLevel(l.Name), o.text("Computer, level %s", l.Name), o.text(l.Summary)})
	}
	return out
}

// opponents lists the levels for a person to play, with the one that follows the
// person's rating.
func (o *options) opponents(g game.Game) []candidate {
	out := o.computers(g)
	if o.m.Matches(g) {
		out = append(out, candidate{players.OfLevel(players.Matching), o.text("Computer, level %s", players.Matching),
			o.text("the level that is nearest to your rating in this game")})
	}
	return out
}

// programs lists the other programs that play a game.
func (o *options) programs(g game.Game) []candidate {
	var out []candidate
	for _, name := range o.m.Engines().Programs(g) {
		out = append(out, candidate{players.OfProgram(name), name, ""})
	}
	return out
}

// anotherProgram is the line that leads to the other programs.
const anotherProgram game.Term = "Another program ..."

// seatPlayer lets a person choose one of the candidates, or another program.
func (o *options) seatPlayer(
	ctx context.Context, label string, g game.Game, of []candidate, now players.Spec,
) (players.Spec, error) {
	other := candidate{players.OfProgram(now.Program), o.text(string(anotherProgram)), o.text("one named in the settings or by --engine")}
	menu := append(slices.Clip(of), other) // the cursor stands there if now is one
	for {
		player, err := o.chooseCandidate(ctx, label, menu, now)
		if err != nil {
			return now, err
		}
		if player != other.player {
			return player, nil
		}
		known := o.programs(g)
		if len(known) == 0 {
			o.screen.Say("No other program is known that plays %s. Name one in the settings, or start with --engine NAME=COMMAND.", game.Term(g.Title()))
			continue
		}
		player, err = o.chooseCandidate(ctx, o.text("Another program"), known, now)
		if !errors.Is(err, terminal.ErrBack) {
			return player, err
		}
	}
}

// chooseCandidate lets a person choose one of the candidates.
func (t *talk) chooseCandidate(ctx context.Context, label string, of []candidate, now players.Spec) (players.Spec, error) {
	chosen, err := among(ctx, t, label, of,
		func(c candidate) (string, string) { return c.text, c.more }, func(c candidate) bool { return c.player == now })
	if err != nil {
		return now, err
	}
	return chosen.player, nil
}

// askName asks for a player's name. It returns "" for the usual one. That one is shown if
// no other was chosen.
func (o *options) askName(ctx context.Context, now, usual string) (string, error) {
	var name string
	err := o.until(ctx, o.ask.Ask, o.text("Name"), cmp.Or(now, usual), func(text string) error {
		name = text
		if text == "" || text == usual {
			name = ""
			return nil
		}
		return manager.CheckName(text)
	})
	if err != nil {
		return now, err
	}
	return name, nil
}

// playerFor returns the player with its level, or a computer player of the usual
// level if the game has not that one.
func (o *options) playerFor(g game.Game, p players.Spec) players.Spec {
	if p == players.OfLevel(players.Matching) && o.m.Matches(g) {
		return p
	}
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
