package console

import (
	"context"
	"errors"
	"slices"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/persistence/progress"
	"parlour/players/puzzle"
)

// riddle is a puzzle that a person solves.
type riddle struct {
	*learner
	set     puzzle.Set
	puzzle  puzzle.Puzzle
	attempt *puzzle.Attempt
	// start is its position.
	start game.State
	// side is the side that solves.
	side game.Term
	x    exercise
}

// puzzle lets a person solve a puzzle. It returns nil when the next may come.
func (l *learner) puzzle(ctx context.Context, set puzzle.Set, grade puzzle.Grade, at int) error {
	defer func() { l.leaveBoard(l.snapshot()) }()
	all := set.Of(grade)
	r := &riddle{learner: l, set: set, puzzle: all[at]}
	r.x.heading = l.text("%s puzzle: %s, %d of %d", l.titleOf(set), gradeNames[grade], at+1, len(all))
	if err := r.begin(ctx); err != nil {
		l.screen.Say("This puzzle cannot be shown: %v.", err)
		return terminal.ErrBack
	}
	for {
		after, word, err := l.askExercise(ctx, r.x, r.attempt.State(), "solution")
		switch {
		case errors.Is(err, errMenu):
			err = r.menu(ctx)
		case err == nil && word == "solution":
			err = r.solution(ctx)
		case err == nil:
			err = r.judge(ctx, after)
		}
		if errors.Is(err, errNext) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// errNext ends a puzzle, so that the next can begin.
var errNext = errors.New("next")

// begin shows the position.
func (r *riddle) begin(ctx context.Context) error {
	defer terminal.Busy(r.screen, r.text("Reading the puzzle ...")).Done()
	a, err := puzzle.Begin(ctx, r.set.Rules(), r.puzzle.Position, r.set.Judge)
	if err != nil {
		return err
	}
	r.attempt, r.start, r.side = a, a.State(), seatTerm(a.State())
	r.x.turn = r.text("%s to move; m for the menu", r.side)
	r.x.task = r.text("One move wins. Which?")
	r.pose(r.x, a.State())
	return nil
}

// judge says what a move is worth, and plays the answers.
func (r *riddle) judge(ctx context.Context, after game.State) error {
	working := terminal.Busy(r.screen, r.text("Thinking")+" ...")
	v, err := r.attempt.Play(ctx, after.LastMove())
	working.Done()
	if err != nil {
		return err
	}
	if v.Outcome == puzzle.Failed {
		return r.failed(ctx, v)
	}
	if err := r.show(ctx, v); err != nil {
		return err
	}
	if v.Outcome == puzzle.GoesOn {
		r.x.task = r.text("Right so far. Again one move wins. Which?")
		r.pose(r.x, r.attempt.State())
		return nil
	}
	r.mark(progress.Solved)
	r.learner.solved = r.start
	r.screen.Say("Solved: with best play %s", r.wins(v.Best))
	if r.set.Material {
		if err := r.tellCombination(ctx, v.Before, append([]game.State{v.After}, v.Replies...)); err != nil {
			return err
		}
	}
	return r.goOnSolved(ctx)
}

// goOnSolved waits for a person to go on, and lets the solved puzzle be analysed before.
func (r *riddle) goOnSolved(ctx context.Context) error {
	r.x.turn = ""
	for {
		k, err := r.goOnOr(ctx, r.text("Enter goes on")+", "+r.text("y: analyse"), string(studyKey))
		switch {
		case err != nil:
			return err
		case k == 0:
			return errNext
		}
		if err := r.analysing(r.start)(ctx); err != nil {
			return err
		}
	}
}

// show shows the right move and the answers being made.
func (r *riddle) show(ctx context.Context, v puzzle.Verdict) error {
	x := r.x
	x.turn = ""
	r.pose(x, v.After)
	for _, state := range v.Replies {
		before, _ := state.Previous()
		if err := r.showSteps(ctx, state, r.seatName(before)); err != nil {
			return err
		}
		r.pose(x, state)
	}
	return nil
}

// wins says by how much the side that solves wins.
func (r *riddle) wins(margin int) string {
	if r.set.Material {
		return r.text("%s comes out %d men ahead, a king counted as three.", r.side, margin)
	}
	if r.set.Plies {
		return r.text("%s wins in %d, which is proven.", r.side, puzzle.PliesOf(margin))
	}
	unit := r.set.Rules().Game().ScoreUnit()
	return r.text("%s wins by %d %s, which is proven.", r.side, margin, game.Term(unit))
}

// failed explains a move that does not win, and asks how to go on.
func (r *riddle) failed(ctx context.Context, v puzzle.Verdict) error {
	r.mark(progress.Tried)
	x := r.x
	x.turn = ""
	r.pose(x, v.After)
	if r.set.Material {
		r.screen.Say("%s does not win: with best play %s.", v.After.LastMove(), r.comesTo(v.Margin))
	} else {
		r.screen.Say("%s does not win: with best play %s. This is proven.", v.After.LastMove(), r.comesTo(v.Margin))
	}
	r.tellLine(v.After, v.Line)
	again := func(context.Context) error {
		r.pose(r.x, r.attempt.State())
		return nil
	}
	err := r.choose(ctx, r.text("Not the winning move"),
		choiceOf(r.text("Try again"), again),
		choiceOf(r.text("Show the solution"), r.solution),
		choiceOf(r.text("Another puzzle"), gives(errNext)),
		choiceOf(r.text("Leave"), gives(errLeave)))
	if err == terminal.ErrBack {
		return again(ctx)
	}
	return err
}

// comesTo says what a margin of 0 or less comes to.
func (r *riddle) comesTo(margin int) string {
	switch {
	case r.set.Material && margin == 0:
		return r.text("neither side comes out ahead")
	case r.set.Material:
		return r.text("%s comes out %d men behind", r.side, -margin)
	case margin == 0:
		return r.text("the game is drawn")
	case r.set.Plies:
		return r.text("%s loses in %d", r.side, puzzle.PliesOf(margin))
	}
	return r.text("%s loses by %d", r.side, -margin)
}

// tellCombination tells the moves of a combination, once they are found, with what comes
// after them.
func (r *riddle) tellCombination(ctx context.Context, from game.State, line []game.State) error {
	after, err := r.attempt.Outlook(ctx)
	if err == nil {
		r.tellLine(from, toTheLastCapture(from, slices.Concat(line, after)))
	}
	return err
}

// toTheLastCapture is a line up to its last capture: the quiet moves after it belong to
// no combination.
func toTheLastCapture(from game.State, line []game.State) []game.State {
	end := 0
	for i, state := range line {
		if game.Takes(from, state.LastMove()) > 0 {
			end = i + 1
		}
		from = state
	}
	return line[:end]
}

// tellLine tells a line of moves with who plays them, if there is one.
func (r *riddle) tellLine(from game.State, line []game.State) {
	if len(line) == 0 {
		return
	}
	text, by := "", from.ToMove()
	for i, state := range line {
		before, _ := state.Previous()
		if i == 0 || before.ToMove() != by {
			by = before.ToMove()
			text += " " + r.seatName(before)
		}
		text += " " + state.LastMove()
	}
	r.screen.Say("The line:%s.", text)
}

// solution plays the winning moves with the best answers, as far as moves had to be
// found.
func (r *riddle) solution(ctx context.Context) error {
	r.mark(progress.Tried)
	wins := r.wins(r.attempt.Margin())
	from := r.attempt.State()
	r.pose(r.x, from)
	var line []game.State
	for {
		v, err := r.attempt.Play(ctx, r.attempt.Winning())
		if err != nil {
			return err
		}
		if err := r.showSteps(ctx, v.After, r.seatName(v.Before)); err != nil {
			return err
		}
		line = append(append(line, v.After), v.Replies...)
		if err := r.show(ctx, v); err != nil {
			return err
		}
		if v.Outcome == puzzle.Solved {
			break
		}
	}
	r.screen.Say("%s wins: %s", line[0].LastMove(), wins)
	if !r.set.Material {
		r.tellLine(from, line)
	} else if err := r.tellCombination(ctx, from, line); err != nil {
		return err
	}
	if err := r.goOn(ctx); err != nil {
		return err
	}
	return errNext
}

// mark remembers what became of the puzzle.
func (r *riddle) mark(result progress.Result) {
	r.keepProgress(func(p progress.Progress) progress.Progress {
		return p.WithPuzzle(r.set.Rules().Game().Name(), r.puzzle.ID(), result)
	})
}

// menu offers what there is besides moves.
func (r *riddle) menu(ctx context.Context) error {
	choices := []choice{
		choiceOf(r.text("Go on"), gives(nil)),
		choiceOf(r.text("Show the solution"), r.solution),
		choiceOf(r.text("Another puzzle"), gives(errNext)),
	}
	if r.puzzleResult(r.set, r.puzzle) == progress.Solved {
		choices = append(choices, explained(r.text("Analyse"), r.text("this puzzle, which is solved"), r.analysing(r.start)))
	}
	if r.solved != nil && r.solved.Position() != r.start.Position() {
		choices = append(choices, explained(r.text("Analyse"), r.text("the puzzle solved last"), r.analysing(r.solved)))
	}
	return stayed(r.choose(ctx, r.x.heading, append(choices,
		choiceOf(r.text("Rules"), func(ctx context.Context) error { return r.readRules(ctx, r.of) }),
		choiceOf(r.text("Leave"), gives(errLeave)))...))
}

// analysing is the action of analysing a position, after which the puzzle is shown again or,
// if a game was begun, left.
func (r *riddle) analysing(state game.State) func(context.Context) error {
	return func(ctx context.Context) error {
		before := r.snapshot().Record.State()
		if err := r.study.ofState(ctx, state); err != nil {
			return err
		}
		if r.snapshot().Record.State() != before {
			return errLeave
		}
		r.pose(r.x, r.attempt.State())
		return nil
	}
}
