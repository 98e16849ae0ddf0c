package console

import (
	"context"
	"slices"

	"parlour/manager"
)

// end is after the end of a game: the result stays until a person has seen it, and
// then there is a menu of what to do with the game.
func (s *session) end(ctx context.Context) error {
	s.watch = watch{}
	snap := s.snapshot()
	if err := s.show(ctx, snap); err != nil {
		return err
	}
	chosen := choiceOf("", gives(nil)) // news of the game choose nothing
	ask := func(ctx context.Context) error {
		c, err := s.afterEnd(ctx, snap)
		if err == nil {
			chosen = c
		}
		return err
	}
	var err error
	if s.m.Joined() && !s.deaf {
		err = s.heeding(ctx, snap, ask)
	} else {
		err = ask(ctx)
	}
	if err != nil {
		return err
	}
	return chosen.do(ctx)
}

// afterEnd lets a person see the end, and choose what to do after it.
func (s *session) afterEnd(ctx context.Context, snap manager.Snapshot) (choice, error) {
	if s.playing {
		if err := s.ask.Acknowledge(ctx, s.text("Enter goes on")); err != nil {
			return choice{}, err
		}
		s.playing = false
	}
	leave := choiceOf(s.text("Menu"), func(context.Context) error {
		s.ended = shownOf(snap)
		return nil
	})
	return s.oneOr(ctx, s.text("The game is over"), leave, append(s.endActions(), leave))
}

// endActions lists the actions after the end of a game.
func (s *session) endActions() []choice {
	out := []choice{
		act(manager.Review{}, s.text("Review"), s.text("what each move of this game was worth"), s.analysis.review),
		act(manager.PlayFrom{}, s.text("Look back"), s.text("go through the moves, play on from any"), s.analysis.lookBack),
		s.analyses(),
		act(manager.Rematch{}, s.text("Rematch"), "", s.rematch(manager.Rematch{})),
		act(manager.Rematch{Swap: true}, s.text("Rematch with sides changed"), "", s.rematch(manager.Rematch{Swap: true})),
		act(manager.Save{}, s.text("Save"), "", s.saving.saveHere),
		s.feeding(manager.TakeBack{}, s.takeBackText(), s.text("and play on")),
		s.reporting(),
	}
	if s.m.Joined() { // a service changes the sides
		out = slices.DeleteFunc(out, func(c choice) bool { return c.event == manager.Event(manager.Rematch{}) })
	}
	return out
}

// takeBackText says what is taken back: the last move, or an end that is none.
func (s *session) takeBackText() string {
	if s.snapshot().Record.State().Result().Over() {
		return s.text("Take the last move back")
	}
	return s.text("Take the end back")
}

// rematch begins the game again, once the one that is over is kept somewhere or is to
// be given up.
func (s *session) rematch(e manager.Rematch) func(context.Context) error {
	return func(ctx context.Context) error {
		if err := s.saving.leaveGame(ctx); err != nil {
			return err
		}
		return s.act(ctx, e)
	}
}

// shownOf is a game as it is shown.
func shownOf(snap manager.Snapshot) shownGame {
	return shownGame{snap.Record.State(), snap.Record.Result()}
}
