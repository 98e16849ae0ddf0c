package solver

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
)

func TestTwinsShareWhatTheyLearn(t *testing.T) {
	p := kalah.New(kalah.Rules{Houses: 5, Seeds: 3})
	s := New(p.Rules(), Options{Memory: 1, Threads: 2})
	require.NoError(t, s.Prepare(t.Context(), p))
	assert.Equal(t, 2, s.Threads())
	twins := []*Solver{s.Twin(), s.Twin()}
	values := make([]int, len(twins))
	var both sync.WaitGroup
	for i, twin := range twins {
		both.Go(func() {
			var err error
			values[i], err = twin.Value(t.Context(), p)
			assert.NoError(t, err)
		})
	}
	both.Wait()
	assert.Equal(t, values[0], values[1])
	v, err := s.Value(t.Context(), p)
	require.NoError(t, err)
	assert.Equal(t, values[0], v)
	assert.Less(t, s.Nodes(), uint64(100), "it is known from the twins")
	_, b := s.Known(p)
	assert.Equal(t, Bounds{v, v}, b)
	_, b = s.Afresh(1).Known(p)
	assert.False(t, b.Proven())
}

func TestForgetting(t *testing.T) {
	p := kalah.New(kalah.Rules{Houses: 5, Seeds: 3})
	for _, o := range []Options{{Memory: 1}, {Memory: smallMemory}, {Memory: smallMemory, Proofs: proven(t, p.Rules(), 14)}} {
		s := New(p.Rules(), o)
		s.Forget()
		var nodes []uint64
		for range 2 {
			_, err := s.Value(t.Context(), p)
			require.NoError(t, err)
			nodes = append(nodes, s.Nodes())
			s.Forget()
		}
		assert.Equal(t, nodes[0], nodes[1], "as if it were new")
	}
	wide := kalah.New(kalah.Rules{Houses: 8, Seeds: 1})
	s := New(wide.Rules(), Options{Memory: 1})
	first, err := s.Value(t.Context(), wide)
	require.NoError(t, err)
	s.Forget()
	again, err := s.Value(t.Context(), wide)
	require.NoError(t, err)
	assert.Equal(t, first, again)
}

// TestMarksStay fills the table after a mark: the marked entry stays while others
// are replaced.
func TestMarksStay(t *testing.T) {
	s := New(kalah.Rules{Houses: 6, Seeds: 3}, Options{Memory: 1})
	marked := kalah.New(kalah.Rules{Houses: 6, Seeds: 2})
	_, err := s.Value(t.Context(), marked)
	require.NoError(t, err)
	s.Mark(marked, workMask)
	_, err = s.Value(t.Context(), kalah.New(kalah.Rules{Houses: 6, Seeds: 3}))
	require.NoError(t, err)
	assert.Equal(t, workMask, s.Work(marked))
}
