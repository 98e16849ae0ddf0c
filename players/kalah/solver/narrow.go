package solver

import (
	"context"
	"time"

	"parlour/game/kalah"
)

// watch stops the search when ctx ends. The function that it returns must be
// called after the search.
func (s *Solver) watch(ctx context.Context) (release func()) {
	t := s.tally
	stop := context.AfterFunc(ctx, func() { t.called.Store(true) })
	return func() { stop() }
}

// narrow tests p, first for margin, until the bounds meet (MTD(f)). It returns
// false if the search was stopped before.
func (s *Solver) narrow(p kalah.Position, b *Bounds, margin int) bool {
	for !b.Proven() {
		margin = min(max(margin, b.Lower+1), b.Upper)
		v, ok := s.test(p, *b, margin)
		if !ok {
			return false
		}
		if v >= margin {
			b.Lower = max(b.Lower, v)
			margin = v + 1
		} else {
			b.Upper = min(b.Upper, v)
			margin = v
		}
		s.report(p, *b, margin)
	}
	return true
}

// moveValue returns the value of move m for the side to move, which is at most
// best.
func (s *Solver) moveValue(p kalah.Position, m kalah.Move, best int) (int, bool) {
	q := p.Play(m)
	b := s.limits(q)
	if q.ToMove() == p.ToMove() {
		b.Upper = min(b.Upper, best)
		ok := s.narrow(q, &b, best)
		return b.Lower, ok
	}
	b.Lower = max(b.Lower, -best)
	ok := s.narrow(q, &b, -best+1)
	return -b.Lower, ok
}

// testAny is test for a margin that may lie outside the bounds.
func (s *Solver) testAny(p kalah.Position, b Bounds, margin int) (int, bool) {
	if margin <= b.Lower {
		return b.Lower, true
	}
	if margin > b.Upper {
		return b.Upper, true
	}
	return s.test(p, b, margin)
}

// test determines whether p, which is not over, is worth at least the margin: v
// is a lower bound of the value if it is margin or more, else an upper bound. ok
// is false if the search was stopped.
func (s *Solver) test(p kalah.Position, b Bounds, margin int) (v int, ok bool) {
	s.tally.report = nil
	if s.options.Progress != nil {
		s.tally.report = func() { s.report(p, b, margin) }
	}
	if s.tally.called.Load() {
		return 0, false
	}
	if !s.compact {
		s.exact.report = s.tally.report
		v = s.exact.test(p, margin-lead(p))
		s.nodes = s.exact.Budget.Nodes()
		return v + lead(p), !s.exact.Budget.Spent()
	}
	v, ok = s.parallel(newBoard(p), margin-lead(p))
	return v + lead(p), ok
}

func (s *Solver) report(p kalah.Position, b Bounds, margin int) {
	if s.options.Progress == nil {
		return
	}
	s.options.Progress(Progress{
		Bounds:  b,
		Testing: margin,
		Line:    s.hashLine(p),
		Nodes:   s.visited(),
		Elapsed: time.Since(s.start),
	})
}

// visited is the number of nodes visited so far.
func (s *Solver) visited() uint64 {
	if !s.compact {
		return s.exact.Budget.Nodes()
	}
	return max(s.nodes, s.tally.nodes.Load())
}
