package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// small is a package of which its tests hold some things and not others.
const small = `package small

import "strings"

type size uint8

const limit = 3 * 2

func Fits(n, m int) bool { return n < limit && m >= 0 }

func Double(s size) size { return s << 1 }

func Name(words ...string) (string, error) {
	var out []string
	for _, w := range words {
		if strings.Contains(w, "%d") {
			continue
		}
		out = append(out, w)
	}
	return strings.Join(out, "%"), nil
}

func unused() int { return 7 % 4 * len("x") }
`

const smallTest = `package small

import "testing"

func TestFits(t *testing.T) {
	for n, want := range map[int]bool{5: true, 6: false, 7: false} {
		if Fits(n, 1) != want {
			t.Error(n)
		}
	}
	if name, _ := Name("a", "%d", "b"); name != "a%b" {
		t.Error(name)
	}
	if Double(3) != 6 {
		t.Error("double")
	}
}
`

// inModule writes a module with the package and goes there.
func inModule(t *testing.T, source, test string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module small\n\ngo 1.26.0\n", "small.go": source, "small_test.go": test} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	t.Chdir(dir)
}

func TestMutants(t *testing.T) {
	inModule(t, small, smallTest)
	packages, err := load([]string{"."})
	require.NoError(t, err)
	require.Len(t, packages, 1)
	var found []string
	for _, m := range packages[0].mutants() {
		found = append(found, m.what)
	}
	assert.ElementsMatch(t, []string{
		"zero for return n < limit && m >= 0",
		"n < limit && m >= 0 without the first", "n < limit && m >= 0 without the second",
		"negated n < limit", "n < limit also where they are equal", "negated m >= 0", "m >= 0 not where they are equal",
		"zero for return s << 1", "s >> 1 for s << 1",
		`negated strings.Contains(w, "%d")`, "without continue", "without out = append(out, w)",
		`zero for return strings.Join(out, "%"), nil`, `zero for return 7 % 4 * len("x")`,
	}, found)
	for _, m := range packages[0].mutants() {
		assert.Positive(t, m.place.Line)
	}
}

// Changes within each other are told apart, each is made alone, and the tests' own
// weakness is found.
func TestTry(t *testing.T) {
	inModule(t, small, smallTest)
	packages, err := load([]string{"."})
	require.NoError(t, err)
	all := packages[0].mutants()
	trial, err := newTrial(packages[0], all)
	require.NoError(t, err)
	defer trial.remove()
	fates := map[string]fate{}
	for i, m := range all {
		fates[m.what], err = trial.fate(i + 1)
		require.NoError(t, err)
	}
	for what, want := range map[string]fate{
		"n < limit also where they are equal":         failed,
		"n < limit && m >= 0 without the first":       failed,
		"n < limit && m >= 0 without the second":      notReached,
		"m >= 0 not where they are equal":             unnoticed,
		"negated m >= 0":                              failed,
		"s >> 1 for s << 1":                           failed,
		"without continue":                            failed,
		`zero for return 7 % 4 * len("x")`:            notReached,
		`zero for return strings.Join(out, "%"), nil`: failed,
	} {
		assert.Equal(t, want, fates[what], what)
	}
	assert.NoError(t, run(options{sample: 3, seed: 1}, []string{"."}))
	assert.ErrorContains(t, run(options{least: 90}, []string{"./..."}), "less than 90.0 % killed in small")
}

func TestTestsMustPass(t *testing.T) {
	inModule(t, small, strings.Replace(smallTest, `"a%b"`, `"x"`, 1))
	assert.ErrorContains(t, run(options{}, []string{"."}), "the tests fail without a change")
	assert.Error(t, run(options{}, []string{"./nothing"}))
}

func TestPick(t *testing.T) {
	all := make([]mutant, 100)
	for i := range all {
		all[i].start = i
	}
	chosen := pick(all, 10, 3)
	assert.Len(t, chosen, 10)
	assert.Equal(t, chosen, pick(all, 10, 3))
	assert.NotEqual(t, chosen, pick(all, 10, 4))
	assert.Len(t, pick(all, 0, 3), 100)
	assert.IsIncreasing(t, []int{chosen[0].start, chosen[1].start, chosen[9].start})
}
