package match

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestEscapeEndsWork presses Escape, and ends the work without.
func TestEscapeEndsWork(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	stop := make(chan struct{})
	escaped := ended(ctx, stop, cancel)
	close(stop)
	<-ctx.Done()
	assert.True(t, escaped())

	ctx, cancel = context.WithCancel(t.Context())
	escaped = ended(ctx, nil, cancel)
	cancel()
	assert.False(t, escaped())
}
