package program_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/oware"
	"parlour/players/engines"
	"parlour/players/protocol/dialect"
	"parlour/players/protocol/hub"
	"parlour/players/protocol/program"
	"parlour/players/protocol/uci"
)

// fakeArg makes the test itself a fake program: behind it stands how the fake behaves.
const fakeArg = "fake"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == fakeArg {
		(&fake{out: os.Stdout, how: os.Args[2], args: os.Args[3:]}).run()
		return
	}
	if len(os.Args) > 3 && os.Args[1] == clientArg {
		runClient(os.Args[2], os.Args[3])
		return
	}
	os.Exit(m.Run())
}

// fakeCommand is the command of a fake.
func fakeCommand(how string, args ...string) program.Command {
	return program.Command{Name: "fake", Args: append([]string{os.Args[0], fakeArg, how}, args...)}
}

// fake is a program that speaks UCI for Oware, or Hub for draughts, as it is asked to, and
// misbehaves.
type fake struct {
	out   *os.File
	how   string
	args  []string
	one   bool // Hub 1
	state game.State
	asked int
}

// never is longer than any test.
const never = time.Hour

func (f *fake) say(lines ...string) { fmt.Fprintln(f.out, strings.Join(lines, "\n")) }

// sleep waits to be killed.
func (f *fake) sleep() { time.Sleep(never) }

func (f *fake) run() {
	if f.how == "any" { // each time another
		hows := strings.Split(f.args[0], ",")
		f.how, f.args = hows[os.Getpid()%len(hows)], nil
	}
	switch f.how {
	case "silent":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		f.sleep()
	case "dies":
		fmt.Fprintln(os.Stderr, "no such book")
		os.Exit(3)
	case "shows its environment":
		fmt.Fprintln(os.Stderr, strings.Join(os.Environ(), "\n"))
	case "floods from the start":
		for {
			fmt.Fprint(f.out, strings.Repeat("x", 1<<16))
		}
	case "replays":
		if err := replay(f.args[0], os.Stdin, f.out, '\n'); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(10)
		}
		return
	case "deaf":
		f.say("uciok", "readyok", "readyok")
		f.sleep()
	case "leaves children", "leaves a daemon":
		child := exec.Command(os.Args[0], fakeArg, "silent")
		if f.how == "leaves a daemon" {
			detach(child)
		}
		child.Stdout, child.Stderr = f.out, os.Stderr
		if err := child.Start(); err != nil {
			os.Exit(4)
		}
		if len(f.args) > 0 {
			_ = os.WriteFile(f.args[0], []byte(strconv.Itoa(child.Process.Pid)), 0o600)
		}
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		if slices.Contains(f.args, "keep") {
			fmt.Fprintln(os.Stderr, in.Text())
		}
		if f.hear(in.Text()) {
			break
		}
	}
	if f.how == "ignores quit" {
		f.sleep()
	}
}

// hear hears a line by either protocol and reports whether it ends the fake.
func (f *fake) hear(line string) (quit bool) {
	if c, err := uci.ParseCommand(line); err == nil && f.isUCI(line) {
		return f.uci(c)
	}
	if f.one || strings.HasPrefix(f.how, "one") {
		return f.hubOne(line)
	}
	if c, err := hub.ParseCommand(line); err == nil {
		return f.hub(c)
	}
	return false
}

// isUCI reports whether the line is one of UCI and not of Hub too.
func (f *fake) isUCI(line string) bool {
	_, ours := f.state.(game.History[oware.Position])
	first, _, _ := strings.Cut(line, " ")
	switch first {
	case "go", "stop", "quit":
		return ours
	}
	return true
}

func (f *fake) uci(c uci.Command) (quit bool) {
	switch c {
	case uci.Hello:
		f.say("id name Fake", "uciok")
	case uci.IsReady:
		if f.how != "never ready" {
			f.say("readyok")
		}
	case uci.Quit:
		return true
	}
	switch c := c.(type) {
	case uci.Position:
		f.place(c)
	case uci.Go:
		f.thinkUCI(c)
	}
	return false
}

