package endgame

import (
	"context"

	"parlour/players/tables"
)

// layer is the boards of one number of seeds while they are worked out.
type layer struct {
	index   *index
	rows    []row
	seeds   int
	threads int
	lower   [][]byte // the values of the boards of fewer seeds
	values  []byte   // of these
	ctx     context.Context

	// The value of a board's best capture for the side to move, none if it has none: by the margin
	// after it, by the least margin it ensures, and by the greatest that can follow. A board
	// without a move has its outcome in all.
	best, low, high []int8
	// quiet is the number of moves without a capture.
	quiet octets
}

// none is below the value of every move.
const none = -128

// board is where a board of a layer stands: its rows, by their numbers.
type board struct{ own, other uint32 }

// cursor finds the rows of boards, faster if they come in order.
type cursor struct {
	layer      *layer
	k          int    // the division: seeds of the own row
	start, end uint64 // of the division
}

func (c *cursor) board(at uint64) board {
	x, n := c.layer.index, c.layer.seeds
	for at >= c.end || at < c.start {
		if at < c.start {
			c.k = 0
		} else if c.end > 0 {
			c.k++
		}
		c.start, c.end = x.start[n][c.k], x.start[n][c.k+1]
	}
	rel, count := uint32(at-c.start), uint32(x.Rows[n-c.k])
	return board{x.before[c.k] + rel/count, x.before[n-c.k] + rel%count}
}

// at is the number of the board of an own row and another, by its number.
func (l *layer) at(seeds uint8, rank, other uint32) uint64 {
	x := l.index
	r := l.seeds - int(seeds)
	return x.start[l.seeds][seeds] + uint64(rank)*x.Rows[r] + uint64(other-x.before[r])
}

// chunks is how many chunks the boards are.
func (l *layer) chunks() int { return (len(l.values) + chunk - 1) / chunk }

// each calls do for each chunk, on all threads, as long as somebody wants the layer.
func (l *layer) each(do func(chunk int)) {
	tables.Parallel(l.threads, l.chunks(), func(i int) {
		if l.ctx.Err() == nil {
			do(i)
		}
	})
}

// boards are the first board of a chunk and the one behind the last.
func (l *layer) boards(i int) (from, to uint64) {
	return uint64(i) * chunk, min(uint64(i+1)*chunk, uint64(len(l.values)))
}

// look makes all moves of all boards.
func (l *layer) look() {
	l.each(func(i int) {
		c := cursor{layer: l}
		from, to := l.boards(i)
		var word uint32
		for at := from; at < to; at++ {
			quiet := l.lookAt(at, c.board(at))
			word |= uint32(quiet) << (at % 4 * 8)
			if at%4 == 3 || at == to-1 {
				l.quiet[at/4], word = word, 0
			}
		}
	})
}

// lookAt makes the moves of a board and returns how many capture nothing.
func (l *layer) lookAt(at uint64, b board) (quiet uint8) {
	hungry := l.rows[b.other].seeds == 0
	best, low, high := none, none, none
	moves := 0
	for _, s := range l.rows[b.own].moves {
		if hungry && !s.feeds() {
			continue
		}
		moves++
		if s.first == 0 {
			quiet++
			continue
		}
		other := &l.rows[feed(l.rows, b.other, s)]
		taken := int(other.taken[s.first])
		if taken == 0 {
			quiet++
			continue
		}
		v := l.after(other.left[s.first], s, taken)
		worst, most := v.bounds(l.seeds - taken)
		best, low, high = max(best, taken-v.Margin), max(low, taken-most), max(high, taken-worst)
	}
	if moves == 0 {
		best = int(l.rows[b.own].seeds) - int(l.rows[b.other].seeds)
		low, high = best, best
	}
	l.best[at], l.low[at], l.high[at] = int8(best), int8(low), int8(high)
	return quiet
}

// after is the value of the board on which the side with the row own moves, s having
// been sown by the other and so many seeds taken.
func (l *layer) after(own uint32, s sown, taken int) Value {
	x, n, k := l.index, l.seeds-taken, int(l.rows[own].seeds)
	at := x.start[n][k] + uint64(own-x.before[k])*x.Rows[n-k] + uint64(s.rank)
	return decode(l.lower[n][at])
}

// before appends to room the boards from which a move without a capture leads to b.
func (l *layer) before(room []uint64, b board) []uint64 {
	empty := l.rows[b.own].seeds == 0
	for _, s := range l.rows[b.other].backs {
		other, ok := starve(l.rows, b.own, s)
		if ok && !(empty && !s.feeds()) {
			room = append(room, l.at(s.seeds, s.rank, other))
		}
	}
	return room
}
