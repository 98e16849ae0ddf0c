package provenance_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/provenance"
)

const made = "made from a seed"

// tree is a checkout with a file of each kind.
func tree() fstest.MapFS {
	hash := provenance.Hash([]byte(made))
	text := table(zeros, hash)
	for _, c := range []struct{ name, from, to string }{
		{"changed.gz", "sha256 = \"" + hash + "\"\nmade", "sha256 = \"" + zeros + "\"\nmade"},
		{"lost.gz", "seed =", "lost = \"its games are gone\"\nseed ="},
		{"slow.gz", "1.5", "60"},
		{"foreign.svg", `"parlourlab`, `"go run`},
	} {
		text += strings.ReplaceAll(table(zeros, hash, "toy.gz", c.name), c.from, c.to)
	}
	text = strings.ReplaceAll(text, "data/other.gz", "data/input.gz")
	fsys := fstest.MapFS{
		"data/" + provenance.ManifestName: {Data: []byte(text)}, ".git/" + provenance.ManifestName: {Data: []byte("?")},
	}
	for _, name := range []string{"toy.gz", "changed.gz", "lost.gz", "slow.gz", "foreign.svg", "input.gz"} {
		fsys["data/"+name] = &fstest.MapFile{Data: []byte(made)}
	}
	return fsys
}

// check checks a tree, where the commands make a file and the engine has a signature.
func check(t *testing.T, fsys fstest.MapFS, makes string, signature uint64) (found map[string]provenance.Finding, failed bool) {
	t.Helper()
	files, err := provenance.Read(fsys)
	require.NoError(t, err)
	found = map[string]provenance.Finding{}
	c := provenance.Checker{
		Tree: fsys,
		Make: func(_ context.Context, words []string, at string) ([]byte, error) {
			assert.Equal(t, "puzzles find toy --packed OUT", strings.Join(provenance.Redirected(words, at, "OUT"), " "))
			return []byte(makes), nil
		},
		Sign: func(_ context.Context, name string) (uint64, error) {
			assert.Equal(t, "toy", name)
			return signature, nil
		},
		Tell: func(f provenance.Finding) error {
			found[f.Path] = f
			return nil
		},
	}
	failed, err = c.Check(t.Context(), files)
	require.NoError(t, err)
	return found, failed
}

func TestCheck(t *testing.T) {
	found, failed := check(t, tree(), made, 12)
	assert.True(t, failed, "a file has another hash")
	for name, want := range map[string]provenance.Verdict{
		"toy.gz": provenance.Same, "changed.gz": provenance.Changed, "lost.gz": provenance.Lost,
		"slow.gz": provenance.Slow, "foreign.svg": provenance.Foreign,
	} {
		assert.Equal(t, want, found["data/"+name].Verdict, name)
		assert.Zero(t, found["data/"+name].Now)
	}
	assert.Equal(t, "data/changed.gz: not the hash of the manifest of data/changed.gz", found["data/changed.gz"].String())
}

// onlyToy is a tree with one file and its input.
func onlyToy() fstest.MapFS {
	fsys := tree()
	fsys["data/"+provenance.ManifestName].Data = []byte(table(zeros, provenance.Hash([]byte(made)), "other.gz", "input.gz"))
	return fsys
}

func TestWhatFailsACheck(t *testing.T) {
	_, failed := check(t, onlyToy(), made, 12)
	assert.False(t, failed)

	found, failed := check(t, onlyToy(), made, 13)
	assert.False(t, failed, "another engine fails nothing")
	assert.Equal(t, "data/toy.gz: made again, the same\n  the engine of toy has another signature: 13, not 12", found["data/toy.gz"].String())

	found, failed = check(t, onlyToy(), "other", 12)
	assert.True(t, failed)
	assert.Equal(t, provenance.Other, found["data/toy.gz"].Verdict)

	for _, name := range []string{"data/toy.gz", "data/input.gz"} {
		fsys := onlyToy()
		delete(fsys, name)
		found, failed = check(t, fsys, made, 12)
		assert.True(t, failed)
		assert.Equal(t, name, found["data/toy.gz"].Changed)
	}
}

func TestErrorsOfACheck(t *testing.T) {
	fails := errors.New("it fails")
	files, err := provenance.Read(onlyToy())
	require.NoError(t, err)
	whole := provenance.Checker{
		Tree: onlyToy(),
		Make: func(context.Context, []string, string) ([]byte, error) { return nil, nil },
		Sign: func(context.Context, string) (uint64, error) { return 0, nil },
		Tell: func(provenance.Finding) error { return nil },
	}
	for _, breaks := range []func(*provenance.Checker){
		func(c *provenance.Checker) {
			c.Make = func(context.Context, []string, string) ([]byte, error) { return nil, fails }
		},
		func(c *provenance.Checker) {
			c.Sign = func(context.Context, string) (uint64, error) { return 0, fails }
		},
		func(c *provenance.Checker) { c.Tell = func(provenance.Finding) error { return fails } },
	} {
		c := whole
		breaks(&c)
		_, err := c.Check(t.Context(), files)
		assert.ErrorIs(t, err, fails)
	}
	_, err = provenance.Read(fstest.MapFS{})
	assert.ErrorContains(t, err, "valid: a checkout of Parlour")
	_, err = provenance.Read(fstest.MapFS{"data/" + provenance.ManifestName: {Data: []byte("?")}})
	assert.ErrorIs(t, err, provenance.ErrManifest)
}

func TestTable(t *testing.T) {
	files, err := provenance.Read(tree())
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, provenance.WriteTable(&out, files))
	hash := provenance.Hash([]byte(made))[:12]
	assert.Contains(t, out.String(), "FILE ")
	assert.Regexp(t, `data/toy\.gz +2026-11-22 +84c179f +1 +toy 12 +1\.5 +`+hash+` +`+hash+` +yes\n`, out.String())
	assert.Regexp(t, `data/lost\.gz .* no\n`, out.String())
	assert.Contains(t, out.String(), "\ndata/toy.gz\n    parlourlab puzzles find toy --packed data/toy.gz\n")
	assert.Contains(t, out.String(), "\n  its games are gone\n")
}
