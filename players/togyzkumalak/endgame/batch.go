package endgame

// batch is some layings that are worked on together: memory is slow, but it looks for the bounds
// after many moves at a time.
type batch struct {
	*solving
	n       int
	layings [together]laying
	moves   [together * row]move
	used    int
}

// together is how many layings a batch has at most.
const together = 32

// laying is a laying of a batch: its number, its bounds and houses, and the end of its moves among
// those of the batch.
type laying struct {
	at     uint64
	before bounds
	rows   rows
	end    int
}

// move is a move by the laying after it, with the bounds of that laying once they are looked up.
type move struct {
	at    uint64
	taken int
	to    bounds
}

// add adds a laying.
func (b *batch) add(at uint64, before bounds, r rows) {
	mine, others := r[0], r[1]
	for house := range uint(row) {
		n := mine.At(house)
		if n == 0 {
			continue
		}
		own, other, taken := b.sows.sow(mine, others, house, n)
		m := &b.moves[b.used]
		b.used++
		m.taken = taken
		m.at = b.orders[taken].laying(other, own)
	}
	b.layings[b.n] = laying{at, before, r, b.used}
	b.n++
}

// finish looks up the moves and calls do for each laying; then the batch is empty.
func (b *batch) finish(do func(l *laying, follows bounds)) {
	moves := b.moves[:b.used]
	for i := range moves {
		switch m := &moves[i]; m.taken {
		case 0:
			m.to = b.words.at(m.at)
		case b.seeds:
		default:
			m.to = bounds(b.fewer[blockOf(b.seeds-m.taken)][m.at])
		}
	}
	from := 0
	for i := range b.n {
		l := &b.layings[i]
		do(l, b.follows(moves[from:l.end]))
		from = l.end
	}
	b.n, b.used = 0, 0
}

// follows are the bounds of a laying by those that its moves lead to.
func (s *solving) follows(moves []move) bounds {
	notLost, won := kazans(s.seeds), kazans(s.seeds)
	for i := range moves {
		m := &moves[i]
		if m.taken == s.seeds {
			return boundsOf(0, 0) // the other side has no seed to play
		}
		sum := s.sums[m.taken]
		notLost, won = min(notLost, sum-m.to.won()), min(won, sum-m.to.notLost())
	}
	return boundsOf(max(0, notLost), max(0, won))
}
