package console

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/telling"
)

// newGames begins new games.
type newGames struct {
	*options
	saving *saving
	// draw draws the seed of a new game, nil for the same each time.
	draw func() uint64
	// offered is the quick game as the menu offers it, nil for what was chosen last.
	offered *manager.Setup
}

// newGame puts a new game together on a menu of all choices, and begins it. Every line has
// a value already, so Enter alone begins.
func (n *newGames) newGame(ctx context.Context) error {
	offer, _ := n.m.Offer(n.snapshot().Rules.Game())
	d := &draft{n: n, setup: offer}
	return n.fill(ctx, d.form)
}

// draft is a new game as far as it is put together.
type draft struct {
	n     *newGames
	setup manager.Setup
}

func (d *draft) form() (string, []choice) {
	g := d.setup.Rules.Game()
	start := d.setup.Start
	if start == "" {
		start = d.n.text("the usual one")
	}
	return d.n.text("New game"), []choice{
		{Item{d.n.text("Start"), d.n.tongue.Say(telling.Title(d.setup.Rules))}, d.begin},
		{Item{Text: d.n.text("Game: %s", game.Term(g.Title()))}, d.game},
		{Item{Text: d.n.text("Rules: %s", game.FormatRules(d.setup.Rules))}, d.rules},
		{Item{Text: d.seatText(game.First)}, d.seat(game.First)},
		{Item{Text: d.seatText(game.Second)}, d.seat(game.Second)},
		{Item{Text: d.n.text("Position: %s", start)}, d.position},
		{Item{Text: d.n.text("Clock: %s", d.n.controlText(d.setup.Control.String()))}, d.control},
	}
}

func (d *draft) seatText(seat game.Seat) string {
	place := game.Term(d.setup.Rules.Game().Seats()[seat])
	player := d.n.playerText(d.setup.Seats[seat].Player)
	if name := d.setup.Seats[seat].Name; name != "" {
		return d.n.text("%s: %s, named %s", place, player, name)
	}
	return d.n.text("%s: %s", place, player)
}

// begin begins the game, if the one before may be left.
func (d *draft) begin(ctx context.Context) error {
	n := d.n
	if err := n.saving.leaveGame(ctx); err != nil {
		return err
	}
	n.drawSeed(&d.setup)
	switch _, err := n.feed(manager.Begin{Setup: d.setup}); {
	case err == nil:
		return errFilled
	case errors.Is(err, ErrBack):
		return nil
	default:
		return err
	}
}

// game lets a person choose the game. For one that was played before everything is
// offered as it was chosen last.
func (d *draft) game(ctx context.Context) error {
	r, err := d.n.chooseGame(ctx, d.setup.Rules)
	if err != nil {
		return err
	}
	if r.Game().Name() == d.setup.Rules.Game().Name() {
		return nil
	}
	d.changeRules(r)
	if offer, chosen := d.n.m.Offer(r.Game()); chosen {
		d.setup = offer
	}
	return nil
}

func (d *draft) rules(ctx context.Context) error {
	r, err := d.n.chooseRules(ctx, d.setup.Rules)
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
			d.n.screen.say("The start position is the usual one again.")
		}
	}
	for i := range d.setup.Seats {
		d.setup.Seats[i].Player = d.n.playerFor(r.Game(), d.setup.Seats[i].Player)
	}
}

// seat lets a person choose who sits there, and the name.
func (d *draft) seat(seat game.Seat) func(context.Context) error {
	return func(ctx context.Context) error {
		g := d.setup.Rules.Game()
		player, err := d.n.seatPlayer(ctx, d.n.text(g.Seats()[seat]), g, append(d.n.people(), d.n.computers(g)...), d.setup.Seats[seat].Player)
		if err != nil {
			return err
		}
		usual := manager.DefaultName(g, seat, player)
		name, err := d.n.askName(ctx, d.setup.Seats[seat].Name, usual)
		if err != nil {
			return err
		}
		d.setup.Seats[seat] = manager.Seat{Player: player, Name: name}
		return nil
	}
}

// control lets a person choose the time control.
func (d *draft) control(ctx context.Context) (err error) {
	d.setup.Control, err = d.n.chooseControl(ctx, d.setup.Control)
	return err
}

// position lets a person choose a position to start from: the usual one, one set up on the
// board, if there is a screen and the game has an arranger, or a text.
func (d *draft) position(ctx context.Context) error {
	state, err := d.start()
	if err != nil {
		return err
	}
	board, ok := game.ArrangementOf(state)
	if !ok || !d.n.screen.stays() {
		return d.typePosition(ctx)
	}
	return d.n.choose(ctx, d.n.text("Position"),
		choiceOf(d.n.text("The usual one"), func(context.Context) error { d.setup.Start = ""; return nil }),
		choiceOf(d.n.text("Set it up on the board"), func(ctx context.Context) error { return d.arrange(ctx, board) }),
		choiceOf(d.n.text("Type it"), d.typePosition),
		back(d.n.text("Back")))
}

// start is the position that the game is to start from.
func (d *draft) start() (game.State, error) {
	if d.setup.Start == "" {
		return d.setup.Rules.Start(), nil
	}
	return d.setup.Rules.Position(d.setup.Start)
}

// arrange lets a person set a position up on the board.
func (d *draft) arrange(ctx context.Context, board game.Arrangement) error {
	start, err := d.n.arrange(ctx, d.setup.Rules, board)
	if err != nil {
		return err
	}
	d.setup.Start, d.setup.Rules = start.Position(), start.Rules()
	if d.setup.Start == d.setup.Rules.Start().Position() {
		d.setup.Start = ""
	}
	return nil
}

// typePosition asks for a position to start from. Its text may bring options of the
// rules along, as the size of the board.
func (d *draft) typePosition(ctx context.Context) error {
	typed := ""
	for {
		text, err := d.n.ask.AskLong(ctx, d.n.text("Start position, as %s; empty for the usual one",
			d.setup.Rules.Start().Position()), typed)
		if err != nil {
			return err
		}
		if text == "" {
			d.setup.Start = ""
			return nil
		}
		start, err := playable(d.setup.Rules, text)
		if err != nil {
			d.n.refuse(err)
			typed = text
			continue
		}
		d.setup.Start, d.setup.Rules = text, start.Rules()
		return nil
	}
}
