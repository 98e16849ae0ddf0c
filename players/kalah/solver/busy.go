package solver

import "sync/atomic"

// busy marks the boards that some worker is searching. Another leaves them until it has searched the
// other moves: often they are known by then. That is ABDADA (Weill, "The ABDADA Distributed Minimax
// Search Algorithm", ICCA Journal 19(1), 1996) without counting the workers. A mark may be lost to
// another board: it changes the order of the work and no value.
type busy [1 << 12]atomic.Uint64

// enter marks the board of a key.
func (b *busy) enter(key uint64) {
	b[key%uint64(len(b))].Store(key)
}

// leave takes the mark away.
func (b *busy) leave(key uint64) {
	b[key%uint64(len(b))].Store(0)
}

// has reports whether the board of a key is marked.
func (b *busy) has(key uint64) bool {
	return b[key%uint64(len(b))].Load() == key
}
