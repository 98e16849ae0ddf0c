package work

import (
	"context"
	"time"

	"parlour/manager"
	"parlour/players"
)

// Turn is a game that a worker works on.
type Turn struct {
	Thought
	of *Thinkers
	by *worker
}

// Waited is for how long the game has waited for the turn to begin.
func (t Turn) Waited() time.Duration { return t.by.begun.Sub(t.queued) }

// Choice is what the computer player to move does in a match, its move or its forfeit, and
// whether it was hurried. It has limit for a move, 0 for a second. The player lives for this
// turn only: another server may take the next.
func (t Turn) Choice(ctx context.Context, m manager.Match, e *players.Engines, limit time.Duration) (_ manager.Played, hurried bool, _ error) {
	if err := m.Possible(manager.Think{}); err != nil {
		return manager.Played{}, false, err
	}
	side := m.Record.State().ToMove()
	player, err := m.Seated(side, e, limit)
	if err != nil {
		return manager.Played{}, false, err
	}
	defer func() { _ = player.Close() }() // its move counts even if it cannot be closed
	stop, done := t.hurry()
	defer done()
	its := players.Turn{View: m.Record.View(), Clock: m.TimeOf(side), Stop: stop}
	played, _, err := manager.TakeTurn(ctx, player, its)
	return played, players.Limits{Stop: stop}.Stopped(), err
}

// hurryEvery is how often it is looked whether persons wait while a computer player thinks.
const hurryEvery = 2 * time.Millisecond

// hurry asks the computer player for the best move found so far, once it has had its
// share of the time while persons wait; done ends that. So computer players are weaker where
// the machine cannot bear them all. But nobody waits long who has no more games than others.
func (t Turn) hurry() (stop <-chan struct{}, done func()) {
	asked, ended := make(chan struct{}), make(chan struct{})
	go func() {
		tick := time.NewTicker(hurryEvery)
		defer tick.Stop()
		for {
			select {
			case <-ended:
				return
			case now := <-tick.C:
				if t.of.hurries(t.by, now) {
					close(asked)
					return
				}
			}
		}
	}()
	return asked, func() { close(ended) }
}
