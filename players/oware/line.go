package oware

import (
	"slices"

	"parlour/game"
	"parlour/game/oware"
)

// line is the positions that lead to a node, the newest last: those of the match
// since its last capture and those that the search has gone through. Nothing
// before a capture can come again.
type line struct {
	nodes []node
	rules boardRules
	sided bool // whether a repetition needs the same side to move
	never bool // whether there is no repetition
}

// node is a position on the line.
type node struct {
	board
	// quiet is the number of successive moves without a capture before it.
	quiet int
}

func newLine(h history) *line {
	current := h.Current()
	var past []oware.Position
	for p := range h.Positions() {
		if p.Score(game.First) != current.Score(game.First) || p.Score(game.Second) != current.Score(game.Second) {
			break
		}
		past = append(past, p)
	}
	l := &line{
		nodes: make([]node, 0, len(past)+maxDepth),
		rules: boardRulesOf(current.Rules()),
		sided: current.Rules().Repetition == oware.RepeatPosition,
		never: current.Rules().Repetition == oware.RepeatNone,
	}
	for _, p := range slices.Backward(past) {
		l.push(boardOf(p))
	}
	return l
}

// last is the newest node; its index is the number before it.
func (l *line) last() *node { return &l.nodes[len(l.nodes)-1] }

// push lengthens the line by a board.
func (l *line) push(b board) {
	n := node{board: b}
	if len(l.nodes) > 0 {
		if before := l.last(); b.ownScore == before.otherScore && b.otherScore == before.ownScore {
			n.quiet = before.quiet + 1
		}
	}
	l.nodes = append(l.nodes, n)
}

// pop takes the newest board back.
func (l *line) pop() { l.nodes = l.nodes[:len(l.nodes)-1] }

// repeated returns the index of the earlier node that the newest repeats.
func (l *line) repeated() (index int, ok bool) {
	n := len(l.nodes) - 1
	newest := &l.nodes[n]
	if newest.quiet < shortestCycle || l.never {
		return 0, false
	}
	for i := n - shortestCycle; i >= n-newest.quiet; i-- {
		own, other := l.nodes[i].own, l.nodes[i].other
		if (n-i)%2 != 0 { // the other side was to move
			if l.sided {
				continue
			}
			own, other = other, own
		}
		if own == newest.own && other == newest.other {
			return i, true
		}
	}
	return 0, false
}

// shortestCycle is the fewest moves after which a board can come again. A seed
// goes round only if one falls into every house, and then every house is sown.
const shortestCycle = 2 * oware.Row
