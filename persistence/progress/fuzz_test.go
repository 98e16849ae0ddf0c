package progress

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// FuzzParse checks that what was read is read again as the same.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"version":1,"lessons":{"kalah":["sow"]},"puzzles":{"kalah":{"a":"solved"}}}`))
	f.Add([]byte(`{"version":1,"puzzles":{"":{"":"tried"}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := parse(data)
		if err != nil {
			return
		}
		text, err := format(p)
		require.NoError(t, err)
		again, err := parse(text)
		if len(text) > maxFile {
			return // indentation has made it too large
		}
		require.NoError(t, err)
		once, err := format(again)
		require.NoError(t, err)
		assert.Equal(t, string(text), string(once))
	})
}
