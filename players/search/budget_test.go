package search_test

import (
	"context"
	"math"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/search"
)

// sample is the size of a test: many if PARLOUR_LONG is set, else few.
func sample(few, many int) int {
	if os.Getenv("PARLOUR_LONG") != "" {
		return many
	}
	return few
}

// spend visits up to n nodes and returns how many were allowed.
func spend(b *search.Budget, n int) int {
	for i := range n {
		if !b.Spend() {
			return i
		}
	}
	return n
}

// poll is more nodes than a budget spends between two checks.
const poll = 2000

// watch is a clock that stands still until it is set.
type watch struct{ now time.Time }

func (w *watch) clock() time.Time                    { return w.now }
func (w *watch) passes(d time.Duration)              { w.now = w.now.Add(d) }
func (w *watch) until(l time.Duration) search.Limits { return search.Limits{Time: l, Clock: w.clock} }

func TestLimitsOr(t *testing.T) {
	assert.Equal(t, search.Limits{Nodes: 7}, search.Limits{}.Or(7))
	assert.Equal(t, search.Limits{Nodes: 7, Lines: 3, Threads: 2}, search.Limits{Lines: 3, Threads: 2}.Or(7))
	for _, l := range []search.Limits{{Nodes: 2}, {Time: time.Second}, {Time: -1}, {Depth: 4}, {Infinite: true}} {
		assert.Equal(t, l, l.Or(7))
	}
}

func TestBudgetOfNodes(t *testing.T) {
	limits := search.Limits{Nodes: 3, Lines: 2}
	b := search.NewBudget(t.Context(), limits)
	assert.Equal(t, uint64(3), b.NodesLeft())
	assert.Equal(t, 3, spend(b, 3))
	assert.False(t, b.Spent())
	assert.False(t, b.Spend())
	assert.True(t, b.Spent())
	assert.Equal(t, uint64(3), b.Nodes())
	assert.Equal(t, uint64(1), b.NodesLeft(), "none would mean no limit")
	assert.Equal(t, limits, b.Limits())
	assert.NoError(t, b.Err())
	assert.Zero(t, search.NewBudget(t.Context(), search.Limits{}).NodesLeft(), "no limit")
}

func TestReserve(t *testing.T) {
	b := search.NewBudget(t.Context(), search.Limits{Nodes: 3, Reserve: 2})
	assert.Equal(t, uint64(3), b.NodesLeft())
	b.Extend(true)
	b.Extend(true)
	assert.Equal(t, uint64(9), b.NodesLeft())
	part := b.Part(1, 1)
	part.Extend(true)
	assert.Equal(t, uint64(9), part.NodesLeft(), "a part has none")
	assert.Equal(t, 4, spend(b, 4))
	b.Extend(false)
	assert.False(t, b.Spend())

	most := search.NewBudget(t.Context(), search.Limits{Nodes: math.MaxUint64 / 2, Reserve: math.MaxUint64})
	most.Extend(true)
	assert.Greater(t, most.NodesLeft(), uint64(math.MaxUint64/2))

	unlimited := search.NewBudget(t.Context(), search.Limits{Reserve: 2})
	unlimited.Extend(true)
	assert.Zero(t, unlimited.NodesLeft(), "no limit")
}

func TestBudgetOfTime(t *testing.T) {
	w := &watch{now: time.Unix(0, 0)}
	b := search.NewBudget(t.Context(), w.until(time.Second))
	assert.Equal(t, 5000, spend(b, 5000))
	w.passes(750*time.Millisecond - 1)
	assert.Equal(t, poll, spend(b, poll))
	assert.False(t, b.Over())
	assert.Equal(t, 750*time.Millisecond-1, b.Elapsed())
	w.passes(1)
	assert.Less(t, spend(b, poll), poll, "three quarters have passed")
	assert.True(t, b.Spent())

	for grace, usable := range map[time.Duration]time.Duration{
		100 * time.Millisecond: 850 * time.Millisecond, 250 * time.Millisecond: time.Second, time.Minute: time.Second,
	} {
		l := w.until(time.Second)
		l.Grace = grace
		b = search.NewBudget(t.Context(), l)
		w.passes(usable - 1)
		assert.False(t, b.Over(), grace)
		w.passes(1)
		assert.True(t, b.Over(), grace)
	}

	late := search.NewBudget(t.Context(), w.until(-1))
	assert.True(t, late.Over(), "a time that has run out is no time without a limit")
}

