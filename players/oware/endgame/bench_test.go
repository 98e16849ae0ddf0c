package endgame

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// embeddedFile returns the table in the program and the bytes of its file.
func embeddedFile(t testing.TB) (*Table, []byte) {
	t.Helper()
	table, err := Embedded()
	require.NoError(t, err)
	var out bytes.Buffer
	_, err = table.WriteTo(&out)
	require.NoError(t, err)
	return table, out.Bytes()
}

func BenchmarkProbe(b *testing.B) {
	table, content := embeddedFile(b)
	disk, _ := openDisk(b, content)
	for name, t := range map[string]Prober{"memory": table, "mapped": disk, "paged": openPaged(b, content)} {
		b.Run(name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			boards := make([][2]Row, 1<<12)
			for i := range boards {
				boards[i] = randomBoard(rng, EmbeddedSeeds-i%3)
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				at := &boards[i%len(boards)]
				if _, ok := t.Probe(at[0], at[1]); !ok {
					b.Fatal("not known")
				}
			}
		})
	}
}

func BenchmarkRead(b *testing.B) {
	_, content := embeddedFile(b)
	b.SetBytes(int64(len(content)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Read(bytes.NewReader(content)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		if err := New().Build(b.Context(), 9, 1, nil); err != nil {
			b.Fatal(err)
		}
	}
}
