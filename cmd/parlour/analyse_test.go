package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWhatOthersWroteComesOutAgain imports files with comments, signs and variations, and
// exports them.
func TestWhatOthersWroteComesOutAgain(t *testing.T) {
	for ending, moves := range map[string]string{
		"pdn": "1. 32-28 {solid} (1. 33-28 18-22 {sharp} (1... 20-25)) 1... 18-23 $6 2. 38-32 $14 *",
		"ogn": "1. F f {why} (1... e 2. D) 2. D $1 *",
	} {
		saves := t.TempDir()
		file := filepath.Join(t.TempDir(), "other."+ending)
		require.NoError(t, os.WriteFile(file, []byte("[Event \"x\"]\n[Result \"*\"]\n\n"+moves+"\n"), 0o600))
		got := execute(t, "", "saves", "import", file, "--as", "a", "--saves", saves)
		require.Zero(t, got.code, got.err)
		got = execute(t, "", "saves", "export", "a", "--saves", saves)
		assert.Contains(t, strings.Join(strings.Fields(got.out), " "), moves)
	}
}
