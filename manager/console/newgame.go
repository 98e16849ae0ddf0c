package console

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
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
	d := &draft{newGames: n, setup: offer}
	return n.fill(ctx, d.form)
}

// draft is a new game as far as it is put together.
type draft struct {
	*newGames
	setup manager.Setup
}

func (d *draft) form() (string, []choice) {
	g := d.setup.Rules.Game()
	start := d.setup.Start
	if start == "" {
		start = d.text("the usual one")
	}
	return d.text("New game"), []choice{
		explained(d.text("Start"), d.tongue.Say(telling.Title(d.setup.Rules)), d.begin),
		choiceOf(d.text("Game: %s", game.Term(g.Title())), d.game),
		choiceOf(d.text("Rules: %s", game.FormatRules(d.setup.Rules)), d.rules),
		choiceOf(d.seatText(game.First), d.seat(game.First)),
		choiceOf(d.seatText(game.Second), d.seat(game.Second)),
		choiceOf(d.text("Position: %s", start), d.position),
		choiceOf(d.text("Clock: %s", d.controlText(d.setup.Control.String())), d.control),
		explained(d.text("Analyse"), d.text("try moves for both sides, with the engine beside"), d.analyse),
	}
}

// analyse analyses the start of the game.
func (d *draft) analyse(ctx context.Context) error {
	state := d.setup.Rules.Start()
	if d.setup.Start != "" {
		start, err := d.setup.Rules.Position(d.setup.Start)
		if err != nil {
			d.refuse(err)
			return terminal.ErrBack
		}
		state = start
	}
	before := d.snapshot().Record.State()
	err := d.saving.study.ofState(ctx, state)
	if err == nil && d.snapshot().Record.State() != before {
		return errFilled // it is played on from there
	}
	return err
}

func (d *draft) seatText(seat game.Seat) string {
	place := game.Term(d.setup.Rules.Game().Seats()[seat])
	player := d.playerText(d.setup.Seats[seat].Player)
	if name := d.setup.Seats[seat].Name; name != "" {
		return d.text("%s: %s, named %s", place, player, name)
	}
	return d.text("%s: %s", place, player)
}

// begin begins the game, if the one before may be left.
func (d *draft) begin(ctx context.Context) error {
	if err := d.saving.leaveGame(ctx); err != nil {
		return err
	}
	d.drawSeed(&d.setup)
	switch _, err := d.feed(manager.Begin{Setup: d.setup}); {
	case err == nil:
		return errFilled
	case errors.Is(err, terminal.ErrBack):
		return nil
	default:
		return err
	}
}

// game lets a person choose the game. For one that was played before everything is
// offered as it was chosen last.
func (d *draft) game(ctx context.Context) error {
	r, err := d.chooseGame(ctx, d.setup.Rules)
	if err != nil {
		return err
	}
	if r.Game().Name() == d.setup.Rules.Game().Name() {
		return nil
	}
	d.changeRules(r)
	if offer, chosen := d.m.Offer(r.Game()); chosen {
		d.setup = offer
	}
	return nil
}

func (d *draft) rules(ctx context.Context) error {
	r, err := d.chooseRules(ctx, d.setup.Rules)
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
			d.screen.Say("The start position is the usual one again.")
		}
	}
	for i := range d.setup.Seats {
		d.setup.Seats[i].Player = d.playerFor(r.Game(), d.setup.Seats[i].Player)
	}
}

// seat lets a person choose who sits there, and the name.
func (d *draft) seat(seat game.Seat) func(context.Context) error {
	return func(ctx context.Context) error {
		g := d.setup.Rules.Game()
		player, err := d.seatPlayer(ctx, d.text(g.Seats()[seat]), g, append(d.people(), d.opponents(g)...), d.setup.Seats[seat].Player)
		if err != nil {
			return err
		}
		usual := manager.DefaultName(g, seat, player)
		name, err := d.askName(ctx, d.setup.Seats[seat].Name, usual)
		if err != nil {
			return err
		}
		d.setup.Seats[seat] = manager.Seat{Player: player, Name: name}
		return nil
	}
}

// control lets a person choose the time control.
func (d *draft) control(ctx context.Context) (err error) {
	d.setup.Control, err = d.chooseControl(ctx, d.setup.Control)
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
	if !ok || !d.screen.Stays() {
		return d.typePosition(ctx)
	}
	return d.choose(ctx, d.text("Position"),
		choiceOf(d.text("The usual one"), func(context.Context) error { d.setup.Start = ""; return nil }),
		choiceOf(d.text("Set it up on the board"), func(ctx context.Context) error { return d.arrange(ctx, board) }),
		choiceOf(d.text("Type it"), d.typePosition),
		back(d.text("Back")))
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
	start, err := d.newGames.arrange(ctx, d.setup.Rules, board)
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
	label := d.text("Start position, as %s; empty for the usual one", d.setup.Rules.Start().Position())
	return d.until(ctx, d.ask.AskLong, label, "", func(text string) error {
		if text == "" {
			d.setup.Start = ""
			return nil
		}
		start, err := playable(d.setup.Rules, text)
		if err != nil {
			return err
		}
		d.setup.Start, d.setup.Rules = text, start.Rules()
		return nil
	})
}
