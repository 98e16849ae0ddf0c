package queue

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A stint that fails at first is begun again a few times, one without room not.
func TestAStintIsBegunAgain(t *testing.T) {
	t.Parallel()
	broken, tried := errors.New("broken off"), 0
	after := func(failures int, err error) func() error {
		tried = 0
		return func() error {
			if tried++; tried > failures {
				return nil
			}
			return err
		}
	}
	assert.NoError(t, repeatedly(t.Context(), beginnings, beginningPause, after(2, broken)))
	assert.Equal(t, 3, tried)
	assert.ErrorIs(t, repeatedly(t.Context(), beginnings, beginningPause, after(beginnings, broken)), broken)
	assert.Equal(t, beginnings, tried)
	assert.ErrorIs(t, repeatedly(t.Context(), beginnings, beginningPause, after(2, noRoom())), ErrFull)
	assert.Equal(t, 1, tried)
}
