package endgame

import (
	"bytes"
	"context"

	"parlour/game/draughts"
	"parlour/players/memory"
	"parlour/players/tables"
)

// growing is a class, and the one with the other side to move, while they are worked out in
// parts. A part is all positions with some sets of squares for the men of one side, the leader.
// The men only move to sets of lower rank: so the parts follow each other by rank, and what leaves
// one leads to those before.
type growing struct {
	*Table
	slice  tables.Slice
	group  []Class
	counts []Count
	// leader is the place in group of the class in which the leader is to move: that with more kings. The
	// other side keeps all sets of its men in a part, which makes the rows of a teller long.
	leader int
	// cuts are the ranks of the leader's sets at which the parts begin, and the end of the last.
	cuts []uint64
	done int // how many parts have been added
	// whole is what captures lead to, nil before the first part.
	whole *whole
	// solved is the last part as it was solved, of the class after a step of the leader, and full the same
	// with the values that nobody asks a table for: the next parts do. kept are their numbers.
	solved, full []byte
	kept         bits
}

// MostOfAPart is about how many positions are worked out at once: some five seconds of a processor.
const MostOfAPart = 40_000_000

// begin begins the slice of that first class, in parts of about so many positions at most. The
// table has the classes that captures and promotions lead to.
func (t *Table) begin(first int, most uint64) *growing {
	g := &growing{Table: t, group: []Class{t.classes[first]}, slice: tables.Slice{First: first}}
	if turned := g.group[0].Turned(); turned != g.group[0] {
		g.group = append(g.group, turned)
	}
	size := uint64(0)
	for i, c := range g.group {
		if lead := g.group[g.leader]; lead.Men == 0 || c.Men > 0 && c.Kings > lead.Kings {
			g.leader = i
		}
		size += t.size(c)
	}
	g.slice.Values, g.counts = make([][]byte, len(g.group)), make([]Count, len(g.group))
	sets, parts := t.choices[ownMen][g.group[g.leader].Men], uint64(1)
	if len(g.group) > 1 { // else each side leads
		parts = min(sets, (size+most-1)/most)
	}
	for i := range parts + 1 {
		g.cuts = append(g.cuts, sets*i/parts)
	}
	return g
}

// Parts implements tables.Growing.
func (g *growing) Parts() (out [][]uint64) {
	sets := g.cuts[len(g.cuts)-1]
	for i, from := range g.cuts[:len(g.cuts)-1] {
		var sizes []uint64
		for _, c := range g.group {
			sizes = append(sizes, g.size(c)/sets*(g.cuts[i+1]-from))
		}
		out = append(out, sizes)
	}
	return out
}

// Solve implements tables.Growing.
func (g *growing) Solve(ctx context.Context, threads int) (tables.Slice, error) {
	if g.whole == nil {
		whole, err := wholeFor(ctx, &prober{g.index, g}, g.Table, g.group, threads)
		if err != nil {
			return tables.Slice{}, err
		}
		g.whole = whole
	}
	s := &solver{whole: g.whole, threads: threads, ctx: ctx, sides: make([]*side, len(g.group))}
	tables.Parallel(threads, len(g.group), func(i int) { s.sides[i] = g.side(i) })
	if err := s.solve(); err != nil {
		return tables.Slice{}, err
	}
	out := tables.Slice{First: g.slice.First, Values: make([][]byte, len(g.group)), Notes: make([][]byte, len(g.group))}
	tables.Parallel(threads, len(g.group), func(i int) {
		side := s.sides[i]
		if i != g.leader && len(g.cuts) > 2 {
			g.solved, g.full = side.values, bytes.Clone(side.values)
		}
		out.Values[i], out.Notes[i] = side.values, side.count().note()
		side.forget()
	})
	return out, nil
}

// At is the value of a number of a class: one that the table has, or one of the parts before.
func (g *growing) At(class int, number uint64) (byte, bool) {
	if i := class - g.slice.First; i >= 0 && i < len(g.group) {
		return g.slice.Values[i][number], true
	}
	return g.Table.At(class, number)
}

