package console

import (
	"context"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
	"parlour/players/rating"
)

// The openings of a comparison, and its end.

// openingsText says what the games begin with.
func (c *comparison) openingsText() string {
	switch {
	case c.event.Openings != "":
		return c.event.Openings
	case c.event.Balanced:
		return c.text("random and even")
	default:
		return c.text("random")
	}
}

// chooseOpenings lets a person choose between random openings and those of a file, if
// files can be read.
func (c *comparison) chooseOpenings(ctx context.Context) error {
	set := func(balanced bool) func(context.Context) error {
		return func(context.Context) error {
			c.event.Openings, c.event.Balanced = "", balanced
			return nil
		}
	}
	return c.choose(ctx, c.text("Openings"),
		explained(c.text("random"), c.text("a few random moves, for each pair of games others"), set(false)),
		explained(c.text("random and even"), c.text("after a short search neither side is ahead"), set(true)),
		act(manager.Compare{Openings: "."}, c.text("from a file ..."), c.text("of games, or a line each with moves or a position"), c.askOpenings))
}

func (c *comparison) askOpenings(ctx context.Context) error {
	path, err := c.entered(c.ask.AskLong(ctx, c.text("File of openings"), c.event.Openings))
	if err != nil {
		return err
	}
	c.event.Openings, c.event.Balanced = path, false
	return nil
}

// testGames is the number of games of a comparison that a test may end before.
const testGames = maxGames

// testText says what may end the comparison early.
func (c *comparison) testText() string {
	if c.event.Test == nil {
		return c.text("none, all games are played")
	}
	return c.text("%g or %g Elo", c.event.Test.Elo0, c.event.Test.Elo1)
}

// usualTests are the tests to choose from.
func usualTests() []rating.Test {
	var out []rating.Test
	for _, elos := range [][2]float64{{0, 10}, {0, 50}, {-10, 0}} {
		t := rating.Usual()
		t.Elo0, t.Elo1 = elos[0], elos[1]
		out = append(out, t)
	}
	return out
}

// chooseTest lets a person choose a sequential test. It needs a match of many games.
func (c *comparison) chooseTest(ctx context.Context) error {
	none := func(context.Context) error {
		c.event.Test = nil
		return nil
	}
	choices := []choice{choiceOf(c.text("none, all games are played"), none)}
	for _, t := range usualTests() {
		choices = append(choices, explained(c.text("%g or %g Elo", t.Elo0, t.Elo1), c.text("the games end when that is clear"), func(context.Context) error {
			c.event.Test = &t
			if c.event.Games == usualGames {
				c.event.Games = testGames
			}
			return nil
		}))
	}
	return c.choose(ctx, c.text("How much stronger is A?"), choices...)
}

// decided reports whether a test has ended the comparison.
func decided(t players.Table) bool {
	return t.Test != nil && t.Test.Verdict(t.Pairs) != rating.Undecided
}

// verdictText is what a test has decided.
func verdictText(t players.Table) game.Term {
	return [...]game.Term{
		rating.Undecided: "not decided", rating.H0: "the lower one", rating.H1: "the higher one",
	}[t.Test.Verdict(t.Pairs)]
}
