package work

import (
	"context"
	"errors"
	"log/slog"
	"net/netip"
	"time"

	"parlour/manager"
	"parlour/manager/rest/fair"
	"parlour/players"
)

// The limits of hints and reviews: of the time that each takes, of how many wait, and of
// those of one client; of a review also of its moves. One that no server has finished
// after its life is lost. A hint waits for other hints, and for a move of a review now and
// then; a review waits for other reviews, and for hints.
const (
	hintTime    = time.Second
	reviewTime  = 60 * time.Second
	mostPerMove = 500 * time.Millisecond
	MaxReviewed = 1000
	jobMemory   = 32 << 20
	maxJobs     = 64
	MaxEach     = 4
	hintLife    = maxJobs * (hintTime + mostPerMove)
	reviewLife  = 2 * maxJobs * reviewTime
)

// The kinds of jobs, and how far one is.
const (
	Hint   = "hint"
	Review = "review"

	Waiting = "waiting"
	Done    = "done"
	Failed  = "failed"
)

// Job is a hint or a review, and how far it is.
type Job struct {
	Kind  string `json:"kind"`
	State string `json:"state"`
	// Ply is how many moves had been played when it was asked for.
	Ply int `json:"ply"`
	// Result is nil until it is done, and then what the console's --json has.
	Result any `json:"result"`
	// Error says why it failed.
	Error string `json:"error,omitempty"`
}

// Life is after what time a job is lost.
func (j Job) Life() time.Duration {
	if j.Kind == Hint {
		return hintLife
	}
	return reviewLife
}

// Task is a job that waits to be worked on.
type Task struct {
	ID, Game string
	Created  time.Time
	Job      Job
	Match    manager.Match
	// Of is the client who has asked for it.
	Of netip.Prefix
	// reviewed are the moves of a review that have been valued.
	reviewed []players.Reviewed
}

// Desk is the hints and reviews that wait. Hints come first, since who asks for one
// waits for it; reviews are worked on a move at a time. The clients take turns at both.
type Desk struct {
	engines *players.Engines
	log     *slog.Logger
	each    *fair.Quota // of jobs of one client that have not ended

	waiting
	lines map[string]*fair.Line[*Task] // by kind
	busy  map[netip.Prefix]int         // the jobs at work by client
	held  map[string]int               // the jobs that have not ended, by kind
	row   int                          // the hints since a move of a review was taken
	freed func()                       // called after a job has ended
}

// hintsInRow is how many hints are taken while a review waits before one of its moves is.
const hintsInRow = 3

// NewDesk returns a desk at which a client may have so many jobs, 0 for any number.
func NewDesk(engines *players.Engines, log *slog.Logger, perClient int) *Desk {
	return &Desk{
		engines: engines, log: log, each: fair.NewQuota(perClient), waiting: newWaiting(),
		lines: map[string]*fair.Line[*Task]{Hint: fair.NewLine[*Task](0), Review: fair.NewLine[*Task](0)},
		busy:  map[netip.Prefix]int{}, held: map[string]int{}, freed: func() {},
	}
}

// The reasons why a job is not taken on.
var (
	ErrTooMany = errors.New("the client has too many jobs that have not ended")
	ErrFull    = errors.New("too many jobs have not ended")
)

// Add takes on a job, if it can be kept by keep and there is room. The error is that of keep,
// ErrTooMany or ErrFull.
func (q *Desk) Add(t *Task, keep func() error) error {
	if !q.each.Take(t.Of) {
		return ErrTooMany
	}
	err := keep()
	if err == nil && !q.add(t) {
		err = ErrFull
	}
	if err != nil {
		q.each.Give(t.Of)
	}
	return err
}

// add queues a job, if there is room.
func (q *Desk) add(t *Task) bool {
	q.Lock()
	defer q.Unlock()
	if q.held[Hint]+q.held[Review] >= maxJobs {
		return false
	}
	q.held[t.Job.Kind]++
	q.lines[t.Job.Kind].Add(fair.Site(t.Of), t)
	q.Signal()
	return true
}

// next waits for a job to be worked on, for a while in the case of a review: back must be
// told after that, or done when the job has ended. ok is false once ctx has ended.
func (q *Desk) next(ctx context.Context) (t *Task, ok bool) {
	ok = q.until(ctx, func() (found bool) {
		if t, found = q.take(); found {
			q.busy[fair.Site(t.Of)]++
		}
		return found
	})
	return t, ok
}

func (q *Desk) take() (t *Task, ok bool) {
	if q.row < hintsInRow || q.lines[Review].Len() == 0 {
		if t, ok = q.lines[Hint].Next(q.busy); ok {
			q.row++
			return t, true
		}
	}
	q.row = 0
	return q.lines[Review].Next(q.busy)
}

// back queues a review again of which there are moves left.
func (q *Desk) back(t *Task) {
	q.Lock()
	defer q.Unlock()
	q.free(t)
	q.lines[Review].Back(fair.Site(t.Of), t)
	q.Signal()
}

// done notes that a job has ended.
func (q *Desk) done(t *Task) {
	defer q.freed() // without the lock
	q.Lock()
	defer q.Unlock()
	q.free(t)
	q.held[t.Job.Kind]--
	q.each.Give(t.Of)
}

// free notes that a job is not worked on any more.
func (q *Desk) free(t *Task) {
	of := fair.Site(t.Of)
	if q.busy[of]--; q.busy[of] <= 0 {
		delete(q.busy, of)
	}
}

// hinting reports whether somebody waits for a hint.
func (q *Desk) hinting() bool {
	q.Lock()
	defer q.Unlock()
	return q.held[Hint] > 0
}

// Len is how many jobs wait.
func (q *Desk) Len() int {
	q.Lock()
	defer q.Unlock()
	return q.lines[Hint].Len() + q.lines[Review].Len()
}
