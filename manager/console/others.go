package console

import (
	"context"
	"errors"
	"sync/atomic"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
	"parlour/manager/telling"
)

// Others are games that services keep.
type Others interface {
	// Mine are the games in which the person has a seat, the newest first, as far as they are
	// known here, and Stand asks their services how they stand. What these do not tell before
	// ctx is done is not known.
	Mine() []manager.Standing
	Stand(ctx context.Context) []manager.Standing
	// Service reports whether an address is that of a service, not of a game, and Lobby is the
	// lobby there.
	Service(address string) bool
	Lobby(address string) (manager.Lobby, error)
	// Open reports whether others on the way can read what is sent to an address.
	Open(address string) bool
	// Join finds the game of an address: it takes the seat of an invitation, under a name,
	// goes on with one that the person has, or watches.
	Join(ctx context.Context, address, name string) (manager.Far, manager.Distant, error)
	// Forget gives up the seat in a game, which is not among Mine any more.
	Forget(s manager.Standing) error
	// Offer opens a game at a service and returns the link for the other player too.
	Offer(ctx context.Context, address string, o Offer) (manager.Far, manager.Distant, string, error)
}

// Offer is a new game to be played with others.
type Offer struct {
	manager.Setup
	// Seat and Name are those of the person.
	Seat game.Seat
	Name string
}

// others leads to games with others.
type others struct {
	*options
	saving  *saving
	service Others // nil for none
	// standing knows how the person's games stand, and mine are these as they are told now.
	standing *standings
	mine     []manager.Standing
	// invitation is the link for the other player of the game that was offered, "" for none.
	invitation string
	// address and name were typed last.
	address, name string
	// first is the lobby that the program begins with, nil for none.
	first *Visit
}

// choice leads to games with others, hidden if there are none.
func (o *others) choice() choice {
	if o.service == nil {
		return choice{hidden: true}
	}
	return act(manager.Join{}, o.text("Play with others"), o.more(), o.menu)
}

// look finds out how the person's games stand.
func (o *others) look(ctx context.Context) {
	if o.service == nil {
		return
	}
	if o.standing == nil {
		o.standing = &standings{service: o.service, now: o.now}
	}
	o.mine = o.standing.know(ctx)
}

// more says how many games there are that wait for the person, or to go on with.
func (o *others) more() string {
	waiting, running := 0, 0
	for _, s := range o.mine {
		if s.Waits {
			waiting++
		}
		if !s.Over && !s.Gone {
			running++
		}
	}
	switch {
	case waiting > 0:
		return o.tongue.Say(game.SayCount(waiting, "%d game waits for you", "%d games wait for you"))
	case running > 0:
		return o.tongue.Say(game.SayCount(running, "%d game to go on with", "%d games to go on with"))
	default:
		return o.text("at another computer")
	}
}

// mostWaiting is how many games that wait for the person the menu shows.
const mostWaiting = 3

// waiting leads to the games that wait for the person.
func (o *others) waiting() (out []choice) {
	for _, s := range o.mine {
		if s.Waits && len(out) < mostWaiting {
			out = append(out, act(manager.Join{}, o.text("Your move: %s", o.tongue.Say(s.Title(o.m.Games()))), o.said(s.Against(o.now()), ", "), outside(o.goOn(s, o.joining(s)))))
		}
	}
	return out
}

// outside is the action of a line of a form in the menu, where there is no form to end.
func outside(do func(context.Context) error) func(context.Context) error {
	return func(ctx context.Context) error {
		err := do(ctx)
		if errors.Is(err, errFilled) {
			return nil
		}
		return err
	}
}

// finding finds a game of a service.
type finding = func(context.Context) (manager.Far, manager.Distant, error)

// joining finds a game by its address.
func (o *others) joining(s manager.Standing) finding {
	return func(ctx context.Context) (manager.Far, manager.Distant, error) {
		return o.service.Join(ctx, s.Address, "")
	}
}

// goOn goes on with a game of the person's. One that leads nowhere can be forgotten: only the
// person knows whether its service will come back.
func (o *others) goOn(s manager.Standing, find finding) func(context.Context) error {
	on := func(ctx context.Context) error {
		var failed atomic.Bool
		err := o.dial(ctx, func(ctx context.Context) (manager.Far, manager.Distant, error) {
			far, at, err := find(ctx)
			failed.Store(err != nil && ctx.Err() == nil) // not if the person has given it up
			return far, at, err
		})
		if err != nil || !failed.Load() {
			return err
		}
		return o.choose(ctx, o.text("Forget this game?"), back(o.text("Back")), o.forgetting(s))
	}
	if !s.Gone && !s.Silent {
		return on
	}
	return func(ctx context.Context) error {
		return o.choose(ctx, o.said(s.Terms(o.now()), ", "), explained(o.text("Go on"), o.text("if it is there again"), on), o.forgetting(s), back(o.text("Back")))
	}
}

// forgetting forgets a game of the person's.
func (o *others) forgetting(s manager.Standing) choice {
	return explained(o.text("Forget it"), o.text("your seat there is lost with it"), func(context.Context) error {
		if err := o.service.Forget(s); err != nil {
			o.screen.Say("That failed: %v", err)
		}
		return nil
	})
}

