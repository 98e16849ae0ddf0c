package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/rest"
	"parlour/persistence/datafolder"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
)

// serveGames starts a service in the test's own process.
func serveGames(t *testing.T) string {
	t.Helper()
	server, err := rest.New(rest.Config{Games: catalog.Games(), Store: gamestore.NewMemory(), Poll: 10 * time.Millisecond})
	require.NoError(t, err)
	web := httptest.NewServer(server)
	t.Cleanup(func() {
		server.Close() // ends event streams, which web.Close waits for
		web.Close()
	})
	return web.URL
}

// joiner is a program that plays a game of a service by a script, with a home of its own.
type joiner struct {
	t    *testing.T
	name string
	home string
	in   io.WriteCloser
	out  *bufio.Scanner
	log  *bytes.Buffer // of standard error, to be read after the end
	cmd  *exec.Cmd
	// state follows from the moves that the program has shown.
	state game.State
	// typed are the moves that play has typed.
	typed []string
}

// startJoiner starts `parlour join` for the player of that name, in a home of its own.
func startJoiner(t *testing.T, name string, args ...string) *joiner {
	t.Helper()
	return startJoinerAt(t, name, t.TempDir(), args...)
}

// startJoinerAt starts `parlour join` in a home.
func startJoinerAt(t *testing.T, name, home string, args ...string) *joiner {
	t.Helper()
	return startPlayer(t, name, home, append([]string{"join"}, args...)...)
}

// startPlayer starts the program in a home.
func startPlayer(t *testing.T, name, home string, args ...string) *joiner {
	t.Helper()
	j := &joiner{t: t, name: name, home: home, log: &bytes.Buffer{}}
	j.cmd = exec.Command(programPath, args...)
	j.cmd.Stderr = j.log
	j.cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+home, "PARLOUR_SAVES="+filepath.Join(home, "saves"))
	var err error
	j.in, err = j.cmd.StdinPipe()
	require.NoError(t, err)
	out, err := j.cmd.StdoutPipe()
	require.NoError(t, err)
	j.out = bufio.NewScanner(out)
	require.NoError(t, j.cmd.Start())
	t.Cleanup(func() { _ = j.cmd.Process.Kill() })
	return j
}

// line is the next line of the program.
func (j *joiner) line() string {
	if !j.out.Scan() {
		return ""
	}
	return j.out.Text()
}

// after is what follows a beginning, on the first line that has it.
func (j *joiner) after(beginning string) string {
	j.t.Helper()
	for line := j.line(); line != ""; line = j.line() {
		if rest, ok := strings.CutPrefix(line, beginning); ok {
			return rest
		}
	}
	require.Fail(j.t, "the program has ended before it said "+beginning)
	return ""
}

func (j *joiner) say(line string) { _, _ = fmt.Fprintln(j.in, line) }

var playedLine = regexp.MustCompile(`\) played (\S+?)(?:: |$)`)

// play plays to the end, or resigns after so many moves; then it saves the game as kept. Each
// move that is shown must follow from those before it.
func (j *joiner) play(rules game.Rules, most int, seed uint64) error {
	j.state = rules.Start()
	random := rand.New(rand.NewPCG(seed, 1))
	shown := "" // the move of the board that is being shown
	var said []string
	for j.out.Scan() {
		line := j.out.Text()
		said = append(said, line)
		if m := playedLine.FindStringSubmatch(line); m != nil {
			shown = m[1]
		}
		// A board after a move ends with whose turn it is; one after a resignation has the
		// move that was shown before.
		if shown != "" && (strings.HasSuffix(line, " to move") || strings.Contains(line, " by ") && !strings.Contains(line, "resignation")) {
			next, err := j.state.Play(shown)
			if err != nil {
				return fmt.Errorf("%s is shown %q: %w", j.name, shown, err)
			}
			j.state, shown = next, ""
		}
		switch {
		case strings.HasPrefix(line, j.name+" (") && strings.HasSuffix(line, " to move"):
			if j.state.Ply() >= most {
				j.say("RESIGN")
				continue
			}
			moves := j.state.Moves()
			move := moves[random.IntN(len(moves))]
			j.typed = append(j.typed, move)
			j.say(move)
		case strings.Contains(line, " wins") || strings.HasPrefix(line, "A draw"):
			j.say("SAVE kept")
			j.say("EXIT")
		case strings.HasPrefix(line, "Invalid input"):
			return fmt.Errorf("%s is told %q after %q:\n%s", j.name, line, j.typed[max(0, len(j.typed)-3):], strings.Join(said[max(0, len(said)-50):], "\n"))
		}
	}
	return j.cmd.Wait()
}

