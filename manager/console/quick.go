package console

import (
	"context"
	"slices"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
)

// The quick game asks nothing: what it is stands on its line of the menu, and is
// changed there.

// quickText is its line.
const quickText game.Term = "Quick game"

// quickItem is its line with its settings, and the keys to change them.
func (n *newGames) quickItem() terminal.Item {
	offer := n.quickOffer()
	g := offer.Rules.Game()
	person := personOf(offer)
	level := offer.Seats[person.Other()].Player.Level
	arrows := "<>"
	if n.screen.Capable().Unicode && n.screen.Stays() {
		arrows = "←→"
	}
	return itemOf(n.text(string(quickText)), n.text("%s, %s, you %s; %s level, Tab side, g game",
		game.Term(g.Title()), level, game.Term(g.Seats()[person]), arrows))
}

// quickOffer is the quick game that is offered.
func (n *newGames) quickOffer() manager.Setup {
	if n.offered == nil {
		offer := n.m.QuickOffer(n.snapshot().Rules.Game())
		n.offered = &offer
	}
	return *n.offered
}

// personOf is the seat of the person in a quick game.
func personOf(s manager.Setup) game.Seat {
	if s.Seats[game.First].Player.Human() {
		return game.First
	}
	return game.Second
}

// changeQuick changes the quick game by a key, and reports whether it is one for that.
func (n *newGames) changeQuick(key rune) bool {
	offer := n.quickOffer()
	switch key {
	case terminal.Before:
		n.changeLevel(&offer, -1)
	case terminal.After:
		n.changeLevel(&offer, 1)
	case terminal.Tab:
		seats := &offer.Seats
		seats[game.First], seats[game.Second] = seats[game.Second], seats[game.First]
	case 'g':
		offer = n.m.QuickOffer(n.gameAfter(offer.Rules.Game()))
	default:
		return false
	}
	n.offered = &offer
	return true
}

// changeLevel makes the computer player weaker or stronger, as far as there are levels.
func (n *newGames) changeLevel(offer *manager.Setup, by int) {
	computer := &offer.Seats[personOf(*offer).Other()].Player
	levels := n.opponents(offer.Rules.Game())
	at := slices.IndexFunc(levels, func(c candidate) bool { return c.player == *computer })
	*computer = levels[max(0, min(at+by, len(levels)-1))].player
}

// gameAfter is the game that is listed after g, round the end.
func (n *newGames) gameAfter(g game.Game) game.Game {
	games := n.m.Games()
	at := slices.IndexFunc(games, func(other game.Game) bool { return other.Name() == g.Name() })
	return games[(at+1)%len(games)]
}

// quick begins the quick game that is offered, if the game before may be left.
func (n *newGames) quick(ctx context.Context) error {
	if err := n.saving.leaveGame(ctx); err != nil {
		return err
	}
	offer := n.quickOffer()
	n.drawSeed(&offer)
	_, err := n.feed(manager.Begin{Setup: offer})
	return err
}

// drawSeed gives a new game the seed that its computer players draw from.
func (n *newGames) drawSeed(setup *manager.Setup) {
	setup.Seed, setup.Varied = n.seed, false
	if n.draw != nil {
		setup.Seed, setup.Varied = n.draw(), true
	}
}
