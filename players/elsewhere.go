package players

import (
	"context"
	"fmt"
	"time"

	"parlour/game"
	"parlour/players/search"
)

// Pair is two games of a tournament from one opening, with the seats swapped. They depend on
// nothing else, so that they may be played on another machine.
type Pair struct {
	// Slot is the place of the first game.
	Slot Slot
	// Players are those of Slot, in the order of their seats in the first game.
	Players [2]Entrant
	// Start is the opening of both games, Seed the seed of both players.
	Start game.State
	Seed  uint64
	// Grace and Patience are Grace and Start of the tournament.
	Grace    time.Duration
	Patience time.Duration
}

// Pair plays both games as Play does. If ctx ends, they are given up; the errors are those of
// Play.
func (e *Engines) Pair(ctx context.Context, p Pair, now search.Clock) (played [2]Finished, err error) {
	t := Tournament{
		Rules: p.Start.Rules(), Players: p.Players[:], Games: 2, Openings: []game.State{p.Start},
		Grace: p.Grace, Start: p.Patience, Concurrency: 1, Now: now,
	}.usual()
	if err := t.check(); err != nil {
		return played, err
	}
	r := newRunner(t, func(one Entrant, seed uint64) (Player, error) {
		return e.Player(one.Spec, t.Rules.Game(), one.terms(seed, t))
	})
	r.openings.drawn = []pair{{p.Start, p.Seed}}
	for i := range played {
		if played[i], err = r.playStarted(ctx, i); err != nil {
			return played, err
		}
		played[i].Slot = p.slot(i)
	}
	return played, nil
}

// slot is the place of game i of the pair, 0 or 1.
func (p Pair) slot(i int) Slot {
	s := p.Slot
	if i == 1 {
		s.Players[0], s.Players[1] = s.Players[1], s.Players[0]
		s.Return = true
	}
	return s
}

// deliver plays game i, or has its pair played, and delivers what was not known.
func (r *runner) deliver(ctx context.Context, i int, known map[int]bool, out chan<- ended) {
	if r.Elsewhere == nil {
		game, err := r.playStarted(ctx, i)
		out <- ended{game, i, err}
		return
	}
	p := r.pair(i)
	games, err := r.Elsewhere(ctx, p)
	if err != nil {
		out <- ended{index: i, err: err}
		return
	}
	for n, g := range games {
		if g.Slot != p.slot(n) {
			out <- ended{index: i + n, err: fmt.Errorf("%w: a game of pair %d came back as one of pair %d", ErrMatch, p.Slot.Pair+1, g.Pair+1)}
			return
		}
		if !known[i+n] {
			out <- ended{g, i + n, nil}
		}
	}
}

// pair is the pair whose first game is i.
func (r *runner) pair(i int) Pair {
	slot, _ := r.schedule.slot(i)
	opening := r.openings.pair(slot.Pair)
	return Pair{
		Slot: slot, Players: [2]Entrant{r.Players[slot.Players[0]], r.Players[slot.Players[1]]},
		Start: opening.start, Seed: opening.seed, Grace: r.Grace, Patience: r.Tournament.Start,
	}
}
