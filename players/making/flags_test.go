package making_test

import (
	"errors"
	"io"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/making"
)

func TestFlagsSayWhatIsValid(t *testing.T) {
	const valid = "valid: --games 1 to 9, --trust 0 to 1, --nodes 1 or more, --threads 1 to 256"
	for name, c := range map[string]struct {
		args []string
		ok   bool
	}{
		"the usual":   {nil, true},
		"the ends":    {[]string{"--games", "9", "--trust", "1", "--nodes", "1", "--threads", "256"}, true},
		"the others":  {[]string{"--games", "1", "--trust", "0", "--threads", "1"}, true},
		"too few":     {[]string{"--games", "0"}, false},
		"too many":    {[]string{"--games", "10"}, false},
		"no share":    {[]string{"--trust", "1.01"}, false},
		"no number":   {[]string{"--trust", "NaN"}, false},
		"no nodes":    {[]string{"--nodes", "0"}, false},
		"no threads":  {[]string{"--threads", "0"}, false},
		"257 threads": {[]string{"--threads", "257"}, false},
	} {
		f := making.NewFlags()
		f.Between("games", 3, 1, 9, "")
		f.Share("trust", 0.5, "")
		f.Nodes(100, "")
		f.Threads("games")
		require.NoError(t, f.Parse(c.args), name)
		err := f.Check()
		if c.ok {
			assert.NoError(t, err, name)
			continue
		}
		assert.ErrorIs(t, err, making.ErrInput, name)
		assert.EqualError(t, err, valid, name)
	}
}

// opened are files of which nothing is written.
type opened struct{ fstest.MapFS }

func (opened) List(string, string) ([]string, error)       { return nil, errors.ErrUnsupported }
func (opened) Replace(string, func(io.Writer) error) error { return errors.ErrUnsupported }

func TestAFileThatIsRefused(t *testing.T) {
	files := opened{fstest.MapFS{"weights": {Data: []byte("text")}}}
	got, err := making.ReadFile(files, "weights", func(r io.Reader) (string, error) {
		text, err := io.ReadAll(r)
		return string(text), err
	})
	require.NoError(t, err)
	assert.Equal(t, "text", got)
	broken := errors.New("not a file of weights")
	_, err = making.ReadFile(files, "weights", func(io.Reader) (string, error) { return "", broken })
	assert.ErrorIs(t, err, broken)
	assert.ErrorIs(t, err, making.ErrInput)
	assert.EqualError(t, err, "weights: not a file of weights")
	_, err = making.ReadFile(files, "nothing", func(io.Reader) (string, error) { return "", nil })
	assert.Error(t, err)
}
