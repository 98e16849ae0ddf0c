package endgame

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
)

// randomPositions returns positions of the class without a capture.
func randomPositions(c Class, n int) (out []draughts.Position) {
	rng, l := rand.New(rand.NewPCG(1, 2)), newLists(c)
	for len(out) < n {
		if p, ok := l.position(rng.Uint64N(c.size())); ok && !p.Captures() {
			out = append(out, p)
		}
	}
	return out
}

func BenchmarkProbe(b *testing.B) {
	table, _, err := Read(bytes.NewReader(inProgram))
	require.NoError(b, err)
	file, err := Embedded()
	require.NoError(b, err)
	positions := randomPositions(Class{Men: 1, Kings: 1, OtherKings: 1}, 1<<12)
	for name, t := range map[string]Prober{"memory": table, "file": file} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if _, ok := t.Probe(positions[i%len(positions)]); !ok {
					b.Fatal("not known")
				}
			}
		})
	}
}

func BenchmarkRead(b *testing.B) {
	b.SetBytes(int64(len(inProgram)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Read(bytes.NewReader(inProgram)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		if err := New().Build(b.Context(), 3, 1, nil); err != nil {
			b.Fatal(err)
		}
	}
}
