package console

import (
	"context"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"parlour/manager"
	"parlour/manager/columns"
	"parlour/players/puzzle"
)

// Config is what a Console works with. Manager, In, Out, Env and Now are required.
type Config struct {
	Manager *manager.Manager
	// In and Out are the terminal: the standard streams, since promptui sets the
	// mode of these whatever it is given.
	In, Out *os.File
	// Env looks up a variable of the environment: the locale, TERM, NO_COLOR.
	Env func(string) string
	// Now tells the time, for the age of saves.
	Now func() time.Time
	// Seed is the seed of comparisons, and of new games without Draw.
	Seed uint64
	// Draw draws the seed of a new game, which the play of its computer players varies
	// by. With nil it does not vary.
	Draw func() uint64
	// Plain keeps a transcript instead of a screen of its own.
	Plain bool
	// Asked are the preferences of this run, Kept those of the settings, which give way
	// to them.
	Asked, Kept Preferences
	// Keep keeps settings that are changed in the menu; with nil they last for the run.
	Keep Keeper
	// Notes are told at the start.
	Notes []string
	// Language is the code of a language, one of Languages; "" is that of Env.
	Language string
	// First is the save to begin with if the manager has refused it for an unknown program;
	// nil begins in the state of the manager.
	First *manager.Load
	// Memory remembers how far a person is in lessons and puzzles, nil for not at all.
	Memory Memory
	// Puzzles returns the puzzles, nil leaves them out; with PuzzlesFirst the program
	// begins with them.
	Puzzles      func() ([]puzzle.Set, error)
	PuzzlesFirst bool
}

// Console is the front end on a terminal.
type Console struct {
	cfg      Config
	terminal *terminal

	interrupts interrupter
	running    atomic.Bool
	restoring  chan struct{} // closed by Restore
	restore    sync.Once
	left       chan struct{} // closed when Run has left the terminal

	// stage is the screen of its own, nil for a transcript.
	stage *stage
	// resized tells the questions of another size of the window, suspending asks for
	// the program to be stopped and is told when it goes on.
	resized    chan struct{}
	suspending chan chan struct{}
}

// New returns a console. It touches the terminal only in Run.
func New(cfg Config) *Console {
	return &Console{
		cfg:       cfg,
		terminal:  &terminal{in: cfg.In, out: cfg.Out, env: cfg.Env},
		restoring: make(chan struct{}),
		left:      make(chan struct{}),

		resized:    make(chan struct{}, 1),
		suspending: make(chan chan struct{}),
	}
}

// Run shows and asks until a person leaves the program. It begins where the
// manager stands: in a game that was loaded already, or at the menu. It may be
// called once.
//
// It returns nil after an exit and at the end of the input, ErrInterrupt after
// Ctrl-C, and the cause of ctx once that is done; other errors are the
// terminal's. When it returns the terminal is as it was before, and the game
// being played is in the journal.
//
// Between prompts Ctrl-C is the signal SIGINT. A program turns it into a call of Interrupt.
// If there was nothing to cancel, and on SIGTERM and SIGHUP, it ends ctx, as
// signal.NotifyContext does, or calls Restore.
func (c *Console) Run(ctx context.Context) error {
	c.running.Store(true)
	err := c.run(ctx)
	close(c.left)
	select {
	case <-c.restoring:
		select {}
	default:
		return err
	}
}

func (c *Console) run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-c.restoring:
			cancel(ErrInterrupt)
		case <-ctx.Done():
		}
	}()
	if err := c.terminal.enter(); err != nil {
		return err
	}
	defer c.terminal.leave()
	in := newTerminalInput(c.cfg.In)
	defer in.close()
	in.resized = c.resized
	transcript := &screen{out: c.terminal, can: capabilitiesOf(c.cfg.Env), size: c.terminal.size}
	s, err := c.session(in, transcript)
	if err != nil {
		return err
	}
	defer c.follow()()
	if c.stage == nil {
		return s.run(ctx)
	}
	c.terminal.open()
	err = s.run(ctx)
	unread := c.stage.close()
	c.terminal.shut()
	transcript.print(s.finished + strings.Join(columns.Lines(unread, transcript.width()), "\n"))
	return err
}

// session is a run of the front end on the terminal: on a screen of its own, unless
// that is not wanted.
func (c *Console) session(in *input, transcript *screen) (*session, error) {
	spoken, err := c.cfg.tongue(transcript.can)
	if err != nil {
		return nil, err
	}
	keys := &keys{in: in, suspend: c.suspend}
	t := &talk{m: c.cfg.Manager, now: c.cfg.Now, interrupts: &c.interrupts}
	if c.cfg.Plain {
		t.screen = transcript
		t.ask = &prompts{keys: keys, surface: transcript, mode: c.terminal}
	} else {
		c.stage = newStage(transcript)
		keys.redraw = c.stage.redraw
		t.screen = c.stage
		t.ask = &prompts{keys: keys, surface: c.stage, mode: c.terminal}
	}
	t.speak(spoken)
	s := newSession(t)
	s.first, s.puzzlesFirst, s.notes = c.cfg.First, c.cfg.PuzzlesFirst, c.cfg.Notes
	s.games.seed, s.games.draw = c.cfg.Seed, c.cfg.Draw
	s.learning.memory, s.learning.puzzles = c.cfg.Memory, c.cfg.Puzzles
	s.settings.plain, s.settings.keep = c.cfg.Plain, c.cfg.Keep
	return s, s.settings.prefer(c.cfg.Asked, c.cfg.Kept)
}

// resize draws everything in the new size of the window, and tells the question that is
// put.
func (c *Console) resize() {
	if c.stage != nil {
		c.stage.redraw()
	}
	select {
	case c.resized <- struct{}{}:
	default:
	}
}

// suspend stops the program until the shell lets it go on.
func (c *Console) suspend() {
	answered := make(chan struct{})
	c.suspending <- answered
	<-answered
}

// pause gives the terminal back for as long as the program is stopped.
func (c *Console) pause() { c.terminal.leave() }

// resume takes the terminal again, as it was before the program was stopped.
func (c *Console) resume() {
	c.terminal.again()
	if c.stage != nil {
		c.terminal.open()
	}
}

// Interrupt cancels what a person waits for - a computer player's thinking, a hint,
// a review or a comparison - and returns true, or false if there is nothing to
// cancel any more. It may be called at any moment and from any goroutine.
func (c *Console) Interrupt() bool { return c.interrupts.interrupt() }

// restoreWait is how long Restore waits for Run.
const restoreWait = 200 * time.Millisecond

// Restore gives the terminal back - whole lines, echo, the cursor shown - for a
// program that exits next: Run shows nothing afterwards and does not return. It
// may be called at any moment, from any goroutine and more than once.
func (c *Console) Restore() {
	c.restore.Do(func() { close(c.restoring) })
	if c.running.Load() {
		select {
		case <-c.left:
		case <-time.After(restoreWait):
		}
	}
	c.terminal.restore()
}
