package console

import (
	"context"
	"errors"
	"fmt"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// newGame puts a new game together on a menu that shows all that is chosen, and
// begins it. Every line has a value already, so that Enter alone begins.
func (s *session) newGame(ctx context.Context) error {
	rules := s.m.Snapshot().Rules
	f := &form{s: s, setup: manager.Setup{Rules: rules, Seed: s.seed}}
	f.setup.Seats[game.Second].Player = fitting(rules.Game(), players.Computer)
	return s.fill(ctx, f.menu)
}

// line is a line of a form: what it says, and how it is changed.
type line struct {
	item Item
	do   func(context.Context) error
}

// errFilled ends a form.
var errFilled = errors.New("the form is filled in")

// fill shows a form again after every change, until one of its lines returns
// errFilled or a person goes back. The cursor stays on the line that was
// changed.
func (s *session) fill(ctx context.Context, form func() (label string, lines []line)) error {
	at := 0
	for {
		label, lines := form()
		menu := Menu{Label: label, At: at}
		for _, l := range lines {
			menu.Items = append(menu.Items, l.item)
		}
		menu.Items = append(menu.Items, Item{Text: "Back"})
		i, err := s.ask.Select(ctx, menu)
		if err != nil {
			return err
		}
		if i == len(lines) {
			return ErrBack
		}
		at = i
		err = lines[i].do(ctx)
		switch {
		case errors.Is(err, errFilled):
			return nil
		case err != nil && !errors.Is(err, ErrBack):
			return err
		}
	}
}

// form is a new game as far as it is put together.
type form struct {
	s     *session
	setup manager.Setup
}

func (f *form) menu() (string, []line) {
	g := f.setup.Rules.Game()
	start := f.setup.Start
	if start == "" {
		start = "the usual one"
	}
	return "New game", []line{
		{Item{"Start", manager.Title(f.setup.Rules)}, f.begin},
		{Item{Text: "Game: " + g.Title()}, f.game},
		{Item{Text: "Rules: " + game.FormatRules(f.setup.Rules)}, f.rules},
		{Item{Text: g.Seats()[game.First] + ": " + f.seatText(game.First)}, f.seat(game.First)},
		{Item{Text: g.Seats()[game.Second] + ": " + f.seatText(game.Second)}, f.seat(game.Second)},
		{Item{Text: "Position: " + start}, f.position},
	}
}

func (f *form) seatText(seat game.Seat) string {
	text := playerText(f.setup.Seats[seat].Player)
	if name := f.setup.Seats[seat].Name; name != "" {
		text += ", named " + name
	}
	return text
}

func playerText(p players.Spec) string {
	if p.Human() {
		return "human"
	}
	return "computer, level " + p.Level
}

// begin begins the game, if the one before may be left.
func (f *form) begin(ctx context.Context) error {
	s := f.s
	if err := s.leaveGame(ctx); err != nil {
		return err
	}
	if _, err := s.feed(ctx, manager.SetUp{}); err != nil {
		return err
	}
	if _, err := s.feed(ctx, manager.Begin{Setup: f.setup}); err != nil {
		if !errors.Is(err, ErrBack) {
			return err
		}
		_, err = s.feed(ctx, manager.Cancel{})
		return err
	}
	return errFilled
}

func (f *form) game(ctx context.Context) error {
	r, err := f.s.chooseGame(ctx, f.setup.Rules)
	if err != nil {
		return err
	}
	f.take(r)
	return nil
}

func (f *form) rules(ctx context.Context) error {
	r, err := f.s.chooseRules(ctx, f.setup.Rules)
	if err != nil {
		return err
	}
	f.take(r)
	return nil
}

// take changes the rules. What does not fit them goes back to the usual: the
// start position, and levels that another game has.
func (f *form) take(r game.Rules) {
	f.setup.Rules = r
	if f.setup.Start != "" {
		if _, err := r.Position(f.setup.Start); err != nil {
			f.setup.Start = ""
			f.s.screen.say("The start position is the usual one again.")
		}
	}
	for i := range f.setup.Seats {
		f.setup.Seats[i].Player = fitting(r.Game(), f.setup.Seats[i].Player)
	}
}

// fitting returns the player, or the strongest level if the game has not that
// one.
func fitting(g game.Game, p players.Spec) players.Spec {
	strongest := p
	for _, l := range players.Levels(g) {
		if p.Human() || l.Name == p.Level {
			return p
		}
		strongest.Level = l.Name
	}
	return strongest
}

// seat lets a person choose who sits there, and the name.
func (f *form) seat(seat game.Seat) func(context.Context) error {
	return func(ctx context.Context) error {
		g := f.setup.Rules.Game()
		player, err := f.s.choosePlayer(ctx, g.Seats()[seat], g, f.setup.Seats[seat].Player, true)
		if err != nil {
			return err
		}
		usual := manager.DefaultName(g, seat, player)
		name, err := f.s.askName(ctx, f.setup.Seats[seat].Name, usual)
		if err != nil {
			return err
		}
		f.setup.Seats[seat] = manager.Seat{Player: player, Name: name}
		return nil
	}
}

// choosePlayer lets a person choose a kind of player, a human only where they
// may.
func (s *session) choosePlayer(ctx context.Context, label string, g game.Game, now players.Spec, human bool) (players.Spec, error) {
	var specs []players.Spec
	menu := Menu{Label: label}
	add := func(p players.Spec, item Item) {
		if p == now {
			menu.At = len(specs)
		}
		specs, menu.Items = append(specs, p), append(menu.Items, item)
	}
	if human {
		add(players.Human, Item{Text: "Human"})
	}
	for _, l := range players.Levels(g) {
		add(players.Spec{Level: l.Name}, Item{"Computer, level " + l.Name, l.Summary})
	}
	i, err := s.ask.Select(ctx, menu)
	if err != nil {
		return now, err
	}
	return specs[i], nil
}

// askName asks for a player's name. It returns "" for the usual one, which is
// shown where no other was chosen.
func (s *session) askName(ctx context.Context, now, usual string) (string, error) {
	preset := now
	if preset == "" {
		preset = usual
	}
	for {
		name, err := s.ask.Ask(ctx, "Name", preset)
		switch {
		case err != nil:
			return now, err
		case name == "", name == usual:
			return "", nil
		}
		if err := manager.CheckName(name); err != nil {
			s.refuse(err)
			continue
		}
		return name, nil
	}
}

// position asks for a position to start from. Its text may bring options of the
// rules along, as the size of the board.
func (f *form) position(ctx context.Context) error {
	for {
		text, err := f.s.ask.AskLong(ctx, fmt.Sprintf("Start position, as %s; empty for the usual one",
			f.setup.Rules.Start().Position()))
		if err != nil {
			return err
		}
		if text == "" {
			f.setup.Start = ""
			return nil
		}
		start, err := f.setup.Rules.Position(text)
		if err != nil {
			f.s.refuse(err)
			continue
		}
		f.setup.Start, f.setup.Rules = text, start.Rules()
		return nil
	}
}
