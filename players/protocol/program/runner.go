package program

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/kgp"
)

// Config is the environment of a Runner. The zero Config has the usual times, keeps no
// error output, and plays no game.
type Config struct {
	// Engines say by which protocols programs play a game, and how they differ from us.
	Engines *players.Engines
	// Log opens the file for the error output of the program of that name, and returns
	// its path to be told to people; nil keeps none. At most a mebibyte is written.
	Log func(name string) (file io.WriteCloser, path string, err error)
	// Server is the address at which clients of the Kalah Game Protocol find us; "" is
	// port 2671 on the loopback address.
	Server string
	// Start is how long a program may take until it is ready, unless a session is opened
	// with another time; 0 is players.DefaultStart.
	Start time.Duration
	// Ending is how long a program may take to end when it is asked to; 0 is a fifth of
	// a second.
	Ending time.Duration
}

// usualEnding is how long a program may usually take to end.
const usualEnding = 200 * time.Millisecond

// Runner runs other programs and ends those that still run when it is closed. It is safe
// for concurrent use.
type Runner struct {
	config Config

	mu     sync.Mutex
	live   map[guest]struct{}
	logs   map[string]*log
	places map[string]chan struct{} // full while a game is played with the program there
	parked map[string]*connection   // by address, for the next session
	closed bool
}

// guest is a program that runs, or is connected to.
type guest interface {
	// end ends it, and returns how it has ended, "" if that is not known.
	end() string
}

// NewRunner returns a runner. It must be closed.
func NewRunner(c Config) *Runner {
	if c.Start <= 0 {
		c.Start = players.DefaultStart
	}
	if c.Ending <= 0 {
		c.Ending = usualEnding
	}
	if c.Server == "" {
		c.Server = net.JoinHostPort("127.0.0.1", strconv.Itoa(kgp.Port))
	}
	if c.Log == nil {
		c.Log = func(string) (io.WriteCloser, string, error) { return nil, "", errors.ErrUnsupported }
	}
	return &Runner{config: c, live: map[guest]struct{}{}, logs: map[string]*log{}, places: map[string]chan struct{}{}, parked: map[string]*connection{}}
}

// Close kills all programs that still run. No other is started after that. It may be
// called from any goroutine, and more than once.
func (r *Runner) Close() error {
	r.mu.Lock()
	r.closed = true
	live, logs, parked := r.live, r.logs, r.parked
	r.live, r.logs, r.parked = map[guest]struct{}{}, map[string]*log{}, map[string]*connection{}
	r.mu.Unlock()
	for g := range live {
		g.end()
	}
	for _, c := range parked {
		c.leave()
	}
	for _, l := range logs {
		l.close()
	}
	return nil
}

// Program returns the program of a command, which is not started before it is asked
// something. The error wraps ErrCommand if there is no such file to run.
func (r *Runner) Program(c Command) (players.Program, error) {
	if len(c.Args) > 0 {
		file, err := exec.LookPath(c.Args[0])
		if err != nil {
			return players.Program{}, refuse(c.Args[0], err)
		}
		c.Args = append([]string{file}, c.Args[1:]...)
	}
	return players.Program{Name: c.Name, Engine: func(g game.Game) (players.Engine, error) {
		p, err := protocolOf(g, c.Protocol, r.config.Engines.Protocols(g))
		if err != nil {
			return nil, fmt.Errorf("%w: %s %w", players.ErrSpec, c.Name, err)
		}
		return engine{runner: r, command: c, protocol: p, game: g}, nil
	}}, nil
}

// protocolOf returns the protocol asked for, among those for g.
func protocolOf(g game.Game, asked Protocol, known []Protocol) (Protocol, error) {
	switch {
	case asked == Usual && len(known) > 0:
		return known[0], nil
	case asked == Usual:
		return asked, fmt.Errorf("cannot play %s: no protocol is known for it", g.Title())
	case slices.Contains(known, asked):
		return asked, nil
	default:
		return asked, fmt.Errorf("cannot play %s by %s", g.Title(), asked)
	}
}

// errClosed is the error of a program that is started when none may be any more.
var errClosed = errors.New("no more programs are started")

// start runs a command, and keeps what it writes to its error output.
func (r *Runner) start(c Command) (*process, *log, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil, nil, errClosed
	}
	p, err := start(c.Args)
	if file := (*fs.PathError)(nil); errors.As(err, &file) {
		err = fmt.Errorf("it cannot be started: %w", file.Err) // what is told of a game names no command
	}
	if err != nil {
		return nil, nil, err
	}
	r.live[p] = struct{}{}
	l := r.logs[c.Name]
	if l == nil {
		l = &log{open: func() (io.WriteCloser, string, error) { return r.config.Log(c.Name) }}
		r.logs[c.Name] = l
	}
	go p.keepErrors(l)
	return p, l, nil
}

// keep keeps a guest, to be ended at the latest by Close.
func (r *Runner) keep(g guest) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return errClosed
	}
	r.live[g] = struct{}{}
	return nil
}

// end ends a guest, and returns how it has ended, "" if that is not known.
func (r *Runner) end(g guest) string {
	r.mu.Lock()
	_, ours := r.live[g]
	delete(r.live, g)
	r.mu.Unlock()
	if !ours {
		return "" // it is being ended
	}
	return g.end()
}

// place returns the channel that is full while a game is played with the program there.
func (r *Runner) place(address string) chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.places[address] == nil {
		r.places[address] = make(chan struct{}, 1)
	}
	return r.places[address]
}

// park keeps a connection for the next session, or ends it if there will be none.
func (r *Runner) park(address string, c *connection) {
	r.mu.Lock()
	closed := r.closed
	if !closed {
		r.parked[address] = c
	}
	r.mu.Unlock()
	if closed {
		c.close()
	}
}

// unpark returns the connection that was parked, nil if there is none or it has ended.
func (r *Runner) unpark(address string) *connection {
	r.mu.Lock()
	c := r.parked[address]
	delete(r.parked, address)
	r.mu.Unlock()
	if c == nil {
		return nil
	}
	select {
	case _, ok := <-c.messages: // nobody waits for a message
		if !ok {
			c.close()
			return nil
		}
	default:
	}
	return c
}
