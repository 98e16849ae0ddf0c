package console

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/manager/telling"
	"parlour/persistence/progress"
	"parlour/players"
)

// correction is a mistake whose better move a person looks for.
type correction struct {
	*learner
	posed
	x exercise
	// values are those of the moves, nil before the first answer.
	values *players.Info
	// answered reports whether there was an answer: only the first counts.
	answered bool
}

// correct lets a person find the better move, as one of several mistakes. It returns nil when
// the next may come.
func (l *learner) correct(ctx context.Context, one posed, at, of int) error {
	l.of = one.state.Rules().Game()
	defer l.learned()
	c := &correction{learner: l, posed: one}
	c.x = exercise{
		heading: l.text("Your mistake: %s, %d of %d", game.Term(l.of.Title()), at+1, of),
		turn:    l.text("%s to move; m for the menu", seatTerm(one.state)),
		task:    l.text("You played %s here. There is a better move. Which?", one.Played),
	}
	l.pose(c.x, one.state)
	for {
		after, word, err := l.askExercise(ctx, c.x, one.state, "solution")
		switch {
		case errors.Is(err, errMenu):
			err = c.menu(ctx)
		case err == nil && word == "solution":
			err = c.solution(ctx)
		case err == nil:
			err = c.judge(ctx, after.LastMove())
		}
		if errors.Is(err, errNext) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// review is a move of the position with the values of all its moves, by the engine of the
// game as it reviews.
func (c *correction) review(ctx context.Context, move string) (players.Reviewed, error) {
	if c.values != nil {
		return players.Reviewed{Before: c.state, Move: move, Info: *c.values}, nil
	}
	defer terminal.Busy(c.screen, c.text("Thinking")+" ...").Done()
	engine, err := c.m.Engines().Of(c.of)
	if err != nil {
		return players.Reviewed{}, err
	}
	session, err := engine.Open(players.Options{})
	if err != nil {
		return players.Reviewed{}, err
	}
	defer session.Close()
	m, err := players.ReviewMove(ctx, session, c.state, move, players.Limits{Time: reviewTime})
	if err == nil {
		c.values = &m.Info
	}
	return m, err
}

// judge says what a move is worth: what is no mistake in a review is found.
func (c *correction) judge(ctx context.Context, move string) error {
	m, err := c.review(ctx, move)
	if err != nil {
		return c.unable(ctx, err)
	}
	sheet := c.sheet()
	worth := sheet.Worth(m.Played().Score)
	if m.Mistake() || move == c.Played {
		return c.failed(ctx, move, worth)
	}
	m.Move = c.Played
	c.screen.Say("Right: %s is worth %s, and %s was worth %s.", move, worth, c.Played, sheet.Worth(m.Played().Score))
	c.answer(true)
	return c.next(ctx)
}

// unable says that the engine does not answer, and ends the exercise.
func (c *correction) unable(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return err
	}
	c.screen.Say("That failed: %v", err)
	return errLeave
}

// sheet says what moves of the position are worth.
func (c *correction) sheet() telling.Sheet {
	seats := c.of.Seats()
	return telling.Sheet{
		Record: game.NewRecord(c.state), Voice: c.tongue,
		Players: [2]any{game.Term(seats[game.First]), game.Term(seats[game.Second])},
	}
}

// answer moves the mistake between the boxes after the first answer, and tells when it comes
// back.
func (c *correction) answer(found bool) {
	if c.answered {
		return
	}
	c.answered = true
	c.keepMistakes(func(all progress.Mistakes) progress.Mistakes { return all.Answered(c.Mistake, found, c.today()) })
	if kept, ok := c.ownMistakes().Find(c.Mistake); ok {
		c.screen.Say("It comes back on %s.", string(kept.Due))
		return
	}
	c.screen.Say("It was found each time, and does not come back.")
}

// next waits until the next may come.
func (c *correction) next(ctx context.Context) error {
	if err := c.goOn(ctx); err != nil {
		return err
	}
	return errNext
}

// failed says that a move is not the better one, and asks how to go on.
func (c *correction) failed(ctx context.Context, move, worth string) error {
	c.screen.Say("%s is not it: it is worth %s, and there is a better move.", move, worth)
	c.answer(false)
	again := func(context.Context) error {
		c.pose(c.x, c.state)
		return nil
	}
	err := c.choose(ctx, c.text("Not the better move"),
		choiceOf(c.text("Try again"), again),
		choiceOf(c.text("Show the better move"), c.solution),
		choiceOf(c.text("Leave"), gives(errLeave)))
	if err == terminal.ErrBack {
		return again(ctx)
	}
	return err
}

// solution tells the better move, with the reason and the line.
func (c *correction) solution(ctx context.Context) error {
	m, err := c.review(ctx, c.Played)
	if err != nil {
		return c.unable(ctx, err)
	}
	lines := c.sheet().Verdict(m)
	for _, line := range lines[min(1, len(lines)-1):] {
		c.screen.Say("%s", line)
	}
	c.answer(false)
	return c.next(ctx)
}

// menu offers what there is besides moves.
func (c *correction) menu(ctx context.Context) error {
	return stayed(c.choose(ctx, c.x.heading,
		choiceOf(c.text("Go on"), gives(nil)),
		choiceOf(c.text("Show the better move"), c.solution),
		choiceOf(c.text("The next one"), gives(errNext)),
		choiceOf(c.text("Rules"), func(ctx context.Context) error { return c.readRules(ctx, c.of) }),
		choiceOf(c.text("Leave"), gives(errLeave))))
}
