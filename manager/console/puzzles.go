package console

import (
	"context"
	"errors"
	"slices"

	"parlour/game"
	"parlour/persistence/progress"
	"parlour/players/puzzle"
)

// choosePuzzles is the menu of the puzzles: of the only game with some, or of one chosen by
// a person.
func (l *learner) choosePuzzles(ctx context.Context) error {
	sets, err := l.puzzles()
	if err != nil {
		l.screen.say("The puzzles cannot be read: %v.", err)
		return ErrBack
	}
	if len(sets) == 1 {
		return l.puzzlesOf(ctx, sets[0])
	}
	byName := map[string]puzzle.Set{}
	for _, set := range sets {
		byName[set.Rules().Game().Name()] = set
	}
	has := func(g game.Game) bool { _, ok := byName[g.Name()]; return ok }
	g, err := l.chooseAmong(ctx, l.text("Puzzles of"), has, func(g game.Game) string {
		set := byName[g.Name()]
		return l.text("%d of %d solved", l.solvedOf(set, puzzle.Grades()...), set.Len())
	})
	if err != nil {
		return err
	}
	return l.puzzlesOf(ctx, byName[g.Name()])
}

// solvedOf is the number of solved puzzles of some grades.
func (l *learner) solvedOf(set puzzle.Set, grades ...puzzle.Grade) int {
	n := 0
	for _, g := range grades {
		for _, p := range set.Of(g) {
			if l.puzzleResult(set, p) == progress.Solved {
				n++
			}
		}
	}
	return n
}

func (l *learner) puzzleResult(set puzzle.Set, p puzzle.Puzzle) progress.Result {
	return l.progress().Puzzle(set.Rules().Game().Name(), p.ID())
}

// puzzlesOf is the menu of the puzzles of a game.
func (l *learner) puzzlesOf(ctx context.Context, set puzzle.Set) error {
	g := set.Rules().Game()
	l.of = g
	defer l.learned()
	return l.fill(ctx, func() (string, []choice) {
		var lines []choice
		for _, grade := range puzzle.Grades() {
			all := set.Of(grade)
			if len(all) == 0 {
				continue
			}
			more := l.text("%d of %d solved", l.solvedOf(set, grade), len(all))
			lines = append(lines, choice{Item{l.gradeName(grade), more}, func(ctx context.Context) error { return l.nextPuzzles(ctx, set, grade) }})
		}
		lines = append(lines,
			choice{Item{l.text("List"), l.text("all puzzles, and which are solved")}, func(ctx context.Context) error { return l.listPuzzles(ctx, set) }},
			choice{Item{l.text("Reset"), l.text("forget which are solved")}, func(ctx context.Context) error { return l.resetPuzzles(ctx, g) }},
		)
		return l.text("Puzzles of %s", game.Term(g.Title())), lines
	})
}

// gradeNames are the names of the grades.
var gradeNames = [...]game.Term{puzzle.Easy: "Easy", puzzle.Medium: "Medium", puzzle.Hard: "Hard"}

func (l *learner) gradeName(g puzzle.Grade) string { return l.tongue.Say(gradeNames[g].Phrase()) }

// resetPuzzles forgets which puzzles of a game were solved, if a person confirms it.
func (l *learner) resetPuzzles(ctx context.Context, g game.Game) error {
	return l.choose(ctx, l.text("Forget which puzzles are solved?"),
		back(l.text("No, keep them")),
		choiceOf(l.text("Yes, begin anew"), func(context.Context) error {
			l.keepProgress(func(p progress.Progress) progress.Progress { return p.WithoutPuzzles(g.Name()) })
			return nil
		}))
}

// nextPuzzles plays the puzzles of a grade that are not solved, one after the other.
func (l *learner) nextPuzzles(ctx context.Context, set puzzle.Set, grade puzzle.Grade) error {
	at := -1
	for {
		if at = l.nextUnsolved(set, grade, at+1); at < 0 {
			l.screen.say("All puzzles of this grade are solved. List has them all.")
			return nil
		}
		if err := l.puzzle(ctx, set, grade, at); err != nil {
			return err
		}
	}
}

