package queue_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/parlourlab/queue"
	"parlour/cmd/parlourlab/queue/queuetest"
	"parlour/manager/jobs"
)

// doubled asks for the first n numbers, and returns what comes back.
func doubled(t *testing.T, a *queue.Asker, n int) (wait func()) {
	var asking sync.WaitGroup
	for i := range n {
		asking.Go(func() {
			r, err := a.Do(t.Context(), number(t, i))
			if assert.NoError(t, err) {
				assert.Equal(t, fmt.Sprint(2*i), string(r.Data))
			}
		})
	}
	return asking.Wait
}

func askNumbers(t *testing.T, q *queue.Queue) *queue.Asker {
	a, err := q.Ask(t.Context(), queue.Batch{ID: "ab12", Kind: "double"}, jobs.Kinds{doubling{runs: new(atomic.Int64)}})
	require.NoError(t, err)
	t.Cleanup(a.Close)
	return a
}

// onceEach makes sure that there is one result of each of n jobs.
func onceEach(t *testing.T, q *queue.Queue, n int) {
	list, err := q.List(t.Context())
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, [2]int{n, 0}, [2]int{list[0].Done, list[0].Aside})
}

// allWait waits until all n jobs of the only batch are in the queue.
func allWait(t *testing.T, q *queue.Queue, n int) {
	t.Helper()
	require.Eventually(t, func() bool {
		list, err := q.List(t.Context())
		return err == nil && list[0].Waiting == n
	}, time.Minute, 10*time.Millisecond)
}

// TestAThousandKills: workers are killed with a job a thousand times, some after they had kept
// its result. Each job comes back once.
func TestAThousandKills(t *testing.T) {
	t.Parallel()
	const kills, n = 1000, 300
	eachQueue(t, func(t *testing.T, q *queue.Queue) {
		d := doubling{runs: new(atomic.Int64)}
		a := askNumbers(t, q)
		wait := doubled(t, a, n)
		allWait(t, q, n)
		for i := range kills {
			require.NoError(t, queue.Kill(t.Context(), q, "ab12", jobs.Kinds{d}, i%10 == 0))
		}
		assert.EqualValues(t, kills/10, d.runs.Swap(0))
		start(t, q, worker("one", d), "ab12")
		wait()
		assert.Less(t, d.runs.Load(), int64(n), "those that were there are not done again")
		onceEach(t, q, n)
	})
}

// TestFalseResultsAreSetAside, and their jobs run again.
func TestFalseResultsAreSetAside(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*jobs.Result){
		"cut short":    func(r *jobs.Result) { r.Data = nil },
		"wrong hash":   func(r *jobs.Result) { r.Hash = strings.Repeat("0", 64) },
		"wrong digest": func(r *jobs.Result) { r.Digest = "9" },
		"impossible":   func(r *jobs.Result) { *r = intact(r.Key, "9") },
	} {
		t.Run(name, func(t *testing.T) {
			eachQueue(t, func(t *testing.T, q *queue.Queue) {
				d, j := doubling{runs: new(atomic.Int64)}, number(t, 4)
				a := askNumbers(t, q)
				r, err := jobs.Kinds{d}.Run(t.Context(), j, nil)
				require.NoError(t, err)
				spoil(&r)
				require.NoError(t, queue.Keep(t.Context(), q, "ab12", r))
				start(t, q, worker("one", d), "ab12")
				done, err := a.Do(t.Context(), j)
				require.NoError(t, err)
				assert.Equal(t, uint64(8), done.Value)
				list, err := q.List(t.Context())
				require.NoError(t, err)
				assert.Equal(t, [2]int{1, 1}, [2]int{list[0].Done, list[0].Aside})
			})
		})
	}
}

// careless is doubling that does its work wrong.
type careless struct{ doubling }

func (careless) Run(context.Context, jobs.Job, jobs.Files) ([]byte, string, error) {
	return []byte("9"), "9", nil
}

// intact is a result of a job, of any kind, with that data.
func intact(key, data string) jobs.Result {
	j, err := jobs.New("double", 1, "", 0)
	if err != nil {
		panic(err)
	}
	r, err := jobs.Kinds{careless{}}.Run(context.Background(), j, nil)
	if err != nil {
		panic(err)
	}
	r.Key, r.Data, r.Digest = key, []byte(data), data
	return r
}

// TestAWorkerThatIsAlwaysWrong stops the batch.
func TestAWorkerThatIsAlwaysWrong(t *testing.T) {
	t.Parallel()
	eachQueue(t, func(t *testing.T, q *queue.Queue) {
		a := askNumbers(t, q)
		w := worker("one", doubling{})
		w.Kinds = jobs.Kinds{careless{}}
		start(t, q, w, "ab12")
		_, err := a.Do(t.Context(), number(t, 1))
		assert.ErrorIs(t, err, queue.ErrFailed)
		assert.ErrorContains(t, err, "5 results of job")
	})
}

// TestTwoWithTheSameJob: a worker sleeps with a job, another one gets it, and both bring a
// result. There is one.
func TestTwoWithTheSameJob(t *testing.T) {
	t.Parallel()
	eachQueue(t, func(t *testing.T, q *queue.Queue) {
		a := askNumbers(t, q)
		awake := make(chan struct{})
		sleeper := doubling{runs: new(atomic.Int64), before: func(ctx context.Context, _ jobs.Job) error {
			select {
			case <-awake:
			case <-ctx.Done():
			}
			return nil
		}}
		start(t, q, worker("one", sleeper), "ab12")
		wait := doubled(t, a, 1)
		require.Eventually(t, func() bool { return sleeper.runs.Load() == 1 }, time.Minute, time.Millisecond)
		other := doubling{runs: new(atomic.Int64)}
		start(t, q, worker("two", other), "ab12")
		require.Eventually(t, func() bool {
			assert.NoError(t, queue.Miss(t.Context(), q, "ab12"))
			return other.runs.Load() == 1
		}, time.Minute, 100*time.Millisecond)
		wait()
		close(awake)
		require.Eventually(t, func() bool {
			list, err := q.List(t.Context())
			return err == nil && list[0].Running == 0
		}, time.Minute, 10*time.Millisecond)
		onceEach(t, q, 1)
		by, err := queue.WorkersOf(t.Context(), q, "ab12", number(t, 0))
		require.NoError(t, err)
		assert.Equal(t, []string{"two"}, by)
	})
}

// TestTheDatabaseIsAway for some seconds, and comes back: nobody is told, nothing is lost.
func TestTheDatabaseIsAway(t *testing.T) {
	t.Parallel()
	const n = 60
	address, ok := addresses(t)["PostgreSQL"]
	if !ok {
		t.Skip("no " + queuetest.Postgres)
	}
	outage, through := queuetest.NewOutage(t, address)
	d := doubling{runs: new(atomic.Int64), before: func(context.Context, jobs.Job) error {
		time.Sleep(20 * time.Millisecond)
		return nil
	}}
	a := askNumbers(t, open(t, through))
	start(t, open(t, through), worker("one", d), "ab12")
	wait := doubled(t, a, n)
	require.Eventually(t, func() bool { return d.runs.Load() > n/6 }, time.Minute, time.Millisecond)
	outage.Begin()
	time.Sleep(5 * time.Second)
	assert.Less(t, d.runs.Load(), int64(n))
	outage.End()
	wait()
	onceEach(t, open(t, address), n)
}
