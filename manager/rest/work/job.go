package work

import (
	"net/netip"
	"time"

	"parlour/manager"
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
