package queue

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"
)

// quiet says nothing: a driver's error could name where the database is.
var quiet = &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)}

// client is a client of River, whatever the database.
type client interface {
	Insert(context.Context, river.JobArgs, *river.InsertOpts) (*rivertype.JobInsertResult, error)
	JobList(context.Context, *river.JobListParams) (*river.JobListResult, error)
	JobCancel(ctx context.Context, id int64) (*rivertype.JobRow, error)
	JobRetry(ctx context.Context, id int64) (*rivertype.JobRow, error)
	Start(context.Context) error
	Stop(context.Context) error
}

func (q *Queue) client(c *river.Config) (client, error) {
	c.Logger = cmp.Or(c.Logger, quiet.Logger)
	if q.pool != nil {
		return river.NewClient(riverpgxv5.New(q.pool), c)
	}
	return river.NewClient(riversqlite.New(q.db), c)
}

// The ages of jobs. A worker makes its jobs young every heartbeat; lost is the age at which
// River's leader gives a job back. River counts no job as lost before its
// limit, and ends it then; ours do not listen, see stint.Work.
const (
	heartbeat = 3 * time.Second
	limit     = 15 * time.Second
	lost      = 20 * time.Second
)

// never is longer than any program runs.
const never = 10_000 * time.Hour

// attempts is how often a job is begun before it is given up: workers may be killed often.
const attempts = 1000

// again is the pause before a job that failed or was lost runs again.
type again struct{}

// NextRetry implements river.ClientRetryPolicy.
func (again) NextRetry(*rivertype.JobRow) time.Time { return time.Now().Add(time.Second) }

// row is a job as a row of River.
type row struct {
	// Key is the key of the job, and Run the number of its run.
	Key string `json:"key" river:"unique"`
	Run int    `json:"run" river:"unique"`
	// Not are the workers that must not have it.
	Not []string `json:"not,omitempty"`
	// Job is the text of the job.
	Job string `json:"job"`
}

// Kind implements river.JobArgs.
func (row) Kind() string { return "parlour" }

// waiting are the states of a job that will still be done.
var waiting = []rivertype.JobState{
	rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled,
}

// isWaiting are the same as a list of SQL.
const isWaiting = "'available', 'pending', 'retryable', 'running', 'scheduled'"

// name is what the row is called in the asking process.
func (r row) name() string { return fmt.Sprintf("%s %d", r.Key, r.Run) }

// queueOf is the queue of River that has the jobs of a batch.
func queueOf(batch string) string { return "batch-" + batch }

// insertion is how a job is asked for: once, as long as it is waiting.
func insertion(batch string) *river.InsertOpts {
	return &river.InsertOpts{
		Queue: queueOf(batch), MaxAttempts: attempts,
		UniqueOpts: river.UniqueOpts{ByArgs: true, ByQueue: true, ByState: waiting},
	}
}
