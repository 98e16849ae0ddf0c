//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"
)

// BenchmarkFirstMenu measures the time from the start of the program until the
// menu is on the terminal, and the memory that is resident then.
func BenchmarkFirstMenu(b *testing.B) {
	saves := b.TempDir()
	env := append(os.Environ(), "TERM=xterm", "NO_COLOR=1")
	var resident, started int
	for b.Loop() {
		cmd := exec.Command(programPath, "--saves", saves)
		cmd.Env = env
		terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
		require.NoError(b, err)
		readUntil(b, terminal, "Exit")
		b.StopTimer()
		resident, started = resident+residentBytes(cmd.Process.Pid), started+1
		require.NoError(b, cmd.Process.Kill())
		_ = cmd.Wait() // it was killed
		require.NoError(b, terminal.Close())
		b.StartTimer()
	}
	b.ReportMetric(float64(resident)/float64(started)/(1<<20), "MiB-resident")
}

// residentBytes is the memory of a process that is resident, 0 where there is no /proc.
func residentBytes(pid int) (bytes int) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	var size, pages int
	_, _ = fmt.Sscan(string(text), &size, &pages) // 0 if it is not as on Linux
	return pages * os.Getpagesize()
}

// readUntil reads the output of a program until it contains the word.
func readUntil(b *testing.B, terminal *os.File, word string) {
	b.Helper()
	deadline := time.Now().Add(patience)
	var seen []byte
	buf := make([]byte, 4096)
	for !bytes.Contains(seen, []byte(word)) {
		n, err := terminal.Read(buf)
		seen = append(seen, buf[:n]...)
		require.NotErrorIs(b, err, io.EOF)
		require.NoError(b, err)
		require.True(b, time.Now().Before(deadline), "%s", seen)
	}
}
