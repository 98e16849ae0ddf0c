package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/manager/peers"
)

// TestCheckPeers writes the table of a folder whose only program is not there.
func TestCheckPeers(t *testing.T) {
	dir := t.TempDir()
	text := "[[peer]]\nname = \"Scan\"\ngame = \"draughts\"\ncommand = \"hub1:env -C {dir}/scan ./scan hub\"\nneeds = \"scan/scan\"\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, peers.SettingsName), []byte(text), 0o600))
	out := filepath.Join(dir, "table.md")
	got := execute(t, t.TempDir(), "check", "peers", "--dir", dir, "--games", "4", "--out", out)
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `^Measured on \d{4}-\d\d-\d\d with commit \S+ by\n\n    parlourlab check peers --dir `+regexp.QuoteMeta(dir)+` --games 4 --out \S+\n`, got.out)
	assert.Regexp(t, `\nCondition: \w+/\w+, \d+ processors?, 1 game at the same time, no tables built\. `, got.out)
	assert.Contains(t, got.out, "\n| draughts | Scan | smart | not there |")
	written, err := os.ReadFile(out)
	require.NoError(t, err)
	assert.Equal(t, got.out, string(written))

	for _, args := range [][]string{{}, {"--dir", t.TempDir()}, {"--dir", dir, "--only", "Moby"}, {"more"}} {
		got := execute(t, t.TempDir(), append([]string{"check", "peers"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: .*valid: .*\n$|usage`, got.err)
	}
}
