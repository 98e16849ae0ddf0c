package console

import (
	"context"
	"time"

	"parlour/manager"
	"parlour/players"
)

// How long a hint may take in all, and a review for each move that is not known
// at once.
const (
	hintTime   = 3 * time.Second
	reviewTime = time.Second
)

// hint shows what each move is worth.
func (s *session) hint(ctx context.Context) error {
	a, err := s.work(ctx, manager.Hint{Limits: players.Limits{Time: hintTime}}, thinking("Thinking"))
	if err != nil {
		return err
	}
	snap := s.m.Snapshot()
	text := snap.HintText(a.Hint, s.unit(snap), s.screen.asideWidth())
	if s.screen.aside(text) {
		return nil
	}
	return s.ask.Page(ctx, snap.HintText(a.Hint, s.unit(snap), s.screen.width()))
}

// review shows what each move of the game was worth.
func (s *session) review(ctx context.Context) error {
	line := counting("Reviewing", "Reviewed", "moves")
	a, err := s.work(ctx, manager.Review{Limits: players.Limits{Time: reviewTime}}, line)
	if err != nil {
		return err
	}
	snap := s.m.Snapshot()
	if err := s.report(ctx, snap.ReviewText(a.Review, s.unit(snap))); err != nil {
		return err
	}
	if done, of := len(a.Review), snap.Record.State().Ply(); done < of {
		s.screen.say("Ended early: %d of %d moves were reviewed.", done, of)
	}
	return nil
}

// unit is what the scores of the game count.
func (s *session) unit(snap manager.Snapshot) players.Unit {
	return s.m.Engines().Unit(snap.Setup.Rules.Game())
}

// report shows lines whose columns are aligned, page by page if there is no room for
// all of them.
func (s *session) report(ctx context.Context, text string) error {
	if s.screen.report(text) {
		return nil
	}
	return s.ask.Page(ctx, text)
}
