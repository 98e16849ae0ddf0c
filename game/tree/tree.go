// Package tree is a tree of variations: lines of moves from one start, with comments and
// glyphs on the moves. A Tree is an immutable value; methods that change something return
// another.
//
// Files of the PGN family keep a tree as RAV, variations in parentheses. Read makes a tree
// of what a reader of package pgn returns, and Along writes it beside a match. Both are
// lossless together: a tree comes back as it was, with the line of the match before all
// others.
//
// The package knows moves as text. It must not know a particular game, nor files.
package tree

import (
	"slices"

	"parlour/game"
	"parlour/game/pgn"
)

// MaxMoves is the most moves that a tree may have after Add.
const MaxMoves = 10_000

// The reasons for which a tree is not changed.
var (
	// ErrFull is returned for a tree that has MaxMoves.
	ErrFull = game.Errorf("the tree has %d moves, the most that it can", MaxMoves)
	// ErrNoMove is returned for a path that leads to no move of the tree.
	ErrNoMove = game.NewError("there is no such move in the tree")
)

// Path leads to a move: the moves up to it, from the start. The empty Path is the start.
type Path []string

// Remark is what is said about a move.
type Remark struct {
	// Before is a comment before the move, After one behind it.
	Before, After string
	Glyphs        []pgn.Glyph
}

// empty reports whether nothing is said.
func (r Remark) empty() bool { return r.Before == "" && r.After == "" && len(r.Glyphs) == 0 }

// join returns both remarks as one; a glyph is kept once.
func (r Remark) join(other Remark) Remark {
	r.Before, r.After = joined(r.Before, other.Before), joined(r.After, other.After)
	for _, g := range other.Glyphs {
		if !slices.Contains(r.Glyphs, g) {
			r.Glyphs = append(slices.Clip(r.Glyphs), g)
		}
	}
	return r
}

// joined returns two comments as one; what is there already is not said again.
func joined(a, b string) string {
	if a == "" || b == "" || a == b {
		return max(a, b)
	}
	return a + " " + b
}

// Tree is the tree of the moves that follow a position. The zero Tree has none.
type Tree struct{ next []node }

// node is a move with what follows it. Moves beside each other differ.
type node struct {
	move   string
	remark Remark
	Tree
}

// find returns the index of a move among those that come next, -1 for none.
func (t Tree) find(move string) int {
	return slices.IndexFunc(t.next, func(n node) bool { return n.move == move })
}

// Empty reports whether there is no move.
func (t Tree) Empty() bool { return len(t.next) == 0 }

// Equal reports whether both trees have the same moves in the same order, and the same is
// said about them.
func (t Tree) Equal(other Tree) bool {
	return slices.EqualFunc(t.next, other.next, func(a, b node) bool {
		return a.move == b.move && a.remark.equal(b.remark) && a.Tree.Equal(b.Tree)
	})
}

func (r Remark) equal(other Remark) bool {
	return r.Before == other.Before && r.After == other.After && slices.Equal(r.Glyphs, other.Glyphs)
}

// Plain reports whether there is one line at most, without a remark.
func (t Tree) Plain() bool {
	for len(t.next) == 1 && t.next[0].remark.empty() {
		t = t.next[0].Tree
	}
	return t.Empty()
}

// Size is the number of moves.
func (t Tree) Size() int {
	n := len(t.next)
	for _, next := range t.next {
		n += next.Size()
	}
	return n
}

// at returns the tree behind a path; ok is false if the path leads nowhere.
func (t Tree) at(p Path) (behind Tree, ok bool) {
	for _, move := range p {
		i := t.find(move)
		if i < 0 {
			return Tree{}, false
		}
		t = t.next[i].Tree
	}
	return t, true
}

// Has reports whether a path leads to a move of the tree, or is empty.
func (t Tree) Has(p Path) bool {
	_, ok := t.at(p)
	return ok
}

// Next are the moves after a path, that of the main line first.
func (t Tree) Next(p Path) []string {
	behind, _ := t.at(p)
	moves := make([]string, len(behind.next))
	for i, n := range behind.next {
		moves[i] = n.move
	}
	return moves
}

