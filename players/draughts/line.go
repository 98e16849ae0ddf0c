package draughts

import (
	"math/bits"
	"slices"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/search"
)

// line is the positions that lead to a node, the newest last: those of the match
// since its last irreversible move, and those that the search has played.
type line struct {
	rules *draughts.Rules
	// big means the rules of International draughts, which are played faster.
	big   bool
	nodes []node
	// counts are those of the rules of the small board, one for each node.
	counts []draughts.Counts
	// root is the index of the position at which the search began.
	root int
	// twice means that a position of the match has occurred twice and can come again.
	twice bool
}

// node is a position on the line.
type node struct {
	position draughts.Position
	counters draughts.Counters
	key      uint64
}

func newLine(r *draughts.Rules, h game.History[draughts.Position]) line {
	counters, counts := draughts.CountersOf(h), draughts.Counts{}
	_, drawn := counters.Drawn()
	if !r.Big() {
		counts = r.CountsOf(h)
		drawn = r.Left(counts) <= 0
	}
	// If nobody claimed the draw, the game continues as if the counts started again.
	if drawn {
		counters, counts = draughts.Counters{}, draughts.Counts{}
	}
	var past []draughts.Position
	for p := range h.Positions() {
		if past = append(past, p); len(past) > counters.Kings {
			break
		}
	}
	l := line{rules: r, big: r.Big(), nodes: make([]node, 0, len(past)+longestLine+longestCapture), root: len(past) - 1}
	for _, p := range slices.Backward(past) {
		l.push(p)
		l.count()
		_, again := l.repeated()
		l.twice = l.twice || again
	}
	l.last().counters, l.counts[l.root] = counters, counts
	return l
}

// last is the newest node.
func (l *line) last() *node { return &l.nodes[len(l.nodes)-1] }

// ply is the number of plies from the root to the newest node.
func (l *line) ply() int { return len(l.nodes) - 1 - l.root }

// push appends a position to the line.
func (l *line) push(p draughts.Position) {
	n := node{position: p, key: keyOf(p)}
	if len(l.nodes) > 0 && p.Kings() != 0 { // else nothing is counted
		before := l.last()
		n.counters = before.counters.After(before.position, p)
	}
	l.nodes = append(l.nodes, n)
}

// count adds the counts of the newest position.
func (l *line) count() {
	n := len(l.nodes) - 1
	l.counts = l.counts[:min(n, len(l.counts))]
	var now draughts.Counts
	if n > 0 {
		now = l.rules.Count(l.counts[n-1], l.nodes[n-1].position, l.nodes[n].position)
	}
	l.counts = append(l.counts, now)
}

// pop removes the newest position.
func (l *line) pop() { l.nodes = l.nodes[:len(l.nodes)-1] }

// play appends the position after a legal move of p, the newest one.
func (l *line) play(p draughts.Position, m draughts.Move) {
	if l.big {
		l.push(p.Play(m))
		return
	}
	l.push(l.rules.Play(p, m))
	l.count()
}

// left is the number of plies until a count makes the game a draw, if they go on.
func (l *line) left() int {
	if l.big {
		return l.last().counters.Left()
	}
	return l.rules.Left(l.counts[len(l.nodes)-1])
}

// repeated returns the index of an earlier node that the newest repeats. The rule
// requires three occurrences; but a side that can repeat a position once can do it
// again.
func (l *line) repeated() (index int, ok bool) {
	n := len(l.nodes) - 1
	for i := n - 4; i >= max(0, n-l.nodes[n].counters.Kings); i -= 2 {
		if l.nodes[i].key == l.nodes[n].key {
			return i, true
		}
	}
	return 0, false
}

// inTime reports whether an entry of the table holds at the node's counts: no draw by count comes
// within the plies searched for it, nor before the win or loss found. To search 17 endings, where
// 18 plies of kings were counted, to 13 plies takes 6 million positions; 28 if the table does not
// answer from 20 counted plies on.
func (l *line) inTime(e search.Entry) bool {
	plies := int(e.Depth) + extraPlies
	if v := max(int(e.Value), -int(e.Value)); v > surelyWon {
		plies = max(plies, won-v)
	}
	return plies <= l.left()
}

// extraPlies is how many plies beyond its depth a search may look at which are counted.
const extraPlies = 8

// keyOf is the hash key of a position. Each factor has a constant in it for either side to
// move, as otherwise a lone piece would be a factor of one bit: the product would only shift the
// other pieces, and the set of kings, which is added to it, could take them out of the key.
func keyOf(p draughts.Position) uint64 {
	const (
		a = 0x9e3779b97f4a7c15
		b = 0xd1342543de82ef95
		c = 0xaf251af3b0f025b5
		d = 0x8bb84b93962eacc9
	)
	side := b ^ uint64(p.ToMove())*(b^d)
	high, low := bits.Mul64(uint64(p.Own())^a, uint64(p.Opponent())^side)
	key := high ^ low
	if p.Kings() != 0 {
		high, low = bits.Mul64(key^uint64(p.Kings()), c)
		key = high ^ low
	}
	return key
}