// menu offers what there is to do with others.
func (o *others) menu(ctx context.Context) error {
	return o.fill(ctx, func() (string, []choice) {
		lines := []choice{
			explained(o.text("Lobby"), o.text("who is at a service, and what they offer"), o.visit),
			explained(o.text("Join a game"), o.text("by an invitation or an address"), o.join),
			explained(o.text("Offer a game"), o.text("at a service, for whoever has the invitation"), o.offer),
		}
		o.look(ctx)
		for _, one := range o.mine {
			more := one.Address
			if terms := one.Terms(o.now()); len(terms) > 0 {
				more = o.said(terms, ", ")
			}
			lines = append(lines, explained(o.text("Go on: %s", o.tongue.Say(one.Title(o.m.Games()))), more, o.goOn(one, o.joining(one))))
		}
		return o.text("Play with others"), lines
	})
}

// join asks for an address and joins its game.
func (o *others) join(ctx context.Context) error {
	address, err := o.entered(o.ask.AskLong(ctx, o.text("Address or invitation"), ""))
	if err != nil {
		return err
	}
	if err := o.accept(ctx, address); err != nil {
		return err
	}
	if o.service.Service(address) {
		return o.enterLobby(ctx, address)
	}
	if o.name, err = o.askName(ctx, o.name, ""); err != nil {
		return err
	}
	return o.dial(ctx, func(ctx context.Context) (manager.Far, manager.Distant, error) {
		return o.service.Join(ctx, address, o.name)
	})
}

// visit asks for a service and goes to its lobby.
func (o *others) visit(ctx context.Context) error {
	address, err := o.entered(o.ask.AskLong(ctx, o.text("Address of the service"), o.lastService()))
	if err != nil {
		return err
	}
	if err := o.accept(ctx, address); err != nil {
		return err
	}
	return o.enterLobby(ctx, address)
}

// lastService is the service of the address typed last, or of the newest game, "" for none.
func (o *others) lastService() string {
	if mine := o.service.Mine(); o.address == "" && len(mine) > 0 {
		return mine[0].Service
	}
	return o.address
}

// accept asks before an address is used by which others on the way can take the person's seat.
func (o *others) accept(ctx context.Context, address string) error {
	if !o.service.Open(address) {
		return nil
	}
	return o.choose(ctx, o.text("By http others can read along"),
		explained(o.text("Go on"), o.text("others on the way could take your seat"), gives(nil)),
		back(o.text("Back")))
}

// offer puts a new game together and opens it at a service.
func (o *others) offer(ctx context.Context) error {
	setup, _ := o.m.Offer(o.snapshot().Rules.Game())
	setup.Start = ""
	d := &proposal{others: o, offer: Offer{Setup: setup}}
	return o.fill(ctx, d.form)
}

// proposal is a game to be offered, as far as it is put together.
type proposal struct {
	*others
	offer Offer
}

func (d *proposal) form() (string, []choice) {
	rules := d.offer.Rules
	address := d.address
	if address == "" {
		address = d.text("none yet")
	}
	return d.text("Offer a game"), []choice{
		explained(d.text("Start"), d.tongue.Say(telling.Title(rules)), d.begin),
		choiceOf(d.text("Service: %s", address), d.where),
		choiceOf(d.text("Game: %s", game.Term(rules.Game().Title())), func(ctx context.Context) error {
			chosen, err := d.chooseGame(ctx, rules)
			if err == nil {
				d.offer.Rules = chosen
			}
			return err
		}),
		choiceOf(d.text("Rules: %s", game.FormatRules(rules)), func(ctx context.Context) error {
			chosen, err := d.chooseRules(ctx, rules)
			if err == nil {
				d.offer.Rules = chosen
			}
			return err
		}),
		choiceOf(d.text("Your side: %s", game.Term(rules.Game().Seats()[d.offer.Seat])), func(context.Context) error {
			d.offer.Seat = d.offer.Seat.Other()
			return nil
		}),
		choiceOf(d.text("Your name: %s", d.name), func(ctx context.Context) (err error) {
			d.name, err = d.askName(ctx, d.name, "")
			return err
		}),
		choiceOf(d.text("Clock: %s", d.controlText(d.offer.Control.String())), func(ctx context.Context) (err error) {
			d.offer.Control, err = d.chooseControl(ctx, d.offer.Control)
			return err
		}),
	}
}

// where asks for the address of the service.
func (d *proposal) where(ctx context.Context) error {
	address, err := d.entered(d.ask.AskLong(ctx, d.text("Address of the service"), d.address))
	if err == nil {
		err = d.accept(ctx, address)
	}
	if err == nil {
		d.address = address
	}
	return err
}

// begin opens the game.
func (d *proposal) begin(ctx context.Context) error {
	if d.address == "" {
		return d.where(ctx)
	}
	d.offer.Name = d.name
	link := ""
	err := d.dial(ctx, func(ctx context.Context) (far manager.Far, at manager.Distant, err error) {
		far, at, link, err = d.service.Offer(ctx, d.address, d.offer)
		return far, at, err
	})
	d.invitation = link
	return err
}

// dial finds a game of a service, if the one before may be left.
func (o *others) dial(ctx context.Context, find finding) error {
	if err := o.saving.leaveGame(ctx); err != nil {
		return err
	}
	o.invitation = ""
	_, err := o.work(ctx, manager.Join{Dial: find}, o.asking())
	if err == nil {
		return errFilled
	}
	if errors.Is(err, terminal.ErrBack) {
		return nil // it was told why; the choices stay
	}
	return err
}
