package endgame

import "sync/atomic"

// bounds are what all positions with the same houses are worth. More seeds in the own kazan are
// never worse, and fewer in the other's. So two pairs of kazans are enough: the first with which
// the side to move no longer loses, and the first with which it wins. Both are the number of a
// pair, or the number of pairs if there is none.
type bounds byte

func boundsOf(notLost, won int) bounds { return bounds(won<<4 | notLost) }

// notLost and won are the first pairs of kazans with which the side to move does not lose, and
// wins.
func (b bounds) notLost() int { return int(b & 15) }
func (b bounds) won() int     { return int(b >> 4) }

// open reports whether some pairs are neither won nor lost.
func (b bounds) open() bool { return b.notLost() != b.won() }

// of is the value with a pair of kazans.
func (b bounds) of(pair int) Value {
	switch {
	case pair >= b.won():
		return wonSome
	case pair < b.notLost():
		return lostSome
	default:
		return Drawn
	}
}

// inWord is the number of bounds in a word.
const inWord = 4

// words are the bounds of all layings, in words that goroutines may read while one writes.
type words []uint32

// newWords returns words of so many layings, all with the same bounds.
func newWords(n uint64, b bounds) words {
	w := make(words, (n+inWord-1)/inWord)
	for i := range w {
		w[i] = uint32(b) * 0x01010101
	}
	return w
}

func (w words) at(i uint64) bounds {
	return bounds(atomic.LoadUint32(&w[i/inWord]) >> (8 * (i % inWord)))
}

// set is for the goroutine alone that writes the word.
func (w words) set(i uint64, b bounds) {
	shift := 8 * (i % inWord)
	word := &w[i/inWord]
	atomic.StoreUint32(word, atomic.LoadUint32(word)&^(0xff<<shift)|uint32(b)<<shift)
}

// bytes are the first n bounds.
func (w words) bytes(n uint64) []byte {
	out := make([]byte, n)
	for i := range out {
		out[i] = byte(w.at(uint64(i)))
	}
	return out
}
