package endgame

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players/tables"
)

func long() bool { return os.Getenv("PARLOUR_LONG") != "" }

func built(t *testing.T, seeds int) *Table {
	t.Helper()
	table := New()
	require.NoError(t, table.Build(t.Context(), seeds, 2, nil))
	return table
}

// The counts that were published in 2026.
func TestTheCountsArePublished(t *testing.T) {
	published := map[int]Count{
		2: {25, 0, 30}, 4: {723, 0, 707}, 6: {8038, 0, 6977}, 8: {53537, 0, 43703}, 10: {257067, 0, 204823},
		12: {985278, 0, 778302}, 14: {3201171, 0, 2519159}, 16: {9150592, 41860, 7151348},
	}
	most := 12
	if long() {
		most = 16
	}
	table := built(t, most)
	for n := 2; n <= most; n += 2 {
		assert.Equal(t, published[n], table.Count(n), "%d seeds", n)
	}
	require.NoError(t, table.Verify(t.Context(), 2, nil))
}

func TestBoardsAreNumbered(t *testing.T) {
	w := newWays()
	for _, seeds := range []int{2, 4, 6, 24, 32} {
		step := 1 + w.size(seeds)/5000
		for at := uint64(0); at < w.size(seeds); at += step {
			b := w.board(at, seeds)
			sum := 0
			for _, n := range b.houses {
				sum += int(n)
			}
			require.Equal(t, seeds, sum)
			require.Equal(t, at, w.rank(&b, seeds), "%+v", b)
			require.LessOrEqual(t, max(b.kazan, all-seeds-b.kazan), most)
			require.Equal(t, w.laying(&b, seeds), w.order(seeds).laying(b.rows()[0], b.rows()[1]))
			if next := b; (at+1)%w.layings(seeds) != 0 {
				next.advance()
				require.Equal(t, w.board(at+1, seeds), next)
			}
		}
	}
}

// Bounds that are worked out are those that the moves to the end tell.
func TestBoundsAreThoseOfTheValues(t *testing.T) {
	most := 8
	if long() {
		most = counted
	}
	table := built(t, most)
	for n := 2; n <= most; n += 2 {
		got, err := table.solve(t.Context(), n, 2)
		require.NoError(t, err)
		assert.Equal(t, table.bounds(n), got, "%d seeds", n)
	}
}

// plain is a second program: it knows positions by the rules of the game alone, and works out
// their values by going over all of them until nothing changes.
type plain map[togyzkumalak.Position]int

// add adds all positions with so many seeds, as the side to move sees them, South's.
func (known plain) add(seeds int) {
	var lay func(p []int, left int)
	lay = func(p []int, left int) {
		if len(p) == houses-1 {
			known.addKazans(append(append([]int{}, p...), left), seeds)
			return
		}
		for n := range left + 1 {
			lay(append(p, n), left-n)
		}
	}
	lay(nil, seeds)
}

func (known plain) addKazans(pits []int, seeds int) {
	for own := 0; own <= most; own += 2 {
		if other := all - seeds - own; other >= 0 && other <= most {
			p := togyzkumalak.New(togyzkumalak.Bestemshe()).WithPits(append(pits[:houses:houses], own, other))
			known[p] = -1
		}
	}
}

// southward is the position as its side to move sees it.
func southward(p togyzkumalak.Position) togyzkumalak.Position {
	if p.ToMove() == game.First {
		return p
	}
	pits := p.Pits()
	turned := append(append([]int{}, pits[row:houses]...), pits[:row]...)
	return p.WithPits(append(turned, p.Kazan(game.Second), p.Kazan(game.First))).WithToMove(game.First)
}

// plies are those to the end of a position, -1 as long as they are not known.
func (known plain) plies(p togyzkumalak.Position) int {
	if p.Result().Over() {
		return 0 // whoever is to move has lost: the last move has decided it
	}
	return known[southward(p)]
}

// solve goes over all positions.
func (known plain) solve() {
	for plies, idle := 0, 0; idle < 30; plies, idle = plies+1, idle+1 {
		for p, before := range known {
			if before < 0 && known.decided(p, plies) {
				known[p], idle = plies, 0
			}
		}
	}
}

func (known plain) decided(p togyzkumalak.Position, plies int) bool {
	moves := p.AppendMoves(nil)
	if len(moves) == 0 {
		return plies == 0
	}
	all, one := true, false
	for _, m := range moves {
		n := known.plies(p.Play(m))
		all = all && n >= 0 && n < plies && n%2 == 1
		one = one || n >= 0 && n < plies && n%2 == 0
	}
	return plies > 0 && (plies%2 == 1 && one || plies%2 == 0 && all)
}

func TestAPlainProgramFindsTheSame(t *testing.T) {
	most := 6
	if long() {
		most = 10
	}
	table, known := built(t, most), plain{}
	for n := 2; n <= most; n += 2 {
		known.add(n)
		known.solve()
	}
	compared := 0
	for p, plies := range known {
		b, seeds, ok := boardOf(p)
		if !ok {
			require.Empty(t, p.AppendMoves(nil), "%v", p)
			continue
		}
		want := Drawn
		if plies >= 0 {
			want = valueOf(plies)
		}
		require.Equal(t, want, table.Find(&b, seeds), "%v", p)
		compared++
	}
	assert.Greater(t, compared, 10_000)
}

// A file that was read, and one that was opened, tells what the table told.
func TestFiles(t *testing.T) {
	table := built(t, 12)
	var file bytes.Buffer
	_, err := table.WriteTo(&file)
	require.NoError(t, err)
	read, _, err := Read(bytes.NewReader(file.Bytes()))
	require.NoError(t, err)
	assert.Equal(t, table.Blocks, read.Blocks)

	name := t.TempDir() + "/table"
	require.NoError(t, os.WriteFile(name, file.Bytes(), 0o600))
	on, err := os.Open(name)
	require.NoError(t, err)
	opened, err := Open(on)
	require.NoError(t, err)
	assert.Equal(t, 12, opened.Seeds())
	known, random := 0, rand.New(rand.NewPCG(1, 0))
	for range 2000 {
		p := togyzkumalak.New(togyzkumalak.Bestemshe())
		for !p.Result().Over() {
			if b, seeds, ok := boardOf(p); ok && seeds <= 12 {
				v, ok := opened.Of(p)
				require.True(t, ok)
				require.Equal(t, table.Find(&b, seeds), v)
				known++
			}
			moves := p.AppendMoves(nil)
			p = p.Play(moves[random.IntN(len(moves))])
		}
	}
	assert.Greater(t, known, 100)

	_, _, err = Read(bytes.NewReader([]byte("something else")))
	require.ErrorIs(t, err, ErrNotATable)
	damaged := bytes.Clone(file.Bytes())
	damaged[len(damaged)-1]++
	_, _, err = Read(bytes.NewReader(damaged))
	assert.ErrorIs(t, err, tables.ErrDamaged)
}

// A value that contradicts its moves is found.
func TestVerifyFindsWhatIsWrong(t *testing.T) {
	table := built(t, 4)
	table.Blocks[1][100]++
	assert.ErrorIs(t, table.Verify(t.Context(), 1, nil), tables.ErrInconsistent)
	table = built(t, counted+2)
	table.Blocks[blockOf(counted+2)][100] ^= 1
	assert.ErrorIs(t, table.Verify(t.Context(), 1, nil), tables.ErrInconsistent)
}