// TestWhatEndsABudget covers each of the ways in which a budget may end early.
func TestWhatEndsABudget(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	stop := make(chan struct{})
	for name, c := range map[string]struct {
		ctx  context.Context
		stop chan struct{}
		end  func()
		want error
	}{
		"given up": {ctx, nil, cancel, context.Canceled},
		"stopped":  {t.Context(), stop, func() { close(stop) }, nil},
	} {
		b := search.NewBudget(c.ctx, search.Limits{Stop: c.stop})
		assert.Equal(t, poll, spend(b, poll), name)
		assert.False(t, b.Over())
		inner, release := b.Context()
		require.NoError(t, inner.Err())
		c.end()
		<-inner.Done()
		release()
		part := b.Part(1, 2)
		assert.Less(t, spend(part, poll), poll, name)
		assert.True(t, b.Over())
		assert.True(t, b.Spent() && !b.Spend())
		assert.Equal(t, c.want, b.Err(), name)
	}
}

// TestTheContextEndsInTime waits for the deadline of a budget and of a part.
func TestTheContextEndsInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		b := search.NewBudget(t.Context(), search.Limits{Time: time.Second, Stop: make(chan struct{})})
		part, releasePart := b.Part(1, 3).Context()
		defer releasePart()
		whole, release := b.Context()
		defer release()
		<-part.Done()
		assert.Equal(t, 250*time.Millisecond, time.Since(begun))
		<-whole.Done()
		assert.Equal(t, 750*time.Millisecond, time.Since(begun))
		assert.NoError(t, b.Err(), "the search may still answer")
	})
}

func TestPartsOfABudget(t *testing.T) {
	w := &watch{now: time.Unix(0, 0)}
	limits := w.until(time.Second)
	limits.Nodes = 1000
	b := search.NewBudget(t.Context(), limits)
	spend(b, 100)
	part := b.Part(1, 3)
	assert.Equal(t, uint64(300), part.NodesLeft())
	assert.Zero(t, part.Nodes())
	assert.Equal(t, 300, spend(part, 1000))
	assert.Equal(t, uint64(100), b.Nodes(), "the part counts for itself")
	b.Charge(part.Nodes())
	assert.Equal(t, uint64(600), b.NodesLeft())

	w.passes(450 * time.Millisecond)
	part = b.Part(1, 2)
	assert.Zero(t, part.Elapsed())
	w.passes(150*time.Millisecond - 1)
	assert.False(t, part.Over())
	w.passes(1)
	assert.True(t, part.Over(), "half of the 300 ms that were left")
	assert.False(t, b.Over())

	b.Charge(10_000)
	w.passes(time.Hour)
	part = b.Part(1, 2)
	assert.Equal(t, uint64(1), part.NodesLeft())
	assert.LessOrEqual(t, spend(part, poll), 1, "what is limited stays so")

	endless := search.NewBudget(t.Context(), search.Limits{}).Part(1, 2)
	assert.Zero(t, endless.NodesLeft())
	most := search.NewBudget(t.Context(), search.Limits{Nodes: math.MaxUint64 - 1}).Part(75, 100)
	assert.InEpsilon(t, 0.75*math.MaxUint64, float64(most.NodesLeft()), 1e-9)
}

func TestLessTime(t *testing.T) {
	for took, want := range map[time.Duration]time.Duration{0: time.Second, 300 * time.Millisecond: 700 * time.Millisecond, 1: time.Second - 1, time.Second: -1} {
		assert.Equal(t, want, search.Limits{Time: time.Second}.Less(took).Time, took)
		assert.Zero(t, search.Limits{}.Less(took).Time, "there is no limit")
	}
}
