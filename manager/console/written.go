package console

import (
	"context"

	"parlour/manager"
)

// Reviews that are written to files.

// writings are the forms in which a review can be written to a file.
func (s *session) writings(w walk) []action {
	picture := manager.WriteReview{Moves: w.reviewed, Picture: true, Voice: s.tongue}
	annotated := manager.WriteReview{Moves: w.reviewed}
	return []action{
		{picture, choice{
			Item{s.text("Write a picture"), s.text("the graph and the boards of the turning points, as SVG")},
			s.writing(w, picture, ".svg"),
		}},
		{annotated, choice{
			Item{s.text("Write an annotated save"), s.text("the game with the review as comments")},
			s.writing(w, annotated, " review."+w.snap.Setup.Rules.Game().Notation().Ending),
		}},
	}
}

// writing writes a review to a file that a person names.
func (s *session) writing(w walk, e manager.WriteReview, ending string) func(context.Context) error {
	return func(ctx context.Context) error {
		name := w.snap.SavedAs
		if name == "" {
			name = w.snap.Setup.Rules.Game().Name()
		}
		path, err := s.ask.Ask(ctx, s.text("Write to the file"), name+ending)
		if err != nil {
			return stayed(err)
		}
		if path == "" {
			s.sayNothingDone()
			return nil
		}
		e.Path = path
		if r, err := s.feed(e); err == nil {
			s.screen.say("Written to %s.", r.Saved)
		}
		return nil
	}
}
