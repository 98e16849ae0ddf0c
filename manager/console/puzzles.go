package console

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/persistence/progress"
	"parlour/players/puzzle"
)

// choosePuzzles is the menu of the puzzles: of the only game with some, or of one chosen by
// a person.
func (l *learner) choosePuzzles(ctx context.Context) error {
	sets, err := l.puzzles()
	if err != nil {
		l.screen.Say("The puzzles cannot be read: %v.", err)
		return terminal.ErrBack
	}
	if len(sets) == 1 {
		return l.puzzlesOf(ctx, sets[0])
	}
	items, first := []terminal.Item(nil), -1
	for i, set := range sets {
		more := l.text("%d of %d solved", l.solvedOf(set, puzzle.Grades()...), set.Len())
		items = append(items, itemOf(l.titleOf(set), more))
		if first < 0 && set.Rules().Game().Name() == l.m.Snapshot().Rules.Game().Name() {
			first = i
		}
	}
	i, err := l.chooseItem(ctx, terminal.Menu{Label: l.text("Puzzles of"), Items: items, At: max(first, 0)})
	if err != nil {
		return err
	}
	return l.puzzlesOf(ctx, sets[i])
}

// titleOf is what puzzles are of: a game, with the rule set if it is not the usual one.
func (l *learner) titleOf(set puzzle.Set) string {
	g, name := set.Rules().Game(), set.Rules().Name()
	if name == g.RuleSets()[0].Name {
		return l.text(g.Title())
	}
	return l.text("%s (%s)", game.Term(g.Title()), name)
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
			lines = append(lines, explained(l.gradeName(grade), more, func(ctx context.Context) error { return l.nextPuzzles(ctx, set, grade) }))
		}
		lines = append(lines,
			explained(l.text("List"), l.text("all puzzles, and which are solved"), func(ctx context.Context) error { return l.listPuzzles(ctx, set) }),
			explained(l.text("Reset"), l.text("forget which are solved"), func(ctx context.Context) error { return l.resetPuzzles(ctx, g) }),
		)
		return l.text("Puzzles of %s", l.titleOf(set)), lines
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
			l.screen.Say("All puzzles of this grade are solved. List has them all.")
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
	menu := terminal.Menu{Label: l.text("Puzzles of %s", l.titleOf(set))}
	for _, grade := range puzzle.Grades() {
		for i, p := range set.Of(grade) {
			all = append(all, entry{grade, i, p})
		}
	}
	menu.Preview = func(i, width int) string {
		if i >= len(all) {
			return ""
		}
		state, err := set.Rules().Position(all[i].Position)
		if err != nil {
			return ""
		}
		return state.Draw(l.looks().style(width))
	}
	for {
		menu.Items = nil
		for _, e := range all {
			menu.Items = append(menu.Items, itemOf(l.text("%s %d", gradeNames[e.grade], e.at+1), l.resultName(l.puzzleResult(set, e.Puzzle))))
		}
		menu.Items = append(menu.Items, itemOf(l.text("Back"), ""))
		i, err := l.ask.Select(ctx, menu)
		if err != nil || i == len(all) {
			return err
		}
		menu.At = i
		if err := l.puzzle(ctx, set, all[i].grade, all[i].at); err != nil && !errors.Is(err, terminal.ErrBack) {
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
