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
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/persistence/settings"
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
	// Plain keeps a transcript instead of a screen of its own, without a control character,
	// and asks by numbered lists and lines.
	Plain bool
	// Asked are the preferences of this run, Kept those of the settings, which give way
	// to them.
	Asked, Kept Preferences
	// Keep keeps settings that are changed in the menu; with nil they last for the run.
	Keep Keeper
	// Tables has endgame tables built beside games, or not; nil is for a program that does not.
	Tables func(build bool)
	// Notes are told at the start.
	Notes []string
	// Language is the code of a language, one of Languages; "" is that of Env.
	Language string
	// Others are games of services; nil has none. Invitation is the link to the other seat of
	// the game that the program begins with, "" for none.
	Others     Others
	Invitation string
	// Lobby is the lobby that the program begins with, nil for none.
	Lobby *Visit
	// Hosting is a game to begin with that this program is to serve itself, nil for none.
	Hosting *Hosting
	// First is the save to begin with if the manager has refused it for an unknown program;
	// nil begins in the state of the manager.
	First *manager.Load
	// Memory remembers how far a person is in lessons and puzzles, nil for not at all.
	Memory Memory
	// Mistakes remembers the person's mistakes, nil for not at all; with MistakesFirst the
	// program begins with them.
	Mistakes      MistakeMemory
	MistakesFirst bool
	// Puzzles returns the puzzles, nil leaves them out; with PuzzlesFirst the program
	// begins with them.
	Puzzles      func() ([]puzzle.Set, error)
	PuzzlesFirst bool
}

// Console is the front end on a terminal.
type Console struct {
	cfg      Config
	terminal *terminal.Device

	interrupts terminal.Interrupter
	running    atomic.Bool
	restoring  chan struct{} // closed by Restore
	restore    sync.Once
	left       chan struct{} // closed when Run has left the terminal

	// stage is the screen of its own, nil for a transcript.
	stage *screen.Stage
}

// New returns a console. It touches the terminal only in Run.
func New(cfg Config) *Console {
	return &Console{
		cfg:       cfg,
		terminal:  terminal.New(cfg.In, cfg.Out, cfg.Env),
		restoring: make(chan struct{}),
		left:      make(chan struct{}),
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
			cancel(terminal.ErrInterrupt)
		case <-ctx.Done():
		}
	}()
	if !c.cfg.Plain { // else the terminal keeps its lines and its echo
		if err := c.terminal.Enter(); err != nil {
			return err
		}
	}
	defer c.terminal.Leave()
	keys := c.terminal.Keyboard()
	defer keys.Close()
	can := terminal.CapabilitiesOf(c.cfg.Env)
	if c.cfg.Plain {
		can.Colour, can.ManyColours = false, false
	}
	transcript := &screen.Transcript{Transcript: terminal.Transcript{Out: c.terminal, Can: can, Size: c.terminal.Size, Bare: c.cfg.Plain}}
	s, err := c.session(keys, transcript)
	if err != nil {
		return err
	}
	defer c.terminal.Follow()()
	if c.stage == nil {
		return s.run(ctx)
	}
	c.terminal.Open()
	c.stage.Open()
	err = s.run(ctx)
	unread := c.stage.Close()
	c.terminal.Shut()
	transcript.Print(s.finished + strings.Join(columns.Lines(unread, transcript.Width()), "\n"))
	return err
}

// session is a run of the front end on the terminal: on a screen of its own, unless
// that is not wanted.
func (c *Console) session(keys *terminal.Keys, transcript *screen.Transcript) (*session, error) {
	spoken, err := c.cfg.tongue(transcript.Can)
	if err != nil {
		return nil, err
	}
	t := &talk{m: c.cfg.Manager, now: c.cfg.Now, interrupts: &c.interrupts}
	if c.cfg.Plain {
		t.screen = transcript
		t.ask = &terminal.Numbered{Keys: keys, Out: &transcript.Transcript}
	} else {
		c.stage = screen.NewStage(transcript)
		keys.Redraw, c.terminal.Redraw = c.stage.Redraw, c.stage.Redraw
		t.screen = c.stage
		t.ask = &terminal.Prompts{Keys: keys, Surface: c.stage, Mode: c.terminal}
	}
	t.speak(spoken)
	s := newSession(t)
	s.first, s.puzzlesFirst, s.notes = c.cfg.First, c.cfg.PuzzlesFirst, c.cfg.Notes
	s.mistakesFirst, s.learning.own.memory = c.cfg.MistakesFirst, c.cfg.Mistakes
	s.games.seed, s.games.draw = c.cfg.Seed, c.cfg.Draw
	s.learning.memory, s.learning.puzzles = c.cfg.Memory, c.cfg.Puzzles
	s.others.service = c.cfg.Others
	s.others.invitation = c.cfg.Invitation
	s.others.first = c.cfg.Lobby
	s.hosting = c.cfg.Hosting
	s.settings.plain, s.settings.keep = c.cfg.Plain, c.cfg.Keep
	s.settings.mouse = toggle{key: settings.Mouse, use: c.terminal.UseMouse}
	s.settings.mouse.set(true)
	s.settings.tables = toggle{key: settings.Tables, on: true, use: c.cfg.Tables}
	if err := s.settings.prefer(c.cfg.Asked, c.cfg.Kept); err != nil {
		return nil, err
	}
	s.settings.tables.set(s.settings.tables.on)
	return s, nil
}

// Interrupt cancels what a person waits for - a computer player's thinking, a hint,
// a review or a comparison - and returns true, or false if there is nothing to
// cancel any more. It may be called at any moment and from any goroutine.
func (c *Console) Interrupt() bool { return c.interrupts.Interrupt() }

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
	c.terminal.Restore()
}
