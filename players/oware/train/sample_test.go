package train_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/oware/evaluation"
	"parlour/players/oware/train"
)

// played are the boards of a few games.
func played(t testing.TB) []train.Sample {
	w, err := evaluation.Embedded()
	require.NoError(t, err)
	samples, err := train.Play(t.Context(), rules(t), games(1), w, nil)
	require.NoError(t, err)
	return samples
}

// TestSamplesAsBytes: what is appended is parsed, and what is not the boards of so many games is
// refused.
func TestSamplesAsBytes(t *testing.T) {
	samples := played(t)
	data := train.Append(nil, samples)
	parsed, err := train.Parse(data, games(1).Count)
	require.NoError(t, err)
	assert.Equal(t, samples, parsed)
	const head, first, ahead, takes, points = 4, 4, 4 + 12, 4 + 13, 4 + 14
	for name, spoil := range map[string]func([]byte) []byte{
		"nothing":         func([]byte) []byte { return nil },
		"no head":         func(b []byte) []byte { return b[:head-1] },
		"cut short":       func(b []byte) []byte { return b[:len(b)-1] },
		"one board less":  func(b []byte) []byte { return b[:len(b)-16] },
		"more":            func(b []byte) []byte { return append(b, 0) },
		"too many boards": func(b []byte) []byte { b[3] = 0xff; return b },
		"too many seeds":  func(b []byte) []byte { b[first] = 49; return b },
		"too far ahead":   func(b []byte) []byte { b[ahead] = 49; return b },
		"too far behind":  func(b []byte) []byte { b[ahead] = 0x80; return b },
		"a large capture": func(b []byte) []byte { b[takes] = 49; return b },
		"too many points": func(b []byte) []byte { b[points+1] = 0xff; return b },
	} {
		_, err := train.Parse(spoil(append([]byte(nil), data...)), games(1).Count)
		assert.ErrorIs(t, err, train.ErrSamples, name)
	}
}

// FuzzParse: whatever is parsed is what is written again.
func FuzzParse(f *testing.F) {
	f.Add(train.Append(nil, played(f)[:3]))
	f.Add([]byte("nothing of it"))
	f.Fuzz(func(t *testing.T, data []byte) {
		samples, err := train.Parse(data, 2)
		if err != nil {
			require.ErrorIs(t, err, train.ErrSamples)
			return
		}
		assert.Equal(t, data, train.Append(nil, samples))
	})
}
