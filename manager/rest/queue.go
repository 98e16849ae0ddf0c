package rest

import (
	"context"
	"net/netip"
	"slices"
	"sync"
	"time"

	"parlour/manager/rest/fair"
)

// thought is a game that awaits a computer player.
type thought struct {
	id string
	// of is the site of the client whose request has led to it.
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
	awaited fair.Line[thought]
	others  fair.Line[thought]
	workers []*worker
}

// worker works on the games of a queue, one after another.
type worker struct {
	busy  bool
	at    thought   // what it works on, or has last
	begun time.Time // when it began
	asked bool      // to end, for a person who waits, and it has taken nothing since
}

// maxThoughts is the most games that wait in a line. The sweep finds those again for
// which there was no room.
const maxThoughts = 1024

func newQueue(workers, share, perClient int) *queue {
	q := &queue{share: share, known: map[string]bool{}, awaited: fair.NewLine[thought](perClient), others: fair.NewLine[thought](perClient)}
	q.changed = sync.NewCond(&q.mu)
	for range workers {
		q.workers = append(q.workers, &worker{})
	}
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
	if !q.known[t.id] && to.Len() < maxThoughts && to.Add(t.of, t) {
		q.known[t.id] = true
		q.changed.Signal()
	}
}

// has reports whether a game is queued or being worked on.
func (q *queue) has(id string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.known[id] || slices.ContainsFunc(q.workers, func(w *worker) bool { return w.busy && w.at.id == id })
}

// length is how many games wait in the line of that name.
func (q *queue) length(name string) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	if name == lineAwaited {
		return q.awaited.Len()
	}
	return q.others.Len()
}

// next has a worker wait for a game and take it out, so that it can be queued again; done
// must be told when the work has ended. ok is false once ctx has ended.
func (q *queue) next(ctx context.Context, w *worker) (t thought, ok bool) {
	defer context.AfterFunc(ctx, q.wakeAll)()
	q.mu.Lock()
	defer q.mu.Unlock()
	for ctx.Err() == nil {
		w.asked = false
		if t, ok = q.take(); ok {
			delete(q.known, t.id)
			w.busy, w.at, w.begun = true, t, time.Now()
			return t, true
		}
		q.changed.Wait()
	}
	return thought{}, false
}

// take takes the next game out of its line, if one may be worked on.
func (q *queue) take() (t thought, ok bool) {
	if t, ok = q.awaited.Next(q.busy(true)); ok {
		return t, true
	}
	others, all := q.busy(false), 0
	for _, n := range others {
		all += n
	}
	if all >= q.share {
		return thought{}, false
	}
	return q.others.Next(others)
}

// busy is on how many games of each client there is work, in which a person waits or not.
func (q *queue) busy(awaited bool) map[netip.Prefix]int {
	out := map[netip.Prefix]int{}
	for _, w := range q.workers {
		if w.busy && w.at.awaited == awaited {
			out[w.at.of]++
		}
	}
	return out
}

// patience is for how long a person waits at most until the computer player begins to
// think, if those that think can be hurried.
const patience = 200 * time.Millisecond

// hurries reports whether a worker's computer player is to be asked for its move, since a
// person would wait longer than patience otherwise. Each worker may take its part of the
// time until then, and no more are asked than persons wait.
func (q *queue) hurries(w *worker, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	waiting, since := q.pressing(w)
	if waiting <= q.asked() {
		return false
	}
	left := patience - now.Sub(since)
	if now.Sub(w.begun) < left*time.Duration(len(q.workers))/time.Duration(waiting) {
		return false
	}
	w.asked = true
	return true
}

// pressing is how many waiting games may hurry a worker, and since when the first of them
// waits. A client with more games than the one that the worker works for hurries
// only its own: many games of one client make nobody else's computer player weaker. Nor do
// forgotten games, since nobody knows whose they are.
func (q *queue) pressing(w *worker) (waiting int, since time.Time) {
	busy := q.busy(true)
	most := busy[w.at.of] + len(q.awaited.ByClient()[w.at.of])
	for of, own := range q.awaited.ByClient() {
		if w.at.awaited && of != w.at.of && (!of.IsValid() || busy[of]+len(own) > most) {
			continue
		}
		waiting += len(own)
		if first := own[0].queued; since.IsZero() || first.Before(since) {
			since = first
		}
	}
	return waiting, since
}

// asked is how many workers were asked to end and have taken nothing since.
func (q *queue) asked() (n int) {
	for _, w := range q.workers {
		if w.asked {
			n++
		}
	}
	return n
}

// done tells that the work on a game has ended.
func (q *queue) done(w *worker) {
	q.mu.Lock()
	defer q.mu.Unlock()
	w.busy = false
	q.changed.Signal()
}

func (q *queue) wakeAll() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.changed.Broadcast()
}
