package queue_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/parlourlab/queue"
	"parlour/manager/jobs"
	"parlour/players/training"
)

// TestAFullDisk ends whoever asks and whoever works with a sentence. Nothing wrong is there,
// and once there is room the batch goes on to its end.
func TestAFullDisk(t *testing.T) {
	t.Parallel()
	const n = 300
	q := open(t, "sqlite:"+filepath.Join(t.TempDir(), "queue"))
	d := doubling{runs: new(atomic.Int64)}
	batch := queue.Batch{ID: "ab12", Kind: "double"}
	all := func() error {
		a, err := q.Ask(t.Context(), batch, jobs.Kinds{d})
		require.NoError(t, err)
		defer a.Close()
		_, err = training.Each(t.Context(), n, n, nil, func(ctx context.Context, i int) (jobs.Checked, error) { return a.Do(ctx, number(t, i)) })
		return err
	}
	require.NoError(t, q.Begin(t.Context(), batch))
	require.NoError(t, queue.Room(t.Context(), q, 2))
	err := all()
	require.ErrorIs(t, err, queue.ErrFull)
	require.ErrorIs(t, err, syscall.ENOSPC, "it is no refusal")
	assert.True(t, strings.HasPrefix(err.Error(), "there is no more room for the queue; "), err)

	require.NoError(t, queue.Room(t.Context(), q, 1<<20))
	stop := start(t, q, worker("one", d), "ab12")
	require.NoError(t, all())
	_ = stop()
	onceEach(t, q, n)
}

// TestAWorkerWithoutRoom ends with a sentence, and its job is done by the next: whether the room
// is missed by a result, or by what River writes when it takes or ends a job.
func TestAWorkerWithoutRoom(t *testing.T) {
	t.Parallel()
	const n = 200
	for _, pages := range []int{0, 2, 5, 6} {
		t.Run(fmt.Sprint(pages), func(t *testing.T) {
			t.Parallel()
			q := open(t, "sqlite:"+filepath.Join(t.TempDir(), "queue"))
			d := doubling{runs: new(atomic.Int64)}
			leaveNumbers(t, q, n)
			require.NoError(t, queue.Room(t.Context(), q, pages))
			require.ErrorIs(t, q.Work(t.Context(), worker("one", d), "ab12"), queue.ErrFull)
			require.NoError(t, queue.Room(t.Context(), q, 1<<20))
			start(t, q, worker("two", d), "ab12")
			doubled(t, askNumbers(t, q), n)()
			onceEach(t, q, n)
		})
	}
}

// leaveNumbers asks for the first n numbers, and does not wait for what comes back: who waits would
// be told that there is no room.
func leaveNumbers(t *testing.T, q *queue.Queue, n int) {
	t.Helper()
	a := askNumbers(t, q)
	ctx, leave := context.WithCancel(t.Context())
	var asking sync.WaitGroup
	for i := range n {
		asking.Go(func() {
			_, err := a.Do(ctx, number(t, i))
			assert.ErrorIs(t, err, context.Canceled)
		})
	}
	allWait(t, q, n)
	leave()
	asking.Wait()
	a.Close()
}

// TestWhoAsksWithoutRoom is told so as well, if a job is lost and cannot be asked for again.
func TestWhoAsksWithoutRoom(t *testing.T) {
	t.Parallel()
	const n = 100
	q := open(t, "sqlite:"+filepath.Join(t.TempDir(), "queue"))
	a := askNumbers(t, q)
	var asking sync.WaitGroup
	for i := range n {
		asking.Go(func() {
			_, err := a.Do(t.Context(), number(t, i))
			assert.ErrorIs(t, err, queue.ErrFull)
		})
	}
	allWait(t, q, n)
	require.NoError(t, queue.Room(t.Context(), q, 0))
	require.NoError(t, queue.Lose(t.Context(), q, "ab12"))
	var err error
	for i := 0; err == nil; i++ {
		err = queue.Spoil(t.Context(), q, "ab12", fmt.Sprint(i))
	}
	asking.Wait()
}
