package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlourlab/queue/queuetest"
	"parlour/players/kalah/solver"
)

// TestBookBuild builds a small book, and again with the saved proofs.
func TestBookBuild(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	out := filepath.Join(cache, "book.proofs")
	for range 2 {
		got := execute(t, cache, "book", "build", "kalah", "--houses", "4", "--seeds", "3", "--depth", "2", "--hard", "6",
			"--keep", "0", "--memory", "8", "--boards", "50", "--out", out)
		require.Zero(t, got.code, got.err)
		assert.Contains(t, got.out, "book.proofs: 50 boards\n")
		assert.Contains(t, got.err, "sowing 2: ")
		assert.Contains(t, got.err, "answer 1: ")
		file, err := os.Open(out)
		require.NoError(t, err)
		p, err := solver.ReadProofs(file)
		require.NoError(t, errors.Join(err, file.Close()))
		assert.Equal(t, 50, p.Len())
	}
	for _, args := range [][]string{
		{}, {"chess"}, {"draughts", "--ply", "-1"}, {"kalah", "--depth", "-1"}, {"kalah", "--houses", "8"}, {"oware", "--boards", "0"}, {"oware", "more"},
		{"draughts64", "--drawn", "11"},
	} {
		got := execute(t, cache, append([]string{"book", "build"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
}

// TestOpeningBookBuild builds small books, and again with what was searched, and with a
// file of that which is damaged.
func TestOpeningBookBuild(t *testing.T) {
	t.Parallel()
	for of, said := range map[string]string{
		"oware": "3 boards, 19 searched\n", "draughts": "3 boards, 28 searched\n", "draughts64": "3 boards, 22 searched\n",
	} {
		t.Run(of, func(t *testing.T) {
			t.Parallel()
			cache := t.TempDir()
			out := filepath.Join(cache, "book.gz")
			searched := filepath.Join(cache, "parlour", "books", of+"-50.searched")
			var first []byte
			for run, damage := range []bool{false, false, true} {
				if damage {
					require.NoError(t, os.WriteFile(searched, []byte("?"), 0o600))
				}
				got := execute(t, cache, "book", "build", of, "--boards", "3", "--nodes", "50", "--out", out)
				require.Zero(t, got.code, got.err)
				assert.Equal(t, said, got.out)
				assert.Equal(t, damage, strings.Contains(got.err, "it is kept as"), got.err)
				book, err := os.ReadFile(out)
				require.NoError(t, err)
				if run == 0 {
					first = book
				}
				assert.Equal(t, first, book)
			}
		})
	}
}

// TestBookByWorkers writes the book of a build in this process, byte for byte, although the command
// and, in the long form of the test, a worker are killed.
func TestBookByWorkers(t *testing.T) {
	t.Parallel()
	plain := t.TempDir()
	build := func(out string, more ...string) []string {
		return append([]string{"book", "build", "oware", "--boards", "40", "--nodes", "20000", "--out", out}, more...)
	}
	local := filepath.Join(plain, "book.gz")
	got := execute(t, plain, build(local)...)
	require.Zero(t, got.code, got.err)
	want, err := os.ReadFile(local)
	require.NoError(t, err)
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			out := filepath.Join(home, "book.gz")
			worker := func() *exec.Cmd {
				w := process(t, home, "work", "--queue", address, "--threads", "1", "--kinds", "board")
				require.NoError(t, w.Start())
				return w
			}
			first := process(t, home, build(out, "--queue", address)...)
			require.NoError(t, first.Start())
			workers := []*exec.Cmd{worker()}
			waitFor(t, home, address, func(b batchJSON) bool { return b.Done > 20 })
			killed(t, first)
			if !testing.Short() { // it takes some seconds until it is missed
				killed(t, workers[0])
				workers[0] = worker()
			}
			workers = append(workers, worker())
			by := execute(t, home, build(out, "--queue", address)...)
			for _, w := range workers {
				killed(t, w)
			}
			require.Zero(t, by.code, by.err)
			assert.Equal(t, got.out, by.out)
			file, err := os.ReadFile(out)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(want, file), "the files differ")
			list := batches(t, home, address)
			require.Len(t, list, 1)
			assert.Equal(t, "finished", list[0].State)
			assert.NoDirExists(t, filepath.Join(home, "parlour", "books"))
		})
	}
	bad := execute(t, plain, build(local, "--queue", "nowhere")...)
	assert.Equal(t, cli.Usage, bad.code)
	assert.Contains(t, bad.err, "Invalid input: ")
}

// TestAProvenBookByWorkers is the same by one worker and by several, although the command and a
// worker are killed.
func TestAProvenBookByWorkers(t *testing.T) {
	t.Parallel()
	build := func(home, address string) (args []string, file string) {
		file = filepath.Join(home, "book.proofs")
		return append(strings.Fields("book build kalah --houses 4 --seeds 3 --depth 2 --hard 8 --keep 4 --memory 8 --boards 30"),
			"--queue", address, "--out", file), file
	}
	worker := func(home, address string) *exec.Cmd {
		w := process(t, home, "work", "--queue", address, "--threads", "1", "--kinds", "proof")
		require.NoError(t, w.Start())
		return w
	}
	one := t.TempDir()
	address := "sqlite:" + filepath.Join(one, "queue.db")
	w := worker(one, address)
	args, file := build(one, address)
	want := execute(t, one, args...)
	killed(t, w)
	require.Zero(t, want.code, want.err)
	assert.Contains(t, want.out, "book.proofs: 30 boards\n")
	assert.Contains(t, want.err, "answer 1: ")
	book, err := os.ReadFile(file)
	require.NoError(t, err)
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			args, file := build(home, address)
			first := process(t, home, args...)
			require.NoError(t, first.Start())
			lost := worker(home, address)
			waitFor(t, home, address, func(b batchJSON) bool { return b.Done > 2 })
			killed(t, first)
			workers := []*exec.Cmd{worker(home, address), lost}
			if !testing.Short() { // it takes some seconds until it is missed
				killed(t, lost)
				workers[1] = worker(home, address)
			}
			got := execute(t, home, args...)
			for _, w := range workers {
				killed(t, w)
			}
			require.Zero(t, got.code, got.err)
			again, err := os.ReadFile(file)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(book, again), "the files differ")
			list := batches(t, home, address)
			require.Len(t, list, 1)
			assert.Equal(t, [2]string{"finished", "proof"}, [2]string{list[0].State, list[0].Kind})
		})
	}
}
