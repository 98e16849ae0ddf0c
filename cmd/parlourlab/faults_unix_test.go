//go:build unix

package main

import (
	"bufio"
	"database/sql"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlourlab/queue/queuetest"
	"parlour/players"
)

// TestAWorkerSleeps with the games that it is at: others play them, and what it brings when it
// wakes changes nothing.
func TestAWorkerSleeps(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a worker is missed after 12 seconds")
	}
	sleep := 20 * time.Second
	if os.Getenv("PARLOUR_LONG") != "" {
		sleep = 2 * time.Minute
	}
	for name, address := range queuetest.Some(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			home := t.TempDir()
			const games = 40
			match := process(t, home, "match", "computer/club", "computer/greedy", "--games", fmt.Sprint(games), "--queue", address)
			type ended struct {
				out []byte
				err error
			}
			report := make(chan ended, 1)
			go func() { out, err := match.Output(); report <- ended{out, err} }()
			waitFor(t, home, address, func(b batchJSON) bool { return b.Waiting > 0 })
			sleeper := process(t, home, "work", "--queue", address, "--threads", "2")
			notes, err := sleeper.StderrPipe()
			require.NoError(t, err)
			require.NoError(t, sleeper.Start())
			awaitLine(t, notes, "batch ")
			putToSleep(t, sleeper.Process, home, address)
			wake := sync.OnceFunc(func() { assert.NoError(t, sleeper.Process.Signal(syscall.SIGCONT)) })
			alarm := time.AfterFunc(sleep, wake) // it may hold a row that the others wait for
			defer alarm.Stop()
			asleep := time.Now()
			other := process(t, home, "work", "--queue", address, "--threads", "2")
			require.NoError(t, other.Start())
			got := <-report
			require.NoError(t, got.err)
			assert.Equal(t, played(t, "kalah", games, players.Club, players.Greedy), string(got.out))
			time.Sleep(sleep - time.Since(asleep))
			wake()
			waitFor(t, home, address, func(b batchJSON) bool { return b.Running == 0 })
			for _, b := range batches(t, home, address) {
				assert.Equal(t, [3]int{games / 2, 0, 0}, [3]int{b.Done, b.Waiting, b.Aside})
			}
			for _, w := range []*os.Process{sleeper.Process, other.Process} {
				require.NoError(t, w.Signal(os.Interrupt))
			}
			for _, w := range []*exec.Cmd{sleeper, other} {
				_ = w.Wait()
				assert.Equal(t, cli.Signal+int(syscall.SIGINT), w.ProcessState.ExitCode())
			}
		})
	}
}

// awaitLine reads until a line begins with a text, and drops what comes after it.
func awaitLine(t *testing.T, r io.Reader, begin string) {
	t.Helper()
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), begin) {
			go func() { _, _ = io.Copy(io.Discard, r) }()
			return
		}
	}
	require.Fail(t, "no line begins so", "%q: %v", begin, lines.Err())
}

// putToSleep stops a worker at a moment when some games are done, it is at others, and it does not
// write: nobody writes to a file of SQLite before the one that has begun to. The batch is looked at
// while the worker is stopped, so that a fast one does not end it between two looks.
func putToSleep(t *testing.T, worker *os.Process, home, address string) {
	t.Helper()
	path, isFile := strings.CutPrefix(address, "sqlite:")
	for {
		require.NoError(t, worker.Signal(syscall.SIGSTOP))
		if !isFile || writable(t, path) {
			b := batches(t, home, address)[0]
			if b.Done > 0 && b.Running > 0 {
				return
			}
			require.Positive(t, b.Waiting+b.Running, "the worker ended the batch")
		}
		require.NoError(t, worker.Signal(syscall.SIGCONT))
		time.Sleep(10 * time.Millisecond)
	}
}

// writable reports whether nobody writes to a database in a file for longer than a moment.
func writable(t *testing.T, path string) bool {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(1000)&_txlock=immediate")
	require.NoError(t, err)
	defer db.Close()
	tx, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		return false
	}
	return tx.Rollback() == nil
}

// TestAProgramThatDoesNotStart ends the match, which says so, and the next try begins anew.
func TestAProgramThatDoesNotStart(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	for range 2 {
		began := time.Now()
		got := execute(t, home, "match", "computer/random", "exec:false", "--games", "2")
		assert.Equal(t, 1, got.code)
		assert.Contains(t, got.err, "no greeting")
		assert.NotContains(t, got.err, "Invalid input")
		assert.Greater(t, time.Since(began), time.Second, "it is started a second time, a second later")
	}
}
