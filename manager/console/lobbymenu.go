package console

import (
	"context"
	"strings"

	"parlour/game"
	"parlour/manager"
)

// The lines of the menu of a lobby.

// hallLine is a line, with the id by which the cursor finds it again.
type hallLine struct {
	choice
	id string
}

// The ids of lines that stand for no game.
const (
	offerID = "offer"
	tableID = "table"
	nameID  = "name"
	shunID  = "shun"
	backID  = "back"
)

// lines are what there is to choose in a lobby.
func (h *hall) lines(room manager.Room) []hallLine {
	now := h.now()
	var out []hallLine
	for _, s := range room.Mine {
		if s.Waits {
			out = append(out, h.mine(s, s.Terms(now)))
		}
	}
	out = append(out,
		hallLine{explained(h.text("Offer a game"), h.text("to anybody who is here, or to a friend"), h.propose), offerID},
		hallLine{explained(h.text("A friend's table"), h.text("by the two words that your friend sees"), h.meet), tableID})
	for _, c := range room.Challenges {
		out = append(out, h.challenge(c))
	}
	for _, w := range room.Watch {
		out = append(out, hallLine{explained(h.text("Watch: %s", h.tongue.Say(w.Title())), h.tongue.Say(w.Players()), func(ctx context.Context) error {
			return h.enter(ctx, w.ID)
		}), w.ID})
	}
	for _, s := range room.Mine {
		if !s.Waits && !s.Over {
			out = append(out, h.mine(s, s.Terms(now)))
		}
	}
	if names := notable(room); len(names) > 0 {
		out = append(out, hallLine{explained(h.text("Block or report"), h.text("somebody whose company you do not want"), h.shun(room, names)), shunID})
	}
	name := room.Name
	if name == "" {
		name = h.text("none")
	}
	return append(out,
		hallLine{explained(h.text("Your name: %s", name), h.said(room.Present(), " "), h.rename(room.Name)), nameID},
		hallLine{back(h.text("Back")), backID})
}

// said are phrases in the language of the person, with something between them.
func (t *talk) said(all []game.Phrase, between string) string {
	var out []string
	for _, p := range all {
		out = append(out, t.tongue.Say(p))
	}
	return strings.Join(out, between)
}

// mine is a game in which the person has a seat.
func (h *hall) mine(s manager.Standing, terms []game.Phrase) hallLine {
	return hallLine{explained(h.text("Go on: %s", h.tongue.Say(s.Title(h.m.Games()))), h.said(terms, ", "), func(ctx context.Context) error {
		err := h.goOn(s, func(ctx context.Context) (manager.Far, manager.Distant, error) { return h.lobby.Enter(ctx, s.ID) })(ctx)
		if err == nil {
			h.look(ctx) // it may be forgotten
		}
		return err
	}), s.ID}
}

// challenge is a game that somebody offers.
func (h *hall) challenge(c manager.Challenge) hallLine {
	title, terms := h.tongue.Say(c.Title()), h.said(c.Terms(), ", ")
	if !c.Mine {
		return hallLine{explained(title+": "+h.tongue.Say(c.By()), terms, func(ctx context.Context) error {
			return h.dial(ctx, func(ctx context.Context) (manager.Far, manager.Distant, error) { return h.lobby.Accept(ctx, c.ID) })
		}), c.ID}
	}
	if c.Words != "" {
		terms = h.text("Tell your friend: %s", c.Words)
	}
	return hallLine{explained(h.text("%s: your offer", title), terms, func(ctx context.Context) error {
		return h.choose(ctx, terms, back(h.text("Back")), choiceOf(h.text("Withdraw"), func(ctx context.Context) error { return h.withdraw(ctx, c.ID) }))
	}), c.ID}
}

// withdraw takes an offer back.
func (h *hall) withdraw(ctx context.Context, id string) error {
	if err := h.inquire(ctx, func(ctx context.Context) error { return h.lobby.Withdraw(ctx, id) }); err != nil {
		return err
	}
	h.look(ctx)
	return nil
}

