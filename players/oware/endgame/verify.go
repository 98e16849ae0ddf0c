package endgame

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// ErrInconsistent is wrapped where a value contradicts those of the boards that the
// moves lead to.
var ErrInconsistent = errors.New("the endgame table contradicts itself")

// Verify checks every value of the table against those of the boards that its moves
// lead to: the margin is the best of theirs, a bound of the side to move rests on a
// bound of such a move, one of the other side on bounds of all moves that are as good.
// It works on so many threads and calls checked, which may be nil, after the boards of each
// number of seeds. The error wraps ErrInconsistent and names the first such board that was
// found, or is that of ctx.
func (t *Table) Verify(ctx context.Context, threads int, checked func(seeds int)) error {
	rows := newRows(t.index, t.seeds)
	var mutex sync.Mutex
	var failed error
	for n := 0; n <= t.seeds; n++ {
		l := &layer{index: t.index, rows: rows, seeds: n, threads: max(threads, 1), ctx: ctx, lower: t.values, values: t.layer(n)}
		l.each(func(i int) {
			c := cursor{layer: l}
			from, to := l.boards(i)
			for at := from; at < to; at++ {
				b := c.board(at)
				if v := decode(l.values[at]); !l.consistent(b, v) {
					mutex.Lock()
					failed = fmt.Errorf("endgame: %w: board %d of %d seeds has the value %+v", ErrInconsistent, at, n, v)
					mutex.Unlock()
					return
				}
			}
		})
		switch err := ctx.Err(); {
		case err != nil:
			return err
		case failed != nil:
			return failed
		case checked != nil:
			checked(n)
		}
	}
	return nil
}

// consistent tells whether a board may have the value, by those of what its moves lead
// to.
func (l *layer) consistent(b board, v Value) bool {
	hungry := l.rows[b.other].seeds == 0
	best, moves := none, 0
	rests, holds := v.Margin == -l.seeds, true
	for _, s := range l.rows[b.own].moves {
		if hungry && !s.feeds() {
			continue
		}
		moves++
		next, taken := l.follow(b, s)
		margin := taken - next.Margin
		best = max(best, margin)
		rests = rests || margin == v.Margin && next.AtMost
		holds = holds && (margin < v.Margin || next.AtLeast)
	}
	if moves == 0 {
		own, other := int(l.rows[b.own].seeds), int(l.rows[b.other].seeds)
		return v == Value{Margin: own - other, AtLeast: true, AtMost: true}
	}
	holds = holds || v.Margin == l.seeds
	return v.Margin == best && (rests || !v.AtLeast) && (holds || !v.AtMost)
}

// follow returns the value of what a move leads to, and how many seeds it takes.
func (l *layer) follow(b board, s sowing) (next Value, taken int) {
	other := feed(l.rows, b.other, s)
	if s.first > 0 && l.rows[other].taken[s.first] > 0 {
		at := &l.rows[other]
		taken := int(at.taken[s.first])
		return l.after(at.left[s.first], s, taken), taken
	}
	return l.after(other, s, 0), 0
}
