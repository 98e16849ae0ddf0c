package console

import (
	"context"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
	"parlour/players/rating"
)

// The openings of a comparison, and its end.

// openingsText tells what the games begin with.
func (c *comparison) openingsText() string {
	switch {
	case c.event.Openings != "":
		return c.event.Openings
	case c.event.Balanced:
		return c.o.text("random and even")
	default:
		return c.o.text("random")
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
	choices := []choice{
		{Item{c.o.text("random"), c.o.text("a few random moves, for each pair of games others")}, set(false)},
		{Item{c.o.text("random and even"), c.o.text("after a short search neither side is ahead")}, set(true)},
	}
	choices = append(choices, c.o.possible(action{
		manager.Compare{Openings: "."}, choice{Item{c.o.text("from a file ..."), c.o.text("of games, or a line each with moves or a position")}, c.askOpenings},
	})...)
	return c.o.choose(ctx, c.o.text("Openings"), choices...)
}

func (c *comparison) askOpenings(ctx context.Context) error {
	path, err := c.o.ask.AskLong(ctx, c.o.text("File of openings"), c.event.Openings)
	if err != nil {
		return err
	}
	if path == "" {
		c.o.sayNothingDone()
		return ErrBack
	}
	c.event.Openings, c.event.Balanced = path, false
	return nil
}

// testGames is the number of games of a comparison that a test may end before.
const testGames = maxGames

// testText tells what may end the comparison early.
func (c *comparison) testText() string {
	if c.event.Test == nil {
		return c.o.text("none, all games are played")
	}
	return c.o.text("%g or %g Elo", c.event.Test.Elo0, c.event.Test.Elo1)
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
	choices := []choice{choiceOf(c.o.text("none, all games are played"), none)}
	for _, t := range usualTests() {
		item := Item{c.o.text("%g or %g Elo", t.Elo0, t.Elo1), c.o.text("the games end when that is clear")}
		choices = append(choices, choice{item, func(context.Context) error {
			c.event.Test = &t
			if c.event.Games == usualGames {
				c.event.Games = testGames
			}
			return nil
		}})
	}
	return c.o.choose(ctx, c.o.text("How much stronger is A?"), choices...)
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
