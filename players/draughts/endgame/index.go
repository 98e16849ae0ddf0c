package endgame

import (
	"slices"

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

// index numbers the classes and their positions.
type index struct {
	ranks ranks
	// classes are those of the largest table in the order in which they are worked out:
	// those with fewer pieces first, of as many those with fewer men, as promotion leads to
	// them; a class and the one with the other side to move follow each other.
	classes []Class
	number  [classes]uint8 // of each class among them, by id
}

func newIndex() *index {
	x := &index{ranks: newRanks()}
	for pieces := LeastPieces; pieces <= MaxPieces; pieces++ {
		for men := range pieces + 1 {
			for own := range men + 1 {
				for kings := range pieces - men + 1 {
					x.add(Class{Men: own, Kings: kings, OtherMen: men - own, OtherKings: pieces - men - kings})
				}
			}
		}
	}
	return x
}

// add adds a class and the one with the other side to move, unless they are there.
func (x *index) add(c Class) {
	for _, c := range []Class{c, c.Turned()} {
		if c.valid() && !slices.Contains(x.classes, c) {
			x.number[c.id()] = uint8(len(x.classes))
			x.classes = append(x.classes, c)
		}
	}
}

// count is the number of classes of up to so many pieces.
func (x *index) count(pieces int) int {
	if n := slices.IndexFunc(x.classes, func(c Class) bool { return c.Pieces() > pieces }); n >= 0 {
		return n
	}
	return len(x.classes)
}

// pieces is the largest number of pieces of which all classes are among the first so many;
// 0 if there is none.
func (x *index) pieces(classes int) int {
	for n := MaxPieces; n >= LeastPieces; n-- {
		if x.count(n) <= classes {
			return n
		}
	}
	return 0
}

// kind is a kind of pieces.
type kind int

const (
	ownMen kind = iota
	otherMen
	kings
	kinds
)

// The number of squares for men and for kings, and the index of the first square of own men
// among all.
const (
	menSquares   = 45
	kingSquares  = 50
	firstOwnMens = kingSquares - menSquares
)

// squares returns how many squares pieces of the kind can stand on, and the first.
func (k kind) squares() (n, first int) {
	switch k {
	case ownMen:
		return menSquares, firstOwnMens
	case otherMen:
		return menSquares, 0
	default:
		return kingSquares, 0
	}
}

// ranks are what ranks are made of: the share of the piece on a square that is the ith
// of its set, for each kind.
type ranks [kinds][mostOfAKind][64]uint32

func newRanks() (r ranks) {
	for k := range kinds {
		n, first := k.squares()
		for at := range n {
			s := draughts.Numbered(at + first + 1)
			for i := range mostOfAKind {
				r[k][i][s] = uint32(tables.Choose(at, i+1))
			}
		}
	}
	return r
}

// of is the rank of a set of pieces of a kind.
func (r *ranks) of(k kind, set draughts.Board) uint64 {
	n := uint64(0)
	for i := 0; set != 0; i, set = i+1, set.Rest() {
		n += uint64(r[k][i][set.First()&63])
	}
	return n
}

// size is the number of numbers of the class.
func (c Class) size() uint64 {
	return choices(menSquares, c.Men) * choices(menSquares, c.OtherMen) * choices(kingSquares, c.Kings) * choices(kingSquares, c.OtherKings)
}

// number is the number of a position of the class with White to move.
func (c Class) number(r *ranks, p draughts.Position) uint64 {
	own, other := p.Own()&p.Kings(), p.Opponent()&p.Kings()
	at := r.of(ownMen, p.Own()&^own)
	at = at*choices(menSquares, c.OtherMen) + r.of(otherMen, p.Opponent()&^other)
	at = at*choices(kingSquares, c.Kings) + r.of(kings, own)
	return at*choices(kingSquares, c.OtherKings) + r.of(kings, other)
}

// choices is tables.Choose for the numbers of squares there are, without a division.
func choices(squares, k int) uint64 {
	if squares == menSquares {
		return menChoices[k]
	}
	return kingChoices[k]
}

var (
	menChoices  = [mostOfAKind + 1]uint64{1, 45, 990, 14190, 148995}
	kingChoices = [mostOfAKind + 1]uint64{1, 50, 1225, 19600, 230300}
)

// squaresOf are all sets of so many squares of a kind, by rank.
func squaresOf(k kind, pieces int) []draughts.Board {
	n, first := k.squares()
	out := make([]draughts.Board, 0, tables.Choose(n, pieces))
	// The sets of which the highest square is the last that is free come last.
	var add func(set draughts.Board, pieces, below int)
	add = func(set draughts.Board, pieces, below int) {
		if pieces == 0 {
			out = append(out, set)
			return
		}
		for at := pieces - 1; at < below; at++ {
			add(set|draughts.Numbered(at+first+1).Set(), pieces-1, at)
		}
	}
	add(0, pieces, n)
	return out
}

// lists are the sets of squares of a class, to make positions of numbers.
type lists struct {
	men, otherMen, kings, otherKings []draughts.Board
}

func newLists(c Class) *lists {
	return &lists{
		men: squaresOf(ownMen, c.Men), otherMen: squaresOf(otherMen, c.OtherMen),
		kings: squaresOf(kings, c.Kings), otherKings: squaresOf(kings, c.OtherKings),
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
