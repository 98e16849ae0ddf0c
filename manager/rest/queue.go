package rest

import (
	"context"
	"net/netip"
	"sync"
	"time"
)

// thought is a game that awaits a computer player.
type thought struct {
	id string
	// of is the client whose request has led to it.
	of netip.Prefix
	// awaited tells whether a person waits for the turn: one sits across.
	awaited bool
	// queued is when it was queued.
	queued time.Time
}

// The names of the two lines.
const (
	lineAwaited = "person_waits"
	lineOthers  = "computers_only"
)

func (t thought) lineName() string {
	if t.awaited {
		return lineAwaited
	}
	return lineOthers
}

// queue is the games that await computer players. Those in which a person waits come
// first, and only so many of the others are worked on at once; the clients take turns,
// so that one with many games does not hold up the others.
type queue struct {
	share int // the most games at once in which no person waits

	mu      sync.Mutex
	changed *sync.Cond
	known   map[string]bool // the games in either line
	awaited line
	others  line
	working int // the games at work in which no person waits
	asked   int // the workers that were asked to take another game
}

// maxThoughts is the most games that wait in a line. The sweep finds those again for
// which there was no room.
const maxThoughts = 1024

func newQueue(share, perClient int) *queue {
	q := &queue{share: share, known: map[string]bool{}, awaited: newLine(perClient), others: newLine(perClient)}
	q.changed = sync.NewCond(&q.mu)
	return q
}

// add queues a game, if it is not queued and there is room.
func (q *queue) add(t thought) {
	q.mu.Lock()
	defer q.mu.Unlock()
	to := &q.others
	if t.awaited {
		to = &q.awaited
	}
	t.queued = time.Now()
	if !q.known[t.id] && to.add(t) {
		q.known[t.id] = true
		q.changed.Signal()
	}
}

// has tells whether a game is queued.
func (q *queue) has(id string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.known[id]
}

// length is how many games wait in the line of that name.
func (q *queue) length(name string) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	if name == lineAwaited {
		return q.awaited.count
	}
	return q.others.count
}

// next waits for a game to be worked on and takes it out, so that it can be queued
// again; done must be told when the work has ended. ok is false once ctx has ended.
func (q *queue) next(ctx context.Context) (t thought, ok bool) {
	defer context.AfterFunc(ctx, q.wakeAll)()
	q.mu.Lock()
	defer q.mu.Unlock()
	for ctx.Err() == nil {
		if t, ok = q.awaited.next(); ok {
			q.asked = max(0, q.asked-1)
		} else if q.working < q.share {
			if t, ok = q.others.next(); ok {
				q.working++
			}
		}
		if ok {
			delete(q.known, t.id)
			return t, true
		}
		q.changed.Wait()
	}
	return thought{}, false
}

// patience is for how long a person waits at most until the computer player begins to
// think, if those that think can be hurried.
const patience = 200 * time.Millisecond

// hurries tells whether a computer player that has thought since begun is to be asked for its
// move, so that no person who waits now waits longer than patience. Of so many workers each
// may take its part of the time until then, and no more are asked than persons wait.
func (q *queue) hurries(workers int, begun, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.asked >= q.awaited.count {
		return false
	}
	left := patience - now.Sub(q.awaited.oldest())
	if now.Sub(begun) < left*time.Duration(workers)/time.Duration(q.awaited.count) {
		return false
	}
	q.asked++
	return true
}

// done tells that the work on a game has ended.
func (q *queue) done(t thought) {
	if t.awaited {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.working--
	q.changed.Signal()
}

func (q *queue) wakeAll() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.changed.Broadcast()
}

// line is games in the order in which they are taken: one of each client in turn.
type line struct {
	most  int // of one client; 0 is any number
	count int
	turns []netip.Prefix // the clients that have games here, the next one first
	games map[netip.Prefix][]thought
}

func newLine(perClient int) line { return line{most: perClient, games: map[netip.Prefix][]thought{}} }

// add adds a game at the end of its client's, if there is room.
func (l *line) add(t thought) bool {
	own := l.games[t.of]
	if l.count >= maxThoughts || l.most > 0 && len(own) >= l.most {
		return false
	}
	if len(own) == 0 {
		l.turns = append(l.turns, t.of)
	}
	l.games[t.of] = append(own, t)
	l.count++
	return true
}

// oldest is since when the game has waited that has waited longest, of a line that is not
// empty.
func (l *line) oldest() time.Time {
	first := l.games[l.turns[0]][0].queued
	for _, of := range l.turns[1:] {
		if queued := l.games[of][0].queued; queued.Before(first) {
			first = queued
		}
	}
	return first
}

// next takes out the first game of the client whose turn it is.
func (l *line) next() (t thought, ok bool) {
	if l.count == 0 {
		return thought{}, false
	}
	of := l.turns[0]
	l.turns = l.turns[1:]
	own := l.games[of]
	t, own = own[0], own[1:]
	if len(own) > 0 {
		l.games[of] = own
		l.turns = append(l.turns, of)
	} else {
		delete(l.games, of)
	}
	l.count--
	return t, true
}
