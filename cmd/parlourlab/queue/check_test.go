package queue_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/parlourlab/queue"
	"parlour/cmd/parlourlab/queue/queuetest"
	"parlour/manager/jobs"
)

// telling is a kind whose result is the seed and a word, which nobody can check.
type telling struct{ word string }

func (telling) Name() string { return "tell" }
func (telling) Version() int { return 1 }

func (k telling) Run(ctx context.Context, j jobs.Job, _ jobs.Files) ([]byte, string, error) {
	data := fmt.Append(nil, k.word, j.Seed)
	return data, string(data), ctx.Err()
}

func (telling) Check(_ jobs.Job, data []byte) (any, string, error) {
	return nil, string(data), nil
}

// teller is a worker of that kind.
func teller(name, word string) queue.Worker {
	w := worker(name, doubling{})
	w.Kinds = jobs.Kinds{telling{word}}
	return w
}

// told are jobs of that kind: so many that run again, and as many others.
func told(t testing.TB, n int) (out []jobs.Job) {
	left := map[bool]int{true: n, false: n}
	for seed := uint64(0); len(out) < 2*n; seed++ {
		j, err := jobs.New("tell", 1, "", seed)
		require.NoError(t, err)
		if again := queue.Drawn(j); left[again] > 0 {
			left[again]--
			out = append(out, j)
		}
	}
	return out
}

// joined lets workers work, and waits until they do.
func joined(t *testing.T, q *queue.Queue, workers ...queue.Worker) (stops []func() error) {
	t.Helper()
	before, err := q.Workers(t.Context(), "ab12")
	require.NoError(t, err)
	for _, w := range workers {
		stops = append(stops, start(t, q, w, "ab12"))
	}
	require.Eventually(t, func() bool {
		n, err := q.Workers(t.Context(), "ab12")
		return err == nil && n >= before+2*len(workers)
	}, time.Minute, 10*time.Millisecond)
	return stops
}

// asking asks for the jobs of a batch.
type asking struct {
	*queue.Asker
	jobs []jobs.Job
}

func ask(t testing.TB, q *queue.Queue, all []jobs.Job) asking {
	t.Helper()
	a, err := q.Ask(t.Context(), queue.Batch{ID: "ab12", Kind: "tell", Compared: true}, jobs.Kinds{telling{}})
	require.NoError(t, err)
	t.Cleanup(a.Close)
	return asking{a, all}
}

// done are the results of all jobs, or the first error.
func (a asking) done(ctx context.Context) (out []string, err error) {
	out = make([]string, len(a.jobs))
	errs := make([]error, len(a.jobs))
	var waiting sync.WaitGroup
	for i, j := range a.jobs {
		waiting.Go(func() {
			var r jobs.Checked
			r, errs[i] = a.Do(ctx, j)
			out[i] = string(r.Data)
		})
	}
	waiting.Wait()
	return out, errors.Join(errs...)
}

// truths are the results of the jobs by a worker that does not lie.
func truths(all []jobs.Job) (out []string) {
	for _, j := range all {
		out = append(out, fmt.Sprint("true", j.Seed))
	}
	return out
}

// eachQueue is a test with each kind of database.
func eachQueue(t *testing.T, test func(t *testing.T, q *queue.Queue)) {
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t, address))
		})
	}
}

// TestAnotherWorkerConfirms each job that was drawn, once, and an earlier time counts.
func TestAnotherWorkerConfirms(t *testing.T) {
	t.Parallel()
	eachQueue(t, func(t *testing.T, q *queue.Queue) {
		all := told(t, 3)
		for range 2 {
			a := ask(t, q, all)
			stops := joined(t, q, teller("one", "true"), teller("two", "true"))
			got, err := a.done(t.Context())
			require.NoError(t, err)
			assert.Equal(t, truths(all), got)
			counts, err := a.Settle(t.Context())
			require.NoError(t, err)
			assert.Equal(t, queue.Checks{Jobs: 6, Drawn: 3, Agreed: 3}, counts)
			a.Close()
			for _, stop := range stops {
				assert.ErrorIs(t, stop(), context.Canceled)
			}
		}
		for _, j := range all {
			by, err := queue.WorkersOf(t.Context(), q, "ab12", j)
			require.NoError(t, err)
			if !queue.Drawn(j) {
				assert.Len(t, by, 1)
				continue
			}
			assert.ElementsMatch(t, []string{"one", "two"}, by)
		}
	})
}

