package training_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/training"
)

func square(_ context.Context, i int) (int, error) { return i * i, nil }

func TestWhatIsDoneIsInOrder(t *testing.T) {
	for _, threads := range []int{0, 1, 4} {
		told := 0
		got, err := training.Each(t.Context(), 5, threads, func(n int) { told = n }, square)
		require.NoError(t, err)
		assert.Equal(t, []int{0, 1, 4, 9, 16}, got)
		assert.Equal(t, 5, told)
	}
}

func TestTheFirstErrorEndsTheWork(t *testing.T) {
	wrong := errors.New("wrong")
	begun := 0
	_, err := training.Each(t.Context(), 1000, 1, nil, func(_ context.Context, i int) (int, error) {
		if begun++; i == 3 {
			return 0, wrong
		}
		return 0, nil
	})
	require.ErrorIs(t, err, wrong)
	assert.Less(t, begun, 10)
}

func TestWorkThatIsGivenUpIsAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := training.Each(ctx, 3, 2, nil, square)
	require.ErrorIs(t, err, context.Canceled)
}
