package main

import (
	"encoding/json"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// instructions are those of a container file: of its first stage the commands that fill
// the root file system, and of the last one what is run in that.
type instructions struct {
	fill               []string
	user, folder       string
	environment        []string
	entry, healthCheck []string
}

func readContainerFile(t *testing.T) (in instructions) {
	t.Helper()
	text, err := os.ReadFile("Containerfile")
	require.NoError(t, err)
	last := false
	for line := range strings.Lines(string(text)) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case word == "FROM":
			last = rest == "scratch"
		case word == "RUN" && strings.Contains(rest, "$ROOT"):
			in.fill = append(in.fill, rest)
		case !last:
		case word == "USER":
			in.user = rest
		case word == "WORKDIR":
			in.folder = rest
		case word == "ENV":
			in.environment = append(in.environment, rest)
		case word == "ENTRYPOINT":
			require.NoError(t, json.Unmarshal([]byte(rest), &in.entry))
		case word == "HEALTHCHECK":
			_, command, _ := strings.Cut(rest, "CMD ")
			require.NoError(t, json.Unmarshal([]byte(command), &in.healthCheck))
		}
	}
	return in
}

// command is a command in the root file system, as the user of the container.
func (in instructions) command(t *testing.T, root string, args ...string) *exec.Cmd {
	t.Helper()
	user, group, _ := strings.Cut(in.user, ":")
	uid, err := strconv.ParseUint(user, 10, 32)
	require.NoError(t, err)
	gid, err := strconv.ParseUint(group, 10, 32)
	require.NoError(t, err)
	c := exec.Command(args[0], args[1:]...)
	c.Path, c.Err, c.Dir, c.Env = args[0], nil, in.folder, in.environment
	c.SysProcAttr = &syscall.SysProcAttr{
		Chroot: root, Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)},
	}
	return c
}

// The container file gives a root file system in which the service runs as its user, tells
// its health, makes a backup and ends when it is asked to. The steps are carried out in a
// folder, and the program runs with that as its root.
func TestTheContainerFile(t *testing.T) {
	if os.Getenv("PARLOUR_LONG") == "" || os.Geteuid() != 0 {
		t.Skip("needs PARLOUR_LONG, and root for chroot")
	}
	in := readContainerFile(t)
	root := t.TempDir()
	for _, step := range in.fill {
		c := exec.Command("sh", "-c", step)
		c.Dir, c.Env = "../..", append(os.Environ(), "ROOT="+root)
		out, err := c.CombinedOutput()
		require.NoError(t, err, "%s: %s", step, out)
	}
	require.NoError(t, os.Chmod(root, 0o755)) // as an engine makes it
	port := freePort(t)
	in.environment = append(in.environment, "PARLOURD_ADDR=:"+port)
	log := filepath.Join(t.TempDir(), "log")
	service := in.command(t, root, append(in.entry, "--rate", "0")...)
	var err error
	service.Stderr, err = os.Create(log)
	require.NoError(t, err)
	require.NoError(t, service.Start())
	t.Cleanup(func() {
		_ = service.Process.Kill()
		if text, err := os.ReadFile(log); err == nil && t.Failed() {
			t.Log(string(text))
		}
	})
	require.Eventually(t, func() bool { return in.command(t, root, in.healthCheck...).Run() == nil }, time.Minute, 50*time.Millisecond)

	g := newGame(t, "http://127.0.0.1:"+port)
	g.mustSow(t, "1")
	out, err := in.command(t, root, append(in.entry, "backup", "copy.db")...).CombinedOutput()
	require.NoError(t, err, string(out))
	assert.FileExists(t, filepath.Join(root, in.folder, "copy.db"))

	require.NoError(t, service.Process.Signal(syscall.SIGTERM))
	assert.NoError(t, service.Wait())
	assert.Error(t, in.command(t, root, in.healthCheck...).Run(), "nobody answers")
	g.on(start(t, "--db", filepath.Join(root, in.folder, "copy.db")).url).mustReplay(t)
}

// The unit is one that systemd takes, and its service can do little harm.
func TestTheUnit(t *testing.T) {
	tool, err := exec.LookPath("systemd-analyze")
	if os.Getenv("PARLOUR_LONG") == "" || err != nil {
		t.Skip("needs PARLOUR_LONG and systemd-analyze")
	}
	program, err := build()
	require.NoError(t, err)
	text, err := os.ReadFile("parlourd.service")
	require.NoError(t, err)
	unit := filepath.Join(t.TempDir(), "parlourd.service")
	require.NoError(t, os.WriteFile(unit, []byte(strings.ReplaceAll(string(text), "/usr/local/bin/parlourd", program)), 0o644))
	out, err := exec.Command(tool, "verify", "--man=no", unit).CombinedOutput()
	assert.NoError(t, err, string(out))
	assert.Empty(t, string(out))
	out, err = exec.Command(tool, "security", "--offline=true", "--no-pager", "--threshold=20", unit).CombinedOutput()
	assert.NoError(t, err, string(out))
}

// freePort is a port that nobody listens on, below those that the system gives to whoever asks
// for any: between the look and its use no other test is given it. It is called and not listened at,
// since a process that is started just then would have a copy of the listener for a moment.
func freePort(t *testing.T) string {
	t.Helper()
	for range 100 {
		port := strconv.Itoa(20_000 + rand.IntN(10_000))
		conn, err := net.DialTimeout("tcp", "127.0.0.1:"+port, time.Second)
		if err != nil {
			return port
		}
		require.NoError(t, conn.Close())
	}
	require.Fail(t, "no port is free")
	return ""
}
