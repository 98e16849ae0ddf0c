package queue_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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

// doubling is a kind whose result is twice the seed.
type doubling struct {
	runs *atomic.Int64
	// before, if not nil, is called before a job is done.
	before func(ctx context.Context, j jobs.Job) error
}

func (doubling) Name() string { return "double" }
func (doubling) Version() int { return 1 }

func (d doubling) Run(ctx context.Context, j jobs.Job, _ jobs.Files) ([]byte, string, error) {
	d.runs.Add(1)
	if d.before != nil {
		if err := d.before(ctx, j); err != nil {
			return nil, "", err
		}
	}
	data := fmt.Append(nil, 2*j.Seed)
	return data, string(data), ctx.Err()
}

func (doubling) Check(j jobs.Job, data []byte) (any, string, error) {
	if string(data) != fmt.Sprint(2*j.Seed) {
		return nil, "", fmt.Errorf("%w: %s", jobs.ErrResult, data)
	}
	return 2 * j.Seed, string(data), nil
}

func number(t testing.TB, n int) jobs.Job {
	j, err := jobs.New("double", 1, "", uint64(n))
	require.NoError(t, err)
	return j
}

// addresses are those of a new queue of each kind of database that there is.
func addresses(t *testing.T) map[string]string { return queuetest.Addresses(t) }

func open(t testing.TB, address string) *queue.Queue {
	t.Helper()
	q, err := queue.Open(t.Context(), address)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, q.Close()) })
	return q
}

// worker is a worker of that kind.
func worker(name string, d doubling) queue.Worker {
	return queue.Worker{
		Name: name, Machine: "here", Build: "test", Threads: 2, Kinds: jobs.Kinds{d},
		Have: func(string) (string, bool) { return "1", true },
	}
}

// start lets a worker work until the test ends, or what is returned is called, which returns
// when the worker has ended.
func start(t *testing.T, q *queue.Queue, w queue.Worker, batch string) (stop func() error) {
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		err := q.Work(ctx, w, batch)
		if err != nil && ctx.Err() == nil {
			t.Logf("%s has ended: %v", w.Name, err)
		}
		done <- err
	}()
	stop = sync.OnceValue(func() error { cancel(); return <-done })
	t.Cleanup(func() { _ = stop() })
	return stop
}

// TestJobsAreDoneOnce: the jobs of a batch come back, and of one that was ended and goes on
// those that are there are not done again; of one that has finished all are.
func TestJobsAreDoneOnce(t *testing.T) {
	t.Parallel()
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			q := open(t, address)
			d := doubling{runs: new(atomic.Int64)}
			all := func(n int, finish bool) {
				a, err := q.Ask(t.Context(), queue.Batch{ID: "ab12", Kind: "double", Title: "numbers"}, jobs.Kinds{d})
				require.NoError(t, err)
				defer a.Close()
				stop := start(t, q, worker("one", d), "ab12")
				var asking sync.WaitGroup
				for i := range n {
					asking.Go(func() {
						r, err := a.Do(t.Context(), number(t, i))
						assert.NoError(t, err)
						assert.Equal(t, fmt.Sprint(2*i), string(r.Data))
					})
				}
				asking.Wait()
				if finish {
					require.NoError(t, a.Finish(t.Context()))
				}
				err = stop()
				assert.True(t, err == nil || errors.Is(err, context.Canceled), err)
			}
			all(10, false)
			assert.EqualValues(t, 10, d.runs.Load())
			all(20, true)
			assert.EqualValues(t, 20, d.runs.Load())
			all(5, true)
			assert.EqualValues(t, 25, d.runs.Load())
			list, err := q.List(t.Context())
			require.NoError(t, err)
			require.Len(t, list, 1)
			assert.Equal(t, queue.StateFinished, list[0].State)
			assert.Equal(t, [4]int{0, 0, 0, 5}, [4]int{list[0].Waiting, list[0].Running, list[0].Failed, list[0].Done})
		})
	}
}

// TestALongJobIsNotGivenBack although it takes longer than the age of a lost one.
func TestALongJobIsNotGivenBack(t *testing.T) {
	t.Parallel()
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("it takes more than a minute; set PARLOUR_LONG")
	}
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := open(t, address)
			d := doubling{runs: new(atomic.Int64), before: func(ctx context.Context, _ jobs.Job) error {
				select {
				case <-time.After(70 * time.Second):
				case <-ctx.Done():
				}
				return ctx.Err()
			}}
			a, err := q.Ask(t.Context(), queue.Batch{ID: "ab12", Kind: "double"}, jobs.Kinds{d})
			require.NoError(t, err)
			defer a.Close()
			start(t, q, worker("one", d), "ab12")
			_, err = a.Do(t.Context(), number(t, 1))
			require.NoError(t, err)
			assert.EqualValues(t, 1, d.runs.Load())
		})
	}
}

