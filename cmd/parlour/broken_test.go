package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
)

// A service that is killed and started again, and a line that is cut, while two programs play.

// cacheHome is where the user's programs cache, before the tests get a home of their own.
var cacheHome, _ = os.UserCacheDir()

// servicePath builds parlourd beside the program under test, once.
var servicePath = sync.OnceValues(func() (string, error) {
	path := filepath.Join(filepath.Dir(programPath), "parlourd.exe")
	build := exec.Command("go", "build", "-pgo=off", "-buildvcs=false", "-ldflags=-s -w", "-o", path, "../parlourd")
	build.Env = append(os.Environ(), "XDG_CACHE_HOME="+cacheHome) // of what is built already
	out, err := build.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return path, nil
})

// brokenService is parlourd on a file. Those who play reach it by a line.
type brokenService struct {
	t          *testing.T
	path, file string
	line       *brokenLine
	cmd        *exec.Cmd

	mu     sync.Mutex
	random *rand.Rand // nil while nothing is disturbed
	// left is how many pieces pass the line until the next disturbance.
	left int
	// cuts and kills count the disturbances.
	cuts, kills int
}

// serveBroken starts a service for a test, which works until it is disturbed.
func serveBroken(t *testing.T) *brokenService {
	t.Helper()
	path, err := servicePath()
	require.NoError(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	s := &brokenService{t: t, path: path, file: filepath.Join(t.TempDir(), "games.db")}
	s.line = &brokenLine{listener: listener, passes: s.passes, open: map[net.Conn]bool{}}
	go s.line.serve()
	t.Cleanup(func() {
		s.disturb(nil)
		_ = listener.Close()
		s.line.cut()
		s.kill()
	})
	require.NoError(t, s.start())
	return s
}

// url is where the line to the service begins.
func (s *brokenService) url() string { return "http://" + s.line.listener.Addr().String() }

// start starts the service on any free port, and leads the line there.
func (s *brokenService) start() error {
	s.cmd = exec.Command(s.path, "--addr", "127.0.0.1:0", "--rate", "0", "--db", s.file)
	s.cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+filepath.Dir(s.file))
	log, err := s.cmd.StderrPipe()
	if err != nil {
		return err
	}
	if err := s.cmd.Start(); err != nil {
		return err
	}
	lines := bufio.NewScanner(log)
	for lines.Scan() {
		if !bytes.Contains(lines.Bytes(), []byte(`"serving"`)) {
			continue
		}
		var entry struct{ URL string }
		if err := json.Unmarshal(lines.Bytes(), &entry); err != nil {
			return err
		}
		go func() { _, _ = io.Copy(io.Discard, log) }() // what it says later is read by nobody
		s.line.lead(entry.URL[len("http://"):])
		return nil
	}
	return fmt.Errorf("parlourd has ended: %w", s.cmd.Wait())
}

// kill ends the service at any moment of its work.
func (s *brokenService) kill() {
	s.line.lead("")
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// disturb begins to cut the line and to kill the service at random; with nil that ends, and the
// service works.
func (s *brokenService) disturb(random *rand.Rand) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.random, s.left = random, 1
}

// passes has a piece pass the line by a function. Every few pieces the line is cut, or the service
// killed and started again, before the piece has passed or just after it. So requests are lost and
// answers too, and the service may be killed in the middle of a request.
func (s *brokenService) passes(pass func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left--; s.random == nil || s.left > 0 {
		pass()
		return
	}
	s.left = 3 + s.random.IntN(20)
	if s.random.IntN(2) == 0 {
		pass()
		s.strike()
		return
	}
	s.strike()
	pass()
}

// strike cuts the line, and every other time kills the service too and starts it again.
func (s *brokenService) strike() {
	if s.cuts++; s.cuts%2 == 0 {
		s.kills++
		s.kill()
		if err := s.start(); err != nil {
			s.t.Error(err)
		}
	}
	s.line.cut()
}

// brokenLine leads connections to a service.
type brokenLine struct {
	listener net.Listener
	// passes has a piece of what is said pass.
	passes func(pass func())

	mu   sync.Mutex
	to   string // "" for nowhere
	open map[net.Conn]bool
}

// lead leads the line to an address, or nowhere for "".
func (l *brokenLine) lead(to string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.to = to
}

// cut closes all connections.
func (l *brokenLine) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.open {
		_ = c.Close()
	}
	clear(l.open)
}