// saved is the copy that the program has made.
func (j *joiner) saved() savefile.Save {
	j.t.Helper()
	files, err := filepath.Glob(filepath.Join(j.home, "saves", "kept.*"))
	require.NoError(j.t, err)
	require.Len(j.t, files, 1)
	data, err := os.ReadFile(files[0])
	require.NoError(j.t, err)
	return decoded(j.t, data)
}

func decoded(t *testing.T, data []byte) savefile.Save {
	t.Helper()
	save, err := savefile.Decode(data, catalog.Games(), "")
	require.NoError(t, err)
	assert.False(t, save.Edited)
	return save
}

// recordAt is the record that the service has of a game.
func recordAt(t *testing.T, url string) savefile.Save {
	t.Helper()
	response, err := http.Get(url + "/save")
	require.NoError(t, err)
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return decoded(t, data)
}

// requireSame requires that a copy is the record of the service.
func requireSame(t *testing.T, record, copied savefile.Save) {
	t.Helper()
	require.Equal(t, record.Record.Moves(), copied.Record.Moves())
	require.Equal(t, record.Record.Result(), copied.Record.Result())
	require.Equal(t, record.Seats, copied.Seats)
}

// playGame lets two programs play a game at a service, whose record both must have then.
func playGame(t *testing.T, url, name string, most int, seed uint64, args ...string) {
	t.Helper()
	g, err := game.Find(catalog.Games(), name)
	require.NoError(t, err)
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	ann := startJoiner(t, "Ann", append([]string{url, "--new", "--game", name, "--name", "Ann"}, args...)...)
	at := ann.after("Game: ")
	bob := startJoiner(t, "Bob", ann.after("Invitation: "), "--name", "Bob")
	bob.after("Ann (") // sees the start: a first move may have an extra turn
	ends := make(chan error, 2)
	go func() { ends <- ann.play(rules, most, seed) }()
	go func() { ends <- bob.play(rules, most, seed+1) }()
	require.NoError(t, <-ends)
	require.NoError(t, <-ends)
	record := recordAt(t, at)
	require.True(t, record.Record.Result().Over())
	requireSame(t, record, ann.saved())
	requireSame(t, record, bob.saved())
}

// Two programs play a game of each kind by their scripts, and both have what the service has.
func TestTwoScriptsPlayEachGame(t *testing.T) {
	url := serveGames(t)
	for i, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) { playGame(t, url, g.Name(), 30, uint64(i), "--clock", "30m+3s") })
	}
}

// The moves of a script may all be there at once: each waits for its turn. The end of the input
// is the end only where an answer would be needed.
func TestAScriptMayHaveItsMovesAtOnce(t *testing.T) {
	url := serveGames(t)
	ann := startJoiner(t, "Ann", url, "--new", "--game", "oware", "--name", "Ann")
	ann.after("Game: ")
	bob := startJoiner(t, "Bob", ann.after("Invitation: "), "--name", "Bob")
	for _, line := range []string{"f", "e", "RESIGN"} {
		bob.say(line)
	}
	_ = bob.in.Close()
	for _, line := range []string{"F", "E"} {
		ann.say(line)
	}
	_ = ann.in.Close()
	bob.after("Bob (North) played e")
	assert.Equal(t, " by resignation", bob.after("Ann (South) wins"))
	require.NoError(t, ann.cmd.Wait())
	require.NoError(t, bob.cmd.Wait())
}

