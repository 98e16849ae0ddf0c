package main

import (
	"bytes"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHealthAsksTheServer(t *testing.T) {
	status := atomic.Int64{}
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/readyz" {
			w.WriteHeader(int(status.Load()))
		}
		_, _ = w.Write([]byte("about " + r.URL.Path + "\n"))
	}))
	defer web.Close()
	_, port, err := net.SplitHostPort(strings.TrimPrefix(web.URL, "http://"))
	require.NoError(t, err)
	ask := func(args ...string) (code int, printed string) {
		var out, log bytes.Buffer
		code = run(t.Context(), append([]string{"health"}, args...), &out, &log)
		return code, out.String() + log.String()
	}
	for _, c := range []struct {
		status, code int
		args         []string
		says         string
	}{
		{200, exitDone, []string{"--addr", ":" + port}, "about /readyz"},
		{200, exitDone, []string{"--addr", "0.0.0.0:" + port}, "about /readyz"},
		{503, exitFailed, []string{"--addr", "127.0.0.1:" + port}, "503 Service Unavailable: about /readyz"},
		{503, exitDone, []string{"--addr", "127.0.0.1:" + port, "--live"}, "about /healthz"},
		{200, exitFailed, []string{"--addr", "127.0.0.1:1"}, "refused"},
		{200, exitUsage, []string{"--addr", port}, "Invalid input: --addr is"},
		{200, exitUsage, []string{"argument"}, "Invalid input: health takes"},
	} {
		status.Store(int64(c.status))
		code, printed := ask(c.args...)
		assert.Equal(t, c.code, code, c.args)
		assert.Contains(t, printed, c.says)
	}
	t.Setenv("PARLOURD_ADDR", "127.0.0.1:"+port)
	code, _ := ask()
	assert.Equal(t, exitDone, code)
}

// A supervisor is told on its socket that the service is ready, and that it ends.
func TestASupervisorIsTold(t *testing.T) {
	socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: filepath.Join(t.TempDir(), "n"), Net: "unixgram"})
	if err != nil {
		t.Skip(err)
	}
	defer socket.Close()
	t.Setenv("NOTIFY_SOCKET", socket.LocalAddr().String())
	p := start(t, "--memory", "--drain", "0s")
	told := func() string {
		text := make([]byte, 100)
		require.NoError(t, socket.SetReadDeadline(time.Now().Add(time.Minute)))
		n, err := socket.Read(text)
		require.NoError(t, err)
		return string(text[:n])
	}
	assert.Equal(t, "READY=1", told())
	p.stop(t)
	assert.Equal(t, "STOPPING=1", told())
}
