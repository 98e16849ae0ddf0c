package main

import (
	"bufio"
	"net"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

func TestEngineSpeaksTheProtocolOfItsGame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args       []string
		input      string
		said, last string
	}{
		{[]string{"oware"}, "uci\nisready\nquit\n", "id name Parlour", "readyok\n"},
		{[]string{"kalah", "--houses", "4", "--level", "novice"}, "uci\nquit\n", "Rules type string default either-side houses=4\n", "uciok\n"},
		{[]string{"kalah", "--rules", "standard", "--seeds", "3"}, "uci\n", "Rules type string default standard seeds=3\n", "uciok\n"},
		{[]string{"togyzkumalak", "--rules", "bestemshe"}, "uci\nquit\n", "Rules type string default bestemshe\n", "uciok\n"},
		{[]string{"mangala"}, "uci\nisready\nquit\n", "Rules type string default turkish\n", "readyok\n"},
		{[]string{"draughts", "--threads", "1"}, "hub\ninit\nping\nquit\n", "id name=Parlour", "ready\npong\n"},
	} {
		got := execute(t, c.input, append([]string{"engine"}, c.args...)...)
		assert.Zero(t, got.code, got.err)
		assert.Contains(t, got.out, c.said)
		assert.True(t, strings.HasSuffix(got.out, c.last), got.out)
		assert.Empty(t, got.err)
	}
}

func TestEngineRefuses(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{}, {"chess"}, {"oware", "--server", "localhost"}, {"kalah", "--dxp"}, {"oware", "--listen", "localhost:1"},
		{"draughts", "--listen", "a:1", "--call", "b:1"}, {"draughts", "--dxp", "--minutes", "0"}, {"draughts", "--dxp", "--ask", "-1"},
		{"oware", "--level", "best"}, {"oware", "--threads", "100000"}, {"oware", "--memory", "-1"}, {"kalah", "--houses", "0"},
		{"kalah", "--server", "localhost", "--time", "0s"},
	} {
		got := execute(t, "", append([]string{"engine"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
	got := execute(t, "", "engine", "kalah", "--server", "127.0.0.1:1")
	assert.Equal(t, cli.Failed, got.code)
}

// Two programs play a match with each other over a connection.
func TestEnginePlaysByDamExchange(t *testing.T) {
	t.Parallel()
	server := exec.CommandContext(t.Context(), programPath, "engine", "draughts", "--listen", "127.0.0.1:0", "--level", "greedy")
	said, err := server.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, server.Start())
	defer server.Wait()
	defer server.Process.Kill()
	lines := bufio.NewScanner(said)
	require.True(t, lines.Scan())
	address, ok := strings.CutPrefix(lines.Text(), "listening on ")
	require.True(t, ok, lines.Text())
	_, _, err = net.SplitHostPort(address)
	require.NoError(t, err)
	got := execute(t, "", "engine", "draughts", "--call", address, "--ask", "2", "--minutes", "1", "--level", "greedy")
	assert.Zero(t, got.code, got.err)
	assert.Equal(t, 2, strings.Count(got.err, "a game with Parlour"), got.err)
	assert.Equal(t, 2, strings.Count(got.err, "wins by")+strings.Count(got.err, "a draw by"), got.err)
}
