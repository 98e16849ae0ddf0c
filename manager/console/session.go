package console

import (
	"context"
	"errors"
	"time"

	"parlour/manager"
	"parlour/manager/tongue"
	"parlour/players"
)

// session is a run of the front end over whatever asks and shows.
type session struct {
	m      *manager.Manager
	ask    Prompter
	screen display
	tongue *tongue.Tongue
	now    func() time.Time
	// seed is that of comparisons; draw draws that of a new game, nil for the same.
	seed uint64
	draw func() uint64
	// first is the save to begin with, nil for none.
	first *manager.Load

	// interrupts cancels the job that is waited for.
	interrupts *interrupter

	// shown is what was shown of the game last, finished the last finished game as it
	// is to be left on the terminal.
	shown    shownGame
	finished string
	watch    watch
	// playing tells that a turn was taken since the menu, so that the end of the game is
	// to be acknowledged, and ended is the game whose end a person has left for the menu.
	playing bool
	ended   shownGame
	// unentered is what was typed for a move and not entered.
	unentered string
	// hinted is what the last hint has found.
	hinted hinted
	// pace is how fast moves are shown, turned whether the board is turned round.
	pace   pace
	turned bool
	// plain is the setting of that name, changed are the settings that are to be kept by
	// keep. Notes are told at the start.
	plain   bool
	changed map[string]any
	keep    Keeper
	notes   []string
	// offered is the quick game as the menu offers it, nil for what was chosen last.
	offered *manager.Setup

	learning learning
	// puzzlesFirst begins with the puzzles.
	puzzlesFirst bool
}

// run leads through menus and games until a person leaves.
func (s *session) run(ctx context.Context) error {
	s.ask = helped{s.ask, s.help}
	s.welcome()
	for _, n := range s.notes {
		s.screen.say("Note: %s.", n)
	}
	err := s.begin(ctx)
	if err == nil {
		err = s.loop(ctx)
	}
	if errors.Is(err, ErrEnd) {
		err = nil
	}
	return errors.Join(err, s.leave())
}

// begin poses puzzles or brings the save, if it is to begin with these, or offers what
// was left.
func (s *session) begin(ctx context.Context) error {
	if s.puzzlesFirst {
		if err := s.choosePuzzles(ctx); !errors.Is(err, ErrBack) {
			return err
		}
	}
	if s.first == nil {
		return s.recoverFirst(ctx)
	}
	err := s.bring(ctx, func(instead *players.Spec) manager.Event {
		return manager.Load{Name: s.first.Name, Path: s.first.Path, Instead: instead}
	})
	if errors.Is(err, ErrBack) {
		return nil
	}
	return err
}

// leave says what becomes of a game with unsaved moves. The error is a
// *manager.LostError if that is nothing.
func (s *session) leave() error {
	snap := s.snapshot()
	ended := snap.HasGame && snap.Record.Result().Over()
	kept, err := s.m.Leave()
	switch {
	case err != nil:
		return err
	case kept && ended:
		s.screen.say("Your finished game is not saved, but kept; the next start offers to show it.")
	case kept:
		s.screen.say("Your unsaved game is kept; the next start offers to continue it.")
	}
	return nil
}

// loop takes a step after another. ErrBack stands for a step that led nowhere:
// the state is as before and is shown or asked again.
func (s *session) loop(ctx context.Context) error {
	for {
		if err := s.step(ctx); err != nil && !errors.Is(err, ErrBack) {
			return err
		}
		if s.snapshot().State == manager.Closed {
			return nil
		}
	}
}

func (s *session) step(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	switch snap := s.snapshot(); {
	case snap.State == manager.GameEnded && s.ended != shownOf(snap):
		return s.end(ctx)
	case snap.State.AtMenu():
		return s.mainMenu(ctx)
	case snap.State == manager.DrawOffered:
		return s.answerOffer(ctx)
	default:
		return s.turn(ctx)
	}
}

// feed gives the manager an event and tells what it brought. A refusal is told
// and returned as ErrBack.
func (s *session) feed(e manager.Event) (manager.Reply, error) {
	r, err := s.m.Feed(e)
	if err != nil {
		s.refuse(err)
		return r, ErrBack
	}
	s.tell(r)
	return r, nil
}

// tell tells what an event brought besides the new state.
func (s *session) tell(r manager.Reply) {
	for _, n := range r.Notices {
		s.screen.say("Note: %s", n)
	}
	if r.Forfeit != nil {
		s.screen.say("Note: %v", r.Forfeit)
	}
}

func (s *session) refuse(why error) { s.screen.say("%s", manager.Explanation(why)) }

// snapshot is that of the manager, in the language of the person.
func (s *session) snapshot() manager.Snapshot { return s.m.Snapshot().In(s.tongue) }

// choice is a line of a menu and what choosing it does.
type choice struct {
	item Item
	do   func(context.Context) error
}

func choiceOf(text string, do func(context.Context) error) choice {
	return choice{Item{Text: text}, do}
}

// back is the choice that leads nowhere.
func back(text string) choice {
	return choiceOf(text, func(context.Context) error { return ErrBack })
}

// event returns what a choice does that only feeds an event.
func (s *session) event(e manager.Event) func(context.Context) error {
	return func(context.Context) error {
		_, err := s.feed(e)
		return err
	}
}

// action is a choice that an event stands for: it is offered while the manager
// calls that possible.
type action struct {
	event manager.Event
	choice
}

// possible returns the choices of the actions that are possible now.
func (s *session) possible(actions ...action) []choice {
	var out []choice
	for _, a := range actions {
		if s.m.Possible(a.event) == nil {
			out = append(out, a.choice)
		}
	}
	return out
}

// pick lets a person choose, and returns the index of the choice.
func (s *session) pick(ctx context.Context, label string, choices []choice) (int, error) {
	menu := Menu{Label: label}
	for _, c := range choices {
		menu.Items = append(menu.Items, c.item)
	}
	return s.ask.Select(ctx, menu)
}

// choose lets a person choose, and does it.
func (s *session) choose(ctx context.Context, label string, choices ...choice) error {
	i, err := s.pick(ctx, label, choices)
	if err != nil {
		return err
	}
	return choices[i].do(ctx)
}