// nextUnsolved is the index of the next unsolved puzzle of a grade, going round the end;
// -1 for none.
func (l *learner) nextUnsolved(set puzzle.Set, grade puzzle.Grade, from int) int {
	all := set.Of(grade)
	for i := range all {
		if at := (from + i) % len(all); l.puzzleResult(set, all[at]) != progress.Solved {
			return at
		}
	}
	return -1
}

// listPuzzles lets a person choose a puzzle among all of a game.
func (l *learner) listPuzzles(ctx context.Context, set puzzle.Set) error {
	type entry struct {
		grade puzzle.Grade
		at    int
		puzzle.Puzzle
	}
	var all []entry
	menu := Menu{Label: l.text("Puzzles of %s", game.Term(set.Rules().Game().Title()))}
	for _, grade := range puzzle.Grades() {
		for i, p := range set.Of(grade) {
			all = append(all, entry{grade, i, p})
		}
	}
	style := l.screen.style()
	style.Width = max(1, style.Width-itemMargin)
	menu.Preview = func(i int) string {
		if i >= len(all) {
			return ""
		}
		state, err := set.Rules().Position(all[i].Position)
		if err != nil {
			return ""
		}
		return state.Draw(style)
	}
	for {
		menu.Items = nil
		for _, e := range all {
			menu.Items = append(menu.Items, Item{l.text("%s %d", gradeNames[e.grade], e.at+1), l.resultName(l.puzzleResult(set, e.Puzzle))})
		}
		menu.Items = append(menu.Items, Item{Text: l.text("Back")})
		i, err := l.ask.Select(ctx, menu)
		if err != nil || i == len(all) {
			return err
		}
		menu.At = i
		if err := l.puzzle(ctx, set, all[i].grade, all[i].at); err != nil && !errors.Is(err, ErrBack) {
			return err
		}
	}
}

// resultName says what became of a puzzle, "" for nothing yet.
func (l *learner) resultName(r progress.Result) string {
	switch r {
	case progress.Solved:
		return l.text("solved")
	case progress.Tried:
		return l.text("tried")
	default:
		return ""
	}
}

// riddle is a puzzle that a person solves.
type riddle struct {
	l       *learner
	set     puzzle.Set
	puzzle  puzzle.Puzzle
	attempt *puzzle.Attempt
	// side is the side that solves.
	side game.Term
	x    exercise
}

// puzzle lets a person solve a puzzle. It returns nil when the next may come.
func (l *learner) puzzle(ctx context.Context, set puzzle.Set, grade puzzle.Grade, at int) error {
	defer func() { l.leaveBoard(l.snapshot()) }()
	all := set.Of(grade)
	r := &riddle{l: l, set: set, puzzle: all[at]}
	r.x.heading = l.text("%s puzzle: %s, %d of %d", game.Term(set.Rules().Game().Title()), gradeNames[grade], at+1, len(all))
	if err := r.begin(ctx); err != nil {
		l.screen.say("This puzzle cannot be shown: %v.", err)
		return ErrBack
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
	defer busy(r.l.screen, r.l.text("Reading the puzzle ...")).done()
	a, err := puzzle.Begin(ctx, r.set.Rules(), r.puzzle.Position, r.set.Judge)
	if err != nil {
		return err
	}
	r.attempt, r.side = a, seatTerm(a.State())
	r.x.turn = r.l.text("%s to move; m for the menu", r.side)
	r.x.task = r.l.text("One move wins. Which?")
	r.l.pose(r.x, a.State())
	return nil
}

// judge tells what a move is worth, and plays the answers.
func (r *riddle) judge(ctx context.Context, after game.State) error {
	working := busy(r.l.screen, r.l.text("Thinking")+" ...")
	v, err := r.attempt.Play(ctx, after.LastMove())
	working.done()
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
		r.x.task = r.l.text("Right so far. Again one move wins. Which?")
		r.l.pose(r.x, r.attempt.State())
		return nil
	}
	r.mark(progress.Solved)
	r.l.screen.say("Solved: with best play %s", r.wins(v.Best))
	if r.set.Material {
		if err := r.tellCombination(ctx, v.Before, append([]game.State{v.After}, v.Replies...)); err != nil {
			return err
		}
	}
	if err := r.l.goOn(ctx); err != nil {
		return err
	}
	return errNext
}

