package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// get returns the status of a GET, 0 if there is no answer, and the body.
func (p *program) get(path string) (status int, body string) {
	w, err := client.Get(p.url + path)
	if err != nil {
		return 0, err.Error()
	}
	defer w.Body.Close()
	text, err := io.ReadAll(w.Body)
	if err != nil {
		return 0, err.Error()
	}
	return w.StatusCode, string(text)
}

// mustBecome waits until a GET is answered with that status.
func (p *program) mustBecome(t *testing.T, path string, want int) {
	t.Helper()
	require.Eventually(t, func() bool { got, _ := p.get(path); return got == want }, time.Minute, 50*time.Millisecond)
}

// stop ends the program like an operator would.
func (p *program) stop(t *testing.T) {
	t.Helper()
	require.NoError(t, p.command.Process.Signal(syscall.SIGTERM))
	<-p.rest
	require.NoError(t, p.command.Wait())
}

// A clean stop leaves every game in the file that was named, and nothing beside it.
func TestACleanStopLeavesEverythingInTheFile(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := filepath.Join(folder, "games.db")
	p := start(t, "--db", file, "--drain", "0s")
	var games []*game
	for range 30 {
		g := newGame(t, p.url)
		g.mustSow(t, "1")
		g.mustSow(t, "2")
		games = append(games, g)
	}
	p.stop(t)
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, left, 1, "nothing lies beside the file")
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	copied := filepath.Join(t.TempDir(), "copy.db")
	require.NoError(t, os.WriteFile(copied, data, 0o600))
	again := start(t, "--db", copied)
	for _, g := range games {
		g.on(again.url).mustReplay(t)
	}
}

// A backup taken while games are played has every move that was answered before
// it started, and a server can use it.
func TestABackupOfARunningServer(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := filepath.Join(folder, "games.db")
	p := start(t, "--db", file)
	var (
		mu       sync.Mutex
		answered = map[string]int{}    // moves by game
		more     = make(chan struct{}) // that a move was answered, for whoever waits
		players  sync.WaitGroup
	)
	ctx, stop := context.WithCancel(t.Context())
	for range 8 {
		players.Go(func() {
			for ctx.Err() == nil {
				g, err := makeGame(p.url)
				if !assert.NoError(t, err) {
					return
				}
				for !g.over() && ctx.Err() == nil {
					if !assert.NoError(t, g.sow(g.any())) {
						return
					}
					mu.Lock()
					answered[g.url]++
					mu.Unlock()
					select {
					case more <- struct{}{}:
					default:
					}
				}
			}
		})
	}
	for n := range 3 {
		for range 100 {
			<-more
		}
		mu.Lock()
		before := make(map[string]int, len(answered))
		for url, moves := range answered {
			before[url] = moves
		}
		mu.Unlock()
		to := filepath.Join(folder, fmt.Sprint("copy", n, ".db"))
		var out, log bytes.Buffer
		begun := time.Now()
		require.Equal(t, exitDone, run(t.Context(), []string{"backup", to, "--db", file}, &out, &log), log.String())
		t.Logf("%d games backed up in %v", len(before), time.Since(begun).Round(time.Millisecond))
		copied := start(t, "--db", to)
		for url, moves := range before {
			g := (&game{url: url}).on(copied.url)
			g.mustReplay(t)
			assert.GreaterOrEqual(t, len(g.Moves), moves)
		}
		copied.kill(t)
	}
	stop()
	players.Wait()
	var out, log bytes.Buffer
	assert.Equal(t, exitUsage, run(t.Context(), []string{"backup", file, "--db", file}, &out, &log))
	assert.True(t, strings.HasPrefix(log.String(), "Invalid input: there is a file"), log.String())
}

func TestTwoFirstStartsOnOneFile(t *testing.T) {
	t.Parallel()
	for range rounds() {
		file := filepath.Join(t.TempDir(), "games.db")
		var both [2]*program
		var starting sync.WaitGroup
		for i := range both {
			starting.Go(func() { both[i] = start(t, "--db", file) })
		}
		starting.Wait()
		require.NotNil(t, both[0])
		require.NotNil(t, both[1])
		g := newGame(t, both[0].url)
		require.NoError(t, g.on(both[1].url).refresh())
	}
}

// A client that polls /readyz learns that the server is about to stop while it
// still serves.
func TestReadinessFallsBeforeTheListenerCloses(t *testing.T) {
	t.Parallel()
	p := start(t, "--memory", "--drain", "1s")
	g := newGame(t, p.url)
	require.NoError(t, p.command.Process.Signal(syscall.SIGTERM))
	p.mustBecome(t, "/readyz", http.StatusServiceUnavailable)
	g.mustSow(t, "2")
	status, _ := p.get("/healthz")
	assert.Equal(t, http.StatusOK, status)
	<-p.rest
	assert.NoError(t, p.command.Wait())
}

// A second signal ends a server that is waiting.
func TestASecondSignalIsHeard(t *testing.T) {
	t.Parallel()
	p := start(t, "--memory", "--drain", "1h")
	require.NoError(t, p.command.Process.Signal(syscall.SIGTERM))
	p.mustBecome(t, "/readyz", http.StatusServiceUnavailable) // the first is heard
	require.NoError(t, p.command.Process.Signal(syscall.SIGTERM))
	ended := make(chan struct{})
	go func() {
		<-p.rest
		_ = p.command.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(time.Minute):
		assert.Fail(t, "the server does not end")
	}
}

