package work

import (
	"context"
	"net/netip"
	"slices"
	"sync"
	"time"

	"parlour/manager/rest/fair"
)

// Thought is a game that awaits a computer player.
type Thought struct {
	ID string
	// Of is the site of the client whose request has led to it.
	Of netip.Prefix
	// Awaited reports whether a person waits for the turn: one sits across.
	Awaited bool
	// queued is when it was queued.
	queued time.Time
}

// The names of the two lines.
const (
	LineAwaited = "person_waits"
	LineOthers  = "computers_only"
)

// Line is the name of the line in which a game waits.
func (t Thought) Line() string {
	if t.Awaited {
		return LineAwaited
	}
	return LineOthers
}

// Thinkers are the games that await computer players. Those in which a person waits come
// first, and only so many of the others are worked on at once; the clients take turns,
// so that one with many games does not hold up the others.
type Thinkers struct {
	share int // the most games at once in which no person waits

	waiting
	known   map[string]bool                // the games in either line
	lines   map[string]*fair.Line[Thought] // by name
	workers []*worker
	hinting func() bool // reports whether somebody waits for a hint
}

// worker works on the games of a queue, one after another.
type worker struct {
	busy  bool
	at    Thought   // what it works on, or has last
	begun time.Time // when it began
	asked bool      // to end, for a person who waits, and it has taken nothing since
}

// MaxThoughts is the most games that wait in a line. The sweep finds those again for
// which there was no room.
const MaxThoughts = 1024

// NewThinkers returns so many workers without games. At most half of them work on games in which
// no person waits, and a client may have so many games in a line, 0 for any number.
func NewThinkers(workers, perClient int) *Thinkers {
	q := &Thinkers{
		share: max(1, workers/2), waiting: newWaiting(), known: map[string]bool{},
		lines:   map[string]*fair.Line[Thought]{LineAwaited: fair.NewLine[Thought](perClient), LineOthers: fair.NewLine[Thought](perClient)},
		hinting: func() bool { return false },
	}
	for range workers {
		q.workers = append(q.workers, &worker{})
	}
	return q
}

// Behind puts the games in which no person waits behind the hints of a desk as well: no turn of
// theirs begins while somebody waits for a hint. It must be called before Run.
func (q *Thinkers) Behind(d *Desk) {
	q.hinting = d.hinting
	d.freed = func() {
		q.Lock()
		defer q.Unlock()
		q.Broadcast()
	}
}

// Add queues a game, if it is not queued and there is room.
func (q *Thinkers) Add(t Thought) {
	q.Lock()
	defer q.Unlock()
	to := q.lines[t.Line()]
	t.queued = time.Now()
	if !q.known[t.ID] && to.Len() < MaxThoughts && to.Add(t.Of, t) {
		q.known[t.ID] = true
		q.Signal()
	}
}

// Has reports whether a game is queued or being worked on.
func (q *Thinkers) Has(id string) bool {
	q.Lock()
	defer q.Unlock()
	return q.known[id] || slices.ContainsFunc(q.workers, func(w *worker) bool { return w.busy && w.at.ID == id })
}

// Length is how many games wait in the line of that name.
func (q *Thinkers) Length(name string) int {
	q.Lock()
	defer q.Unlock()
	return q.lines[name].Len()
}

// Run has the workers take the games one after another, each as a turn, until ctx ends.
func (q *Thinkers) Run(ctx context.Context, take func(context.Context, Turn)) {
	var running sync.WaitGroup
	for _, w := range q.workers {
		running.Go(func() {
			for t, ok := q.next(ctx, w); ok; t, ok = q.next(ctx, w) {
				take(ctx, Turn{t, q, w})
				q.done(w)
			}
		})
	}
	running.Wait()
}

// next has a worker wait for a game and take it out, so that it can be queued again; done
// must be told when the work has ended. ok is false once ctx has ended.
func (q *Thinkers) next(ctx context.Context, w *worker) (t Thought, ok bool) {
	ok = q.until(ctx, func() (found bool) {
		w.asked = false
		if t, found = q.take(); found {
			delete(q.known, t.ID)
			w.busy, w.at, w.begun = true, t, time.Now()
		}
		return found
	})
	return t, ok
}

// take takes the next game out of its line, if one may be worked on.
func (q *Thinkers) take() (t Thought, ok bool) {
	if t, ok = q.lines[LineAwaited].Next(q.busy(true)); ok {
		return t, true
	}
	others, all := q.busy(false), 0
	for _, n := range others {
		all += n
	}
	if all >= q.share || q.lines[LineOthers].Len() > 0 && q.hinting() {
		return Thought{}, false
	}
	return q.lines[LineOthers].Next(others)
}

// busy is on how many games of each client there is work, in which a person waits or not.
func (q *Thinkers) busy(awaited bool) map[netip.Prefix]int {
	out := map[netip.Prefix]int{}
	for _, w := range q.workers {
		if w.busy && w.at.Awaited == awaited {
			out[w.at.Of]++
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
func (q *Thinkers) hurries(w *worker, now time.Time) bool {
	q.Lock()
	defer q.Unlock()
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
func (q *Thinkers) pressing(w *worker) (waiting int, since time.Time) {
	busy := q.busy(true)
	most := busy[w.at.Of] + len(q.lines[LineAwaited].ByClient()[w.at.Of])
	for of, own := range q.lines[LineAwaited].ByClient() {
		if w.at.Awaited && of != w.at.Of && (!of.IsValid() || busy[of]+len(own) > most) {
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
func (q *Thinkers) asked() (n int) {
	for _, w := range q.workers {
		if w.asked {
			n++
		}
	}
	return n
}

// done notes that the work on a game has ended.
func (q *Thinkers) done(w *worker) {
	q.Lock()
	defer q.Unlock()
	w.busy = false
	q.Signal()
}
