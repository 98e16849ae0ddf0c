package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// copied is a copy of the project's files.
func copied(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	const files = `git ls-files -co --exclude-standard -z | xargs -0 cp --parents -t "$0"`
	out, err := exec.Command("sh", "-c", files, folder).CombinedOutput()
	if err != nil {
		t.Skipf("the files of the project are not known: %s", out)
	}
	return folder
}

// in runs a program in a folder.
func in(t *testing.T, folder string, words ...string) string {
	t.Helper()
	command := exec.Command(words[0], words[1:]...)
	command.Dir = folder
	out, err := command.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}

// TestRename gives a copy of the project another path. All of it still fits together, and the
// game is built under that path.
func TestRename(t *testing.T) {
	folder := copied(t)
	require.NoError(t, rename(folder, "example.org/you/parlour"))
	assert.Empty(t, in(t, folder, "gofmt", "-l", "."))
	packages := in(t, folder, "go", "list", "-test", "-deps", "-f", "{{.ImportPath}}", "./...")
	assert.NotRegexp(t, `(?m)^parlour(/|$)`, packages)
	assert.Contains(t, packages, "example.org/you/parlour/game\n")
	program := filepath.Join(folder, "program")
	in(t, folder, "go", "build", "-pgo=off", "-o", program, "example.org/you/parlour/cmd/parlour")
	assert.Contains(t, in(t, folder, program, "--version"), "parlour")
}

func TestRenameRefusesPathsWithoutAHost(t *testing.T) {
	folder := t.TempDir()
	mod := filepath.Join(folder, "go.mod")
	require.NoError(t, os.WriteFile(mod, []byte("module parlour\n\ngo 1.26\n"), 0o666))
	for _, path := range []string{"", "parlour", "you/parlour", "https://example.org/you", "example.org/", "example.org/../x"} {
		assert.ErrorContains(t, rename(folder, path), "is no path of a module; valid: a host", path)
	}
	kept, err := os.ReadFile(mod)
	require.NoError(t, err)
	assert.Equal(t, "module parlour\n\ngo 1.26\n", string(kept))
}

// Only imports are changed, of the module's own packages.
func TestRenameChangesImportsAlone(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "x.go")
	const before = "package x\n\nimport (\n\t\"parlour/game\"\n\tnamed \"parlour/game/kalah\"\n\t\"parlourette/game\"\n)\n\nvar text = \"parlour/game\"\n"
	const after = "package x\n\nimport (\n\t\"a.b/c/game\"\n\tnamed \"a.b/c/game/kalah\"\n\t\"parlourette/game\"\n)\n\nvar text = \"parlour/game\"\n"
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.mod"), []byte("module parlour\n\ngo 1.26\n"), 0o666))
	require.NoError(t, os.WriteFile(file, []byte(before), 0o666))
	require.NoError(t, rename(folder, "a.b/c"))
	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, after, string(kept))
}
