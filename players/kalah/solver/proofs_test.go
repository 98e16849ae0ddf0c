package solver

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
)

// proven are the proofs of a solver that has solved the start.
func proven(t testing.TB, r kalah.Rules, work int) *Proofs {
	t.Helper()
	s := New(r, small)
	_, err := s.Value(t.Context(), kalah.New(r))
	require.NoError(t, err)
	return s.Proofs(work)
}

func written(t testing.TB, p *Proofs) []byte {
	t.Helper()
	var file bytes.Buffer
	n, err := p.WriteTo(&file)
	require.NoError(t, err)
	require.Equal(t, int64(file.Len()), n)
	return file.Bytes()
}

func TestProofsReadBack(t *testing.T) {
	for _, r := range append(allRules(5, 2), kalah.Rules{Houses: 7, Seeds: 2}) {
		p := proven(t, r, 0)
		require.Positive(t, p.Len())
		got, err := ReadProofs(bytes.NewReader(written(t, p)))
		require.NoError(t, err)
		assert.Equal(t, p.list, got.list)
		assert.Equal(t, r.Houses, got.Rules().Houses)
	}
	none, err := ReadProofs(bytes.NewReader(written(t, &Proofs{game: kalah.Rules{Houses: 1}})))
	require.NoError(t, err)
	assert.Zero(t, none.Len())
}

// TestProofsAreTrue compares proofs with the results of a solver without them.
func TestProofsAreTrue(t *testing.T) {
	for _, r := range allRules(4, 3) {
		p := proven(t, r, 0)
		s, at := New(r, small), kalah.New(r)
		rng := rand.New(rand.NewPCG(1, 2))
		for !at.Over() {
			want, err := s.Value(t.Context(), at)
			require.NoError(t, err)
			m, b := p.Find(at)
			require.LessOrEqual(t, b.Lower, want)
			require.GreaterOrEqual(t, b.Upper, want)
			if m != 0 && b.Proven() {
				after, err := s.Value(t.Context(), at.Play(m))
				require.NoError(t, err)
				if at.Play(m).ToMove() != at.ToMove() {
					after = -after
				}
				require.Equal(t, want, after)
			}
			moves := at.AppendMoves(nil)
			at = at.Play(moves[rng.IntN(len(moves))])
		}
	}
}

func TestProofsSpareTheWork(t *testing.T) {
	r := kalah.Rules{Houses: 6, Seeds: 3}
	p := proven(t, r, 8)
	s := New(r, Options{Memory: 1, Proofs: p})
	v, err := s.Value(t.Context(), kalah.New(r))
	require.NoError(t, err)
	assert.Equal(t, 2, v)
	assert.Less(t, s.Nodes(), uint64(100))

	other := New(kalah.Rules{Houses: 6, Seeds: 3, End: kalah.EitherSide}, Options{Memory: 1, Proofs: p})
	other.fillTable()
	assert.Zero(t, other.Proofs(0).Len(), "those of other rules are not believed")
}

func TestTheLargestProofs(t *testing.T) {
	p := proven(t, kalah.Rules{Houses: 5, Seeds: 2}, 0)
	few := p.Largest(10)
	require.Equal(t, 10, few.Len())
	least := uint32(workMask)
	for i, x := range few.list {
		least = min(least, x.work())
		if i > 0 {
			require.Greater(t, x.key, few.list[i-1].key)
		}
	}
	more := 0
	for _, x := range p.list {
		if x.work() > least {
			more++
		}
	}
	assert.Less(t, more, 10)
	assert.Same(t, p, p.Largest(p.Len()))
	assert.Zero(t, p.Largest(-1).Len())
	assert.Zero(t, new(Proofs).Len())
}

func TestMarking(t *testing.T) {
	r := kalah.Rules{Houses: 4, Seeds: 3}
	s, p := New(r, small), kalah.New(r)
	assert.Zero(t, s.Work(p))
	_, err := s.Value(t.Context(), p)
	require.NoError(t, err)
	require.Less(t, s.Work(p), 30)
	s.Mark(p, 30)
	assert.Equal(t, 30, s.Work(p))
	assert.Equal(t, 1, s.Proofs(30).Len())
	_, b := s.Proofs(30).Find(p)
	assert.True(t, b.Proven())
}

func TestScatterAndBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 10_000 {
		x := rng.Uint64N(1 << keyBits)
		require.Equal(t, x, unscatter(scatter(x)))
	}
}

func TestDamagedProofs(t *testing.T) {
	proofs := proven(t, kalah.Rules{Houses: 4, Seeds: 2}, 0)
	file := written(t, proofs)
	for i := range file {
		_, err := ReadProofs(bytes.NewReader(file[:i]))
		require.Error(t, err, "%d bytes of %d", i, len(file))
	}
	unnoticed := 0
	for i := range file {
		bad := bytes.Clone(file)
		bad[i] ^= 0x40
		read, err := ReadProofs(bytes.NewReader(bad))
		if err == nil { // a bit or two of a packed file say nothing
			unnoticed++
			require.Equal(t, proofs.list, read.list, "byte %d", i)
		}
	}
	require.LessOrEqual(t, unnoticed, 2)
	_, err := ReadProofs(bytes.NewReader([]byte("PKP2\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00")))
	assert.ErrorIs(t, err, ErrNotProofs)
}

func FuzzReadProofs(f *testing.F) {
	f.Add(written(f, proven(f, kalah.Rules{Houses: 3, Seeds: 2}, 0)))
	f.Add([]byte(proofsMark))
	f.Fuzz(func(t *testing.T, file []byte) {
		p, err := ReadProofs(bytes.NewReader(file))
		if err != nil {
			return
		}
		again, err := ReadProofs(bytes.NewReader(written(t, p)))
		require.NoError(t, err)
		assert.Equal(t, p.list, again.list)
	})
}

// TestProofsOfTwoThreads merges the proofs of two threads of the same board.
func TestProofsOfTwoThreads(t *testing.T) {
	entry := func(lower, upper, house, work uint32) uint32 {
		return lower | upper<<upperAt | house<<houseAt | work<<workAt
	}
	list := unite([]proof{
		{1, entry(3, 2, 1, 5)},
		{1, entry(4, 0, 2, 4)},
		{2, entry(1, 1, 1, 1)},
		{3, entry(9, 0, 6, 7)},
		{3, entry(0, 8, 1, 9)},
		{3, entry(2, 2, 3, 1)},
	})
	assert.Equal(t, []proof{
		{1, entry(4, 2, 2, 5)},
		{2, entry(1, 1, 1, 1)},
		{3, entry(9, 8, 6, 9)},
	}, list)
}
