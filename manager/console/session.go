package console

import (
	"context"
	"errors"
	"time"

	"parlour/manager"
)

// session is a run of the front end over whatever asks and shows.
type session struct {
	m      *manager.Manager
	ask    Prompter
	screen *screen
	now    func() time.Time
	seed   uint64
	// preview reads a save without loading it; nil leaves previews out.
	preview func(name string) (manager.Snapshot, error)

	// seen is what was shown of the game last.
	seen seen
	// watch is how a game without people goes on.
	watch watch
}

// run leads through menus and games until a person leaves.
func (s *session) run(ctx context.Context) error {
	s.welcome()
	err := s.recoverFirst(ctx)
	if err == nil {
		err = s.loop(ctx)
	}
	if err == nil {
		return nil
	}
	if snap := s.m.Snapshot(); snap.HasGame && snap.Unsaved {
		s.screen.say("Your unsaved game is kept; the next start offers to go on with it.")
	}
	if errors.Is(err, ErrEnd) {
		return nil
	}
	return err
}

// loop takes a step after another. ErrBack stands for a step that led nowhere:
// the state is as before and is shown or asked again.
func (s *session) loop(ctx context.Context) error {
	for {
		if err := s.step(ctx); err != nil && !errors.Is(err, ErrBack) {
			return err
		}
		if s.m.Snapshot().State == manager.Closed {
			return nil
		}
	}
}

func (s *session) step(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	switch state := s.m.Snapshot().State; {
	case state.AtMenu():
		return s.mainMenu(ctx)
	case state == manager.DrawOffered:
		return s.answerOffer(ctx)
	case state == manager.SettingUp:
		_, err := s.feed(ctx, manager.Cancel{})
		return err
	default:
		return s.turn(ctx)
	}
}

// feed gives the manager an event and tells what it brought. A refusal is told
// and returned as ErrBack.
func (s *session) feed(ctx context.Context, e manager.Event) (manager.Reply, error) {
	r, err := s.m.Feed(ctx, e)
	if ctx.Err() != nil {
		return r, context.Cause(ctx)
	}
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

func (s *session) refuse(why error) { s.screen.say("%s", manager.Explain(why)) }

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

// choose lets a person choose, and does it.
func (s *session) choose(ctx context.Context, label string, choices ...choice) error {
	menu := Menu{Label: label}
	for _, c := range choices {
		menu.Items = append(menu.Items, c.item)
	}
	i, err := s.ask.Select(ctx, menu)
	if err != nil {
		return err
	}
	return choices[i].do(ctx)
}
