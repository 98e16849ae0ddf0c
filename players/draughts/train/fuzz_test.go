package train_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/draughts/train"
)

// FuzzRead reads any bytes: what is read is written as it was.
func FuzzRead(f *testing.F) {
	var file bytes.Buffer
	require.NoError(f, train.Write(&file, []train.Sample{{Score: -3, Result: 2, Last: true}, {Aside: true}}))
	f.Add(file.Bytes())
	f.Add([]byte("draughts-samples-2\n\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		samples, err := train.Read(bytes.NewReader(data), nil)
		if err != nil {
			assert.ErrorIs(t, err, train.ErrSamples)
			return
		}
		var again bytes.Buffer
		require.NoError(t, train.Write(&again, samples))
		assert.Len(t, again.Bytes(), len(data))
	})
}
