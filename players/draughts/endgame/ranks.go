package endgame

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/tables"
)

// The positions of a class are numbered as the side to move sees them, as White: by the
// rank of the squares of its men, then by those of the other men, its kings and the
// other kings. The rank of a set of squares is its place among the sets of as many, in
// the order of their highest squares, then of the next. Squares are counted from the
// first on which the piece can stand: men do not stand on the row where they are
// crowned. Numbers at which two kinds of pieces would share a square stand for no
// position: they cost a tenth of the room, and nothing in a file.

// kind is a kind of pieces.
type kind int

const (
	ownMen kind = iota
	otherMen
	kings
	kinds
)

// squaresOf are the squares on which pieces of a kind can stand, in order.
func squaresOf(r *draughts.Rules, k kind) (out []draughts.Square) {
	all := r.Squares()
	switch k {
	case ownMen:
		all &^= r.Crown(game.First)
	case otherMen:
		all &^= r.Crown(game.Second)
	}
	for ; all != 0; all = all.Rest() {
		out = append(out, all.First())
	}
	return out
}

// ranks are what ranks are made of.
type ranks struct {
	squares [kinds][]draughts.Square
	// shares are those of the piece on a square that is the ith of its set, for each kind.
	shares [kinds][mostOfAKind][64]uint32
	// choices are the numbers of sets of so many pieces.
	choices [kinds][mostOfAKind + 1]uint64
}

func newRanks(rules *draughts.Rules) *ranks {
	r := &ranks{}
	for k := range kinds {
		r.squares[k] = squaresOf(rules, k)
		for at, s := range r.squares[k] {
			for i := range mostOfAKind {
				r.shares[k][i][s] = uint32(tables.Choose(at, i+1))
			}
		}
		for n := range r.choices[k] {
			r.choices[k][n] = tables.Choose(len(r.squares[k]), n)
		}
	}
	return r
}

// of is the rank of a set of pieces of a kind.
func (r *ranks) of(k kind, set draughts.Board) uint64 {
	n := uint64(0)
	for i := 0; set != 0; i, set = i+1, set.Rest() {
		n += uint64(r.shares[k][i][set.First()&63])
	}
	return n
}

// size is the number of numbers of the class.
func (r *ranks) size(c Class) uint64 {
	return r.choices[ownMen][c.Men] * r.choices[otherMen][c.OtherMen] * r.kingSets(c)
}

// numberOf is the number of a position of the class with White to move.
func (r *ranks) numberOf(c Class, p draughts.Position) uint64 {
	men := r.of(ownMen, p.Own()&^p.Kings())*r.choices[otherMen][c.OtherMen] + r.of(otherMen, p.Opponent()&^p.Kings())
	return men*r.kingSets(c) + r.ofKings(c, p)
}

// kingSets is how many numbers there are for each way in which the men stand.
func (r *ranks) kingSets(c Class) uint64 {
	return r.choices[kings][c.Kings] * r.choices[kings][c.OtherKings]
}

// ofKings is the place of a position among those in which the men stand as they do.
func (r *ranks) ofKings(c Class, p draughts.Position) uint64 {
	return r.of(kings, p.Own()&p.Kings())*r.choices[kings][c.OtherKings] + r.of(kings, p.Opponent()&p.Kings())
}

// further is what the rank of a set of kings with one more is made of: a share of those of the set, by
// how many of them are on squares before the new one.
type further struct {
	set    draughts.Board
	shares [mostOfAKind]uint32
}

func (r *ranks) further(set draughts.Board) (f further) {
	f.set = set
	for i, left := 0, set; left != 0; i, left = i+1, left.Rest() {
		f.shares[0] += r.shares[kings][i+1][left.First()&63]
	}
	for i, left := 0, set; left != 0; i, left = i+1, left.Rest() {
		at := left.First() & 63
		f.shares[i+1] = f.shares[i] + r.shares[kings][i][at] - r.shares[kings][i+1][at]
	}
	return f
}

// with is the rank of a set of kings with one more.
func (r *ranks) with(f *further, at draughts.Square) uint32 {
	i := (f.set & (at.Set() - 1)).Count() % mostOfAKind
	return f.shares[i] + r.shares[kings][i][at&63]
}

// sets are all sets of so many squares of a kind, by rank.
func (r *ranks) sets(k kind, pieces int) []draughts.Board {
	squares := r.squares[k]
	out := make([]draughts.Board, 0, r.choices[k][pieces])
	// The sets with the last free square as their highest come last.
	var add func(set draughts.Board, pieces, below int)
	add = func(set draughts.Board, pieces, below int) {
		if pieces == 0 {
			out = append(out, set)
			return
		}
		for at := pieces - 1; at < below; at++ {
			add(set|squares[at].Set(), pieces-1, at)
		}
	}
	add(0, pieces, len(squares))
	return out
}

// lists are the sets of squares of a class, to make positions of numbers.
type lists struct {
	men, otherMen, kings, otherKings []draughts.Board
}

func (r *ranks) lists(c Class) *lists {
	return &lists{
		men: r.sets(ownMen, c.Men), otherMen: r.sets(otherMen, c.OtherMen),
		kings: r.sets(kings, c.Kings), otherKings: r.sets(kings, c.OtherKings),
	}
}

// position returns the position of a number, with White to move. It is not ok if two
// pieces would stand on one square.
func (l *lists) position(at uint64) (p draughts.Position, ok bool) {
	take := func(of []draughts.Board) (set draughts.Board) {
		n := uint64(len(of))
		set, at = of[at%n], at/n
		return set
	}
	otherKings, kings := take(l.otherKings), take(l.kings)
	otherMen, men := take(l.otherMen), take(l.men)
	if otherKings&kings|(otherKings|kings)&(otherMen|men)|otherMen&men != 0 {
		return draughts.Position{}, false
	}
	return draughts.NewPosition(men|kings, otherMen|otherKings, kings|otherKings, game.First), true
}
