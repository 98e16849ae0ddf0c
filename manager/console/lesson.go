package console

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/manager/lessons"
	"parlour/persistence/progress"
)

// chooseLesson goes through the lesson of a game that a person chooses.
func (l *learner) chooseLesson(ctx context.Context) error {
	g, err := l.chooseAmong(ctx, l.text("Lesson in"), lessons.Has, l.lessonText)
	if err != nil {
		return err
	}
	return l.lesson(ctx, g)
}

// lesson is a lesson that a person goes through.
type lesson struct {
	*learner
	game   game.Game
	course lessons.Course
	// at is the index of the step.
	at int
}

// errLeave leaves a lesson or a puzzle.
var errLeave = fmt.Errorf("leave: %w", terminal.ErrBack)

// lesson goes on where the person was, and from the beginning if all is done.
func (l *learner) lesson(ctx context.Context, g game.Game) error {
	course, err := lessons.Read(g, l.tongue.Code())
	if err != nil {
		l.screen.Say("%v.", err)
		return terminal.ErrBack
	}
	l.of = g
	defer l.learned()
	run := &lesson{learner: l, game: g, course: course}
	run.at = run.firstOpen()
	for run.at < len(course.Steps) {
		if err := run.step(ctx); err != nil {
			return err
		}
	}
	l.screen.Say("That was the lesson. The menu Learn has more.")
	return nil
}

// firstOpen is the first step that is not done, the first of all if every one is.
func (l *lesson) firstOpen() int {
	for i, step := range l.course.Steps {
		if !l.progress().Done(l.game.Name(), step.Name) {
			return i
		}
	}
	return 0
}

// step lets the person solve the step, and goes to the next. It returns nil too when
// another step was chosen.
func (l *lesson) step(ctx context.Context) error {
	step := l.course.Steps[l.at]
	x := exercise{
		heading: l.text("%s: step %d of %d", l.course.Title, l.at+1, len(l.course.Steps)),
		turn:    l.text("%s to move; hint helps; m for the menu", seatTerm(step.Start())),
		task:    strings.TrimSpace(step.Task + " " + step.Keys),
	}
	state := step.Start()
	l.pose(x, state)
	for {
		after, word, err := l.askExercise(ctx, x, state, "hint", "skip")
		switch {
		case errors.Is(err, errMenu):
			at := l.at
			if err := l.menu(ctx, x, step); err != nil || l.at != at {
				return err
			}
			state = step.Start()
			l.pose(x, state)
			continue
		case err != nil:
			return err
		case word == "hint":
			l.screen.Say("Hint: %s", step.Hint)
			continue
		case word == "skip":
			l.at++
			return nil
		}
		switch state = after; step.Judge(after) {
		case lessons.Reached:
			return l.reached(ctx, x, step, after)
		case lessons.GoesOn:
			l.pose(x, state)
		case lessons.Missed:
			if err := l.missed(ctx, x, after); err != nil {
				return err
			}
			state = step.Start()
			l.pose(x, state)
		}
	}
}

// reached shows what the right move did, and goes to the next step.
func (l *lesson) reached(ctx context.Context, x exercise, step lessons.Step, after game.State) error {
	l.keepProgress(func(p progress.Progress) progress.Progress { return p.WithDone(l.game.Name(), step.Name) })
	x.turn = ""
	l.pose(x, after)
	l.screen.Say("Right. %s", step.Done)
	l.at++
	return l.goOn(ctx)
}

// missed shows the effect of a wrong move.
func (l *lesson) missed(ctx context.Context, x exercise, after game.State) error {
	x.turn = ""
	l.pose(x, after)
	l.screen.Say("That is a legal move, but not what was asked. Try again.")
	return l.goOn(ctx)
}

// goOn waits for a person to go on. Escape leaves what is under way.
func (l *learner) goOn(ctx context.Context) error {
	_, err := l.goOnOr(ctx, l.text("Enter goes on"), "")
	return err
}

// goOnOr is goOn, or one of some keys.
func (l *learner) goOnOr(ctx context.Context, label, keys string) (rune, error) {
	k, err := l.ask.GoOn(ctx, label, keys)
	if errors.Is(err, terminal.ErrBack) {
		return 0, errLeave
	}
	return k, err
}

// menu offers what there is besides moves.
func (l *lesson) menu(ctx context.Context, x exercise, step lessons.Step) error {
	goTo := func(at int) func(context.Context) error {
		return func(context.Context) error {
			l.at = at
			return nil
		}
	}
	choices := []choice{
		explained(l.text("Go on"), l.text("with this step, from its beginning"), gives(nil)),
		choiceOf(l.text("Hint"), func(context.Context) error {
			l.screen.Say("Hint: %s", step.Hint)
			return nil
		}),
		explained(l.text("Skip"), l.text("the next step"), goTo(l.at+1)),
	}
	if l.at > 0 {
		choices = append(choices, explained(l.text("Step back"), l.text("the step before"), goTo(l.at-1)))
	}
	choices = append(choices,
		choiceOf(l.text("Rules"), func(ctx context.Context) error { return l.readRules(ctx, l.of) }),
		explained(l.text("Leave"), l.text("next time continues here"), gives(errLeave)),
	)
	return stayed(l.choose(ctx, x.heading, choices...))
}
