package rest

import (
	"context"
	"net/netip"
	"sync"

	"github.com/prometheus/client_golang/prometheus"

	"parlour/manager/rest/fair"
)

// jobQueue is the hints and reviews that wait. Hints come first, since who asks for one
// waits for it; reviews are worked on a move at a time. The clients take turns at both.
type jobQueue struct {
	each *fair.Quota // of jobs of one client that have not ended

	mu      sync.Mutex
	changed *sync.Cond
	hints   fair.Line[*task]
	reviews fair.Line[*task]
	busy    map[netip.Prefix]int // the jobs at work by client
	held    int                  // the jobs that have not ended
	row     int                  // the hints since a move of a review was taken
}

// hintsInRow is how many hints are taken while a review waits before one of its moves is.
const hintsInRow = 3

func newJobQueue(perClient int) *jobQueue {
	q := &jobQueue{
		each: fair.NewQuota(perClient), hints: fair.NewLine[*task](0), reviews: fair.NewLine[*task](0), busy: map[netip.Prefix]int{},
	}
	q.changed = sync.NewCond(&q.mu)
	return q
}

// add queues a job, if there is room.
func (q *jobQueue) add(t *task) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.held >= maxJobs {
		return false
	}
	q.held++
	q.line(t).Add(fair.Site(t.of), t)
	q.changed.Signal()
	return true
}

func (q *jobQueue) line(t *task) *fair.Line[*task] {
	if t.job.Kind == jobHint {
		return &q.hints
	}
	return &q.reviews
}

// next waits for a job to be worked on, for a while in the case of a review: back must be
// told after that, or done when the job has ended. ok is false once ctx has ended.
func (q *jobQueue) next(ctx context.Context) (t *task, ok bool) {
	defer context.AfterFunc(ctx, q.wakeAll)()
	q.mu.Lock()
	defer q.mu.Unlock()
	for ctx.Err() == nil {
		if t, ok = q.take(); ok {
			q.busy[fair.Site(t.of)]++
			return t, true
		}
		q.changed.Wait()
	}
	return nil, false
}

func (q *jobQueue) take() (t *task, ok bool) {
	if q.row < hintsInRow || q.reviews.Len() == 0 {
		if t, ok = q.hints.Next(q.busy); ok {
			q.row++
			return t, true
		}
	}
	q.row = 0
	return q.reviews.Next(q.busy)
}

// back queues a review again of which there are moves left.
func (q *jobQueue) back(t *task) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free(t)
	q.reviews.Back(fair.Site(t.of), t)
	q.changed.Signal()
}

// done tells that a job has ended.
func (q *jobQueue) done(t *task) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free(t)
	q.held--
	q.each.Give(t.of)
}

// free tells that a job is not worked on any more.
func (q *jobQueue) free(t *task) {
	of := fair.Site(t.of)
	if q.busy[of]--; q.busy[of] <= 0 {
		delete(q.busy, of)
	}
}

// length is how many jobs wait.
func (q *jobQueue) length() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.hints.Len() + q.reviews.Len()
}

func (q *jobQueue) wakeAll() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.changed.Broadcast()
}

// measureQueues adds the lengths of the queues to the metrics.
func (s *Server) measureQueues() {
	for _, line := range []string{lineAwaited, lineOthers} {
		s.metrics.Measured("thinking_queue_length", "Games that wait for their computer player to begin, by whether a person waits for the move.",
			prometheus.Labels{"line": line}, func() float64 { return float64(s.queue.length(line)) })
	}
	s.metrics.Measured("jobs_queue_length", "Hints and reviews that wait.", nil, func() float64 { return float64(s.jobs.length()) })
}