// TestALostJobRunsAgain: a worker that vanished, as one that was killed, is at a job; another
// one gets it, and it comes back once.
func TestALostJobRunsAgain(t *testing.T) {
	t.Parallel()
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := open(t, address)
			d := doubling{runs: new(atomic.Int64)}
			a, err := q.Ask(t.Context(), queue.Batch{ID: "ab12", Kind: "double"}, jobs.Kinds{d})
			require.NoError(t, err)
			defer a.Close()
			answer := make(chan error, 1)
			go func() { _, err := a.Do(t.Context(), number(t, 1)); answer <- err }()
			require.Eventually(t, func() bool { return queue.Take(t.Context(), q, "ab12") == nil }, time.Minute, 10*time.Millisecond)
			start(t, q, worker("one", d), "ab12")
			select {
			case err := <-answer:
				require.NoError(t, err)
			case <-time.After(90 * time.Second):
				t.Fatal("it does not run again")
			}
			assert.EqualValues(t, 1, d.runs.Load())
		})
	}
}

// TestSeveralOpenOneNewQueue at the same time.
func TestSeveralOpenOneNewQueue(t *testing.T) {
	t.Parallel()
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			var opening sync.WaitGroup
			for range 8 {
				opening.Go(func() {
					q, err := queue.Open(t.Context(), address)
					if assert.NoError(t, err) {
						assert.NoError(t, q.Close())
					}
				})
			}
			opening.Wait()
		})
	}
}

// TestAJobThatFails is told with what the worker said, and done again after retry.
func TestAJobThatFails(t *testing.T) {
	t.Parallel()
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			q := open(t, address)
			broken := atomic.Bool{}
			broken.Store(true)
			d := doubling{runs: new(atomic.Int64), before: func(context.Context, jobs.Job) error {
				if broken.Load() {
					return fmt.Errorf("%w: out of seeds\x1b[2J", jobs.ErrStart)
				}
				return nil
			}}
			a, err := q.Ask(t.Context(), queue.Batch{ID: "ab12", Kind: "double"}, jobs.Kinds{d})
			require.NoError(t, err)
			defer a.Close()
			start(t, q, worker("one", d), "ab12")
			_, err = a.Do(t.Context(), number(t, 1))
			require.ErrorIs(t, err, queue.ErrFailed)
			assert.ErrorIs(t, err, jobs.ErrStart)
			assert.EqualError(t, err, "a worker could not do its job: what the job needs did not start: out of seeds?[2J")
			assert.EqualValues(t, 1, d.runs.Load())
			broken.Store(false)
			n, err := q.Retry(t.Context(), "ab12")
			require.NoError(t, err)
			assert.Equal(t, 1, n)
			_, err = a.Do(t.Context(), number(t, 1))
			require.NoError(t, err)

			broken.Store(true)
			_, err = a.Do(t.Context(), number(t, 2))
			require.ErrorIs(t, err, queue.ErrFailed)
			broken.Store(false)
			again := askNumbers(t, q)
			_, err = again.Do(t.Context(), number(t, 2))
			require.NoError(t, err, "who begins anew tries it again")
		})
	}
}

// TestAJobThatFailsMeanwhile is not asked for again, although nobody has been told yet.
func TestAJobThatFailsMeanwhile(t *testing.T) {
	t.Parallel()
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			q := open(t, address)
			d := doubling{runs: new(atomic.Int64), before: func(context.Context, jobs.Job) error { return jobs.ErrStart }}
			a := askNumbers(t, q)
			ctx, end := context.WithCancel(t.Context())
			asked := make(chan error, 1)
			go func() { _, err := a.Do(ctx, number(t, 1)); asked <- err }()
			rows := func() int {
				n, err := queue.Rows(t.Context(), q, "ab12")
				require.NoError(t, err)
				return n
			}
			require.Eventually(t, func() bool { return rows() == 1 }, time.Minute, 10*time.Millisecond)
			a.Close() // it looks for failures no more
			start(t, q, worker("one", d), "ab12")
			require.Eventually(t, func() bool {
				list, err := q.List(t.Context())
				return err == nil && len(list) == 1 && list[0].Failed == 1
			}, time.Minute, 10*time.Millisecond)
			require.NoError(t, queue.Restore(t.Context(), a))
			assert.Equal(t, 1, rows())
			end()
			require.ErrorIs(t, <-asked, context.Canceled)
		})
	}
}

// TestACancelledBatch ends who asks and who works, keeps its results, and goes on.
func TestACancelledBatch(t *testing.T) {
	t.Parallel()
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			q := open(t, address)
			d := doubling{runs: new(atomic.Int64), before: func(ctx context.Context, j jobs.Job) error {
				if j.Seed > 1 {
					<-ctx.Done()
				}
				return ctx.Err()
			}}
			b := queue.Batch{ID: "ab12", Kind: "double"}
			a, err := q.Ask(t.Context(), b, jobs.Kinds{d})
			require.NoError(t, err)
			stop := start(t, q, worker("one", d), "ab12")
			_, err = a.Do(t.Context(), number(t, 1))
			require.NoError(t, err)
			ended := make(chan error, 1)
			go func() { _, err := a.Do(t.Context(), number(t, 2)); ended <- err }()
			require.Eventually(t, func() bool { return d.runs.Load() == 2 }, time.Minute, time.Millisecond)
			require.NoError(t, q.Cancel(t.Context(), "ab12"))
			assert.ErrorIs(t, <-ended, queue.ErrCancelled)
			if err := stop(); !errors.Is(err, context.Canceled) { // it may not have heard of it yet
				assert.NoError(t, err)
			}
			a.Close()
			assert.ErrorIs(t, q.Cancel(t.Context(), "none"), queue.ErrNoBatch)

			d.before = nil
			a, err = q.Ask(t.Context(), b, jobs.Kinds{d})
			require.NoError(t, err)
			defer a.Close()
			start(t, q, worker("two", d), "ab12")
			for n := range 3 {
				_, err = a.Do(t.Context(), number(t, n))
				require.NoError(t, err)
			}
			assert.EqualValues(t, 4, d.runs.Load(), "one was there")
		})
	}
}

