package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/players/provenance"
)

// checkout is the root of this checkout.
const checkout = "../.."

// dataIn are the embedded files of a tree that no person wrote: those that are not text.
func dataIn(t *testing.T, tree fs.FS) (paths []string) {
	t.Helper()
	require.NoError(t, fs.WalkDir(tree, ".", func(at string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || path.Ext(at) != ".go" {
			return err
		}
		code, err := fs.ReadFile(tree, at)
		require.NoError(t, err)
		for line := range strings.Lines(string(code)) {
			patterns, ok := strings.CutPrefix(line, "//go:embed ")
			if !ok {
				continue
			}
			for _, pattern := range strings.Fields(patterns) {
				found, err := fs.Glob(tree, path.Join(path.Dir(at), pattern))
				require.NoError(t, err)
				paths = append(paths, binary(t, tree, found)...)
			}
		}
		return nil
	}))
	return paths
}

// binary are the files at or below some paths that are not text.
func binary(t *testing.T, tree fs.FS, roots []string) (paths []string) {
	for _, root := range roots {
		require.NoError(t, fs.WalkDir(tree, root, func(at string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			data, err := fs.ReadFile(tree, at)
			if !utf8.Valid(data) {
				paths = append(paths, at)
			}
			return err
		}))
	}
	return paths
}

// TestEveryDataFileHasAManifest compares what is embedded with the manifests.
func TestEveryDataFileHasAManifest(t *testing.T) {
	tree := os.DirFS(checkout)
	files, err := provenance.Read(tree)
	require.NoError(t, err)
	var listed []string
	for _, f := range files {
		listed = append(listed, f.Path)
		for _, in := range append(f.Inputs, provenance.Input{Path: f.Path, SHA256: f.SHA256}) {
			data, err := fs.ReadFile(tree, in.Path)
			require.NoError(t, err)
			assert.Equal(t, in.SHA256, provenance.Hash(data), "%s, for %s", in.Path, f.Path)
		}
	}
	data := dataIn(t, tree)
	assert.Greater(t, len(data), 10)
	assert.Subset(t, listed, data)
}

// TestProvenance prints the table of this checkout.
func TestProvenance(t *testing.T) {
	got := execute(t, t.TempDir(), "provenance", "--dir", checkout)
	require.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, "\nplayers/oware/endgame/oware.table.gz\n    parlourlab tables pack oware ")
	got = execute(t, t.TempDir(), "provenance", "--dir", checkout, "--json")
	var files []provenance.File
	require.NoError(t, json.Unmarshal([]byte(got.out), &files))
	assert.Greater(t, len(files), 10)

	for _, args := range [][]string{{"--dir", t.TempDir()}, {"more"}} {
		got := execute(t, t.TempDir(), append([]string{"provenance"}, args...)...)
		assert.Equal(t, cli.Usage, got.code)
		assert.Regexp(t, `^Invalid input: .*\n$`, got.err)
	}
}

// TestProvenanceMakesAgain checks a small table in a tree of its own, and again after its
// manifest has another hash, or another command.
func TestProvenanceMakesAgain(t *testing.T) {
	dir := t.TempDir()
	table := filepath.Join(dir, "oware.table.gz")
	require.Zero(t, execute(t, t.TempDir(), "tables", "pack", "oware", table, "--up-to", "3").code)
	data, err := os.ReadFile(table)
	require.NoError(t, err)
	check := func(seeds int, hash string, args ...string) outcome {
		manifest := fmt.Sprintf("[[file]]\nname = \"oware.table.gz\"\nsha256 = %q\nmade = \"2026-11-24\"\ncommit = \"none\"\n"+
			"commands = [\"parlourlab tables pack oware oware.table.gz --up-to %d\"]\nseed = \"none\"\nengine = \"oware\"\nsignature = 1\n", hash, seeds)
		require.NoError(t, os.WriteFile(filepath.Join(dir, provenance.ManifestName), []byte(manifest), 0o600))
		return execute(t, t.TempDir(), append([]string{"provenance", "--check", "--dir", dir}, args...)...)
	}
	got := check(3, provenance.Hash(data))
	assert.Zero(t, got.code, got.err)
	assert.Regexp(t, `^oware\.table\.gz: made again, the same\n  the engine of oware has another signature: \d+, not 1\n$`, got.out)
	got = check(3, provenance.Hash(data), "--json")
	found := provenance.Finding{}
	require.NoError(t, json.Unmarshal([]byte(got.out), &found))
	assert.Equal(t, provenance.Same, found.Verdict)

	got = check(2, provenance.Hash(data))
	assert.Equal(t, cli.Failed, got.code)
	assert.Contains(t, got.out, "made again, but another file")
	got = check(3, provenance.Hash(nil))
	assert.Equal(t, cli.Failed, got.code)
	assert.Contains(t, got.out, "not the hash of the manifest")
	assert.Empty(t, got.err)
}