// look asks how the lobby is at once.
func (h *hall) look(ctx context.Context) {
	_ = h.inquire(ctx, func(ctx context.Context) error {
		room, err := h.lobby.Look(ctx)
		if err == nil {
			h.take(room, nil)
		}
		return err
	})
}

// meet comes to a friend's table.
func (h *hall) meet(ctx context.Context) error {
	words, err := h.entered(h.ask.Ask(ctx, h.text("Two words"), ""))
	if err != nil {
		return err
	}
	return h.dial(ctx, func(ctx context.Context) (manager.Far, manager.Distant, error) { return h.lobby.Meet(ctx, words) })
}

// rename asks for another name and takes it.
func (h *hall) rename(now string) func(context.Context) error {
	return func(ctx context.Context) error {
		name, err := h.askName(ctx, now, "")
		if err == nil {
			err = h.inquire(ctx, func(ctx context.Context) error { return h.lobby.Rename(ctx, name) })
		}
		if err != nil {
			return err
		}
		h.name = name
		h.look(ctx)
		return nil
	}
}

// propose puts an offer together and makes it.
func (h *hall) propose(ctx context.Context) error {
	setup, _ := h.m.Offer(h.snapshot().Rules.Game())
	d := &hallOffer{hall: h, offer: manager.Invited{Rules: setup.Rules, Control: setup.Control}}
	return stayed(h.fill(ctx, d.form))
}

// hallOffer is a game to be offered in a lobby, as far as it is put together.
type hallOffer struct {
	*hall
	offer manager.Invited
}

func (d *hallOffer) form() (string, []choice) {
	rules := d.offer.Rules
	side := d.text("by chance")
	if seat, ok := d.offer.Side.Seat(); ok {
		side = d.text(rules.Game().Seats()[seat])
	}
	whom, watched := d.text("anybody who is here"), d.text("whoever has the address")
	if d.offer.Private {
		whom = d.text("a friend, by two words")
	}
	if d.offer.Listed {
		watched = d.text("everybody")
	}
	changeRules := func(choose func(context.Context, game.Rules) (game.Rules, error)) func(context.Context) error {
		return func(ctx context.Context) error {
			chosen, err := choose(ctx, d.offer.Rules)
			if err == nil {
				d.offer.Rules = chosen
			}
			return err
		}
	}
	return d.text("Offer a game"), []choice{
		explained(d.text("Offer it"), d.tongue.Say(d.offer.Title()), d.make),
		choiceOf(d.text("Game: %s", game.Term(rules.Game().Title())), changeRules(d.chooseGame)),
		choiceOf(d.text("Rules: %s", game.FormatRules(rules)), changeRules(d.chooseRules)),
		choiceOf(d.text("Your side: %s", side), func(context.Context) error {
			d.offer.Side = (d.offer.Side + 1) % (manager.SideByChance + 1)
			return nil
		}),
		choiceOf(d.text("Clock: %s", d.controlText(d.offer.Control.String())), func(ctx context.Context) (err error) {
			d.offer.Control, err = d.chooseControl(ctx, d.offer.Control, d.slowControls()...)
			return err
		}),
		choiceOf(d.text("To: %s", whom), func(context.Context) error { d.offer.Private = !d.offer.Private; return nil }),
		choiceOf(d.text("To watch: %s", watched), func(context.Context) error { d.offer.Listed = !d.offer.Listed; return nil }),
	}
}

// slowControls are the time controls of games for which nobody has to stay.
func (o *options) slowControls() []choice {
	return []choice{
		explained("1d/move", o.text("a day for each move"), nil),
		explained("3d/move", o.text("three days for each move"), nil),
		explained("7d/move", o.text("a week for each move"), nil),
	}
}

// make makes the offer.
func (d *hallOffer) make(ctx context.Context) error {
	var made manager.Challenge
	err := d.inquire(ctx, func(ctx context.Context) (err error) {
		made, err = d.lobby.Offer(ctx, d.offer)
		return err
	})
	if err != nil {
		return err
	}
	d.made[made.ID], d.at = true, made.ID
	d.look(ctx)
	return errFilled
}