// side is the next part of a class of the group, of which nothing is known.
func (g *growing) side(i int) *side {
	c, l := g.group[i], g.listsOf(i)
	s := &side{index: g.index, lists: l, class: c, limit: g.limit(c), leads: i == g.leader && len(g.cuts) > 2}
	s.places = [2][]uint32{g.places(ownMen, c.Men, l.men), g.places(otherMen, c.OtherMen, l.otherMen)}
	for _, set := range l.kings {
		s.turned = append(s.turned, uint32(g.of(kings, g.rules.HalfTurn(set))))
	}
	n := uint64(len(l.men)) * uint64(len(l.otherMen)) * g.kingSets(c)
	s.values, s.left, s.least = memory.Zeros[byte](n), memory.Zeros[uint8](n), memory.Zeros[uint8](n)
	s.told = memory.Zeros[uint64](n/64 + 1)
	for at := range n { // pieces on one square are not looked at
		s.values[at], s.left[at] = byte(drawn), void
	}
	return s
}

// listsOf are the sets of squares of the next part of a class of the group.
func (g *growing) listsOf(i int) *lists {
	l, from, to := g.lists(g.group[i]), g.cuts[g.done], g.cuts[g.done+1]
	switch {
	case len(g.cuts) == 2:
		return l
	case i == g.leader:
		l.men = l.men[from:to]
		return l
	}
	l.otherMen = nil
	for _, set := range g.sets(ownMen, g.group[g.leader].Men)[from:to] {
		l.otherMen = append(l.otherMen, g.rules.HalfTurn(set))
	}
	return l
}

// places are the places of sets of so many men, by rank.
func (r *ranks) places(k kind, men int, sets []draughts.Board) []uint32 {
	out := make([]uint32, r.choices[k][men])
	for rank := range out {
		out[rank] = none
	}
	for at, set := range sets {
		out[r.of(k, set)] = uint32(at)
	}
	return out
}

// Add implements tables.Growing.
func (g *growing) Add(part tables.Slice) {
	tables.Parallel(len(g.group), len(g.group), func(i int) { g.add(i, part.Values[i]) })
	for i := range g.group {
		g.counts[i] = g.counts[i].and(countOf(part.Notes[i]))
	}
	g.solved, g.full = nil, nil
	g.done++
}

// add adds a part of a class of the group.
func (g *growing) add(i int, part []byte) {
	c := g.group[i]
	switch {
	case len(g.cuts) == 2: // it is the whole
		g.slice.Values[i] = part
		return
	case g.done == 0:
		g.slice.Values[i] = memory.Zeros[byte](g.size(c))
	}
	l, n, full := g.listsOf(i), g.kingSets(c), part
	if len(g.solved) > 0 && &part[0] == &g.solved[0] {
		full = g.full
	}
	for _, men := range l.men {
		for _, other := range l.otherMen {
			at := (g.of(ownMen, men)*g.choices[otherMen][c.OtherMen] + g.of(otherMen, other)) * n
			copy(g.slice.Values[i][at:][:n], full)
			if &part[0] != &full[0] {
				g.keep(i, at, part[:n])
			}
			part, full = part[n:], full[n:]
		}
	}
}

// keep notes which of the numbers from one on have no value in a part.
func (g *growing) keep(i int, at uint64, part []byte) {
	if g.kept == nil {
		g.kept = memory.Zeros[uint64](g.size(g.group[i])/64 + 1)
	}
	for _, v := range part {
		if Value(v) == unasked {
			g.kept[at/64] |= 1 << (at % 64)
		}
		at++
	}
}

// Slice implements tables.Growing.
func (g *growing) Slice() tables.Slice {
	g.slice.Notes = nil
	for _, count := range g.counts {
		g.slice.Notes = append(g.slice.Notes, count.note())
	}
	tables.Parallel(len(g.group), len(g.group), func(i int) {
		if i == g.leader {
			fill(g.slice.Values[i], nil)
		} else {
			fill(g.slice.Values[i], g.kept)
		}
	})
	return g.slice
}

// forget drops the values for which nobody asks.
func (s *side) forget() {
	for at, left := range s.left {
		if left >= capturing {
			s.values[at] = byte(unasked)
		}
	}
}

// fill gives what nobody asks for, some of it kept, the value before it: so there is less to be written.
func fill(values []byte, kept bits) {
	last := byte(drawn)
	for at, v := range values {
		if Value(v) == unasked || kept != nil && kept.has(uint64(at)) {
			values[at] = last
		}
		last = values[at]
	}
}