// TestWhoIsTurnedAway: a worker with another engine, one without a program, and of timed
// games one on another machine.
func TestWhoIsTurnedAway(t *testing.T) {
	t.Parallel()
	q := open(t, addresses(t)["SQLite"])
	d := doubling{runs: new(atomic.Int64)}
	a, err := q.Ask(t.Context(), queue.Batch{ID: "ab12", Kind: "double", Timed: true, Needs: []jobs.Need{{Name: "engine x", Hash: "1"}, {Name: "program y"}}}, jobs.Kinds{d})
	require.NoError(t, err)
	defer a.Close()
	start(t, q, worker("one", d), "ab12")
	_, err = a.Do(t.Context(), number(t, 1))
	require.NoError(t, err)
	for why, change := range map[string]func(*queue.Worker){
		"engine x is 2 instead of 1":           func(w *queue.Worker) { w.Have = func(string) (string, bool) { return "2", true } },
		"lacks what the job needs: engine x":   func(w *queue.Worker) { w.Have = func(string) (string, bool) { return "", false } },
		"its games are timed, and run on here": func(w *queue.Worker) { w.Machine = "there" },
	} {
		other := worker("other", d)
		change(&other)
		err := q.Work(t.Context(), other, "ab12")
		assert.ErrorIs(t, err, queue.ErrUnfit)
		assert.ErrorContains(t, err, why)
	}
}

// TestServe does the jobs of several batches, and tells of each once.
func TestServe(t *testing.T) {
	t.Parallel()
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			q := open(t, address)
			d := doubling{runs: new(atomic.Int64)}
			ctx, cancel := context.WithCancel(t.Context())
			told := map[string]error{}
			served := make(chan error, 1)
			w := worker("one", d)
			w.Have = func(name string) (string, bool) { return "", false }
			go func() { served <- q.Serve(ctx, w, func(b queue.Batch, err error) { told[b.ID] = err }) }()
			odd, err := q.Ask(t.Context(), queue.Batch{ID: "00", Kind: "double", Needs: []jobs.Need{{Name: "more"}}}, jobs.Kinds{d})
			require.NoError(t, err)
			defer odd.Close()
			go func() { _, _ = odd.Do(ctx, number(t, 1)) }()
			var asking sync.WaitGroup
			for _, id := range []string{"aa", "bb"} {
				a, err := q.Ask(t.Context(), queue.Batch{ID: id, Kind: "double"}, jobs.Kinds{d})
				require.NoError(t, err)
				defer a.Close()
				for n := range 3 {
					asking.Go(func() {
						_, err := a.Do(t.Context(), number(t, n))
						assert.NoError(t, err)
					})
				}
			}
			asking.Wait()
			cancel()
			assert.ErrorIs(t, <-served, context.Canceled)
			assert.Len(t, told, 3)
			assert.ErrorIs(t, told["00"], queue.ErrUnfit)
			assert.NoError(t, told["aa"])
		})
	}
}

// TestAddresses: what is none is refused, a password is, and neither is repeated.
func TestAddresses(t *testing.T) {
	t.Parallel()
	for _, good := range []string{"sqlite:x", "postgres://u@host/db", "postgres://u@host:1/db?sslmode=disable"} {
		assert.NoError(t, queue.Check(good), good)
	}
	for _, bad := range []string{"", "sqlite:", "x.sqlite", "mysql://secret", "postgres://", "postgres://u:secret@host/db", "postgres://host/db?password=secret", "postgres://u:secret%@host/db"} {
		err := queue.Check(bad)
		assert.ErrorIs(t, err, queue.ErrAddress, bad)
		assert.ErrorContains(t, err, "valid: ")
		assert.NotContains(t, err.Error(), "secret")
	}
	file := filepath.Join(t.TempDir(), "url")
	require.NoError(t, os.WriteFile(file, []byte("postgres://u:secret@127.0.0.1:1/db?connect_timeout=1\nmore"), 0o600))
	address, err := queue.ReadAddress(file)
	require.NoError(t, err)
	_, err = queue.Open(t.Context(), address)
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "secret")
	require.NoError(t, os.WriteFile(file, []byte("secret"), 0o600))
	_, err = queue.ReadAddress(file)
	assert.ErrorIs(t, err, queue.ErrAddress)
	assert.NotContains(t, err.Error(), "secret")
}
