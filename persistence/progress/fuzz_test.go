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

// FuzzParseMistakes checks the same of mistakes, and that they are bounded.
func FuzzParseMistakes(f *testing.F) {
	f.Add([]byte(`{"version":1,"mistakes":[{"game":"kalah","rules":"standard","position":"1","played":"1","box":1,"due":"2026-11-26"}]}`))
	f.Add([]byte(`{"version":1,"mistakes":[{"game":"a","rules":"b","position":"c","played":"d","box":5,"due":"0000-01-01"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := parseMistakes(data)
		if err != nil {
			return
		}
		require.LessOrEqual(t, len(m.list), maxMistakes)
		text, err := formatMistakes(m)
		require.NoError(t, err)
		again, err := parseMistakes(text)
		if len(text) > maxMistakesFile {
			return // indentation has made it too large
		}
		require.NoError(t, err)
		assert.Equal(t, m.All(), again.All())
	})
}
