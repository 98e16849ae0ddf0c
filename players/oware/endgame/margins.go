package endgame

// margins works out the margins, without bounds: endless play splits the seeds.
//
// The side to move can force a margin k above 0 in finitely many moves, and no greater one. So
// margins are found from the greatest down (Dijkstra). A board with a capture worth k is won by k,
// and so is a board with a move to one that is lost by k. A board is lost by k if all its moves
// lead to boards won by k or more, and all its captures are worth -k or less. The boards not found
// are worth 0. A board is found once, and then the moves to it are taken back.
func (l *layer) margins() {
	m := &marginSearch{layer: l}
	size := uint64(len(l.values))
	m.won, m.lost, m.wonNext, m.lostNext = newSet(size), newSet(size), newSet(size), newSet(size)
	for i := range l.values {
		l.values[i] = Value{}.encode()
	}
	for k := l.seeds; k > 0; k-- {
		m.begin(k)
		for !(m.won.empty() && m.lost.empty()) && l.ctx.Err() == nil {
			m.step(k)
		}
	}
}

// marginSearch is the search for margins. The highest bit of layer.quiet says that the margin of a
// board is found.
type marginSearch struct {
	*layer
	// won and lost are the boards found last, the others those that follow from them.
	won, lost, wonNext, lostNext *set
}

const found = 1 << 7

// begin finds the boards that are won or lost by k through captures alone.
func (m *marginSearch) begin(k int) {
	m.each(func(i int) {
		from, to := m.boards(i)
		for at := from; at < to; at++ {
			switch best := int(m.best[at]); {
			case best == k && m.quiet.get(at)&found == 0:
				m.find(m.won, at, k)
			case best == -k && m.quiet.get(at) == 0:
				m.find(m.lost, at, -k)
			}
		}
	})
}

// find puts a board into a set, of which the margin is k.
func (m *marginSearch) find(s *set, at uint64, k int) {
	m.quiet.or(at, found)
	m.values[at] = Value{Margin: k}.encode()
	s.add(at)
}

// step takes back the moves to the boards found last.
func (m *marginSearch) step(k int) {
	m.each(func(i int) {
		room := make([]uint64, 0, 128)
		c := cursor{layer: m.layer}
		m.won.each(i, func(at uint64) {
			for _, p := range m.before(room, c.board(at)) {
				if m.quiet.less(p) == 0 && int(m.best[p]) <= -k {
					m.lostNext.add(p)
				}
			}
		})
		m.lost.each(i, func(at uint64) {
			for _, p := range m.before(room, c.board(at)) {
				if m.quiet.get(p)&found == 0 {
					m.wonNext.add(p)
				}
			}
		})
	})
	m.each(func(i int) {
		m.won.clear(i)
		m.lost.clear(i)
		m.wonNext.each(i, func(at uint64) { m.mark(at, k) })
		m.lostNext.each(i, func(at uint64) { m.mark(at, -k) })
	})
	m.won, m.wonNext = m.wonNext, m.won
	m.lost, m.lostNext = m.lostNext, m.lost
}

// mark notes the margin of a board in a set.
func (m *marginSearch) mark(at uint64, k int) {
	m.quiet.or(at, found)
	m.values[at] = Value{Margin: k}.encode()
}
