package endgame

// MostQuiet is the largest number of successive moves without a capture that a bound
// needs. It is less than the limit of the usual rules.
const MostQuiet = 99

// shortestReturn is the fewest moves without a capture after which a board can come
// again with the other side to move. For a board to come again every house must be
// sown, which takes twelve moves; for the other side to move their number must be odd.
// With few seeds it takes more, with three or less there is no such way: that was
// found by going all ways.
func shortestReturn(seeds int) int {
	switch {
	case seeds <= 3:
		return MostQuiet + 1
	case seeds == 4:
		return 21
	case seeds == 5:
		return 19
	default:
		return 13
	}
}

// bounds finds the boards with a margin that the side to move, or the other side, can ensure by
// every rule of repetition. The board is taken to be the first of a match, or to follow a capture.
//
// For each k from the greatest down it finds the boards on which the side to move makes sure of k,
// and those on which the other side does. The side to move does if one of its captures
// ensures k (by the bounds of boards with fewer seeds), or one of its moves leads to a board of the
// second kind. The other side does if all captures and all moves of the board leave it k. So each
// board that is found has a rank: the most moves without a capture until the end of what ensures
// it; no play that follows comes to a board of the same rank or above, and so none goes on for ever
// or comes twice to a board with the same side to move.
//
// But by the rule that does not ask for the side to move, a board may also come with the other side
// to move. Such a board, the twin, is passed on the way only if it was found earlier, and after no
// fewer moves than shortestReturn, so that its rank is less by as many. Then the game may end there
// with each taking what lies on its side: that must be enough, or the board is not taken for found.
// Nor is one of a rank above MostQuiet.
func (l *layer) bounds() {
	size := uint64(len(l.values))
	s := &boundSearch{
		layer: l,
		state: newOctets(size), moverRank: newOctets(size), otherRank: newOctets(size),
		mover: newSet(size), other: newSet(size), moverNext: newSet(size), otherNext: newSet(size),
	}
	for i := range s.moverRank {
		s.moverRank[i] = 1<<32 - 1 // all unranked
	}
	for k := l.seeds; k > -l.seeds; k-- {
		s.begin(k)
		for !(s.mover.empty() && s.other.empty()) && l.ctx.Err() == nil {
			s.step(k)
		}
	}
	s.finish()
}

// boundSearch is the search for bounds.
type boundSearch struct {
	*layer
	// state is whether a board is found, for each side.
	state octets
	// The ranks of boards: of what is ensured by the side to move, and by the other.
	// Those of boards not found yet are what they have come to so far.
	moverRank, otherRank octets
	// mover and other are the boards found last, for each side, the others those that
	// follow from them.
	mover, other, moverNext, otherNext *set
}

// The parts of a state.
const (
	moverHas = 1 << iota
	otherHas
)

// begin finds the boards on which captures alone make sure of k.
func (s *boundSearch) begin(k int) {
	s.each(func(i int) {
		from, to := s.boards(i)
		for at := from; at < to; at++ {
			if int(s.low[at]) == k && s.state.get(at)&moverHas == 0 {
				s.moverRank.set(at, 0)
				s.moverNext.add(at)
			}
			if int(s.high[at]) == -k && s.quiet.get(at) == 0 && s.state.get(at)&otherHas == 0 {
				s.otherNext.add(at)
			}
		}
	})
	s.admit(k)
}

// step takes back the moves to the boards found last.
func (s *boundSearch) step(k int) {
	s.each(func(i int) {
		room := make([]uint64, 0, 128)
		c := cursor{layer: s.layer}
		s.mover.each(i, func(at uint64) {
			rank := s.moverRank.get(at) + 1
			for _, p := range s.before(room, c.board(at)) {
				s.otherRank.change(p, func(old uint8) uint8 { return max(old, rank) })
				if s.quiet.less(p) == 0 && int(s.high[p]) <= -k {
					s.otherNext.add(p)
				}
			}
		})
		s.other.each(i, func(at uint64) {
			rank := s.otherRank.get(at) + 1
			for _, p := range s.before(room, c.board(at)) {
				if s.state.get(p)&moverHas == 0 {
					s.moverRank.change(p, func(old uint8) uint8 { return min(old, rank) })
					s.moverNext.add(p)
				}
			}
		})
	})
	s.admit(k)
}

// admit makes those boards the ones found last that may be taken for found.
func (s *boundSearch) admit(k int) {
	s.each(func(i int) {
		s.mover.clear(i)
		s.other.clear(i)
		c := cursor{layer: s.layer}
		s.moverNext.each(i, func(at uint64) {
			b, rank := c.board(at), s.moverRank.get(at)
			twin := s.twin(b)
			if s.safe(k, rank, s.swept(b), s.state.get(twin)&otherHas != 0, s.otherRank.get(twin)) {
				s.mover.add(at)
			} else {
				s.moverRank.set(at, unranked)
			}
		})
		s.otherNext.each(i, func(at uint64) {
			b, rank := c.board(at), s.otherRank.get(at)
			twin := s.twin(b)
			if s.safe(k, rank, -s.swept(b), s.state.get(twin)&moverHas != 0, s.moverRank.get(twin)) {
				s.other.add(at)
			}
		})
		s.moverNext.clear(i)
		s.otherNext.clear(i)
	})
	s.each(func(i int) {
		s.mover.each(i, func(at uint64) { s.note(at, moverHas, k, atLeast) })
		s.other.each(i, func(at uint64) { s.note(at, otherHas, -k, atMost) })
	})
}

// twin is the same board with the other side to move.
func (s *boundSearch) twin(b board) uint64 {
	k := s.rows[b.other].seeds
	return s.at(k, b.other-s.index.before[k], b.own)
}

// swept is the margin if each side takes what lies on its side.
func (s *boundSearch) swept(b board) int {
	return int(s.rows[b.own].seeds) - int(s.rows[b.other].seeds)
}

// safe reports whether a board of that rank may be found for k.
func (s *boundSearch) safe(k int, rank uint8, swept int, twinFound bool, twinRank uint8) bool {
	if rank > MostQuiet {
		return false
	}
	return swept >= k || !twinFound || int(rank)-int(twinRank) < shortestReturn(s.seeds)
}

// note marks a board as found, on which k is made sure of; the margin may be a better
// one.
func (s *boundSearch) note(at uint64, has uint8, margin int, bound byte) {
	s.state.or(at, has)
	if decode(s.values[at]).Margin == margin {
		s.values[at] |= bound
	}
}

// finish marks the margins than which there are none greater or less.
func (s *boundSearch) finish() {
	s.each(func(i int) {
		from, to := s.boards(i)
		for at := from; at < to; at++ {
			margin := decode(s.values[at]).Margin
			if margin == -s.seeds {
				s.values[at] |= atLeast
			}
			if margin == s.seeds {
				s.values[at] |= atMost
			}
		}
	})
}

// unranked is above every rank.
const unranked = 255
