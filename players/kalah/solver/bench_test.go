package solver

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"parlour/game/kalah"
)

// randomBoards returns boards of six houses a side with so many seeds.
func randomBoards(seeds, n int) (out []board) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range n {
		var rows [2]row
		for range seeds {
			rows[rng.IntN(2)] += 1 << (8 * rng.IntN(6))
		}
		out = append(out, board{rows[0], rows[1]})
	}
	return out
}

func BenchmarkEndgame(b *testing.B) {
	e, file := built(b, kalah.Rules{Houses: 6}, 12)
	b.Run("probe", func(b *testing.B) {
		boards, sum := randomBoards(12, 1<<12), 0
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			sum += e.value(boards[i%len(boards)])
		}
	})
	b.Run("read", func(b *testing.B) {
		b.SetBytes(int64(len(file)))
		b.ReportAllocs()
		for b.Loop() {
			if _, _, err := ReadEndgame(bytes.NewReader(file)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("build", func(b *testing.B) {
		for b.Loop() {
			built(b, kalah.Rules{Houses: 6}, 10)
		}
	})
}