// serve takes connections until the listener is closed.
func (l *brokenLine) serve() {
	for {
		c, err := l.listener.Accept()
		if err != nil {
			return
		}
		go l.carry(c)
	}
}

// carry carries what is said on a connection to the service and back.
func (l *brokenLine) carry(c net.Conn) {
	defer c.Close()
	s := l.reach(c)
	if s == nil {
		return
	}
	defer s.Close()
	go func() {
		defer s.Close()
		_, _ = io.Copy(passing{s, l}, c)
	}()
	_, _ = io.Copy(passing{c, l}, s)
}

// reach connects to the service; nil if there is none.
func (l *brokenLine) reach(c net.Conn) net.Conn {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.to == "" {
		return nil
	}
	s, err := net.Dial("tcp", l.to)
	if err != nil {
		return nil
	}
	l.open[c], l.open[s] = true, true
	return s
}

// passing writes to an end of the line.
type passing struct {
	to   net.Conn
	line *brokenLine
}

// Write implements io.Writer.
func (p passing) Write(piece []byte) (n int, err error) {
	p.line.passes(func() { n, err = p.to.Write(piece) })
	return n, err
}

// Two programs play by their scripts while the service is killed at random and the line is cut.
// Each move that was typed is made, and made once, and both have the record of the service. With
// PARLOUR_LONG it is fifty games, and longer ones.
func TestNoMoveIsLostOnABrokenLine(t *testing.T) {
	t.Parallel()
	onBrokenLines(t, 2, 8, playBroken)
}

// onBrokenLines plays so many games of most moves at most, each with a service of its own, or with
// PARLOUR_LONG fifty longer ones. Play returns how many moves a game has.
func onBrokenLines(t *testing.T, games, most int, play func(t *testing.T, s *brokenService, g game.Game, most int, seed uint64) int) {
	t.Helper()
	if os.Getenv("PARLOUR_LONG") != "" {
		games, most = 50, 40
	}
	kinds := catalog.Games()
	var cuts, kills, moves atomic.Int64
	t.Run("games", func(t *testing.T) {
		for i := range games {
			g := kinds[i%len(kinds)]
			t.Run(fmt.Sprintf("%d %s", i, g.Name()), func(t *testing.T) {
				t.Parallel()
				s := serveBroken(t)
				moves.Add(int64(play(t, s, g, most, uint64(i))))
				cuts.Add(int64(s.cuts))
				kills.Add(int64(s.kills))
			})
		}
	})
	t.Logf("%d games with %d moves: the line was cut %d times and the service killed %d times", games, moves.Load(), cuts.Load(), kills.Load())
	assert.Positive(t, cuts.Load())
	assert.Positive(t, kills.Load())
}

// playBroken plays a game on a broken line, to its end or for so many moves, and returns how many
// it has.
func playBroken(t *testing.T, s *brokenService, g game.Game, most int, seed uint64) int {
	t.Helper()
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	ann := startJoiner(t, "Ann", s.url(), "--new", "--game", g.Name(), "--name", "Ann", "--clock", "2h+3s")
	at := ann.after("Game: ")
	bob := startJoiner(t, "Bob", ann.after("Invitation: "), "--name", "Bob")
	s.disturb(rand.New(rand.NewPCG(seed, 2)))
	ends := make(chan error, 2)
	bob.after("Ann (") // sees the start: a first move may have an extra turn
	for i, j := range []*joiner{ann, bob} {
		go func() { ends <- j.play(rules, most, seed+uint64(i)) }()
	}
	require.NoError(t, <-ends)
	require.NoError(t, <-ends)
	s.disturb(nil)
	record := recordAt(t, at)
	require.True(t, record.Record.Result().Over())
	requireSame(t, record, ann.saved())
	requireSame(t, record, bob.saved())
	typed := map[game.Seat][]string{game.First: ann.typed, game.Second: bob.typed}
	state := rules.Start()
	for _, move := range record.Record.Moves() {
		seat := state.ToMove()
		require.NotEmpty(t, typed[seat], "%s was made and not typed", move)
		require.Equal(t, typed[seat][0], move)
		typed[seat] = typed[seat][1:]
		state, err = state.Play(move)
		require.NoError(t, err)
	}
	assert.Empty(t, typed[game.First], "typed and not made")
	assert.Empty(t, typed[game.Second], "typed and not made")
	return len(record.Record.Moves())
}
