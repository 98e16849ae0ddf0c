package match_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/cmd/internal/match"
)

// TestRoom is there until it is ended.
func TestRoom(t *testing.T) {
	const room = 64 << 20
	next := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.NextGC
	}
	before := next()
	end := match.Room()
	assert.GreaterOrEqual(t, next(), before+room)
	end()
	assert.Less(t, next(), before+room)
}
