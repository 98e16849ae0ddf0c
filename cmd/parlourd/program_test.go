package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// programName is the file name of the program under test.
const programName = "parlourd"

// programFolder is the folder of the program under test.
var programFolder string

// TestMain is the program itself where the test program was started under its name.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == programName {
		main()
		return
	}
	os.Exit(runTests(m))
}

func runTests(m *testing.M) int {
	var err error
	if programFolder, err = os.MkdirTemp("", programName); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(programFolder)
	// They wait for servers most of the time.
	if err := flag.Set("test.parallel", "8"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// build makes the program once for all tests and returns its path. It is the test
// program under another name, which takes no time, or with PARLOUR_LONG the program as a
// user builds it.
var build = sync.OnceValues(func() (string, error) {
	path := filepath.Join(programFolder, programName)
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	if os.Getenv("PARLOUR_LONG") == "" && os.Link(self, path) == nil {
		return path, nil
	}
	out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", &exec.Error{Name: string(out), Err: err}
	}
	return path, nil
})

// program is a running parlourd.
type program struct {
	url     string
	early   string // the log before the program began to serve
	command *exec.Cmd
	rest    chan string // the log after the program began to serve
}

// start starts the program on any free port, without a rate limit or the user's
// tables, and stops it at the end of the test.
func start(t *testing.T, args ...string) *program {
	t.Helper()
	path, err := build()
	require.NoError(t, err)
	command := exec.Command(path, append([]string{"--addr", "127.0.0.1:0", "--rate", "0"}, args...)...)
	command.Env = append(os.Environ(), "XDG_CACHE_HOME="+t.TempDir())
	log, err := command.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	p := &program{command: command, rest: make(chan string, 1)}
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
	})
	lines := bufio.NewReader(log)
	first, err := lines.ReadString('\n')
	require.NoError(t, err, first)
	var entry struct{ URL string }
	for !strings.Contains(first, `"serving"`) {
		p.early += first
		first, err = lines.ReadString('\n')
		require.NoError(t, err)
	}
	require.NoError(t, json.Unmarshal([]byte(first), &entry), first)
	p.url = entry.URL
	go func() {
		var kept bytes.Buffer
		_, _ = io.Copy(&tail{&kept}, lines)
		p.rest <- kept.String()
	}()
	return p
}

// tail keeps the end of what is written.
type tail struct{ text *bytes.Buffer }

func (t *tail) Write(p []byte) (int, error) {
	if t.text.Len() > 64<<10 {
		t.text.Reset()
	}
	return t.text.Write(p)
}

// kill ends the program like kill -9.
func (p *program) kill(t *testing.T) {
	t.Helper()
	require.NoError(t, p.command.Process.Kill())
	_ = p.command.Wait()
}

func TestGracefulShutdown(t *testing.T) {
	t.Parallel()
	p := start(t, "--memory")
	made, err := http.Post(p.url+"/games", "", nil)
	require.NoError(t, err)
	require.NoError(t, made.Body.Close())
	events, err := http.Get(made.Header.Get("Location") + "/events")
	require.NoError(t, err)
	defer events.Body.Close()
	require.NoError(t, p.command.Process.Signal(syscall.SIGTERM))
	_, err = io.ReadAll(events.Body)
	assert.NoError(t, err, "the stream comes to a proper end")
	assert.Contains(t, <-p.rest, "shutting down")
	assert.NoError(t, p.command.Wait())
}

func TestTheSQLiteShellReadsTheFileMeanwhile(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("sqlite3")
	if err != nil {
		t.Skip("no sqlite3")
	}
	file := filepath.Join(t.TempDir(), "games.db")
	p := start(t, "--db", file)
	g := newGame(t, p.url)
	g.mustSow(t, "1")
	out, err := exec.Command(shell, file, "SELECT version, awaits, save FROM games").CombinedOutput()
	require.NoError(t, err, string(out))
	assert.True(t, strings.HasPrefix(string(out), "2|human|[Variant "), string(out))
	g.mustSow(t, "2")
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{
		{"--nonsense"}, {"argument"}, {"--memory", "--db", "x.db"}, {"--memory", "--durable"},
		{"--db", "postgres://localhost/x", "--durable"}, {"--rate", "-1"}, {"--rate", "x"}, {"--cors", "example"},
		{"--url", "kalah.example"}, {"--host", ""}, {"--host", "http://x"}, {"--proxy", "everybody"}, {"--proxy", "10.0.0.0/33"},
		{"--keep-finished", "-1h"}, {"--keep-abandoned", "month"}, {"--most-finished", "-1"}, {"--drain", "-1s"},
		{"backup"}, {"backup", "a", "b"}, {"backup", "a", "--db", "postgres://localhost/x"},
	} {
		var out, log bytes.Buffer
		assert.Equal(t, exitUsage, run(context.Background(), args, &out, &log), args)
		assert.True(t, strings.HasPrefix(log.String(), "Invalid input: "), log.String())
	}
	var out, log bytes.Buffer
	assert.Equal(t, exitDone, run(context.Background(), []string{"--help"}, &out, &log))
	assert.Contains(t, out.String(), "--one-game")
	assert.Equal(t, exitFailed, run(context.Background(), []string{"--db", filepath.Join(t.TempDir(), "no", "where.db")}, &out, &log))
	assert.Equal(t, exitFailed, run(context.Background(), []string{"--memory", "--addr", "256.0.0.1:1"}, &out, &log))
}

// The console program serves a game of its own, but keeps it in memory.
func TestTheConsoleLinksNoDatabase(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "../parlour").Output()
	require.NoError(t, err)
	for _, not := range []string{"modernc.org/sqlite", "jackc/pgx", "goose", "database/sql", "parlour/persistence/gamestore/databases"} {
		assert.NotContains(t, string(out), not)
	}
}

func TestHeadersAreBounded(t *testing.T) {
	t.Parallel()
	p := start(t, "--memory")
	r, err := http.NewRequest("GET", p.url+"/healthz", nil)
	require.NoError(t, err)
	r.Header.Set("X-Long", strings.Repeat("x", 64<<10))
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		return // the connection was closed before everything was sent
	}
	defer w.Body.Close()
	assert.Equal(t, http.StatusRequestHeaderFieldsTooLarge, w.StatusCode)
}
