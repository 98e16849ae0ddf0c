package program

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// rounds is how often marked processes are looked for: the later rounds find processes started
// during the earlier ones.
const rounds = 8

// killMarked kills the processes in whose environment the mark is: what a program has started,
// and has left its group, has the environment of the program, unless it went out of its way.
func killMarked(mark string) {
	for range rounds {
		if !killAll(mark) {
			return
		}
	}
}

// killAll kills those that there are, and reports whether there was one.
func killAll(mark string) (found bool) {
	files, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		return false
	}
	for _, file := range files {
		pid, err := strconv.Atoi(strings.Split(file, "/")[2])
		if err != nil || pid == os.Getpid() {
			continue
		}
		p, err := os.FindProcess(pid) // before it is looked at: it stays the same process
		if err != nil {
			continue
		}
		if isMarked(file, mark) {
			found = p.Kill() == nil || found
		}
		_ = p.Release() // there is nothing to wait for
	}
	return found
}

// isMarked reports whether a file of an environment has the mark. Those of other people cannot be
// read.
func isMarked(file, mark string) bool {
	environment, err := os.ReadFile(file)
	return err == nil && bytes.Contains(append([]byte{0}, environment...), []byte("\x00"+mark+"\x00"))
}
