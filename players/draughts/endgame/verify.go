package endgame

import (
	"context"
	"fmt"
	"io"
	"sync"

	"parlour/game/draughts"
	"parlour/players/tables"
)

// Verify checks every value of the table against those of the positions after its moves, and the
// counts. A value in time is one more than that of the best move. So it rests in the end on
// positions lost for lack of a move, and a draw on a way never to lose: if all agree, all are
// right. Only late values might rest on each other; up to four pieces International draughts has
// none. It works on so many threads and calls checked, which may be nil, after each class. The
// error wraps tables.ErrInconsistent and names a position, or is that of ctx.
func (t *Table) Verify(ctx context.Context, threads int, checked func(Class)) error {
	for i, c := range t.classes[:len(t.Blocks)] {
		asked := t.asked(i)
		err := t.Hold(func(class int) bool { return class == i || t.classes[class] == c.Turned() || asked(class) }, threads)
		if err == nil {
			err = t.verify(ctx, c, threads)
		}
		if err != nil {
			return err
		}
		if checked != nil {
			checked(c)
		}
	}
	return nil
}

// VerifyFile is Verify for a file, with no more in memory than it takes to check a class, if from can
// seek. It returns the largest number of pieces of which the file has all positions. Errors are those
// of Read, too.
func VerifyFile(ctx context.Context, r *draughts.Rules, from io.Reader, threads int, checked func(Class)) (pieces int, err error) {
	t := New(r)
	t.Sparse = true
	if _, err := t.Read(from); err != nil {
		return 0, err
	}
	return t.Pieces(), t.Verify(ctx, threads, checked)
}

// verify checks a class.
func (t *Table) verify(ctx context.Context, c Class, threads int) error {
	v := verifier{table: t, class: c, lists: t.lists(c)}
	err := tables.Parts(ctx, threads, t.size(c), v.part)
	if want := t.Count(c); err == nil && v.count != want {
		return fmt.Errorf("endgame: %w: %v has %v, not %v", tables.ErrInconsistent, c, v.count, want)
	}
	return err
}

// verifier checks the positions of a class.
type verifier struct {
	table *Table
	class Class
	lists *lists

	mutex sync.Mutex
	count Count
}

// part checks the positions of some numbers.
func (v *verifier) part(from, to uint64) error {
	var count Count
	for at := from; at < to; at++ {
		p, ok := v.lists.position(at)
		if !ok {
			continue
		}
		value, known := v.table.Probe(p)
		if known && !v.table.rules.Captures(p) {
			best, _ := v.table.best(p)
			known = value == best
		}
		if !known {
			return fmt.Errorf("endgame: %w: %v has the value %d", tables.ErrInconsistent, p, value)
		}
		count.add(value)
	}
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.count = v.count.and(count)
	return nil
}
