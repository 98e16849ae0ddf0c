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
	"parlour/game/kalah"
	"parlour/persistence/datafolder"
)

// TestAPipeInTheCacheBlocksNobody puts pipes in place of a table and proofs.
func TestAPipeInTheCacheBlocksNobody(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	w, r := worldIn(t.TempDir()), kalah.Rules{Houses: 3, Seeds: 2}
	for _, cache := range []string{w.data.Cache.Path("."), filepath.Join(home, "parlour")} {
		for _, name := range []string{"tables/kalah-3-00.table", "proofs/kalah-3-00.proofs"} {
			require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(cache, name)), 0o755))
			require.NoError(t, syscall.Mkfifo(filepath.Join(cache, name), 0o644))
		}
	}
	_, err := cli.Keep(w.data.Cache, proverOf(w, r, 0), false, w.err)
	assert.ErrorIs(t, err, datafolder.ErrNotRegular)

	board := []string{"kalah", "--houses", "3", "--seeds", "2"}
	assert.Zero(t, executeAt(t, home, "", append([]string{"solve", "--memory", "16"}, board...)...).code, "there is no table")
	resumed := executeAt(t, home, "", append([]string{"solve", "--memory", "16", "--resume"}, board...)...)
	assert.Equal(t, cli.Failed, resumed.code)
	assert.Contains(t, resumed.err, "kalah-3-00.proofs: not a regular file\n")
	built := executeAt(t, home, "", "tables", "build", "kalah", "--houses", "3", "--up-to", "3")
	assert.Equal(t, cli.Failed, built.code)
	assert.Contains(t, built.err, "not a regular file\n")
	listed := executeAt(t, home, "", "tables", "list", "kalah")
	assert.Contains(t, listed.out, "kalah-3-00.table: not a regular file\n")
	verified := executeAt(t, home, "", "tables", "verify", "kalah")
	assert.Equal(t, cli.Failed, verified.code)
	assert.Contains(t, verified.out, "kalah-3-00.table: not a regular file\n")
}
