package search

import (
	"context"
	"math"
	"time"
)

// Clock tells the time.
type Clock func() time.Time

// Limit is how long a search may think. The zero Limit leaves it to the engine,
// which chooses a number of nodes.
type Limit struct {
	// Nodes is the number of positions to visit at most; 0 is no such limit.
	// A search that nothing else limits is the same on any machine.
	Nodes uint64
	// Time is the time that there is for the move, 0 for no such limit. A
	// search uses up to nine tenths of it: the rest is for the answer's way.
	Time time.Duration
	// Clock is what Time is measured by; nil is time.Now.
	Clock Clock
}

// Or returns l, or a limit of so many nodes if l is zero.
func (l Limit) Or(nodes uint64) Limit {
	if l.Nodes == 0 && l.Time == 0 {
		l.Nodes = nodes
	}
	return l
}

// Share is part of l, as 1 of 4. What l limits stays limited.
func (l Limit) Share(part, of int) Limit {
	if l.Nodes > 0 {
		l.Nodes = max(1, l.Nodes*uint64(part)/uint64(of))
	}
	if l.Time > 0 {
		l.Time = max(1, l.Time*time.Duration(part)/time.Duration(of))
	}
	return l
}

// pollMask makes Spend look at the clock and the context once in 1024 nodes.
const pollMask = 1<<10 - 1

// Budget is what is left of a Limit while a search thinks. It belongs to one
// goroutine.
type Budget struct {
	nodes, most uint64
	done        <-chan struct{}
	clock       Clock
	deadline    time.Time // zero for none
	spent       bool
}

// NewBudget begins to count. The budget is spent early if ctx is cancelled.
func NewBudget(ctx context.Context, l Limit) *Budget {
	b := &Budget{most: l.Nodes, done: ctx.Done(), clock: l.Clock}
	if b.most == 0 {
		b.most = math.MaxUint64
	}
	if b.clock == nil {
		b.clock = time.Now
	}
	if l.Time > 0 {
		b.deadline = b.clock().Add(l.Time - l.Time/10)
	}
	return b
}

// Spend counts a node and tells whether it may still be searched.
func (b *Budget) Spend() bool {
	if b.spent {
		return false
	}
	if b.nodes >= b.most || b.nodes&pollMask == pollMask && b.late() {
		b.spent = true
		return false
	}
	b.nodes++
	return true
}

// late tells whether the time has run out or the search was called off.
func (b *Budget) late() bool {
	select {
	case <-b.done:
		return true
	default:
		return !b.deadline.IsZero() && !b.clock().Before(b.deadline)
	}
}

// Charge counts nodes that were visited elsewhere.
func (b *Budget) Charge(nodes uint64) { b.nodes += nodes }

// Left is the limit that remains, its Time all that there is until the deadline;
// what has run out has the least of it left, since nothing would mean no limit.
func (b *Budget) Left() Limit {
	var l Limit
	if b.most < math.MaxUint64 {
		l.Nodes = max(1, b.most-min(b.most, b.nodes))
	}
	if !b.deadline.IsZero() {
		l.Time = max(1, b.deadline.Sub(b.clock()))
	}
	return l
}

// Spent tells whether a node was refused. What the search has returned since
// then means nothing.
func (b *Budget) Spent() bool { return b.spent }

// Nodes is the number of nodes counted.
func (b *Budget) Nodes() uint64 { return b.nodes }