// show shows the right move and the answers being made.
func (r *riddle) show(ctx context.Context, v puzzle.Verdict) error {
	x := r.x
	x.turn = ""
	r.l.pose(x, v.After)
	for _, state := range v.Replies {
		before, _ := state.Previous()
		if err := r.l.showSteps(ctx, state, r.l.seatName(before)); err != nil {
			return err
		}
		r.l.pose(x, state)
	}
	return nil
}

// wins says by how much the side that solves wins.
func (r *riddle) wins(margin int) string {
	if r.set.Material {
		return r.l.text("%s comes out %d men ahead, a king counted as three.", r.side, margin)
	}
	unit := r.set.Rules().Game().ScoreUnit()
	return r.l.text("%s wins by %d %s, which is proven.", r.side, margin, game.Term(unit))
}

// failed explains a move that does not win, and asks how to go on.
func (r *riddle) failed(ctx context.Context, v puzzle.Verdict) error {
	r.mark(progress.Tried)
	x := r.x
	x.turn = ""
	r.l.pose(x, v.After)
	if r.set.Material {
		r.l.screen.say("%s does not win: with best play %s.", v.After.LastMove(), r.comesTo(v.Margin))
	} else {
		r.l.screen.say("%s does not win: with best play %s. This is proven.", v.After.LastMove(), r.comesTo(v.Margin))
	}
	r.tellLine(v.After, v.Line)
	again := func(context.Context) error {
		r.l.pose(r.x, r.attempt.State())
		return nil
	}
	err := r.l.choose(ctx, r.l.text("Not the winning move"),
		choiceOf(r.l.text("Try again"), again),
		choiceOf(r.l.text("Show the solution"), r.solution),
		choiceOf(r.l.text("Another puzzle"), func(context.Context) error { return errNext }),
		choiceOf(r.l.text("Leave"), func(context.Context) error { return errLeave }))
	if errors.Is(err, ErrBack) && !errors.Is(err, errLeave) {
		return again(ctx)
	}
	return err
}

// comesTo says what a margin of 0 or less comes to.
func (r *riddle) comesTo(margin int) string {
	switch {
	case r.set.Material && margin == 0:
		return r.l.text("neither side comes out ahead")
	case r.set.Material:
		return r.l.text("%s comes out %d men behind", r.side, -margin)
	case margin == 0:
		return r.l.text("the game is drawn")
	}
	return r.l.text("%s loses by %d", r.side, -margin)
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
			text += " " + r.l.seatName(before)
		}
		text += " " + state.LastMove()
	}
	r.l.screen.say("The line:%s.", text)
}

// solution plays the winning moves with the best answers, as far as moves had to be
// found.
func (r *riddle) solution(ctx context.Context) error {
	r.mark(progress.Tried)
	wins := r.wins(r.attempt.Margin())
	from := r.attempt.State()
	r.l.pose(r.x, from)
	var line []game.State
	for {
		v, err := r.attempt.Play(ctx, r.attempt.Winning())
		if err != nil {
			return err
		}
		if err := r.l.showSteps(ctx, v.After, r.l.seatName(v.Before)); err != nil {
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
	r.l.screen.say("%s wins: %s", line[0].LastMove(), wins)
	if !r.set.Material {
		r.tellLine(from, line)
	} else if err := r.tellCombination(ctx, from, line); err != nil {
		return err
	}
	if err := r.l.goOn(ctx); err != nil {
		return err
	}
	return errNext
}

// mark remembers what became of the puzzle.
func (r *riddle) mark(result progress.Result) {
	r.l.keepProgress(func(p progress.Progress) progress.Progress {
		return p.WithPuzzle(r.set.Rules().Game().Name(), r.puzzle.ID(), result)
	})
}

// menu offers what there is besides moves.
func (r *riddle) menu(ctx context.Context) error {
	s, g := r.l, r.set.Rules().Game()
	err := s.choose(ctx, r.x.heading,
		choiceOf(r.l.text("Go on"), func(context.Context) error { return nil }),
		choiceOf(r.l.text("Show the solution"), r.solution),
		choiceOf(r.l.text("Another puzzle"), func(context.Context) error { return errNext }),
		choice{Item{Text: s.text("Rules")}, func(ctx context.Context) error { return s.readRules(ctx, g) }},
		choiceOf(r.l.text("Leave"), func(context.Context) error { return errLeave }))
	if errors.Is(err, ErrBack) && !errors.Is(err, errLeave) {
		return nil
	}
	return err
}
