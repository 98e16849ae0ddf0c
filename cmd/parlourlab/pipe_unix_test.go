//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

// TestABookIsNotWrittenIntoAPipe which would wait for a reader for ever.
func TestABookIsNotWrittenIntoAPipe(t *testing.T) {
	home := t.TempDir()
	out := filepath.Join(home, "book.proofs")
	require.NoError(t, syscall.Mkfifo(out, 0o644))
	book := execute(t, home, "book", "build", "kalah", "--houses", "2", "--seeds", "2", "--memory", "8", "--out", out)
	assert.Equal(t, cli.Failed, book.code)
	assert.Contains(t, book.err, "book.proofs: not a regular file\n")
	info, err := os.Stat(out)
	require.NoError(t, err)
	assert.False(t, info.Mode().IsRegular(), "the pipe is still there")
}