// A seat is gone on with by the address of the game, and who has none watches.
func TestAGameIsTakenUpAgain(t *testing.T) {
	url := serveGames(t)
	ann := startJoiner(t, "Ann", url, "--new", "--game", "oware", "--name", "Ann")
	at := ann.after("Game: ")
	ann.say("F")
	ann.after("Ann (South) played F")
	require.NoError(t, ann.cmd.Process.Kill())
	_ = ann.cmd.Wait()
	again := startJoinerAt(t, "Ann", ann.home, at)
	again.after("Ann (South) played F")
	again.say("RESIGN")
	again.after("Player 2 (North) wins")
	watcher := startJoiner(t, "Eve", at, "--watch")
	_ = watcher.in.Close()
	watcher.after("Player 2 (North) wins")
	require.NoError(t, watcher.cmd.Wait())
}

func TestJoinRefuses(t *testing.T) {
	url := serveGames(t)
	nothing := httptest.NewServer(http.NotFoundHandler())
	defer nothing.Close()
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"join", "example.org"}, "not the address"},
		{[]string{"join", url + "/games/aaaaaaaaaaaaaaaaaaaaaaaaaa", "--new"}, "--new takes the address of a service"},
		{[]string{"join", url + "/games/aaaaaaaaaaaaaaaaaaaaaaaaaa", "--side", "south"}, "the game is there already"},
		{[]string{"join", url + "/games/aaaaaaaaaaaaaaaaaaaaaaaaaa"}, "the service has no such game"},
		{[]string{"join", url + "/?game=aaaaaaaaaaaaaaaaaaaaaaaaaa#seat=second&invite=aaaaaaaaaaaaaaaaaaaaaaaaaa"}, "the service has no such game"},
		{[]string{"join", url, "--new", "--game", "chess"}, "chess"},
		{[]string{"join", url, "--new", "--side", "white", "--game", "oware"}, "white"},
		{[]string{"join", url, "--new", "--clock", "soon"}, "not a time control"},
		{[]string{"join", url, "--new", "--name", " x"}, "not a name"},
		{[]string{"join", url + "/page", "--new"}, "the service refuses it: this takes GET"},
		{[]string{"join", nothing.URL, "--new"}, "that is no service of Parlour"},
	} {
		got := executeWith(t, catalog.Games(), "", c.args...)
		assert.Equal(t, cli.Usage, got.code, "%v", c.args)
		assert.Contains(t, got.err, "Invalid input: ", "%v", c.args)
		assert.Contains(t, got.err, c.says, "%v", c.args)
	}
	got := executeWith(t, catalog.Games(), url+"/games/aaaaaaaaaaaaaaaaaaaaaaaaaa\n", "join", "-")
	assert.Contains(t, got.err, "the service has no such game", "the address may be on a line of the input")
}

// At an address where nothing answers a program says so soon, and what to give instead. Meanwhile
// it says that it waits.
func TestJoinWhereNothingAnswers(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close() // the system takes connections, nobody reads them
	held, err := net.Dial("tcp", listener.Addr().String())
	require.NoError(t, err)
	defer held.Close() // nothing listens at its port
	silent, closed := "http://"+listener.Addr().String(), "http://"+held.LocalAddr().String()
	const id = "/games/aaaaaaaaaaaaaaaaaaaaaaaaaa"
	for _, c := range []struct {
		says string
		args []string
	}{
		{"it does not answer in time", []string{silent}},
		{"it does not answer in time", []string{silent, "--name", "Ann"}},
		{"it does not answer in time", []string{silent + id}},
		{"it does not answer in time", []string{silent + id, "--watch"}},
		{"it does not answer in time", []string{silent, "--new"}},
		{"nothing listens at its address", []string{closed}},
		{"nothing listens at its address", []string{closed + id}},
		{"nothing listens at its address", []string{closed, "--new"}},
	} {
		dir := t.TempDir()
		at := contact{patience: 20 * time.Millisecond, after: func(_ time.Duration, do func()) func() bool {
			do()
			return func() bool { return false }
		}}
		w := world{args: append([]string{"join"}, c.args...), games: catalog.Games(), engines: sharedEngines(), data: datafolder.New(datafolder.Disk(), dir, dir, dir), contact: at}
		got := executeIn(t, w, "")
		assert.Equal(t, cli.Failed, got.code, "%v", c.args)
		assert.Contains(t, got.err, " has not answered yet\n", "%v", c.args)
		assert.Contains(t, got.err, "parlour: the service cannot be reached: "+c.says+"; valid: the address of a service that runs, with its port", "%v", c.args)
	}
}
