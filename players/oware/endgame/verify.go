package endgame

import (
	"context"
	"fmt"

	"parlour/players/tables"
)

// Verify checks every value of the table against those of the boards that its moves lead to: the
// margin is the best of theirs, a bound of the side to move rests on a bound of such a move, one of
// the other side on bounds of all moves that are as good. It works on so many threads and calls
// checked, which may be nil, after the boards of each number of seeds. The error wraps
// tables.ErrInconsistent and names the first wrong board, or is that of ctx.
func (t *Table) Verify(ctx context.Context, threads int, checked func(seeds int)) error {
	rows := newRows(t.index, t.Seeds())
	for n, values := range t.Blocks {
		l := &layer{index: t.index, rows: rows, seeds: n, lower: t.Blocks, values: values}
		err := tables.Parts(ctx, threads, uint64(len(values)), l.check)
		if err != nil {
			return err
		}
		if checked != nil {
			checked(n)
		}
	}
	return nil
}

// check checks the boards of some numbers.
func (l *layer) check(from, to uint64) error {
	c := cursor{layer: l}
	for at := from; at < to; at++ {
		if v := decode(l.values[at]); !l.consistent(c.board(at), v) {
			return fmt.Errorf("endgame: %w: board %d of %d seeds has the value %+v", tables.ErrInconsistent, at, l.seeds, v)
		}
	}
	return nil
}

// consistent reports whether a board may have the value, by those of what its moves lead
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
func (l *layer) follow(b board, s sown) (next Value, taken int) {
	other := feed(l.rows, b.other, s)
	if s.first > 0 && l.rows[other].taken[s.first] > 0 {
		at := &l.rows[other]
		taken := int(at.taken[s.first])
		return l.after(at.left[s.first], s, taken), taken
	}
	return l.after(other, s, 0), 0
}
