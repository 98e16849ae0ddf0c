package oware

import (
	"slices"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/search"
)

// line is the positions that lead to a node, the newest last: those of the match
// since its last capture and those that the search has gone through. Nothing
// before a capture can come again.
type line struct {
	nodes   []node
	weights []uint64
	sided   bool // whether a repetition needs the same side to move
	never   bool // whether there is no repetition
}

// node is a position on the line.
type node struct {
	position oware.Position
	// board is the hash key of what must agree for a repetition.
	board uint64
	// quiet is the number of successive moves without a capture before it.
	quiet int
}

// The weights of a key: one for each house, then these.
const (
	keySouth = 2*oware.Row + iota
	keyNorth
	keySide
	keyParts
)

func newLine(h game.History[oware.Position]) *line {
	current := h.Current()
	var past []oware.Position
	for p := range h.Positions() {
		if !sameScore(p, current) {
			break
		}
		past = append(past, p)
	}
	l := &line{
		nodes:   make([]node, 0, len(past)+maxDepth),
		weights: search.Weights(keyParts),
		sided:   current.Rules().Repetition == oware.RepeatPosition,
		never:   current.Rules().Repetition == oware.RepeatNone,
	}
	for _, p := range slices.Backward(past) {
		l.push(p)
	}
	return l
}

func sameScore(p, q oware.Position) bool {
	return p.Score(game.First) == q.Score(game.First) && p.Score(game.Second) == q.Score(game.Second)
}

// last is the newest node; its index is the number before it.
func (l *line) last() *node { return &l.nodes[len(l.nodes)-1] }

// push lengthens the line by a position.
func (l *line) push(p oware.Position) {
	n := node{position: p, board: l.boardKey(p)}
	if len(l.nodes) > 0 && sameScore(p, l.last().position) {
		n.quiet = l.last().quiet + 1
	}
	l.nodes = append(l.nodes, n)
}

// pop takes the newest position back.
func (l *line) pop() { l.nodes = l.nodes[:len(l.nodes)-1] }

// repeated returns the index of the earlier node that the newest repeats.
func (l *line) repeated() (index int, ok bool) {
	if l.never {
		return 0, false
	}
	n := len(l.nodes) - 1
	for i := n - shortestCycle; i >= n-l.nodes[n].quiet; i-- {
		if l.nodes[i].board == l.nodes[n].board {
			return i, true
		}
	}
	return 0, false
}

// shortestCycle is the fewest moves after which a board can come again. A seed
// goes round only if one falls into every house, and then every house is sown.
const shortestCycle = 2 * oware.Row

// boardKey is the hash key of the houses, and of the side to move where a
// repetition asks for it.
func (l *line) boardKey(p oware.Position) uint64 {
	var key uint64
	for i, seeds := range p.Houses() {
		key += uint64(seeds) * l.weights[i]
	}
	if l.sided {
		key += uint64(p.ToMove()) * l.weights[keySide]
	}
	return key
}

// key is the hash key of the newest position, the history left out.
func (l *line) key() uint64 {
	n := l.last()
	key := n.board + uint64(n.position.Score(game.First))*l.weights[keySouth] +
		uint64(n.position.Score(game.Second))*l.weights[keyNorth]
	if !l.sided {
		key += uint64(n.position.ToMove()) * l.weights[keySide]
	}
	return key
}