// limitFiles limits the size of the files that a running program may write, which
// has the same effect as a full disk, or skips the test.
func limitFiles(t *testing.T, p *program, bytes string) {
	t.Helper()
	tool, err := exec.LookPath("prlimit")
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("no prlimit")
	}
	out, err := exec.Command(tool, "--pid", strconv.Itoa(p.command.Process.Pid), "--fsize="+bytes+":unlimited").CombinedOutput()
	if err != nil {
		t.Skip("prlimit: " + string(out))
	}
}

// While nothing can be written, the server reports that it is not ready, refuses
// moves and says that they were not made, and still shows games; afterwards it
// recovers by itself, with every move that was answered.
func TestAFullDisk(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "games.db")
	p := start(t, "--db", file)
	g := newGame(t, p.url)
	g.mustSow(t, "1")
	p.mustBecome(t, "/readyz", http.StatusOK)
	limitFiles(t, p, "1")
	p.mustBecome(t, "/readyz", http.StatusServiceUnavailable)
	status, _ := p.get("/healthz")
	assert.Equal(t, http.StatusOK, status)
	for range 5 {
		err := g.sow("2")
		refused := (*refusal)(nil)
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, http.StatusServiceUnavailable, refused.status)
		assert.Contains(t, refused.body, `"made":`)
	}
	require.NoError(t, g.refresh())
	assert.Equal(t, []int{1}, g.Moves)
	limitFiles(t, p, "unlimited")
	p.mustBecome(t, "/readyz", http.StatusOK)
	g.mustSow(t, "2")
	p.kill(t)
	g.on(start(t, "--db", file).url).mustReplay(t)
}

func TestALockedDatabase(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "games.db")
	p := start(t, "--db", file)
	g := newGame(t, p.url)
	db, err := sql.Open("sqlite", file+"?_pragma=busy_timeout(10000)") // the server may be writing
	require.NoError(t, err)
	defer func() { assert.NoError(t, db.Close()) }()
	db.SetMaxOpenConns(1)
	_, err = db.Exec("BEGIN EXCLUSIVE")
	require.NoError(t, err)
	p.mustBecome(t, "/readyz", http.StatusServiceUnavailable)
	require.NoError(t, g.refresh(), "games are shown")
	_, err = db.Exec("ROLLBACK")
	require.NoError(t, err)
	p.mustBecome(t, "/readyz", http.StatusOK)
	g.mustSow(t, "1")
}

// Damage anywhere in the file is reported, even if the first pages are intact.
func TestADamagedDatabaseIsNotReady(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "games.db")
	p := start(t, "--db", file, "--drain", "0s")
	for range 200 {
		newGame(t, p.url)
	}
	p.stop(t)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	for i := len(data) / 2; i < len(data); i++ {
		data[i] ^= 0x5a
	}
	require.NoError(t, os.WriteFile(file, data, 0o600))
	p = start(t, "--db", file)
	p.mustBecome(t, "/readyz", http.StatusServiceUnavailable)
}

func TestWhatIsNotServed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	newer := filepath.Join(folder, "newer.db")
	start(t, "--db", newer, "--drain", "0s").stop(t)
	db, err := sql.Open("sqlite", newer)
	require.NoError(t, err)
	_, err = db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	letter := filepath.Join(folder, "letter.txt")
	require.NoError(t, os.WriteFile(letter, []byte("Dear Ann, this is a letter and no database at all.\n"), 0o600))
	for file, says := range map[string]string{newer: "newer version", letter: "damaged"} {
		var out, log bytes.Buffer
		assert.Equal(t, exitFailed, run(t.Context(), []string{"--db", file, "--addr", "127.0.0.1:0"}, &out, &log))
		assert.Contains(t, log.String(), says)
	}
}

func TestTheFileIsItsOwnersAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other rights")
	}
	file := filepath.Join(t.TempDir(), "games.db")
	p := start(t, "--db", file, "--drain", "0s")
	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode())
	p.stop(t)
	// The service warns about a file that an earlier version has made.
	require.NoError(t, os.Chmod(file, 0o644))
	p = start(t, "--db", file, "--drain", "0s")
	assert.Contains(t, p.early, "other users of this machine may read the games")
}

func TestOtherNamesAreMisdirected(t *testing.T) {
	t.Parallel()
	p := start(t, "--memory", "--host", "kalah.example")
	for host, want := range map[string]int{"kalah.example": 200, "evil.example": 421, "localhost": 200} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
		require.NoError(t, err)
		_, err = fmt.Fprintf(conn, "GET /games HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", host)
		require.NoError(t, err)
		text, err := io.ReadAll(conn)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(text), fmt.Sprint("HTTP/1.1 ", want)), string(text))
		require.NoError(t, conn.Close())
	}
}

// The answer to a failed change tells the client what it can rely on.
func TestAFailedChangeIsTold(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "games.db")
	p := start(t, "--db", file)
	limitFiles(t, p, "1")
	r, err := http.NewRequest("POST", p.url+"/games", nil)
	require.NoError(t, err)
	r.Header.Set("Idempotency-Key", "mine")
	w, err := client.Do(r)
	require.NoError(t, err)
	defer w.Body.Close()
	var told struct{ Made string }
	require.NoError(t, json.NewDecoder(w.Body).Decode(&told))
	assert.Equal(t, http.StatusServiceUnavailable, w.StatusCode)
	assert.Contains(t, []string{"no", "unknown"}, told.Made)
	limitFiles(t, p, "unlimited")
	r, err = http.NewRequest("GET", p.url+"/answers", nil)
	require.NoError(t, err)
	r.Header.Set("Idempotency-Key", "mine")
	asked, err := client.Do(r)
	require.NoError(t, err)
	defer asked.Body.Close()
	text, err := io.ReadAll(asked.Body)
	require.NoError(t, err)
	assert.JSONEq(t, `{"made":false}`, string(text))
}
