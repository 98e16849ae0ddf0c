package script

import (
	"context"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
)

// offer offers a game and says what it is.
func (d *Dialogue) offer(ctx context.Context, rest string) error {
	o, err := d.invited(strings.Fields(rest))
	if err != nil {
		return err
	}
	c, err := d.visit.lobby.Offer(ctx, o)
	if err != nil {
		return err
	}
	d.visit.offers = append(d.visit.offers, c.ID)
	d.say("Offered: %s. The game begins when somebody accepts.", challengeLine(c))
	return nil
}

// The words of NEW besides the game and its options. Random leaves the sides to chance.
const (
	privateWord = "private"
	listedWord  = "listed"
	sideWord    = "side"
	clockWord   = "clock"
	chanceWord  = "random"
)

// invited reads the game that NEW offers.
func (d *Dialogue) invited(words []string) (o manager.Invited, err error) {
	kind := d.m.Snapshot().Rules.Game().Name()
	if len(words) > 0 && !strings.Contains(words[0], "=") && !isFlag(words[0]) {
		kind, words = words[0], words[1:]
	}
	side, settings := "", []string(nil)
	for _, w := range words {
		switch name, value, _ := strings.Cut(w, "="); strings.ToLower(name) {
		case privateWord:
			o.Private = true
		case listedWord:
			o.Listed = true
		case sideWord:
			side = value
		case clockWord:
			if o.Control, err = clock.Parse(value); err != nil {
				return o, err
			}
		default:
			settings = append(settings, w)
		}
	}
	if o.Rules, err = ChosenRules(d.m.Games(), kind, settings); err != nil {
		return o, err
	}
	o.Side, err = sideOf(o.Rules.Game(), side)
	return o, err
}

// isFlag reports whether a word of NEW stands alone.
func isFlag(word string) bool {
	return strings.EqualFold(word, privateWord) || strings.EqualFold(word, listedWord)
}

// sideOf reads a side of a game; "" is the first.
func sideOf(g game.Game, text string) (manager.Side, error) {
	seats := g.Seats()
	switch {
	case text == "", strings.EqualFold(text, seats[game.First]):
		return manager.SideFirst, nil
	case strings.EqualFold(text, seats[game.Second]):
		return manager.SideSecond, nil
	case strings.EqualFold(text, chanceWord):
		return manager.SideByChance, nil
	default:
		return 0, fmt.Errorf("%s is not a side of %s; valid: %s", game.Quote(text), g.Title(), game.List([]string{seats[0], seats[1], chanceWord}))
	}
}
