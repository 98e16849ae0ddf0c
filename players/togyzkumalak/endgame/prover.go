package endgame

import (
	"slices"

	"parlour/game/togyzkumalak"
)

// Prover proves wins of positions with more seeds than a table knows. It is a depth-first
// proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and its applications",
// 2002): it goes on where the least is left to prove. The side to move tries to win, the other to
// hold; a position that returns is held. What is proven follows from the rules and the table.
//
// A prover remembers what it has found. It is for one goroutine.
type Prover struct {
	file  *File
	sows  *sowings
	known []proof
	line  []uint64 // the keys of the positions on the way
	spend func() bool
	spent bool
}

// NewProver returns a prover that asks a table, and remembers so many positions at most.
func NewProver(f *File, positions int) *Prover {
	return &Prover{file: f, sows: newSowings(), known: make([]proof, positions)}
}

// proof is what is known of a position. Phi is how many positions are to be decided yet until its
// side to move reaches its aim, delta how many until the other side does. With 0 it is reached.
type proof struct {
	key        uint64
	phi, delta uint32
}

// never is the number of a side that cannot reach its aim.
const never = 1 << 28

// node is a position as its side to move sees it.
type node struct {
	rows
	seeds, kazan int
	attacks      bool // the side to move is the one that tries to win
}

// key is that of a position; it is never 0.
func (n *node) key() uint64 {
	k := uint64(n.rows[0])*0x9e3779b97f4a7c15 ^ (uint64(n.rows[1])*0xc2b2ae3d27d4eb4f + uint64(n.kazan)<<1 + 1)
	if n.attacks {
		k = ^k
	}
	k ^= k >> 29
	k *= 0xbf58476d1ce4e5b9
	k ^= k >> 32
	return k | 1
}

// Prove tries to prove that the side to move wins, as long as spend reports true: it is called for
// each position. Prove returns the house that wins.
func (p *Prover) Prove(from togyzkumalak.Position, spend func() bool) (house uint8, ok bool) {
	b, seeds, ok := boardOf(from)
	if !ok {
		return 0, false
	}
	n := node{b.rows(), seeds, b.kazan, true}
	p.spend, p.spent, p.line = spend, false, p.line[:0]
	if p.search(&n, never, never).phi != 0 {
		return 0, false
	}
	for house := range row {
		if n.rows[0].At(uint(house)) == 0 {
			continue
		}
		c := p.after(&n, house)
		if e, ok := p.of(&c); ok && e.delta == 0 {
			return uint8(house), true
		}
	}
	return 0, false
}

// after is what sowing a house leads to.
func (p *Prover) after(n *node, house int) (c node) {
	q, taken := p.sows.after(n.rows, uint(house), n.rows[0].At(uint(house)))
	return node{q, n.seeds - taken, all - n.seeds - n.kazan, !n.attacks}
}

// reached and missed are proofs that the side to move reaches its aim, or misses it.
func reached() proof { return proof{phi: 0, delta: never} }
func missed() proof  { return proof{phi: never, delta: 0} }

// of is what is known of a position: by the rules, by the table, or by what was searched.
func (p *Prover) of(n *node) (e proof, ok bool) {
	if all-n.seeds-n.kazan > half || n.rows[0] == 0 {
		return missed(), true
	}
	if n.seeds <= p.file.Seeds() {
		b := n.board(n.kazan)
		if v, ok := p.file.find(&b, n.seeds); ok && v.Won() || !v.Lost() && !n.attacks {
			return reached(), true
		}
		return missed(), true
	}
	key := n.key()
	e = p.known[key%uint64(len(p.known))]
	return e, e.key == key
}

// guess is a first proof of a position that was not searched: the side ahead has less to prove.
func (n *node) guess() proof {
	lead := n.kazan - (all - n.seeds - n.kazan)
	return proof{phi: uint32(1 + max(0, -lead/4)), delta: uint32(1 + max(0, lead/4))}
}

// child is a position after a move, with what is known of it.
type child struct {
	node
	proof
}

// children are those of a position.
func (p *Prover) children(n *node, room []child) []child {
	for house := range row {
		if n.rows[0].At(uint(house)) == 0 {
			continue
		}
		c := child{node: p.after(n, house)}
		c.proof = c.guess()
		if p.returns(&c.node) {
			c.proof = reached()
			if c.attacks {
				c.proof = missed()
			}
		}
		room = append(room, c)
	}
	return room
}

// returns reports whether a position is on the way to itself.
func (p *Prover) returns(n *node) bool {
	return n.seeds > p.file.Seeds() && slices.Contains(p.line, n.key())
}

// search works on a position until one of its numbers reaches its limit, and remembers them.
func (p *Prover) search(n *node, phi, delta uint32) proof {
	key := n.key()
	p.line = append(p.line, key)
	defer func() { p.line = p.line[:len(p.line)-1] }()
	var room [row]child
	children := p.children(n, room[:0])
	for {
		now, best, second := p.sum(children)
		p.spent = p.spent || !p.spend()
		if now.phi >= phi || now.delta >= delta || p.spent {
			now.key = key
			p.known[key%uint64(len(p.known))] = now
			return now
		}
		c := &children[best]
		c.proof = p.search(&c.node, delta-(now.delta-c.phi), min(phi, second+second/4+1))
	}
}

// sum returns the proof of a position by those of its children, the child to go on with, and the
// least delta of the others. Phi is the least delta of the children. Delta is the greatest phi, and
// one for each other child that is open.
func (p *Prover) sum(children []child) (s proof, best int, second uint32) {
	s, second = proof{phi: never}, never
	open := uint32(0)
	for i := range children {
		c := &children[i]
		if c.phi > 0 && c.delta > 0 {
			if e, ok := p.of(&c.node); ok {
				c.proof = e
			}
		}
		switch {
		case c.delta < s.phi:
			s.phi, second, best = c.delta, s.phi, i
		case c.delta < second:
			second = c.delta
		}
		if c.phi > 0 {
			open++
		}
		s.delta = max(s.delta, c.phi)
	}
	if s.delta > 0 && s.delta < never {
		s.delta += open - 1
	}
	return s, best, second
}
