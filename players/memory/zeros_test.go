package memory_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/players/memory"
)

func TestZeros(t *testing.T) {
	for _, n := range []uint64{0, 1, 4096, 5<<20 + 3} {
		s := memory.Zeros[uint16](n)
		assert.Len(t, s, int(n))
		for i := range s {
			if s[i] != 0 {
				t.Fatalf("%d of %d is %d", i, n, s[i])
			}
			s[i] = uint16(i)
		}
	}
}