// TestAWorkerAloneIsNotCompared, and nobody waits for another.
func TestAWorkerAloneIsNotCompared(t *testing.T) {
	t.Parallel()
	eachQueue(t, func(t *testing.T, q *queue.Queue) {
		a := ask(t, q, told(t, 2))
		start(t, q, teller("one", "true"), "ab12")
		_, err := a.done(t.Context())
		require.NoError(t, err)
		counts, err := a.Settle(t.Context())
		require.NoError(t, err)
		assert.Equal(t, queue.Checks{Jobs: 4, Drawn: 2}, counts)
	})
}

// TestAThirdWorkerDecides: the results of one that lies are set aside, whether it was the
// first at the jobs or the second, it is turned away, and the jobs run again.
func TestAThirdWorkerDecides(t *testing.T) {
	t.Parallel()
	for name, words := range map[string][2]string{"first": {"false", "true"}, "second": {"true", "false"}} {
		t.Run(name, func(t *testing.T) {
			eachQueue(t, func(t *testing.T, q *queue.Queue) {
				all := told(t, 2)
				a := ask(t, q, all)
				ends := joined(t, q, teller("one", words[0]))
				_, err := a.done(t.Context())
				require.NoError(t, err)
				ends = append(ends, joined(t, q, teller("two", words[1]))...)
				settled := make(chan error, 1)
				go func() { _, err := a.Settle(t.Context()); settled <- err }()
				require.Eventually(t, func() bool {
					return slices.ContainsFunc(all, func(j jobs.Job) bool {
						by, err := queue.WorkersOf(t.Context(), q, "ab12", j)
						return err == nil && len(by) == 2
					})
				}, time.Minute, 10*time.Millisecond)
				joined(t, q, teller("three", "true"))
				require.ErrorIs(t, <-settled, queue.ErrContradicted)
				_, err = a.Do(t.Context(), all[0])
				require.ErrorIs(t, err, queue.ErrContradicted)
				a.Close()

				again := ask(t, q, all)
				got, err := again.done(t.Context())
				require.NoError(t, err)
				assert.Equal(t, truths(all), got)
				counts, err := again.Settle(t.Context())
				require.NoError(t, err)
				assert.Equal(t, queue.Checks{Jobs: 4, Drawn: 2, Agreed: 2}, counts)
				liar, end := "one", ends[0]
				if words[1] == "false" {
					liar, end = "two", ends[1]
				}
				barred, err := queue.Barred(t.Context(), q, "ab12")
				require.NoError(t, err)
				assert.Equal(t, []string{liar}, barred)
				list, err := q.List(t.Context())
				require.NoError(t, err)
				assert.GreaterOrEqual(t, list[0].Aside, 1)
				for _, j := range all {
					by, err := queue.WorkersOf(t.Context(), q, "ab12", j)
					require.NoError(t, err)
					assert.NotContains(t, by, liar)
				}
				assert.ErrorIs(t, q.Work(t.Context(), teller(liar, "true"), "ab12"), queue.ErrUnfit)
				require.Eventually(t, func() bool {
					n, err := q.Workers(t.Context(), "ab12")
					return err == nil && n == 4
				}, time.Minute, 10*time.Millisecond)
				assert.ErrorIs(t, end(), queue.ErrUnfit)
			})
		})
	}
}

// TestTwoThatDifferAndNoThird stop the batch, until there is one.
func TestTwoThatDifferAndNoThird(t *testing.T) {
	t.Parallel()
	eachQueue(t, func(t *testing.T, q *queue.Queue) {
		all := told(t, 1)
		a := ask(t, q, all)
		start(t, q, teller("one", "false"), "ab12")
		_, err := a.done(t.Context())
		require.NoError(t, err)
		joined(t, q, teller("two", "true"))
		_, err = a.Settle(t.Context())
		require.ErrorIs(t, err, queue.ErrUndecided)
		assert.ErrorContains(t, err, "one and two on job")
		a.Close()

		joined(t, q, teller("three", "true"))
		again := ask(t, q, all)
		_, err = again.done(t.Context())
		if err == nil {
			_, err = again.Settle(t.Context())
		}
		require.ErrorIs(t, err, queue.ErrContradicted)
		again.Close()
		last := ask(t, q, all)
		got, err := last.done(t.Context())
		require.NoError(t, err)
		assert.Equal(t, truths(all), got)
	})
}

// TestThreeThatDiffer decide nothing.
func TestThreeThatDiffer(t *testing.T) {
	t.Parallel()
	eachQueue(t, func(t *testing.T, q *queue.Queue) {
		a := ask(t, q, told(t, 1))
		joined(t, q, teller("one", "one"), teller("two", "two"), teller("three", "three"))
		_, err := a.done(t.Context())
		if err == nil {
			_, err = a.Settle(t.Context())
		}
		assert.ErrorIs(t, err, queue.ErrUndecided)
	})
}
