package rest

import "net/netip"

// line is work that waits, of clients in turn: so that one with much does not hold up the
// others. It is not safe for concurrent use.
type line[T any] struct {
	most    int // of one client; 0 is any number
	count   int
	turns   []netip.Prefix // the clients that have work here, the next one first
	clients map[netip.Prefix][]T
}

func newLine[T any](perClient int) line[T] {
	return line[T]{most: perClient, clients: map[netip.Prefix][]T{}}
}

// add adds work at the end of its client's, if that may have more.
func (l *line[T]) add(of netip.Prefix, work T) bool {
	own := l.clients[of]
	if l.most > 0 && len(own) >= l.most {
		return false
	}
	l.put(of, append(own, work))
	return true
}

// back puts work that is not done at the beginning of its client's.
func (l *line[T]) back(of netip.Prefix, work T) {
	l.put(of, append([]T{work}, l.clients[of]...))
}

// put makes own, which has one more than before, the work of a client.
func (l *line[T]) put(of netip.Prefix, own []T) {
	if len(own) == 1 {
		l.turns = append(l.turns, of)
	}
	l.clients[of] = own
	l.count++
}

// next takes out the first work of the client of whom least is being worked on; of several,
// of the one whose turn it is.
func (l *line[T]) next(busy map[netip.Prefix]int) (work T, ok bool) {
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
