package console

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/manager/lessons"
	"parlour/manager/rulebook"
	"parlour/persistence/progress"
	"parlour/players/puzzle"
)

// Memory remembers how far a person is in lessons and puzzles.
type Memory interface {
	// Read returns what is remembered. With progress.ErrDamaged that is the beginning.
	Read() (progress.Progress, error)
	// Change stores the result of change, and returns it.
	Change(change func(progress.Progress) progress.Progress) (progress.Progress, error)
}

// learner poses lessons and puzzles and shows rules.
type learner struct {
	*presenter
	// memory is nil where nothing is to be remembered.
	memory Memory
	// puzzles returns the puzzles of all games that have some; nil for none.
	puzzles func() ([]puzzle.Set, error)
	// known is what is remembered, once read is set.
	known progress.Progress
	read  bool
	// own are the person's mistakes.
	own mistakes
	// of is the game of the lesson or the puzzle that is on the board, nil for none.
	of game.Game
	// study has analysis boards, and solved is the puzzle that was solved last, nil for none.
	study  *studies
	solved game.State
}

// progress is how far the person is.
func (l *learner) progress() progress.Progress {
	if l.read || l.memory == nil {
		return l.known
	}
	p, err := l.memory.Read()
	l.known, l.read = p, true
	l.tellMemory(err)
	return p
}

// keepProgress changes how far the person is. What cannot be written is told and kept until
// the program ends.
func (l *learner) keepProgress(change func(progress.Progress) progress.Progress) {
	known := change(l.progress())
	if l.memory != nil {
		written, err := l.memory.Change(change)
		l.tellMemory(err)
		if err == nil {
			known = written
		}
	}
	l.known = known
}

// tellMemory says what is wrong with the record.
func (l *learner) tellMemory(err error) {
	if err != nil {
		l.screen.Say("Note: %v", err)
	}
}

// learn is the menu of what helps to play better.
func (l *learner) learn(ctx context.Context) error {
	return l.fill(ctx, func() (string, []choice) {
		lines := []choice{
			explained(l.text("Rules"), l.text("of each game, with pictures"), l.chooseRulebook),
			explained(l.text("Lesson"), l.text("the first steps of each game, on the board"), l.chooseLesson),
		}
		if l.puzzles != nil {
			lines = append(lines, explained(l.text("Puzzles"), l.text("positions with one winning move"), l.choosePuzzles))
		}
		if len(l.posable(l.ownMistakes().All())) > 0 {
			lines = append(lines, explained(l.mistakesText(), l.text("better moves in the games that you have reviewed"), l.chooseMistakes))
		}
		return l.text("Learn"), lines
	})
}

// helped is a Prompter whose menus show the rules at a question mark.
type helped struct {
	terminal.Prompter
	help func(context.Context) error
}

// Select implements Prompter.
func (h helped) Select(ctx context.Context, menu terminal.Menu) (int, error) {
	for {
		i, err := h.Prompter.Select(ctx, menu)
		if !errors.Is(err, terminal.ErrHelp) {
			return i, err
		}
		menu.At = i
		if err := h.help(ctx); err != nil && !errors.Is(err, terminal.ErrBack) {
			return i, err
		}
	}
}

// help shows the rules of the game that is being played or learnt; of another where
// there is none.
func (l *learner) help(ctx context.Context) error {
	snap := l.m.Snapshot()
	switch {
	case l.of != nil:
		return l.readRules(ctx, l.of)
	case snap.HasGame && !snap.State.AtMenu():
		return l.readRules(ctx, snap.Setup.Rules.Game())
	default:
		return l.chooseRulebook(ctx)
	}
}

// chooseRulebook shows the rules of a game that a person chooses.
func (l *learner) chooseRulebook(ctx context.Context) error {
	g, err := l.chooseAmong(ctx, l.text("Rules of"), rulebook.Has, func(game.Game) string { return "" })
	if err != nil {
		return err
	}
	return l.readRules(ctx, g)
}

// chooseAmong lets a person choose a game of which something is true; more explains
// each. The game played last is offered first.
func (t *talk) chooseAmong(ctx context.Context, label string, has func(game.Game) bool, more func(game.Game) string) (game.Game, error) {
	menu := terminal.Menu{Label: label}
	var games []game.Game
	for _, g := range t.m.Games() {
		if !has(g) {
			continue
		}
		if g.Name() == t.m.Snapshot().Rules.Game().Name() {
			menu.At = len(games)
		}
		games, menu.Items = append(games, g), append(menu.Items, itemOf(t.text(g.Title()), more(g)))
	}
	i, err := t.chooseItem(ctx, menu)
	if err != nil {
		return nil, err
	}
	return games[i], nil
}

// chooseItem lets a person choose an item of a menu, to which it adds the way back.
func (t *talk) chooseItem(ctx context.Context, menu terminal.Menu) (int, error) {
	n := len(menu.Items)
	if n == 0 {
		t.screen.Say("There is nothing of that for the games here.")
		return 0, terminal.ErrBack
	}
	menu.Items = append(menu.Items, itemOf(t.text("Back"), ""))
	ask := t.ask
	if h, ok := ask.(helped); ok {
		ask = h.Prompter // the rules are what is being chosen
	}
	i, err := ask.Select(ctx, menu)
	if errors.Is(err, terminal.ErrHelp) || err == nil && i == n {
		err = terminal.ErrBack
	}
	return i, err
}

// maxText is the width of the lines of long texts at most, in columns.
const maxText = 80

// readRules shows the rules of a game, page by page.
func (l *learner) readRules(ctx context.Context, g game.Game) error {
	book, err := rulebook.Read(g, l.tongue.Code())
	if err != nil {
		l.screen.Say("%v.", err)
		return nil
	}
	return l.ask.Read(ctx, func(width int) string {
		style := l.style()
		style.Flipped = false
		return book.Text(min(width, maxText), style)
	})
}

// lessonText says how far a person is in the lesson of a game.
func (l *learner) lessonText(g game.Game) string {
	c, err := lessons.Read(g, l.tongue.Code())
	if err != nil {
		return ""
	}
	done := 0
	for _, step := range c.Steps {
		if l.progress().Done(g.Name(), step.Name) {
			done++
		}
	}
	return l.text("%d of %d steps done", done, len(c.Steps))
}

// refuseMove refuses a move of a lesson or a puzzle.
func (l *learner) refuseMove(err error) { l.refuse(game.Errorf("%w; or m for the menu", err)) }