// place takes a position of Oware.
func (f *fake) place(c uci.Position) {
	d := engines.New(nil).Dialect(oware.Game{})
	rules, err := oware.Game{}.Rules("", d.Rules())
	f.state = rules.Start()
	if c.FEN != "" {
		f.state, err = rules.Position(c.FEN)
	}
	for _, m := range uci.Moves(c.Moves, true) {
		if err == nil {
			f.state, err = d.Play(f.state, m)
		}
	}
	if err != nil {
		os.Exit(5)
	}
}

// thinkUCI answers a request for a move.
func (f *fake) thinkUCI(c uci.Go) {
	f.asked++
	best := "bestmove 0000"
	if moves := f.state.Moves(); len(moves) > 0 {
		house, _, _ := strings.Cut(moves[0], "+")
		f.say("info depth 3 score cp 125 nodes 42 pv "+house, "an unknown word")
		best = "bestmove " + house
	}
	switch f.how {
	case "hangs":
		f.sleep()
	case "is late":
		time.Sleep(c.MoveTime + 300*time.Millisecond)
	case "floods":
		for i := 1; ; i++ {
			f.say(fmt.Sprintf("info depth %d", i))
		}
	case "ends":
		os.Exit(7)
	case "ends in a line":
		fmt.Fprint(f.out, "bestmo")
		os.Exit(0)
	case "says half a line":
		fmt.Fprint(f.out, best)
		f.sleep()
	case "plays what is not legal":
		best = "bestmove f"
	case "plays nonsense":
		best = "bestmove \x1b[2J"
	case "has no move":
		best = "bestmove 0000"
	case "tells a score that cannot be":
		f.say("info score cp 99999999999999999999999 pv A")
	case "answers twice":
		f.say(best)
	case "says much":
		fmt.Fprint(os.Stderr, strings.Repeat("complaint\n", 200_000))
	case "needs history": // without it there is no match that goes on
		if f.state.Ply() > 0 {
			best = "bestmove 0000"
		}
	}
	f.say(best)
}

func (f *fake) hub(c hub.Command) (quit bool) {
	switch c {
	case hub.Hello:
		f.say("id name=Fake version=1", "param name=variant value=normal type=enum values=\"normal bt\"", "wait")
	case hub.Init:
		f.say("ready")
	case hub.Ping:
		f.say("pong")
	case hub.Quit:
		return true
	}
	switch c := c.(type) {
	case hub.Pos:
		f.placeHub(c.Start.Board(), c.Moves)
	case hub.Go:
		f.thinkHub()
	}
	return false
}

func (f *fake) placeHub(p draughts.Position, moves []draughts.NumberedMove) {
	rules, err := draughts.Game{}.Rules("", nil)
	if err == nil {
		f.state, err = rules.Position(p.String())
	}
	for _, m := range moves {
		if err == nil {
			f.state, err = dialect.PlayNumbered(f.state, m)
		}
	}
	if err != nil {
		f.say(`error message="bad position"`)
	}
}

func (f *fake) thinkHub() {
	moves := dialect.Numbered(f.state, f.state.Moves()[:1])
	if f.one {
		f.say("info 9 10.4 -12 12345 0.02 6.2 "+hub.FormatMove(moves[0]), "move "+hub.FormatMove(moves[0]))
		return
	}
	switch f.how {
	case "plays what is not legal":
		moves[0].To = moves[0].From
	case "tells a score that cannot be":
		f.say("info depth=1 score=nan")
	case "says an error":
		f.say(`error message="out of memory"`)
		f.sleep()
	}
	f.say(hub.Info{Depth: 4, Nodes: 9, Line: moves}.String()+" score=99.95", hub.Done{Move: moves[0]}.String())
}

// hubOne hears a line of Hub 1.
func (f *fake) hubOne(line string) (quit bool) {
	f.one = true
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "hub":
		f.say("name Fake", "wait")
	case "init":
		f.say("ready")
	case "ping":
		f.say("pong")
	case "pos":
		p, err := hub.ParseCommand("pos pos=" + strings.ToUpper(rest[:1]) + rest[1:])
		if err != nil {
			os.Exit(6)
		}
		f.placeHub(p.(hub.Pos).Start.Board(), nil)
	case "move":
		m, err := hub.ParseMove(rest)
		if err == nil {
			f.state, err = dialect.PlayNumbered(f.state, m)
		}
		if err != nil {
			os.Exit(6)
		}
	case "go":
		f.thinkHub()
	case "quit":
		return true
	}
	return false
}
