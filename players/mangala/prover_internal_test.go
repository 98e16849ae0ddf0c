package mangala

import (
	"math/bits"

	"parlour/game/mangala"
	"parlour/players/sowing"
	"parlour/players/sowing/alphabeta"
)

// prover proves bounds of margins: by how many of the seeds in the houses the side to move ends
// ahead. It searches deeper and deeper, until a search rests on nothing but ends of the match,
// the endings and what was proven.
type prover struct {
	endings *endings
	facts   facts
	nodes   uint64
}

// newProver returns a prover that knows endings of so many seeds, and remembers so many boards.
func newProver(endings, boards int) *prover {
	return &prover{endings: newEndings(endings), facts: make(facts, boards/ways)}
}

// mostDepth is more plies than a match has.
const mostDepth = 250

// proves reports whether the margin is proven to be at least so much, or else to be less.
func (p *prover) proves(h houses, margin int) (yes, proven bool) {
	for depth := 2; depth <= mostDepth && !proven; depth += 2 {
		yes, proven = p.atLeast(h, margin, depth)
	}
	return yes, proven
}

// atLeast reports whether the margin is at least so much, by a search of that depth, and whether
// this is proven.
func (p *prover) atLeast(h houses, margin, depth int) (yes, proven bool) {
	p.nodes++
	seeds := h.seeds()
	if (margin-seeds)%2 != 0 {
		margin++ // both are odd, or none is
	}
	switch {
	case margin <= -seeds:
		return true, true
	case margin > seeds:
		return false, true
	case seeds <= p.endings.most:
		return p.endings.margin(h) >= margin, true
	}
	first := uint8(noMove)
	if f := p.facts.find(h); f != nil {
		if yes, proven, ok := f.tells(margin, depth); ok {
			return yes, proven
		}
		first = f.move
	}
	if depth <= 0 {
		return guess(h) >= margin, false
	}
	before := p.nodes
	yes, proven, move := p.try(h, margin, depth, first)
	f := p.facts.place(h)
	f.work = max(f.work, uint8(bits.Len64(p.nodes-before)))
	f.learn(margin, depth, yes, proven, move)
	return yes, proven
}

// try is atLeast by the moves, of which one may be known to be good.
func (p *prover) try(h houses, margin, depth int, first uint8) (yes, proven bool, move uint8) {
	var room [mangala.Row]reply
	open, known := p.open(h.replies(&room), margin, first)
	if known != noMove {
		return true, true, known
	}
	move, proven = noMove, true
	for i := range open {
		yes, sure := p.reaches(&open[i], margin, depth)
		if yes {
			return true, sure, open[i].move
		}
		move, proven = open[0].move, proven && sure
	}
	return false, proven, move
}

// reaches is atLeast for the mover after a reply.
func (p *prover) reaches(r *reply, margin, depth int) (yes, proven bool) {
	if r.again {
		return p.atLeast(r.houses, margin-r.gain, depth)
	}
	yes, proven = p.atLeast(r.houses, r.gain-margin+1, depth-1)
	return !yes, proven
}

// open are the replies that may reach the margin, the most promising first; known is a move that
// is proven to, noMove if there is none.
func (p *prover) open(replies []reply, margin int, first uint8) (open []reply, known uint8) {
	n := 0
	for _, r := range replies {
		low, high := p.bounds(&r)
		if low >= margin {
			return nil, r.move
		}
		if high < margin {
			continue
		}
		r.order = order(&r, first)
		i := n
		for ; i > 0 && replies[i-1].order < r.order; i-- {
			replies[i] = replies[i-1]
		}
		replies[i] = r
		n++
	}
	return replies[:n], noMove
}

// bounds are those that are proven of the margin of the mover after a reply.
func (p *prover) bounds(r *reply) (low, high int) {
	if r.over {
		return r.gain, r.gain
	}
	seeds := r.seeds()
	low, high = -seeds, seeds
	if seeds <= p.endings.most {
		low = p.endings.margin(r.houses)
		high = low
	} else if f := p.facts.find(r.houses); f != nil {
		low, high = int(f.low), int(f.high)
	}
	low, high = r.of(low), r.of(high)
	return min(low, high), max(low, high)
}

// order is the greater, the more a reply promises: the best move before, another turn, seeds.
func order(r *reply, first uint8) int {
	const best, again, seed = 1 << 20, 1 << 10, mangala.Row
	switch {
	case r.move == first:
		return best
	case r.again:
		return again + int(r.move)
	default:
		return seed*r.gain + int(r.move)
	}
}

// guess is what the engine thinks of a board, in seeds.
func guess(h houses) int {
	own, other := counts(h.own), counts(h.other)
	return weights.Value(own[:], other[:]) / alphabeta.Seed
}

func counts(r sowing.Row) (out [mangala.Row]uint8) {
	for house := range out {
		out[house] = uint8(r.At(uint(house)))
	}
	return out
}
