package endgame

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"parlour/game/draughts"
)

// ErrInconsistent is wrapped where a value contradicts those of the positions that the
// moves lead to.
var ErrInconsistent = errors.New("the endgame table contradicts itself")

// Verify checks every value of the table against those of the positions that its moves
// lead to, and the counts. A value in time is one more than that of the best move, so it
// rests on positions that are lost without a move, and a draw on a way never to lose: if
// all agree, all are right. Only late values might rest on each other; up to four pieces
// there are none. It works on so many threads and calls checked, which may be nil, after
// each class. The error wraps ErrInconsistent and names a position, or is that of ctx.
func (t *Table) Verify(ctx context.Context, threads int, checked func(Class)) error {
	for group := range eachGroup(t.pieces) {
		for _, c := range group {
			if err := t.verify(ctx, c, max(threads, 1)); err != nil {
				return err
			}
			if checked != nil {
				checked(c)
			}
		}
	}
	return nil
}

// verify checks a class.
func (t *Table) verify(ctx context.Context, c Class, threads int) error {
	n := c.size()
	chunks := int((n + chunk - 1) / chunk)
	v := verifier{table: t, class: c, lists: newLists(c)}
	parallel(threads, chunks, func(part int) {
		if ctx.Err() == nil && !v.stopped() {
			v.part(uint64(part)*chunk, min(n, uint64(part+1)*chunk))
		}
	})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case v.err != nil:
		return v.err
	case v.count != t.counts[c.id()]:
		return fmt.Errorf("endgame: %w: %v has %v, not %v", ErrInconsistent, c, v.count, t.counts[c.id()])
	}
	return nil
}

// verifier checks the positions of a class.
type verifier struct {
	table *Table
	class Class
	lists *lists

	mutex sync.Mutex
	count Count
	err   error // of a position
}

func (v *verifier) stopped() bool {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	return v.err != nil
}

// part checks the positions of some numbers.
func (v *verifier) part(from, to uint64) {
	var count Count
	var err error
	var buffer [128]draughts.Move
	for at := from; at < to; at++ {
		p, ok := v.lists.position(at)
		if !ok {
			continue
		}
		value, known := probe(v.table, p)
		if !known || !p.Captures() && value != v.table.best(v.class.limit(), p, buffer[:0]) {
			err = fmt.Errorf("endgame: %w: %v has the value %d", ErrInconsistent, p, value)
			break
		}
		count.add(value)
	}
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.count = v.count.and(count)
	v.err = errors.Join(v.err, err)
}

// best is the value of a position by those of what its moves lead to.
func (t *Table) best(limit int, p draughts.Position, buffer []draughts.Move) Value {
	best := lost
	for _, m := range p.AppendMoves(buffer) {
		v, ok := probe(t, p.Play(m))
		if !ok {
			return drawn
		}
		best = better(best, v.before(limit))
	}
	return best
}
