package solver

import (
	"encoding/binary"

	"parlour/game"
	"parlour/game/kalah"
)

// wide searches boards of any size, by the rules themselves and with a table
// that grows up to a limit. It is far slower than worker, and in the same way
// exact. It belongs to one goroutine.
type wide struct {
	tally   *tally
	bounds  map[string]span
	most    int // entries
	nodes   uint64
	stopped bool
	key     []byte
}

// span is where the value of a board lies.
type span struct{ lower, upper int }

// wideEntry is about what an entry takes, in bytes: a key, a span, their share of
// the map.
const wideEntry = 160

func newWide(memory int64, t *tally) *wide {
	return &wide{tally: t, bounds: map[string]span{}, most: int(max(memory/wideEntry, 1000))}
}

// keyOf returns the houses as the side to move sees them. It is good until the
// next call.
func (w *wide) keyOf(p kalah.Position) []byte {
	w.key = w.key[:0]
	for _, s := range []game.Seat{p.ToMove(), p.ToMove().Other()} {
		for h := 1; h <= p.Rules().Houses; h++ {
			w.key = binary.AppendUvarint(w.key, uint64(p.Seeds(s, h)))
		}
	}
	return w.key
}

// search is worker.search for a position, which may be over. The value is still
// that of the houses alone.
func (w *wide) search(p kalah.Position, beta int) int {
	w.nodes++
	if w.nodes&pollMask == 0 {
		w.poll()
	}
	if p.Over() {
		return p.InHouses(p.ToMove()) - p.InHouses(p.ToMove().Other())
	}
	seeds := InHouses(p)
	known, ok := w.bounds[string(w.keyOf(p))]
	if !ok {
		known = span{-seeds, seeds}
	}
	if known.lower >= beta {
		return known.lower
	}
	if known.upper < beta {
		return known.upper
	}
	best := -seeds
	for _, m := range wideOrder(p) {
		best = max(best, w.visit(p, m, beta))
		if w.stopped {
			return 0
		}
		if best >= beta {
			break
		}
	}
	if best >= beta {
		known.lower = best
	} else {
		known.upper = best
	}
	if len(w.bounds) >= w.most {
		clear(w.bounds)
	}
	w.bounds[string(w.keyOf(p))] = known
	return best
}

func (w *wide) visit(p kalah.Position, m kalah.Move, beta int) int {
	q := p.Play(m)
	gain := q.Store(p.ToMove()) - p.Store(p.ToMove())
	if q.ToMove() == p.ToMove() {
		return gain + w.search(q, beta-gain)
	}
	return gain - w.search(q, gain-beta+1)
}

// wideOrder returns the moves from the store backwards, extra turns in front.
func wideOrder(p kalah.Position) []kalah.Move {
	var again, others []kalah.Move
	moves := p.AppendMoves(nil)
	for i := len(moves) - 1; i >= 0; i-- {
		if p.ExtraTurn(moves[i]) {
			again = append(again, moves[i])
		} else {
			others = append(others, moves[i])
		}
	}
	return append(again, others...)
}

// poll is worker.poll.
func (w *wide) poll() {
	if w.tally.nodes.Add(pollMask+1) >= w.tally.most {
		w.tally.called.Store(true)
	}
	if w.nodes&reportMask == 0 && w.tally.report != nil {
		w.tally.report()
	}
	w.stopped = w.tally.called.Load()
}
