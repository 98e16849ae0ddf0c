package queue_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/parlourlab/queue"
	"parlour/manager/jobs"
)

// fetching is a kind whose result is the hash of the file that a job names.
type fetching struct{}

func (fetching) Name() string { return "fetch" }
func (fetching) Version() int { return 1 }

func (fetching) Run(ctx context.Context, j jobs.Job, files jobs.Files) ([]byte, string, error) {
	var hash string
	if err := j.Read(&hash); err != nil {
		return nil, "", err
	}
	data, err := files(ctx, hash)
	return []byte(jobs.Hash(data)), hash, err
}

func (fetching) Check(j jobs.Job, data []byte) (any, string, error) { return nil, string(data), nil }

// TestFilesComeByTheirHash: a worker gets what was handed to the batch, and a job that names
// another file fails.
func TestFilesComeByTheirHash(t *testing.T) {
	t.Parallel()
	eachQueue(t, func(t *testing.T, q *queue.Queue) {
		b := queue.Batch{ID: "ab12", Kind: "fetch"}
		a, err := q.Ask(t.Context(), b, jobs.Kinds{fetching{}})
		require.NoError(t, err)
		defer a.Close()
		file := bytes.Repeat([]byte{0, 255, 'x'}, 1000) // no text
		for range 2 {
			require.NoError(t, q.Hand(t.Context(), b.ID, file))
		}
		assert.ErrorIs(t, q.Hand(t.Context(), b.ID, make([]byte, jobs.MaxData+1)), queue.ErrFile)
		require.NoError(t, queue.Spoil(t.Context(), q, b.ID, strings.Repeat("0", 64)))
		w := worker("one", doubling{})
		w.Kinds = jobs.Kinds{fetching{}}
		start(t, q, w, b.ID)
		for hash, there := range map[string]bool{jobs.Hash(file): true, jobs.Hash(nil): false, strings.Repeat("0", 64): false} {
			j, err := jobs.New("fetch", 1, hash, 0)
			require.NoError(t, err)
			_, err = a.Do(t.Context(), j)
			assert.Equal(t, there, err == nil, err)
			assert.Equal(t, !there, errors.Is(err, queue.ErrFailed))
		}
	})
}
