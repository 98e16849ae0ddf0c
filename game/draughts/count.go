package draughts

// countMoves returns the number of moves that AppendMoves appends. It generates only some of
// the captures of several pieces, into buffer.
func (p Position) countMoves(buffer []Move) uint64 {
	if p.opp == 0 {
		return 0
	}
	if p.own&p.kings != 0 {
		return p.countWithKings(buffer)
	}
	empty := p.Empty()
	all := findJumps(empty, p.opp)
	own := all.from(p.own)
	if own.squares() == 0 {
		return uint64(p.countManMoves(p.own, empty))
	}
	if n := own.countOfMen(all, empty, p.opp); n > 0 {
		return uint64(n)
	}
	return p.countCaptures(buffer, empty, &own, &jumps{})
}

// countWithKings is countMoves for a side with kings.
func (p Position) countWithKings(buffer []Move) uint64 {
	empty := p.Empty()
	all := findJumps(empty, p.opp)
	men := all.from(p.own &^ p.kings)
	kings, slides := reachOf(p.own&p.kings, empty, p.opp)
	if kings.squares()|men.squares() == 0 {
		return uint64(p.countManMoves(p.own&^p.kings, empty) + slides)
	}
	if n := countBoth(men, kings, all, empty, p.opp); n > 0 {
		return uint64(n)
	}
	return p.countCaptures(buffer, empty, &men, &kings)
}

func (p Position) countManMoves(men, empty Board) int {
	first, second := p.ahead()
	return (men.step(first) & empty).Count() + (men.step(second) & empty).Count()
}

// countBoth returns the number of the longest captures beginning with those jumps. There
// must be some. It returns 0 if only countCaptures can tell.
func countBoth(men, kings, all jumps, empty, opp Board) int {
	if kings.squares() == 0 {
		return men.countOfMen(all, empty, opp)
	}
	to := kings.behind(empty)
	next := to.onward(empty, opp)
	further := men.leadsTo(all)
	switch {
	case next.squares() == 0 && further:
		return men.countOfMen(all, empty, opp)
	case next.squares() == 0:
		return to.count() + men.count()
	case further:
		return 0
	default:
		return kings.countOfKings(next, empty, opp)
	}
}

// countOfMen returns the number of the longest captures beginning with those jumps of men and
// going on with those of all. There must be some. It follows all of them at once, one jump
// after the other, and returns 0 if that is not enough: if more than three pieces may be
// captured, for only then can a man get back to its start, or to a captured piece; or if two
// men get to the same square and go on from there.
func (j jumps) countOfMen(all jumps, empty, opp Board) int {
	first := j.landings()
	second := first.then(all)
	if second.squares() == 0 {
		return j.count()
	}
	if first.meet() {
		return 0
	}
	again := second.landings()
	third := again.then(all)
	if third.squares() == 0 {
		return second.count()
	}
	if again.meet() || third.leadsTo(findJumps(empty|j.squares(), opp)) {
		return 0
	}
	return third.count()
}

// countOfKings is countOfMen for kings that jump over those pieces and then over one of next.
// It returns 0 if more than three pieces may be captured, or if there is more than one way
// to jump of which one goes on for two pieces more: ways that meet are not told apart.
func (j jumps) countOfKings(next jumps, empty, opp Board) int {
	if j.count() > 1 {
		return 0
	}
	empty |= j.start(empty)
	to := next.behind(empty)
	last := to.onward(empty, opp)
	if last.squares() == 0 {
		return to.count()
	}
	if next.count() > 1 {
		return 0
	}
	to = last.behind(empty)
	if to.onward(empty, opp).squares() != 0 {
		return 0
	}
	return to.count()
}
