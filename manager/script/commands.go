package script

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"parlour/game"
	"parlour/manager"
)

// Commands holds the command dialogue over in and out until EXIT or the end of
// the input, and returns nil then. prompt is written before each line is read,
// "" where nobody is there to see it. Errors are those of out, of in but for its
// end, and ctx's.
func Commands(ctx context.Context, m *manager.Manager, in io.Reader, out io.Writer, prompt string) error {
	d := &commandDialogue{m: m, in: newLines(in), out: bufio.NewWriter(out), prompt: prompt}
	err := d.run(ctx)
	if flushed := d.out.Flush(); err == nil {
		err = flushed
	}
	return err
}

type commandDialogue struct {
	m      *manager.Manager
	in     lines
	out    *bufio.Writer
	prompt string
}

func (d *commandDialogue) run(ctx context.Context) error {
	d.greet()
	for {
		if err := d.computers(ctx); err != nil {
			return err
		}
		if d.m.Snapshot().State == manager.Closed {
			return nil
		}
		d.out.WriteString(d.prompt)
		if err := d.out.Flush(); err != nil {
			return err
		}
		line, err := d.in.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, errLong):
			d.refuse(err)
		case err != nil:
			return err
		case line != "":
			d.obey(ctx, line)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

// greet says how to begin, and what an earlier run left.
func (d *commandDialogue) greet() {
	if s := d.m.Snapshot(); s.State == manager.ToMove || s.State == manager.GameEnded {
		d.show()
		return
	}
	d.say("Parlour. HELP lists the commands.")
	if left := d.m.Recoverable(); len(left) > 0 {
		d.say("An unsaved game was left: %s. CONTINUE goes on with it.", manager.Describe(left[0]))
	}
}

// computers plays the turns of computer players until a person is to move.
func (d *commandDialogue) computers(ctx context.Context) error {
	for {
		s := d.m.Snapshot()
		if s.State != manager.ToMove || s.HumanToMove() {
			return nil
		}
		r, err := d.m.Feed(ctx, manager.Think{})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			d.refuse(err)
			_, err = d.m.Feed(ctx, manager.Quit{})
			return err
		}
		d.tell(r)
		d.show()
		if err := d.out.Flush(); err != nil {
			return err
		}
	}
}

// obey carries out one line.
func (d *commandDialogue) obey(ctx context.Context, line string) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	c, found := findCommand(word)
	if !found {
		d.move(ctx, line)
		return
	}
	if !c.possible(d.m) {
		d.refuse(&manager.StateError{State: d.m.Snapshot().State, Kind: c.kind})
		return
	}
	if c.args == none && rest != "" {
		d.refuse(fmt.Errorf("%s takes nothing after it", c.word))
		return
	}
	if c.args == some && rest == "" {
		d.refuse(fmt.Errorf("%s needs more: %s", c.word, c.usage))
		return
	}
	c.do(d, ctx, rest)
}

// move takes a line that is no command for a move, where there is a move to make.
func (d *commandDialogue) move(ctx context.Context, line string) {
	if !d.m.Accepts(manager.KindMove) {
		d.refuse(fmt.Errorf("%s is not a command", game.Quote(line)))
		return
	}
	d.feed(ctx, manager.Move{Text: line}, d.show)
}

// feed gives the manager an event; if it is taken, it tells what came of it and
// then does what is to follow.
func (d *commandDialogue) feed(ctx context.Context, e manager.Event, then ...func()) bool {
	r, err := d.m.Feed(ctx, e)
	if err != nil {
		d.refuse(err)
		return false
	}
	d.tell(r)
	for _, do := range then {
		do()
	}
	return true
}

// tell passes on what an event brought.
func (d *commandDialogue) tell(r manager.Reply) {
	if r.Forfeit != nil {
		d.say("Note: %v", r.Forfeit)
	}
	for _, notice := range r.Notices {
		d.say("Note: %s", notice)
	}
}

// refuse says why, and what is valid: the legal moves where a move was refused,
// otherwise the commands.
func (d *commandDialogue) refuse(why error) {
	text := manager.Explain(why)
	if move := (*game.MoveError)(nil); !errors.As(why, &move) {
		text += "; valid here: " + d.valid()
	}
	d.say("%s", text)
}

// valid names what may be typed in the state.
func (d *commandDialogue) valid() string {
	var words []string
	if d.m.Accepts(manager.KindMove) {
		words = append(words, "a move ("+d.hint()+")")
	}
	for _, c := range commands() {
		if c.possible(d.m) {
			words = append(words, c.word)
		}
	}
	return game.List(words)
}

func (d *commandDialogue) hint() string {
	r := d.m.Snapshot().Setup.Rules
	return r.Game().MoveHint(r)
}

// show shows the game, and the draw that is offered.
func (d *commandDialogue) show() {
	s := d.m.Snapshot()
	d.out.WriteString(s.Text(game.Style{}))
	if s.State == manager.DrawOffered {
		mover := s.Record.State().ToMove()
		d.say("%s offers a draw: ACCEPT or DECLINE, %s?", s.Who(mover), s.Who(mover.Other()))
	}
}

func (d *commandDialogue) say(format string, args ...any) {
	fmt.Fprintf(d.out, format+"\n", args...)
}
