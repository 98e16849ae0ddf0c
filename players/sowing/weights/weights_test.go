package weights_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/players/sowing/weights"
)

func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOf(rapid.Int16()).Draw(t, "numbers")
		var file bytes.Buffer
		require.NoError(t, weights.Write(&file, numbers))
		got, err := weights.Read(bytes.NewReader(file.Bytes()), len(numbers))
		require.NoError(t, err)
		assert.Equal(t, len(numbers), len(got))
		for i := range numbers {
			require.Equal(t, numbers[i], got[i])
		}
		_, err = weights.Read(bytes.NewReader(file.Bytes()), len(numbers)+1)
		assert.ErrorIs(t, err, weights.ErrWeights)
	})
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("no weights"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if _, err := weights.Read(bytes.NewReader(file), 10); err != nil {
			require.ErrorIs(t, err, weights.ErrWeights)
		}
	})
}
