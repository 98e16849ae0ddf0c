package search

import (
	"context"
	"math"
	"time"
)

// pollMask makes Spend check the clock and the context once in 1024 nodes.
const pollMask = 1<<10 - 1

// mostSlack is the maximum slack, for a busy machine: with ten threads per
// processor an answer that was ready a tenth of a second before the end of its
// second was late every other time; one that was ready a quarter of a second
// before, once in ten to twenty times.
const mostSlack = 250 * time.Millisecond

// Usable is the part of a move's time that a search may use. The rest is slack for
// returning the answer: a tenth, or a quarter of a short time, unless there is a grace for
// that. Nothing else in the program shortens the time of a move.
func Usable(t time.Duration) time.Duration { return t - max(t/10, min(t/4, mostSlack)) }

// Budget is the unused part of Limits during a search. It belongs to one
// goroutine.
type Budget struct {
	ctx    context.Context
	limits Limits
	// nodes are those counted, and most how many there may be now: usual, or reserve more while extended.
	nodes, most, usual, reserve uint64
	clock                       Clock
	begun                       time.Time
	deadline                    time.Time // zero for none
	spent                       bool
}

// NewBudget starts counting nodes and time. The budget is also spent when ctx
// ends or l.Stop is closed.
func NewBudget(ctx context.Context, l Limits) *Budget {
	b := &Budget{ctx: ctx, limits: l, usual: math.MaxUint64, clock: l.Clock}
	if l.Nodes > 0 {
		b.usual, b.reserve = l.Nodes, l.Nodes*min(l.Reserve, math.MaxUint64/l.Nodes-1)
	}
	b.Extend(false)
	if b.clock == nil {
		b.clock = time.Now
	}
	b.begun = b.clock()
	if l.Time != 0 {
		b.deadline = b.begun.Add(min(l.Time, Usable(l.Time)+l.Grace))
	}
	return b
}

// Part returns a separate budget with a fraction of the rest, for example 3 of 4.
// It has no reserve. Its nodes must be charged to b afterwards. A limit that has run out becomes the
// smallest possible one, because zero would mean no limit.
func (b *Budget) Part(part, of int) *Budget {
	child := *b
	child.nodes, child.reserve, child.begun, child.spent = 0, 0, b.clock(), false
	if b.most < math.MaxUint64 {
		left, part, of := b.NodesLeft(), uint64(part), uint64(of)
		child.most = max(1, left/of*part+left%of*part/of) // left*part/of without overflow
	}
	child.usual = child.most
	if !b.deadline.IsZero() {
		left := max(0, b.deadline.Sub(child.begun))
		child.deadline = child.begun.Add(max(1, left*time.Duration(part)/time.Duration(of)))
	}
	return &child
}

// Valuing makes the search with the budget value so many moves, the best ones, and returns b.
func (b *Budget) Valuing(lines int) *Budget {
	b.limits.Lines, b.limits.Ties = lines, false
	return b
}

// Spend counts a node and reports whether it may still be searched.
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

// late reports whether the time has run out, Stop is closed or the context has
// ended.
func (b *Budget) late() bool {
	select {
	case <-b.ctx.Done():
		return true
	case <-b.limits.Stop:
		return true
	default:
		return !b.deadline.IsZero() && !b.clock().Before(b.deadline)
	}
}

// Extend lets the search use the reserve, or no longer.
func (b *Budget) Extend(on bool) {
	b.most = b.usual
	if on {
		b.most += b.reserve
	}
}

// Charge counts nodes that were visited elsewhere.
func (b *Budget) Charge(nodes uint64) { b.nodes += nodes }

// NodesLeft is the number of nodes left, at least one, because zero means no limit.
func (b *Budget) NodesLeft() uint64 {
	if b.most == math.MaxUint64 {
		return 0
	}
	return max(1, b.most-min(b.most, b.nodes))
}

// Context returns a context for work that counts its own nodes: it ends at the
// deadline of the budget, when Stop is closed, or with the context that was
// passed to NewBudget. It must be released.
func (b *Budget) Context() (ctx context.Context, release context.CancelFunc) {
	ctx, cancel := context.WithCancel(b.ctx)
	release = cancel
	if !b.deadline.IsZero() {
		var late context.CancelFunc
		ctx, late = context.WithTimeout(ctx, b.deadline.Sub(b.clock()))
		release = func() { late(); cancel() }
	}
	if b.limits.Stop != nil {
		go func() {
			select {
			case <-b.limits.Stop:
				cancel()
			case <-ctx.Done():
			}
		}()
	}
	return ctx, release
}

// Over reports whether the budget has run out, after checking the clock.
func (b *Budget) Over() bool {
	b.spent = b.spent || b.nodes >= b.most || b.late()
	return b.spent
}

// Spent reports whether Spend has refused a node. Values that the search has
// returned since then are meaningless.
func (b *Budget) Spent() bool { return b.spent }

// Nodes is the number of nodes counted.
func (b *Budget) Nodes() uint64 { return b.nodes }

// Limits are the limits that were passed to NewBudget.
func (b *Budget) Limits() Limits { return b.limits }

// Elapsed is the time since the budget was made.
func (b *Budget) Elapsed() time.Duration { return b.clock().Sub(b.begun) }

// Err is the error of the context that was passed to NewBudget.
func (b *Budget) Err() error { return b.ctx.Err() }
