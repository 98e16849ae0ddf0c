package solver

import "sync/atomic"

// deepSeeds is how many more seeds than those in the endgame table a board must
// have to be looked up in the transposition table before it is searched: below
// that, a lookup costs more than the cut-offs save.
const deepSeeds = 10

// shallowSeeds is how many more seeds than those in the endgame table a board
// must have to be stored: below that, searching again is cheaper.
const shallowSeeds = 2

// tally is the node count of all workers, and their stop signal.
type tally struct {
	nodes atomic.Uint64
	// most is the node limit.
	most uint64
	// called is set when the caller stops the search, done when another worker has
	// the answer.
	called, done atomic.Bool
	// report, if not nil, is called from time to time by one worker.
	report func()
}

// worker searches in one goroutine. It shares everything except the counts with the
// other workers.
type worker struct {
	rules   *rules
	keys    keys
	table   *table
	endgame *Endgame
	tally   *tally
	busy    *busy // nil for a worker alone
	// chief is the worker that reports.
	chief   bool
	nodes   uint64
	stopped bool
}

// pollMask makes a worker poll once in 4096 nodes.
const pollMask = 1<<12 - 1

// reportMask makes the chief report about once in a million nodes.
const reportMask = 1<<20 - 1

// poll updates the node count and stops the worker if necessary.
func (w *worker) poll() {
	t := w.tally
	if t.nodes.Add(pollMask+1) >= t.most {
		t.called.Store(true)
	}
	if w.chief && w.nodes&reportMask == 0 && t.report != nil {
		t.report()
	}
	w.stopped = t.called.Load() || t.done.Load()
}

// search determines whether the value of b is at least beta: it returns a lower bound of the value
// if so, else an upper bound. Seeds is the number of seeds in the houses of b. The value is how
// many more of them the side to move gains than the other side; it has the parity of seeds. The
// game must not be over. The result is meaningless once the worker is stopped.
func (w *worker) search(b board, key uint64, hasKey bool, seeds, beta int) int {
	w.nodes++
	if w.nodes&pollMask == 0 {
		w.poll()
	}
	before := w.nodes
	beta += (beta + seeds) & 1
	known := bounds{lower: -seeds, upper: seeds}
	if hasKey {
		known = w.table.get(key, seeds)
		if known.lower >= beta {
			return known.lower
		}
		if known.upper < beta {
			return known.upper
		}
	}
	var list [maxHouses]child
	n, best, house := w.expand(b, beta, known.hashMove, &list)
	left := 0 // for the end
	for i := 0; i < n && best < beta; i++ {
		c := &list[i]
		if i > 0 && w.busy != nil && w.deep(c) && w.busy.has(c.key) {
			list[left] = *c
			left++
			continue
		}
		if best, house = w.better(c, beta, best, house); w.stopped {
			return 0
		}
	}
	for i := 0; i < left && best < beta; i++ {
		if best, house = w.better(&list[i], beta, best, house); w.stopped {
			return 0
		}
	}
	if best >= beta {
		known.lower, known.hashMove = best, house
	} else {
		known.upper = best
	}
	if hasKey {
		w.table.put(key, seeds, known, w.nodes-before)
	}
	return best
}

// better searches a child and returns the best value so far, and the house that reaches beta.
func (w *worker) better(c *child, beta, best int, house uint) (int, uint) {
	marked := w.busy != nil && w.deep(c)
	if marked {
		w.busy.enter(c.key)
	}
	v := w.visit(c, beta)
	if marked {
		w.busy.leave(c.key)
	}
	if v >= beta {
		house = uint(c.house) + 1
	}
	return max(best, v), house
}

// visit searches a child. The value is for the mover.
func (w *worker) visit(c *child, beta int) int {
	gain, seeds := int(c.gain), int(c.seeds)
	if c.again {
		return gain + w.search(c.board, c.key, c.hasKey, seeds, beta-gain)
	}
	return gain - w.search(c.board, c.key, c.hasKey, seeds, gain-beta+1)
}

// deep reports whether a child is worth more than to be searched at once.
func (w *worker) deep(c *child) bool {
	return c.hasKey && int(c.seeds) >= w.endgame.Seeds()+deepSeeds
}

// expand lists the n children of b that may decide whether its value is at least
// beta, the most promising first. The others are worth no more than best. If a
// child is known to reach beta, best is its value, house its house counted from
// 1, and the list is not meaningful.
func (w *worker) expand(b board, beta int, hashMove uint, list *[maxHouses]child) (n, best int, house uint) {
	best = -maxSeeds - 1
	for h := w.rules.houses - 1; h < maxHouses; h-- {
		if b.own>>(8*h)&0xff == 0 {
			continue
		}
		after, gain, again := w.rules.play(b, h)
		if !again {
			after = board{after.other, after.own}
		}
		c := &list[n%maxHouses]
		*c = child{board: after, again: again, house: uint8(h), gain: int8(gain)}
		lower, upper := w.judge(c)
		if lower >= beta {
			return 0, lower, h + 1
		}
		if upper < beta {
			best = max(best, upper)
			continue
		}
		c.rank = w.rank(c, hashMove)
		n++
		insert(list[:n])
	}
	return n, best, 0
}

// judge returns the bounds of a child known without a search, for the side that
// moved, and sets its seeds and key.
func (w *worker) judge(c *child) (lower, upper int) {
	gain, seeds := int(c.gain), c.board.seeds()
	c.seeds = int8(seeds)
	switch {
	case seeds <= w.endgame.Seeds():
		lower = w.endgame.value(c.board)
		upper = lower
	case w.rules.over(c.board):
		lower = c.board.own.Sum() - c.board.other.Sum()
		upper = lower
	default:
		if seeds > w.endgame.Seeds()+shallowSeeds {
			c.key, c.hasKey = w.keys.of(c.board)
		}
		lower, upper = -seeds, seeds
		if w.deep(c) {
			known := w.table.get(c.key, seeds)
			lower, upper = known.lower, known.upper
		}
	}
	if c.again {
		return gain + lower, gain + upper
	}
	return gain - upper, gain - lower
}

// child is the board after a move, from the point of view of its side to move.
type child struct {
	board  board
	key    uint64
	hasKey bool
	// again means that the same side is to move again.
	again bool
	house uint8
	// gain is the number of seeds gained by the move, seeds the number left in the
	// houses.
	gain, seeds int8
	// rank is higher for moves to be tried earlier.
	rank int16
}

// The ranks of moves. Extra turns come first, those nearest to the store before
// the others: in this order many move sequences lead to the same boards. Then
// come the moves with the largest gain, which also leave the smallest boards to
// search. Leaving an extra turn to the other side costs less than a seed.
const (
	rankHashMove = 4000
	rankAgain    = 2000
	rankGain     = 8
	rankGiven    = 3
)

// rank ranks a child; hashMove is the house of the hash move, counted from 1.
func (w *worker) rank(c *child, hashMove uint) int16 {
	h := uint(c.house)
	rank := int16(c.gain) * rankGain
	theirs := c.board.own
	if c.again {
		rank = rankAgain + int16(h)
		theirs = c.board.other
	}
	rank -= rankGiven * int16(w.rules.extraTurns(theirs))
	if h+1 == hashMove {
		rank += rankHashMove
	}
	return rank
}

// insert moves the last of the children up to its place by rank, after equal
// ones.
func insert(list []child) {
	i := len(list) - 1
	if i == 0 || list[i-1].rank >= list[i].rank {
		return
	}
	c := list[i]
	for ; i > 0 && list[i-1].rank < c.rank; i-- {
		list[i] = list[i-1]
	}
	list[i] = c
}
