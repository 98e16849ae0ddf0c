package endgame

import (
	"context"
	"slices"

	"parlour/game/draughts"
	"parlour/players/memory"
)

// whole is the values of all positions of some classes, with a capture too: a table leaves those out.
// So one look tells the value of the position after a capture.
type whole struct {
	*prober
	values [classes][]byte // by the id of the class, nil of others
}

// wholeFor is what a slice asks for whole. The prober knows the rest of the values. The error is that of
// ctx.
func wholeFor(ctx context.Context, known *prober, table *Table, group []Class, threads int) (*whole, error) {
	w := &whole{prober: known}
	for _, c := range wholes(group) {
		if err := w.add(ctx, table, c, threads); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// wholes are the classes that captures of some classes lead to, and captures after a man of them has become
// a king: each after those that its own captures lead to.
func wholes(group []Class) (out []Class) {
	var add func(c Class)
	add = func(c Class) {
		for _, d := range c.captured() {
			if !slices.Contains(out, d) {
				add(d)
				out = append(out, d)
			}
		}
	}
	for _, c := range group {
		add(c)
		if c.Men > 0 {
			add(c.crowned())
		}
	}
	return out
}

// captured are the classes after a capture that leaves the other side a piece.
func (c Class) captured() (out []Class) {
	for men := range c.OtherMen + 1 {
		for kings := range c.OtherKings + 1 {
			if left := men + kings; left > 0 && left < c.OtherMen+c.OtherKings {
				out = append(out, Class{men, kings, c.Men, c.Kings})
			}
		}
	}
	return out
}

// add adds a class of the table, after those that captures lead to.
func (w *whole) add(ctx context.Context, table *Table, c Class, threads int) error {
	values := memory.Zeros[byte](w.size(c))
	copy(values, table.Blocks[w.number[c.id()]])
	b := blocks{index: w.index, lists: w.lists(c), class: c, whole: w}
	err := b.each(ctx, threads, func(s *sweeper, at uint64, p draughts.Position, king worth) {
		if v, ok := s.capture(p, king); ok {
			values[at] = byte(v)
		}
	})
	w.values[c.id()] = values
	return err
}

// of is the value of a position.
func (w *whole) of(p draughts.Position) Value {
	if p.Own() == 0 {
		return lost
	}
	p = w.rules.WithWhite(p)
	c := Of(p)
	if values := w.values[c.id()]; values != nil {
		return Value(values[w.numberOf(c, p)])
	}
	v, _ := w.Probe(p)
	return v
}

// after is the value of a position of another class, which need not be whole. It uses room.
func (w *whole) after(p draughts.Position, room []draughts.Move) Value {
	if v, ok := w.capture(p, room); ok {
		return v
	}
	v, _ := w.quiet(p)
	return v
}

// capture is the value of a position that has a capture. It uses room.
func (w *whole) capture(p draughts.Position, room []draughts.Move) (v Value, ok bool) {
	c, best, moves := Of(p), lost, w.rules.AppendCaptures(room[:0], p)
	for _, m := range moves {
		best = better(best, w.before(c, p, w.of(w.rules.Play(p, m))))
	}
	return best, len(moves) > 0
}
