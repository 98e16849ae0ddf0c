package mangala

import (
	"math/bits"

	"parlour/game/mangala"
	"parlour/players/sowing"
)

// fact is what is known of the margin of a board.
type fact struct {
	key       uint64 // the board itself, 0 for none
	low, high int8   // what is proven: the margin is between them
	// atLeast and below are what a search of so many plies guessed.
	atLeast, below int8
	depth          uint8
	move           uint8 // the best one, noMove if it is not known
	work           uint8 // the binary logarithm of the nodes that it took
}

const noMove = mangala.Row

// tells answers whether the margin is at least so much, if the fact says it.
func (f *fact) tells(margin, depth int) (yes, proven, ok bool) {
	switch guessed := int(f.depth) >= depth; {
	case int(f.low) >= margin:
		return true, true, true
	case int(f.high) < margin:
		return false, true, true
	case guessed && int(f.atLeast) >= margin:
		return true, false, true
	default:
		return false, false, guessed && int(f.below) <= margin
	}
}

// learn adds an answer.
func (f *fact) learn(margin, depth int, yes, proven bool, move uint8) {
	if !proven && int(f.depth) != depth {
		f.depth, f.atLeast, f.below = uint8(depth), -unknown, unknown
	}
	switch {
	case yes && proven:
		f.low = max(f.low, int8(margin))
	case yes:
		f.atLeast = max(f.atLeast, int8(margin))
	case proven:
		f.high = min(f.high, int8(margin-2))
	default:
		f.below = min(f.below, int8(margin))
	}
	if yes || f.move == noMove {
		f.move = move
	}
}

// unknown is more than any margin.
const unknown = 100

// facts are a table of them: where there is no room, that of the least work gives way.
type facts [][ways]fact

// ways is how many boards share a place.
const ways = 4

// keyOf is a board in a word; ok is false if it has no room for a house.
func keyOf(h houses) (key uint64, ok bool) {
	const wide = 5 // bits a house
	for house := range mangala.Row {
		n := uint64(h.own.At(uint(house)))<<wide | uint64(h.other.At(uint(house)))
		key = key<<(2*wide) | n
	}
	return key, (h.own|h.other)&(0xe0*sowing.InEach) == 0
}

// at is where a board belongs.
func (t facts) at(key uint64) *[ways]fact {
	const odd = 0x9e3779b97f4a7c15 // any odd number that mixes well
	high, _ := bits.Mul64((key^key>>31)*odd, uint64(len(t)))
	return &t[high]
}

// find returns what is known of a board, nil if nothing is.
func (t facts) find(h houses) *fact {
	key, ok := keyOf(h)
	if !ok {
		return nil
	}
	room := t.at(key)
	for i := range room {
		if room[i].key == key {
			return &room[i]
		}
	}
	return nil
}

// place returns the fact of a board, which may be new.
func (t facts) place(h houses) *fact {
	if f := t.find(h); f != nil {
		return f
	}
	key, ok := keyOf(h)
	if !ok {
		return &fact{}
	}
	room := t.at(key)
	least := &room[0]
	for i := range room {
		if room[i].work < least.work {
			least = &room[i]
		}
	}
	for i := range room {
		room[i].work -= min(room[i].work, uint8(key>>i&1)) // old work counts less and less
	}
	seeds := int8(h.seeds())
	*least = fact{key: key, low: -seeds, high: seeds, atLeast: -unknown, below: unknown, move: noMove}
	return least
}
