package work

import (
	"net/netip"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The clients of these tests.
var (
	ann = netip.MustParsePrefix("192.0.2.1/32")
	bob = netip.MustParsePrefix("192.0.2.2/32")
)

// waits queues so many games of a client's in which a person waits.
func (q *Thinkers) waits(of netip.Prefix, games int) {
	for range games {
		q.Add(Thought{ID: of.String() + " " + strconv.Itoa(len(q.known)), Of: of, Awaited: true})
	}
}

// takes has a worker take the next game, which must be one of a client's.
func (q *Thinkers) takes(t *testing.T, worker int, of netip.Prefix) *worker {
	t.Helper()
	at, ok := q.next(t.Context(), q.workers[worker])
	require.True(t, ok)
	require.Equal(t, of, at.Of)
	return q.workers[worker]
}

// Each worker has its part of the time until whoever has waited longest has waited long
// enough.
func TestTheTimeToThinkIsShared(t *testing.T) {
	for _, c := range []struct {
		waited, thought time.Duration
		asked           bool
	}{
		{0, 99 * time.Millisecond, false},
		{0, 100 * time.Millisecond, true},
		{100 * time.Millisecond, 49 * time.Millisecond, false},
		{100 * time.Millisecond, 50 * time.Millisecond, true},
		{200 * time.Millisecond, 0, true},
		{300 * time.Millisecond, 0, true},
	} {
		q := NewThinkers(2, 0)
		q.waits(ann, 1)
		w := q.takes(t, 0, ann)
		q.Add(Thought{ID: "of computers only"})
		assert.False(t, q.hurries(w, time.Now().Add(time.Hour)), "nobody waits")
		q.waits(ann, 4)
		first := q.lines[LineAwaited].ByClient()[ann][0].queued
		now := first.Add(c.waited)
		w.begun = now.Add(-c.thought)
		assert.Equal(t, c.asked, q.hurries(w, now), "%v %v", c.waited, c.thought)
	}
}

func TestNoMoreAreAskedThanPersonsWait(t *testing.T) {
	q := NewThinkers(16, 0)
	q.waits(ann, 16)
	for i := range q.workers {
		q.takes(t, i, ann)
	}
	ask := func() (asked int) {
		for _, w := range q.workers {
			if !w.asked && q.hurries(w, time.Now().Add(time.Hour)) {
				asked++
			}
		}
		return asked
	}
	q.waits(ann, 2)
	assert.Equal(t, 2, ask())
	assert.Equal(t, 0, ask())
	for i, w := range q.workers {
		if w.asked {
			q.done(w)
			q.takes(t, i, ann)
		}
	}
	assert.Equal(t, 0, ask(), "nobody waits")
	q.waits(ann, 1)
	assert.Equal(t, 1, ask())
}

// However many processors there are, who has many games hurries nobody who has fewer, and is
// hurried for them.
func TestManyGamesHurryOnlyTheirOwn(t *testing.T) {
	later := time.Now().Add(time.Hour)
	for workers := 1; workers <= 4; workers++ {
		q := NewThinkers(workers, 0)
		q.waits(bob, 40)
		for i := range workers {
			q.takes(t, i, bob)
		}
		q.waits(ann, 1)
		require.True(t, q.hurries(q.workers[0], later))
		w := q.workers[0]
		for q.done(w); w.at.Of != ann; q.done(w) { // it is Bob's turn once more, of one worker
			_, ok := q.next(t.Context(), w)
			require.True(t, ok)
		}
		w.busy = true
		assert.False(t, q.hurries(w, later), "%d", workers)
		q.waits(ann, 1)
		assert.True(t, q.hurries(w, later), "one's own games do hurry")
	}
}

// A game is not queued anew for being forgotten while it is worked on, and forgotten games
// hurry nobody.
func TestForgottenGamesHurryNobody(t *testing.T) {
	q := NewThinkers(1, 0)
	q.waits(ann, 1)
	w := q.takes(t, 0, ann)
	assert.True(t, q.Has(w.at.ID))
	q.waits(netip.Prefix{}, 1)
	assert.False(t, q.hurries(w, time.Now().Add(time.Hour)))
	q.done(w)
	assert.False(t, q.Has(w.at.ID))
}

// A client for whom nobody works comes before one whose games take all processors.
func TestWhoHasLeastAtWorkIsNext(t *testing.T) {
	q := NewThinkers(3, 0)
	q.waits(bob, 5)
	q.takes(t, 0, bob)
	q.takes(t, 1, bob)
	q.waits(ann, 2)
	q.takes(t, 2, ann)
	q.done(q.workers[0])
	q.takes(t, 0, bob)
	q.done(q.workers[0])
	q.done(q.workers[1])
	q.takes(t, 0, bob)
	q.takes(t, 1, ann)
}

// TestComputersAloneComeBehindHints queues a game of two computers, a hint, and a game with a
// person: the first waits until the hint has been given.
func TestComputersAloneComeBehindHints(t *testing.T) {
	q, desk := NewThinkers(4, 0), NewDesk(nil, nil, 0)
	q.Behind(desk)
	hint := &Task{Of: ann, Job: Job{Kind: Hint}}
	require.NoError(t, desk.Add(hint, func() error { return nil }))
	q.Add(Thought{ID: "of computers only", Of: bob})
	q.waits(bob, 1)
	q.takes(t, 0, bob)
	assert.Zero(t, q.lines[LineAwaited].Len())
	_, ok := q.take()
	assert.False(t, ok, "the hint waits")
	_, ok = desk.next(t.Context())
	require.True(t, ok)
	_, ok = q.take()
	assert.False(t, ok, "the hint is worked on")
	begun := make(chan bool)
	go func() {
		_, ok := q.next(t.Context(), q.workers[1])
		begun <- ok
	}()
	desk.done(hint)
	assert.True(t, <-begun)
}
