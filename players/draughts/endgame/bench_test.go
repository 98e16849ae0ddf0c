package endgame

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
)

// randomPositions returns positions of the class without a capture.
func randomPositions(r *draughts.Rules, c Class, n int) (out []draughts.Position) {
	rng, x := rand.New(rand.NewPCG(1, 2)), newIndex(r)
	l := x.lists(c)
	for len(out) < n {
		if p, ok := l.position(rng.Uint64N(x.size(c))); ok && !r.Captures(p) {
			out = append(out, p)
		}
	}
	return out
}

func BenchmarkProbe(b *testing.B) {
	for _, rules := range allRules(b) {
		table := inMemory(b, rules)
		file, err := Embedded(rules)
		require.NoError(b, err)
		positions := randomPositions(rules, Class{Men: 1, Kings: 1, OtherKings: 1}, 1<<12)
		for name, t := range map[string]Prober{"memory": table, "file": file} {
			b.Run(rules.Name()+" "+name, func(b *testing.B) {
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					if _, ok := t.Probe(positions[i%len(positions)]); !ok {
						b.Fatal("not known")
					}
				}
			})
		}
	}
}

func BenchmarkRead(b *testing.B) {
	raw, err := embedded(big())
	require.NoError(b, err)
	b.SetBytes(int64(len(raw)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Read(big(), bytes.NewReader(raw)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for _, rules := range allRules(b) {
		b.Run(rules.Name(), func(b *testing.B) {
			for b.Loop() {
				if err := New(rules).Build(b.Context(), 3, 1, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
