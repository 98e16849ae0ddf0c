package fair

import "net/netip"

// Line is work that waits, of clients in turn: so that one with much does not hold up the
// others. It is not safe for concurrent use.
type Line[T any] struct {
	most    int // of one client; 0 is any number
	count   int
	turns   []netip.Prefix // the clients that have work here, the next one first
	clients map[netip.Prefix][]T
}

// NewLine returns a line in which a client may have so much work, 0 for any number.
func NewLine[T any](perClient int) *Line[T] {
	return &Line[T]{most: perClient, clients: map[netip.Prefix][]T{}}
}

// Add adds work at the end of its client's, and reports whether that may have more.
func (l *Line[T]) Add(of netip.Prefix, work T) bool {
	own := l.clients[of]
	if l.most > 0 && len(own) >= l.most {
		return false
	}
	l.put(of, append(own, work))
	return true
}

// Len is how much work waits.
func (l *Line[T]) Len() int { return l.count }

// ByClient is what waits of each client, the first first. It must not be changed.
func (l *Line[T]) ByClient() map[netip.Prefix][]T { return l.clients }

// Back puts work that is not done at the beginning of its client's.
func (l *Line[T]) Back(of netip.Prefix, work T) {
	l.put(of, append([]T{work}, l.clients[of]...))
}

// put makes own, which has one more than before, the work of a client.
func (l *Line[T]) put(of netip.Prefix, own []T) {
	if len(own) == 1 {
		l.turns = append(l.turns, of)
	}
	l.clients[of] = own
	l.count++
}

// Next takes out the first work of the client of whom least is being worked on; of several,
// of the one whose turn it is.
func (l *Line[T]) Next(busy map[netip.Prefix]int) (work T, ok bool) {
	if l.count == 0 {
		return work, false
	}
	at := 0
	for i, of := range l.turns {
		if busy[of] < busy[l.turns[at]] {
			at = i
		}
	}
	of := l.turns[at]
	l.turns = append(l.turns[:at:at], l.turns[at+1:]...)
	own := l.clients[of]
	work, own = own[0], own[1:]
	if len(own) > 0 {
		l.clients[of] = own
		l.turns = append(l.turns, of)
	} else {
		delete(l.clients, of)
	}
	l.count--
	return work, true
}
