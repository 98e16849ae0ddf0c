package console

import (
	"context"
	"errors"

	"parlour/manager"
	"parlour/manager/console/terminal"
	"parlour/players"
)

// session is a run of the front end over whatever asks and shows. It leads through menus
// and turns.
type session struct {
	*presenter
	games    *newGames
	saving   *saving
	settings *settingsMenu
	analysis *analyst
	learning *learner
	studies  *studies
	others   *others

	// first is the save to begin with, nil for none; puzzlesFirst begins with the puzzles,
	// or mistakesFirst with the person's mistakes.
	first                       *manager.Load
	puzzlesFirst, mistakesFirst bool
	// hosting is a game to begin with that this program is to serve, nil for none.
	hosting *Hosting
	// notes are told at the start.
	notes []string

	// playing means that a turn was taken since the menu; then the end of the game is to be
	// acknowledged. ended is the game whose end a person has left for the menu.
	playing bool
	ended   shownGame
	// deaf is set if the game of a service has ended: there will be no more news of it.
	deaf bool
	// unentered is what was typed for a move and not entered.
	unentered string
}

// newSession returns a session whose parts talk to one person.
func newSession(t *talk) *session {
	p := &presenter{talk: t, pace: usualPace}
	s := &session{
		presenter: p,
		saving:    &saving{talk: t},
		settings:  &settingsMenu{presenter: p},
		analysis:  &analyst{presenter: p},
		learning:  &learner{presenter: p},
	}
	s.analysis.learning = s.learning
	s.games = &newGames{options: &options{presenter: p, help: s.learning.help}, saving: s.saving}
	s.studies = &studies{presenter: p, saving: s.saving, games: s.games, help: s.learning.help}
	s.others = &others{options: &options{presenter: p, help: s.learning.help}, saving: s.saving}
	s.saving.study, s.analysis.study, s.learning.study = s.studies, s.studies, s.studies
	return s
}

// run leads through menus and games until a person leaves.
func (s *session) run(ctx context.Context) error {
	s.ask = helped{s.ask, s.learning.help}
	s.welcome()
	for _, n := range s.notes {
		s.screen.Say("Note: %s.", n)
	}
	err := s.begin(ctx)
	if err == nil {
		err = s.loop(ctx)
	}
	if errors.Is(err, terminal.ErrEnd) {
		err = nil
	}
	return errors.Join(err, s.leave())
}

// begin poses puzzles or brings the save, if it is to begin with these, or offers what
// was left.
func (s *session) begin(ctx context.Context) error {
	if s.hosting != nil {
		return stayed(s.others.host(ctx, s.hosting))
	}
	if s.mistakesFirst {
		return stayed(s.learning.chooseMistakes(ctx))
	}
	if s.puzzlesFirst {
		if err := s.learning.choosePuzzles(ctx); !errors.Is(err, terminal.ErrBack) {
			return err
		}
	}
	if first := s.others.first; first != nil {
		s.others.name = first.Room.Name
		err := s.others.stayIn(ctx, *first)
		if errors.Is(err, errFilled) || errors.Is(err, terminal.ErrBack) {
			return nil
		}
		return err
	}
	if s.first == nil {
		return s.saving.recoverFirst(ctx)
	}
	err := s.saving.bring(ctx, func(instead *players.Spec) manager.Event {
		return manager.Load{Name: s.first.Name, Path: s.first.Path, Instead: instead}
	})
	return stayed(err)
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
		s.screen.Say("Your finished game is not saved, but kept; the next start offers to show it.")
	case kept:
		s.screen.Say("Your unsaved game is kept; the next start offers to continue it.")
	}
	return nil
}

// loop takes a step after another. ErrBack stands for a step that led nowhere:
// the state is as before and is shown or asked again.
func (s *session) loop(ctx context.Context) error {
	for {
		if err := s.step(ctx); err != nil && !errors.Is(err, terminal.ErrBack) {
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
	case snap.Far != nil:
		return s.farTurn(ctx, snap)
	case snap.State == manager.DrawOffered:
		return s.answerOffer(ctx)
	default:
		return s.turn(ctx)
	}
}
