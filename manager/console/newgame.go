package console

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// newGame puts a new game together on a menu that shows all that is chosen, and
// begins it. Every line has a value already, so that Enter alone begins.
func (s *session) newGame(ctx context.Context) error {
	rules := s.snapshot().Rules
	d := &draft{s: s, setup: manager.Setup{Rules: rules, Seed: s.seed}}
	d.setup.Seats[game.Second].Player = s.playerFor(rules.Game(), players.Computer())
	return s.fill(ctx, d.form)
}

// draft is a new game as far as it is put together.
type draft struct {
	s     *session
	setup manager.Setup
}

func (d *draft) form() (string, []choice) {
	g := d.setup.Rules.Game()
	start := d.setup.Start
	if start == "" {
		start = d.s.text("the usual one")
	}
	return d.s.text("New game"), []choice{
		{Item{d.s.text("Start"), d.s.tongue.Say(manager.Title(d.setup.Rules))}, d.begin},
		{Item{Text: d.s.text("Game: %s", game.Term(g.Title()))}, d.game},
		{Item{Text: d.s.text("Rules: %s", game.FormatRules(d.setup.Rules))}, d.rules},
		{Item{Text: d.seatText(game.First)}, d.seat(game.First)},
		{Item{Text: d.seatText(game.Second)}, d.seat(game.Second)},
		{Item{Text: d.s.text("Position: %s", start)}, d.position},
	}
}

func (d *draft) seatText(seat game.Seat) string {
	place := game.Term(d.setup.Rules.Game().Seats()[seat])
	player := d.s.playerText(d.setup.Seats[seat].Player)
	if name := d.setup.Seats[seat].Name; name != "" {
		return d.s.text("%s: %s, named %s", place, player, name)
	}
	return d.s.text("%s: %s", place, player)
}

// begin begins the game, if the one before may be left.
func (d *draft) begin(ctx context.Context) error {
	s := d.s
	if err := s.leaveGame(ctx); err != nil {
		return err
	}
	if _, err := s.feed(manager.SetUp{}); err != nil {
		return err
	}
	if _, err := s.feed(manager.Begin{Setup: d.setup}); err != nil {
		if !errors.Is(err, ErrBack) {
			return err
		}
		_, err = s.feed(manager.Cancel{})
		return err
	}
	return errFilled
}

func (d *draft) game(ctx context.Context) error {
	r, err := d.s.chooseGame(ctx, d.setup.Rules)
	if err != nil {
		return err
	}
	d.changeRules(r)
	return nil
}

func (d *draft) rules(ctx context.Context) error {
	r, err := d.s.chooseRules(ctx, d.setup.Rules)
	if err != nil {
		return err
	}
	d.changeRules(r)
	return nil
}

// changeRules changes the rules. What does not fit them goes back to the usual: the
// start position, and levels that another game has.
func (d *draft) changeRules(r game.Rules) {
	d.setup.Rules = r
	if d.setup.Start != "" {
		start, err := r.Position(d.setup.Start)
		if err != nil || game.FormatRules(start.Rules()) != game.FormatRules(r) {
			d.setup.Start = ""
			d.s.screen.say("The start position is the usual one again.")
		}
	}
	for i := range d.setup.Seats {
		d.setup.Seats[i].Player = d.s.playerFor(r.Game(), d.setup.Seats[i].Player)
	}
}

// seat lets a person choose who sits there, and the name.
func (d *draft) seat(seat game.Seat) func(context.Context) error {
	return func(ctx context.Context) error {
		g := d.setup.Rules.Game()
		player, err := d.s.seatPlayer(ctx, d.s.text(g.Seats()[seat]), g, append(d.s.people(), d.s.computers(g)...), d.setup.Seats[seat].Player)
		if err != nil {
			return err
		}
		usual := manager.DefaultName(g, seat, player)
		name, err := d.s.askName(ctx, d.setup.Seats[seat].Name, usual)
		if err != nil {
			return err
		}
		d.setup.Seats[seat] = manager.Seat{Player: player, Name: name}
		return nil
	}
}

// position asks for a position to start from. Its text may bring options of the
// rules along, as the size of the board.
func (d *draft) position(ctx context.Context) error {
	for {
		text, err := d.s.ask.AskLong(ctx, d.s.text("Start position, as %s; empty for the usual one",
			d.setup.Rules.Start().Position()))
		if err != nil {
			return err
		}
		if text == "" {
			d.setup.Start = ""
			return nil
		}
		start, err := d.setup.Rules.Position(text)
		if err != nil {
			d.s.refuse(err)
			continue
		}
		d.setup.Start, d.setup.Rules = text, start.Rules()
		return nil
	}
}