// Main is the path that goes on along the first moves to the end of a line.
func (t Tree) Main(p Path) Path {
	out := slices.Clone(p)
	behind, _ := t.at(p)
	for !behind.Empty() {
		out = append(out, behind.next[0].move)
		behind = behind.next[0].Tree
	}
	return out
}

// Remark is what is said about the move at the end of a path.
func (t Tree) Remark(p Path) Remark {
	if len(p) == 0 {
		return Remark{}
	}
	last := len(p) - 1
	before, _ := t.at(p[:last])
	i := before.find(p[last])
	if i < 0 {
		return Remark{}
	}
	r := before.next[i].remark
	r.Glyphs = slices.Clone(r.Glyphs)
	return r
}

// change returns the tree with what follows a path changed by do.
func (t Tree) change(p Path, do func(Tree) Tree) (Tree, error) {
	if len(p) == 0 {
		return do(t), nil
	}
	i := t.find(p[0])
	if i < 0 {
		return t, ErrNoMove
	}
	behind, err := t.next[i].change(p[1:], do)
	if err != nil {
		return t, err
	}
	t.next = slices.Clone(t.next)
	t.next[i].Tree = behind
	return t, nil
}

// Add returns the tree with a move behind a path, after those that are there. A move that
// is there already stays as it is.
func (t Tree) Add(p Path, move string) (Tree, error) {
	if t.Has(append(slices.Clip(p), move)) {
		return t, nil
	}
	if t.Size() >= MaxMoves {
		return t, ErrFull
	}
	return t.change(p, func(behind Tree) Tree { return behind.with(node{move: move}) })
}

// with returns the tree with another move, after the others.
func (t Tree) with(n node) Tree {
	t.next = append(slices.Clip(t.next), n)
	return t
}

// Say returns the tree with that remark about the move at the end of a path.
func (t Tree) Say(p Path, r Remark) (Tree, error) {
	return t.sibling(p, func(before Tree, i int) Tree {
		before.next[i].remark = r
		return before
	})
}

// Delete returns the tree without the move at the end of a path and all that follows it.
func (t Tree) Delete(p Path) (Tree, error) {
	return t.sibling(p, func(before Tree, i int) Tree {
		before.next = slices.Delete(before.next, i, i+1)
		return before
	})
}

// sibling changes the moves beside the one at the end of a path, which has the number i. They
// are do's own.
func (t Tree) sibling(p Path, do func(before Tree, i int) Tree) (Tree, error) {
	if len(p) == 0 || !t.Has(p) {
		return t, ErrNoMove
	}
	last := len(p) - 1
	return t.change(p[:last], func(before Tree) Tree {
		i := before.find(p[last])
		before.next = slices.Clone(before.next)
		return do(before, i)
	})
}

// Promote returns the tree with the innermost variation on a path before the line beside
// it. A path of the main line changes nothing.
func (t Tree) Promote(p Path) (Tree, error) {
	for n := len(p); n > 0; n-- {
		if next := t.Next(p[:n-1]); len(next) > 0 && next[0] != p[n-1] {
			return t.sibling(p[:n], first)
		}
	}
	if len(p) == 0 || !t.Has(p) {
		return t, ErrNoMove
	}
	return t, nil
}

// first moves a move before those beside it.
func first(t Tree, i int) Tree {
	n := t.next[i]
	t.next = slices.Insert(slices.Delete(t.next, i, i+1), 0, n)
	return t
}

// Begins reports whether the main line begins with these moves.
func (t Tree) Begins(moves []string) bool {
	main := t.Main(nil)
	return len(main) >= len(moves) && slices.Equal(main[:len(moves)], moves)
}

// Follow returns the tree in which these moves are the main line as far as they go. Moves
// that are missing are added, whatever the size.
func (t Tree) Follow(moves []string) Tree {
	if len(moves) == 0 {
		return t
	}
	i := t.find(moves[0])
	if i < 0 {
		t = t.with(node{move: moves[0]})
		i = len(t.next) - 1
	}
	t.next = slices.Clone(t.next)
	t = first(t, i)
	t.next[0].Tree = t.next[0].Follow(moves[1:])
	return t
}
