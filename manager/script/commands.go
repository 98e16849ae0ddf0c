package script

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/telling"
)

// Dialogue is the command dialogue.
type Dialogue struct {
	m      *manager.Manager
	in     *lines
	out    *bufio.Writer
	prompt string
	// running cancels the running job; nil if there is none.
	running atomic.Pointer[context.CancelFunc]
	// far is what was told of the game of a service.
	far farTold
	// visit is the visit to the lobby of a service, nil for none.
	visit *visit
}

// NewDialogue returns a command dialogue over in and out. The prompt is written
// before each line is read; use "" if nobody would see it.
func NewDialogue(m *manager.Manager, in io.Reader, out io.Writer, prompt string) *Dialogue {
	return &Dialogue{m: m, in: newLines(in), out: bufio.NewWriter(out), prompt: prompt}
}

// Run runs the dialogue until EXIT or the end of the input, and then returns nil.
// Errors are those of the output, those of the input other than io.EOF, ctx's,
// and a *manager.LostError if a game with unsaved moves could not be saved
// anywhere. It may be called once.
func (d *Dialogue) Run(ctx context.Context) error {
	defer d.in.close()
	err := d.run(ctx)
	d.leaveLobby()
	if flushed := d.out.Flush(); err == nil {
		err = flushed
	}
	_, lost := d.m.Leave()
	return errors.Join(err, lost)
}

func (d *Dialogue) run(ctx context.Context) error {
	d.greet(ctx)
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
		text, err := d.line(ctx)
		switch {
		case errors.Is(err, errHeard):
			continue
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, errLong):
			d.refuse(err)
		case err != nil:
			return err
		case d.fallen(ctx) && text == "":
		case text != "":
			d.obey(ctx, text)
		case d.prompt != "" && d.m.Possible(manager.Move{}) == nil:
			d.show() // a person has pressed Enter alone
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

// fallen ends a game whose clock had run out when a line came, and says so. The line
// is then one of the menu's.
func (d *Dialogue) fallen(ctx context.Context) bool {
	return d.m.Possible(manager.Flag{}) == nil && d.feed(ctx, manager.Flag{}, d.show)
}

// greet explains how to begin, and mentions a game that an earlier run left.
func (d *Dialogue) greet(ctx context.Context) {
	if d.visiting() {
		d.say("The lobby. HELP lists the commands.")
		_ = d.see(ctx, d.visit.room) // goes nowhere: nothing was offered yet
		d.showLobby()
		return
	}
	if s := d.m.Snapshot(); s.State == manager.ToMove || s.State == manager.GameEnded {
		d.show()
		return
	}
	d.say("Parlour. HELP lists the commands.")
	for _, notice := range d.m.Trouble() {
		d.say("Note: %v", notice)
	}
	left := d.m.Recoverable()
	switch {
	case len(left) == 0:
	case left[0].Result.Over():
		d.say("A finished game was left unsaved: %s. CONTINUE shows it, SAVE keeps it.", telling.Describe(left[0]))
	default:
		d.say("An unsaved game was left: %s. CONTINUE resumes it.", telling.Describe(left[0]))
	}
}

// computers plays the turns of computer players until a person is to move.
func (d *Dialogue) computers(ctx context.Context) error {
	for {
		s := d.m.Snapshot()
		if s.State != manager.ToMove || s.HumanToMove() || s.Far != nil {
			return nil
		}
		r, err := d.feedJob(ctx, manager.Think{})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			return d.interrupted(err)
		}
		d.tell(r)
		d.show()
		if err := d.out.Flush(); err != nil {
			return err
		}
	}
}

// interrupted goes to the menu after a computer player was interrupted.
func (d *Dialogue) interrupted(why error) error {
	if errors.Is(why, errGivenUp) {
		d.say("Stopped. At the menu. CONTINUE resumes the game.")
	} else {
		d.refuse(why)
	}
	_, err := d.m.Feed(manager.Quit{})
	return err
}

// obey executes one line.
func (d *Dialogue) obey(ctx context.Context, text string) {
	word, rest, _ := strings.Cut(text, " ")
	if d.visiting() {
		d.obeyLobby(ctx, text)
		return
	}
	if d.toLobby(ctx, word) {
		return
	}
	rest = strings.TrimSpace(rest)
	c, found := findCommand(word)
	if strings.EqualFold(text, stopWord) {
		d.refuse(errNothingToStop)
		return
	}
	if !found && d.m.Possible(manager.Move{}) != nil {
		d.refuse(fmt.Errorf("%s is not a command", game.Quote(text)))
		return
	}
	if !found {
		d.feed(ctx, manager.Move{Text: text}, d.show)
		return
	}
	if err := c.possible(d.m); err != nil {
		d.refuse(err)
		return
	}
	if c.args == none && rest != "" {
		d.refuse(fmt.Errorf("%s takes no arguments", c.word))
		return
	}
	if c.args == some && rest == "" {
		d.refuse(fmt.Errorf("%s needs arguments: %s", c.word, c.usage))
		return
	}
	c.do(d, ctx, rest)
}

// feed feeds an event, and carries out what the service of the game is asked for; if it is
// accepted, it reports the result and then calls the functions in then.
func (d *Dialogue) feed(ctx context.Context, e manager.Event, then ...func()) bool {
	before := d.m.Snapshot().Far
	r, err := d.m.Feed(e)
	if err == nil && r.Job != nil {
		r, err = d.asked(ctx, r)
	}
	if ctx.Err() != nil || d.far.away {
		return false
	}
	if err != nil {
		d.refuse(err)
		return false
	}
	d.tell(r)
	for _, do := range then {
		do()
	}
	if now := d.m.Snapshot(); before != nil && now.Far != nil {
		d.sayAll(now.Refusals(before.Asking(e)))
	}
	return true
}

// tell reports the result of an event.
func (d *Dialogue) tell(r manager.Reply) {
	if r.Forfeit != nil {
		d.say("Note: %v", r.Forfeit)
	}
	for _, notice := range r.Notices {
		d.say("Note: %v", notice)
	}
}

// refuse says why, and what is valid: the legal moves if a move was refused,
// otherwise the commands.
func (d *Dialogue) refuse(why error) {
	text := manager.Explain(why)
	if move := (*game.MoveError)(nil); !errors.As(why, &move) {
		text += "; valid here: " + d.valid()
	}
	d.say("%s", text)
}

// valid lists what may be typed in the current state, besides the questions. These are
// possible in every game.
func (d *Dialogue) valid() string {
	var words []string
	if d.m.Possible(manager.Move{}) == nil {
		words = append(words, "a move ("+d.hint()+")")
	}
	for _, c := range commands() {
		if c.possible(d.m) == nil && !isQuestion(c.word) {
			words = append(words, c.word)
		}
	}
	if d.hasLobby() {
		words = append(words, lobbyWord)
	}
	return game.List(words)
}

func (d *Dialogue) hint() string {
	r := d.m.Snapshot().Setup.Rules
	return r.Game().MoveHint(r).String()
}

// show shows the game, and the draw offer if there is one.
func (d *Dialogue) show() {
	s := d.m.Snapshot()
	d.showMissed(s)
	d.out.WriteString(s.Text(game.Style{}))
	if s.State == manager.DrawOffered {
		by := s.Offerer()
		d.say("%s offers a draw: ACCEPT or DECLINE, %s?", s.Who(by), s.Who(by.Other()))
	}
}

func (d *Dialogue) say(format string, args ...any) {
	fmt.Fprintf(d.out, format+"\n", args...)
}
