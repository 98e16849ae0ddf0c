//go:build linux || darwin

package building_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/building"
)

// TestAProgramHasTheLowestPriority runs a shell until it has that.
func TestAProgramHasTheLowestPriority(t *testing.T) {
	run := building.Program("/bin/sh")
	require.NoError(t, run(t.Context(), []string{"-c", `until nice | grep -q 19; do :; done`}))
	assert.Error(t, run(t.Context(), []string{"-c", "exit 3"}))
	assert.Error(t, building.Program(t.TempDir())(t.Context(), nil))
}

func TestAProgramIsEnded(t *testing.T) {
	begun := filepath.Join(t.TempDir(), "begun")
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		ended <- building.Program("/bin/sh")(ctx, []string{"-c", `: > "$0"; while :; do sleep 1; done`, begun})
	}()
	require.Eventually(t, func() bool { _, err := os.Stat(begun); return err == nil }, time.Minute, time.Millisecond)
	cancel()
	assert.Error(t, <-ended)
}
