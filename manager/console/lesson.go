package console

import (
	"context"
	"errors"
	"fmt"

	"parlour/game"
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
	learner *learner
	game    game.Game
	course  lessons.Course
	// at is the index of the step.
	at int
}

// errLeave leaves a lesson or a puzzle.
var errLeave = fmt.Errorf("leave: %w", ErrBack)

// lesson goes on where the person was, and from the beginning if all is done.
func (l *learner) lesson(ctx context.Context, g game.Game) error {
	course, err := lessons.Read(g, l.tongue.Code())
	if err != nil {
		l.screen.say("%v.", err)
		return ErrBack
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
	l.screen.say("That was the lesson. The menu Learn has more.")
	return nil
}

// firstOpen is the first step that is not done, the first of all if every one is.
func (l *lesson) firstOpen() int {
	for i, step := range l.course.Steps {
		if !l.learner.progress().Done(l.game.Name(), step.Name) {
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
		heading: l.learner.text("%s: step %d of %d", l.course.Title, l.at+1, len(l.course.Steps)),
		turn:    l.learner.text("%s to move; hint helps; m for the menu", seatTerm(step.Start())),
		task:    step.Task,
	}
	state := step.Start()
	l.learner.pose(x, state)
	for {
		after, word, err := l.learner.askExercise(ctx, x, state, "hint", "skip")
		switch {
		case errors.Is(err, errMenu):
			at := l.at
			if err := l.menu(ctx, x, step); err != nil || l.at != at {
				return err
			}
			state = step.Start()
			l.learner.pose(x, state)
			continue
		case err != nil:
			return err
		case word == "hint":
			l.learner.screen.say("Hint: %s", step.Hint)
			continue
		case word == "skip":
			l.at++
			return nil
		}
		switch state = after; step.Judge(after) {
		case lessons.Reached:
			return l.reached(ctx, x, step, after)
		case lessons.GoesOn:
			l.learner.pose(x, state)
		case lessons.Missed:
			if err := l.missed(ctx, x, after); err != nil {
				return err
			}
			state = step.Start()
			l.learner.pose(x, state)
		}
	}
}

// reached shows what the right move did, and goes to the next step.
func (l *lesson) reached(ctx context.Context, x exercise, step lessons.Step, after game.State) error {
	l.learner.keepProgress(func(p progress.Progress) progress.Progress { return p.WithDone(l.game.Name(), step.Name) })
	x.turn = ""
	l.learner.pose(x, after)
	l.learner.screen.say("Right. %s", step.Done)
	l.at++
	return l.learner.goOn(ctx)
}

// missed shows the effect of a wrong move.
func (l *lesson) missed(ctx context.Context, x exercise, after game.State) error {
	x.turn = ""
	l.learner.pose(x, after)
	l.learner.screen.say("That is a legal move, but not what was asked. Try again.")
	return l.learner.goOn(ctx)
}

// goOn waits for a person to go on. Escape leaves what is under way.
func (l *learner) goOn(ctx context.Context) error {
	err := l.ask.GoOn(ctx, l.text("Enter goes on"))
	if errors.Is(err, ErrBack) {
		return errLeave
	}
	return err
}

// menu offers what there is besides moves.
func (l *lesson) menu(ctx context.Context, x exercise, step lessons.Step) error {
	s := l.learner
	goTo := func(at int) func(context.Context) error {
		return func(context.Context) error {
			l.at = at
			return nil
		}
	}
	choices := []choice{
		{Item{s.text("Go on"), s.text("with this step, from its beginning")}, func(context.Context) error { return nil }},
		{Item{Text: s.text("Hint")}, func(context.Context) error {
			s.screen.say("Hint: %s", step.Hint)
			return nil
		}},
		{Item{s.text("Skip"), s.text("the next step")}, goTo(l.at + 1)},
	}
	if l.at > 0 {
		choices = append(choices, choice{Item{s.text("Step back"), s.text("the step before")}, goTo(l.at - 1)})
	}
	choices = append(choices,
		choice{Item{Text: s.text("Rules")}, func(ctx context.Context) error { return s.readRules(ctx, l.game) }},
		choice{Item{s.text("Leave"), s.text("the next time goes on here")}, func(context.Context) error { return errLeave }},
	)
	err := s.choose(ctx, x.heading, choices...)
	if errors.Is(err, ErrBack) && !errors.Is(err, errLeave) {
		return nil
	}
	return err
}
