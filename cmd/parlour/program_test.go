package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// programPath is the path of the program under test, built once for all tests in
// the same way as a user builds it.
var programPath string

func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "parlour-test")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	programPath = filepath.Join(dir, "parlour.exe")
	build := exec.Command("go", "build", "-o", programPath, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-buildvcs=false")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building the program: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// outcome is the result of a run of the program.
type outcome struct {
	out, err string
	code     int
}

// execute runs the program with the input and an empty saves folder of its own,
// unless the arguments name one.
func execute(t testing.TB, input string, args ...string) outcome {
	t.Helper()
	if !strings.Contains(strings.Join(args, " "), "--saves") {
		args = append(args, "--saves", t.TempDir())
	}
	return executeAs(t, input, programPath, args...)
}

// executeAs runs a program with the input.
func executeAs(t testing.TB, input, program string, args ...string) outcome {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(t.Context(), program, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	return outcome{out.String(), errs.String(), cmd.ProcessState.ExitCode()}
}
