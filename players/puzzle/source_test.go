package puzzle_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/players/puzzle"
)

// source is a source of the toy with these puzzles.
func source(t *testing.T, puzzles ...puzzle.Puzzle) puzzle.Source {
	t.Helper()
	s := puzzle.Source{
		Game: toy.Game{}, Judge: func() puzzle.Judge { return &counter{} }, Material: true,
		Rules: func() (game.Rules, error) { return toy.Game{}.Rules("exact", nil) },
	}
	var packed bytes.Buffer
	require.NoError(t, s.Pack(&packed, puzzles))
	s.Packed = packed.Bytes()
	return s
}

func TestASetOfASource(t *testing.T) {
	one := puzzle.Puzzle{Position: "O1", Margin: 1, Line: []string{"2"}}
	sets, err := puzzle.Sets([]puzzle.Source{source(t), source(t, one)})
	require.NoError(t, err)
	require.Len(t, sets, 2)
	assert.Equal(t, 0, sets[0].Len())
	assert.Equal(t, []puzzle.Puzzle{one}, sets[1].Of(puzzle.Easy))
	assert.Equal(t, "exact", game.FormatRules(sets[1].Rules()))
	assert.True(t, sets[1].Material)
	assert.IsType(t, &counter{}, sets[1].Judge)
}

func TestASourceThatIsDamaged(t *testing.T) {
	whole := source(t)
	for _, packed := range [][]byte{nil, []byte("toy exact\n"), whole.Packed[:len(whole.Packed)-1]} {
		broken := whole
		broken.Packed = packed
		_, err := broken.Set()
		assert.Error(t, err)
		sets, err := puzzle.Sets([]puzzle.Source{whole, broken})
		assert.Error(t, err)
		assert.Nil(t, sets)
	}
}

// full is a writer that takes so many bytes.
type full int

var errFull = errors.New("full")

func (f *full) Write(b []byte) (int, error) {
	if *f < full(len(b)) {
		return 0, errFull
	}
	*f -= full(len(b))
	return len(b), nil
}

func TestPuzzlesThatCannotBeWritten(t *testing.T) {
	s := source(t)
	puzzles := []puzzle.Puzzle{{Position: "O1", Margin: 1, Line: []string{"2"}}}
	r, err := s.Rules()
	require.NoError(t, err)
	var written, packed bytes.Buffer
	require.NoError(t, puzzle.Write(&written, r, puzzles))
	require.NoError(t, s.Pack(&packed, puzzles))
	for name, c := range map[string]struct {
		size  int
		write func(io.Writer) error
	}{
		"plain":  {written.Len(), func(w io.Writer) error { return puzzle.Write(w, r, puzzles) }},
		"packed": {packed.Len(), func(w io.Writer) error { return s.Pack(w, puzzles) }},
	} {
		for n := range c.size {
			w := full(n)
			assert.ErrorIs(t, c.write(&w), errFull, "%s, %d bytes", name, n)
		}
		w := full(c.size)
		assert.NoError(t, c.write(&w), name)
	}

	s.Rules = func() (game.Rules, error) { return nil, errFull }
	var out bytes.Buffer
	assert.ErrorIs(t, s.Pack(&out, nil), errFull)
	assert.Zero(t, out.Len())
}
