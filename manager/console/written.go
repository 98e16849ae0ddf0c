package console

import (
	"cmp"
	"context"

	"parlour/manager"
)

// Reviews that are written to files.

// writings are the forms in which a review can be written to a file.
func (a *analyst) writings(w walk) []choice {
	picture := manager.WriteReview{Moves: w.reviewed, Picture: true, Voice: a.tongue}
	annotated := manager.WriteReview{Moves: w.reviewed}
	return []choice{
		act(picture, a.text("Write a picture"), a.text("the graph and the boards of the turning points, as SVG"), a.writing(w, picture, ".svg")),
		act(annotated, a.text("Write an annotated save"), a.text("the game with the review as comments"),
			a.writing(w, annotated, " review."+w.snap.Setup.Rules.Game().Notation().Ending)),
	}
}

// writing writes a review to a file that a person names.
func (a *analyst) writing(w walk, e manager.WriteReview, ending string) func(context.Context) error {
	return func(ctx context.Context) error {
		name := cmp.Or(w.snap.SavedAs, w.snap.Setup.Rules.Game().Name())
		path, err := a.entered(a.ask.Ask(ctx, a.text("Write to the file"), name+ending))
		if err != nil {
			return stayed(err)
		}
		e.Path = path
		if r, err := a.feed(e); err == nil {
			a.screen.Say("Written to %s.", r.Saved)
		}
		return nil
	}
}
