package script

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/players"
	robot "parlour/players/kalah"
)

// KalahOptions are the later forms of the Kalah dialogue; they can be combined.
type KalahOptions struct {
	// Vertical draws the board with P1's houses down the left.
	Vertical bool
	// Robot makes P2 the first-choice robot.
	Robot bool
	// Menu prompts with a menu instead of a line: new game, save, load.
	Menu bool
	// Notes receives warnings beside the dialogue, such as of a failing journal:
	// each kind once. It may be nil.
	Notes io.Writer
}

// menuSave is the name of the single in-memory save of the menu form.
const menuSave = "kept"

// Kalah runs the Kalah dialogue over in and out until the game ends, the person
// quits or the input ends. The manager must be at the menu, with a store that
// NewMemory made. Errors are those of out, those of in other than io.EOF, and a
// *manager.LostError if the input ended and the game could not be saved anywhere.
func Kalah(ctx context.Context, m *manager.Manager, rules game.Rules, o KalahOptions, in io.Reader, out io.Writer) error {
	d := &kalahDialogue{m: m, rules: rules, options: o, in: newLines(in), out: bufio.NewWriter(out), noted: map[manager.NoticeCode]bool{}}
	defer d.in.close()
	err := d.run(ctx)
	if flushed := d.out.Flush(); err == nil {
		err = flushed
	}
	_, lost := m.Leave()
	return errors.Join(err, lost)
}

type kalahDialogue struct {
	m       *manager.Manager
	rules   game.Rules
	options KalahOptions
	in      *lines
	out     *bufio.Writer
	quit    bool
	cut     bool // the input ended: the game stays in the journal
	saved   bool // whether the menu's save is there to load
	noted   map[manager.NoticeCode]bool
}

func (d *kalahDialogue) run(ctx context.Context) error {
	if err := d.begin(ctx); err != nil {
		return err
	}
	for !d.quit && d.m.Snapshot().State == manager.ToMove {
		d.board()
		if !d.m.Snapshot().HumanToMove() {
			if err := d.think(ctx); err != nil {
				return err
			}
			continue
		}
		d.prompt()
		if err := d.out.Flush(); err != nil {
			return err
		}
		line, err := d.in.next()
		switch {
		case errors.Is(err, io.EOF):
			line, d.cut = "q", true
		case errors.Is(err, errLong):
			d.refuse(err)
			continue
		case err != nil:
			return err
		}
		if err := d.answer(ctx, line); err != nil {
			return err
		}
	}
	d.end()
	if d.cut {
		return nil
	}
	return d.feed(ctx, manager.Discard{})
}

// begin starts a game and forgets the save of the game before.
func (d *kalahDialogue) begin(ctx context.Context) error {
	setup := manager.Setup{Rules: d.rules}
	setup.Seats[game.First] = manager.Seat{Player: players.Person(), Name: "P1"}
	setup.Seats[game.Second] = manager.Seat{Player: players.Person(), Name: "P2"}
	if d.options.Robot {
		setup.Seats[game.Second].Player = players.OfLevel(players.Greedy)
	}
	d.saved = false
	return d.feed(ctx, manager.Begin{Setup: setup})
}

// feed feeds events, and the results of the jobs that they request.
func (d *kalahDialogue) feed(ctx context.Context, events ...manager.Event) error {
	for _, e := range events {
		r, err := d.m.Feed(e)
		if err == nil && r.Job != nil {
			r, err = d.m.Feed(r.Job.Run(ctx, manager.Control{}))
		}
		if err != nil {
			return err
		}
		d.note(r.Notices)
	}
	return nil
}

// note prints warnings outside the dialogue.
func (d *kalahDialogue) note(notices []manager.Notice) {
	for _, n := range notices {
		if d.options.Notes != nil && !d.noted[n.Code] {
			d.noted[n.Code] = true
			fmt.Fprintf(d.options.Notes, "Note: %v\n", n)
		}
	}
}

func (d *kalahDialogue) position() kalah.Position {
	return d.m.Snapshot().Record.State().(game.History[kalah.Position]).Current()
}

func (d *kalahDialogue) board() {
	if d.options.Vertical {
		d.out.WriteString(d.position().VerticalBoard())
		return
	}
	d.out.WriteString(d.position().Board())
}

func (d *kalahDialogue) prompt() {
	player := int(d.position().ToMove()) + 1
	if !d.options.Menu {
		fmt.Fprintf(d.out, "Player P%d's turn - Specify house number or 'q' to quit: ", player)
		return
	}
	fmt.Fprintf(d.out, "Player P%d\n    (1-%d) - house number for move\n"+
		"    N - New game\n    S - Save game\n    L - Load game\n    q - Quit\nChoice:",
		player, d.position().Rules().Houses)
}

// think prints the robot's choice and its reason, and plays it.
func (d *kalahDialogue) think(ctx context.Context) error {
	p := d.position()
	m, why := robot.FirstChoice(p)
	fmt.Fprintf(d.out, "Player P%d (Robot) chooses house #%d because %s\n", int(p.ToMove())+1, m, why)
	return d.feed(ctx, manager.Think{})
}

func (d *kalahDialogue) answer(ctx context.Context, line string) error {
	if strings.EqualFold(line, "q") {
		d.quit = true
		return d.feed(ctx, manager.Quit{})
	}
	if d.options.Menu {
		switch strings.ToLower(line) {
		case "n":
			if err := d.feed(ctx, manager.Quit{}, manager.Discard{}); err != nil {
				return err
			}
			return d.begin(ctx)
		case "s":
			d.saved = true
			return d.feed(ctx, manager.Save{Name: menuSave, Overwrite: true})
		case "l":
			return d.load(ctx)
		}
	}
	err := d.feed(ctx, manager.Move{Text: line})
	switch {
	case errors.Is(err, kalah.ErrEmptyHouse):
		d.out.WriteString("House is empty. Move again.\n")
	case err != nil:
		d.refuse(err)
	}
	return nil
}

func (d *kalahDialogue) load(ctx context.Context) error {
	if !d.saved {
		d.out.WriteString("No saved game\n")
		return nil
	}
	return d.feed(ctx, manager.Quit{}, manager.Discard{}, manager.Load{Name: menuSave})
}

func (d *kalahDialogue) refuse(why error) {
	fmt.Fprintf(d.out, "%s%v; 'q' quits\n", manager.Refusal, why)
}

// end prints the end of the dialogue, with the scores if the game has ended.
func (d *kalahDialogue) end() {
	if !d.quit {
		d.board()
	}
	d.out.WriteString("Game over\n")
	d.board()
	if d.quit {
		return
	}
	r := d.m.Snapshot().Record.Result()
	fmt.Fprintf(d.out, "\tplayer 1:%d\n\tplayer 2:%d\n", r.Score[game.First], r.Score[game.Second])
	if winner, ok := r.Outcome.Winner(); ok {
		fmt.Fprintf(d.out, "Player %d wins!\n", int(winner)+1)
		return
	}
	d.out.WriteString("A tie!\n")
}
