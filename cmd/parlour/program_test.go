package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/engines"
)

// programPath is the path of the program under test, for the tests that need a process
// of its own: terminals, signals, other programs and the shell.
var programPath string

// programName is the file name of the program under test.
const programName = "parlour.exe"

// TestMain is the program itself where the test program was started under its name.
func TestMain(m *testing.M) {
	if strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") == strings.TrimSuffix(programName, ".exe") {
		main()
	}
	os.Exit(makeAndRun(m))
}

func makeAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "parlour-test")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	programPath = filepath.Join(dir, programName)
	if err := makeProgram(); err != nil {
		fmt.Fprintf(os.Stderr, "making the program: %v\n", err)
		return 1
	}
	if err := leaveHome(filepath.Join(dir, "home")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	// Most of the time they wait for programs.
	if err := flag.Set("test.parallel", "6"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// leaveHome gives the tests, and the programs that they start, an empty home in dir and no
// choices of the user: what has been played, built and chosen here is not theirs.
func leaveHome(dir string) error {
	own := map[string]string{"PARLOUR_SAVES": "", tablesVariable: "off"}
	for _, variable := range []string{themeVariable, paceVariable, squaresVariable, mouseVariable, plainVariable, languageVariable} {
		own[variable] = ""
	}
	for _, folder := range []string{"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		own[folder] = filepath.Join(dir, folder)
	}
	for name, value := range own {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
	}
	xdg.Reload()
	return nil
}

// makeProgram makes the program under test. It is the test program under another name,
// which takes no time. With PARLOUR_LONG, and with the race detector, which promptui does
// not pass, it is built as a user builds it.
func makeProgram() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if !raceDetector && os.Getenv("PARLOUR_LONG") == "" && os.Link(self, programPath) == nil {
		return nil
	}
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", programPath, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS="+os.Getenv("GOFLAGS")+" -buildvcs=false")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// outcome is the result of a run of the program.
type outcome struct {
	out, err string
	code     int
}

// sharedEngines are engines without data on the disk. What they make for a board, they
// make once for all tests.
var sharedEngines = sync.OnceValue(func() *players.Engines { return engines.New(nil) })

// execute runs the program, in this process, with the input and an empty saves folder of
// its own, unless the arguments name one.
func execute(t testing.TB, input string, args ...string) outcome {
	t.Helper()
	return executeIn(t, atHome(t, sharedEngines(), t.TempDir(), args), input)
}

// executeAt is execute with a folder as the user's cache.
func executeAt(t testing.TB, cache, input string, args ...string) outcome {
	t.Helper()
	folder := filepath.Join(cache, "parlour")
	return executeIn(t, atHome(t, engines.New(datafolder.NewFolder(datafolder.Disk(), folder)), folder, args), input)
}

// atHome is the world of a user with this cache, no settings and no history.
func atHome(t testing.TB, engines *players.Engines, cache string, args []string) world {
	t.Helper()
	w := system()
	home := t.TempDir()
	w.args, w.engines, w.data = withSaves(t, args), engines, datafolder.New(datafolder.Disk(), cache, home, home)
	return w
}

// withSaves adds an empty saves folder to the arguments unless they name one.
func withSaves(t testing.TB, args []string) []string {
	t.Helper()
	if strings.Contains(strings.Join(args, " "), "--saves") {
		return args
	}
	return append(slices.Clone(args), "--saves", t.TempDir())
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

// executeIn runs the program in this process, with streams of its own, and with no
// variables of the environment unless the world has some.
func executeIn(t testing.TB, w world, input string) outcome {
	t.Helper()
	if w.env == nil {
		w.env = func(string) string { return "" }
	}
	dir := t.TempDir()
	for name, file := range map[string]**os.File{"in": &w.in, "out": &w.out, "err": &w.err} {
		var err error
		*file, err = os.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE, 0o600)
		require.NoError(t, err)
		defer (*file).Close()
	}
	_, err := w.in.WriteString(input)
	require.NoError(t, err)
	_, err = w.in.Seek(0, io.SeekStart)
	require.NoError(t, err)
	code := run(w)
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		return string(text)
	}
	return outcome{read("out"), read("err"), code}
}

// TestTheGameLinksNothingOfTheMakers: what trains, builds books and finds puzzles is in
// another program.
func TestTheGameLinksNothingOfTheMakers(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	for _, path := range strings.Fields(string(out)) {
		if _, own, ok := strings.Cut(path, "/players/"); ok {
			assert.NotRegexp(t, `(^|/)(making|lab|train|training|find|build)$`, own)
		}
	}
}
