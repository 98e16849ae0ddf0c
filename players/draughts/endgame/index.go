package endgame

import (
	"slices"
	"sync"

	"parlour/game"
	"parlour/game/draughts"
)

// index numbers the classes and their positions by some rules.
type index struct {
	rules *draughts.Rules
	*ranks
	// classes are those of the largest table in the order in which they are worked out:
	// those with fewer pieces first, of as many those with fewer men, as promotion leads to
	// them; a class and the one with the other side to move follow each other.
	classes []Class
	number  [classes]uint8 // of each class among them, by id; noClass of others
	limits  [classes]uint8 // see limit, by id
	lone    [classes]bool  // a count may ask where the lone king of a side stands, by id
	rooms   sync.Pool      // of *[]draughts.Move: moves of a position leave the stack, and are many
}

// room is where the moves of a position may be put, until it is given back to rooms.
func (x *index) room() *[]draughts.Move {
	if room, ok := x.rooms.Get().(*[]draughts.Move); ok {
		return room
	}
	return new([]draughts.Move)
}

func newIndex(rules *draughts.Rules) *index {
	x := &index{rules: rules, ranks: newRanks(rules)}
	for id := range x.number {
		x.number[id] = noClass
	}
	for pieces := LeastPieces; pieces <= MostPieces(rules); pieces++ {
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

// noClass is the number of a class that no table by the rules has.
const noClass = 255

// numbered is the number of a class among them. It is not ok if the largest table has not got the class.
func (x *index) numbered(c Class) (number int, ok bool) {
	if !c.valid() {
		return 0, false
	}
	number = int(x.number[c.id()])
	return number, number != noClass
}

// add adds a class and the one with the other side to move, unless they are there.
func (x *index) add(c Class) {
	for _, c := range []Class{c, c.Turned()} {
		if c.valid() && !slices.Contains(x.classes, c) {
			x.number[c.id()] = uint8(len(x.classes))
			x.limits[c.id()] = uint8(min(x.rules.Limit(x.some(c)), longest))
			x.lone[c.id()] = !x.rules.Big() && (c.Men == 0 && c.Kings == 1 || c.OtherMen == 0 && c.OtherKings == 1)
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
	for n := MostPieces(x.rules); n >= LeastPieces; n-- {
		if x.count(n) <= classes {
			return n
		}
	}
	return 0
}

// limit is the number of plies within which a game must be won from a position of the
// class if the counted draws are not to end it before, the counts being at 0; see the
// package comment.
func (x *index) limit(c Class) int { return int(x.limits[c.id()]) }

// before is the value of a position of the class before a move to v, if it is the best. Where a
// lone king stands matters to a win alone: whoever is about to lose may then step away from there,
// and if he stays the winner is to move there in a ply.
func (x *index) before(c Class, p draughts.Position, v Value) Value {
	limit := x.limit(c)
	if x.lone[c.id()] && v.Result() == Loss {
		limit = min(limit, x.rules.LimitHere(p))
	}
	return v.before(limit)
}

// some is a position of the class.
func (x *index) some(c Class) draughts.Position {
	free := x.rules.Squares()
	take := func(n int) (set draughts.Board) {
		for range n {
			set |= free.First().Set()
			free = free.Rest()
		}
		return set
	}
	men, own, otherMen, other := take(c.Men), take(c.Kings), take(c.OtherMen), take(c.OtherKings)
	return draughts.NewPosition(men|own, otherMen|other, own|other, game.First)
}
