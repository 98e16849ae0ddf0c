package endgame

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game/togyzkumalak"
)

// opened is the table in a file.
func opened(t *testing.T, table *Table) *File {
	t.Helper()
	name := t.TempDir() + "/table"
	file, err := os.Create(name)
	require.NoError(t, err)
	_, err = table.WriteTo(file)
	require.NoError(t, err)
	_, err = file.Seek(0, 0)
	require.NoError(t, err)
	opened, err := Open(file)
	require.NoError(t, err)
	return opened
}

// A prover that asks a small table proves what a larger one knows to be won, and nothing else.
func TestTheProverProvesWhatIsWon(t *testing.T) {
	larger := built(t, 12)
	p := NewProver(opened(t, built(t, 6)), 1<<16)
	random, won, found, tried := rand.New(rand.NewPCG(1, 0)), 0, 0, 0
	for found < 200 {
		for at := togyzkumalak.New(togyzkumalak.Bestemshe()); !at.Result().Over(); {
			if v, ok := larger.Of(at); ok {
				nodes := 0
				house, proven := p.Prove(at, func() bool { nodes++; return nodes < 20_000 })
				tried++
				if v.Won() {
					won++
				}
				if proven {
					found++
					require.True(t, v.Won(), "%s", at)
					after, _ := larger.Of(at.Play(togyzkumalak.Move(house)))
					require.True(t, after.Lost() || at.Play(togyzkumalak.Move(house)).Result().Over(), "%s %d", at, house)
				}
			}
			moves := at.AppendMoves(nil)
			at = at.Play(moves[random.IntN(len(moves))])
		}
	}
	require.Greater(t, tried, won)
	require.Greater(t, 10*found, 9*won, "%d of %d", found, won)
}
