package players

import (
	"math/rand/v2"
	"sync"

	"parlour/game"
)

// pair is two games from the same opening, with the seats swapped.
type pair struct {
	start game.State
	seed  uint64 // for both players in both games
}

// pairs are the openings of a tournament, drawn when they are needed: the first of a
// long one are those of a shorter one. They are safe for concurrent use.
type pairs struct {
	openings []game.State // to be reused; none if they are drawn
	lottery  *lottery
	seeds    *rand.Rand

	mutex sync.Mutex
	drawn []pair
}

func newPairs(t Tournament) *pairs {
	p := &pairs{openings: t.Openings, seeds: rand.New(rand.NewPCG(t.Seed, seedStream))}
	switch {
	case len(t.Openings) > 0:
	case t.Games == 2:
		p.openings = []game.State{t.Rules.Start()}
	default:
		p.lottery = newLottery(t.Rules, t.Seed, t.fits)
	}
	return p
}

// pair is that of number i, from 0.
func (p *pairs) pair(i int) pair {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for len(p.drawn) <= i {
		p.drawn = append(p.drawn, pair{p.next(), p.seeds.Uint64()})
	}
	return p.drawn[i]
}

// next is the opening after those that were drawn.
func (p *pairs) next() game.State {
	if n := len(p.openings); n > 0 {
		return p.openings[len(p.drawn)%n]
	}
	return p.lottery.draw()
}

// The random streams: each purpose draws from a stream of its own.
const (
	seedStream uint64 = iota
	openingStream
	orderStream
)
