package console

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/persistence/progress"
)

// MistakeMemory remembers the mistakes that a person learns from.
type MistakeMemory interface {
	// Read returns what is remembered. With progress.ErrDamagedMistakes there is nothing.
	Read() (progress.Mistakes, error)
	// Change stores the result of change, and returns it.
	Change(change func(progress.Mistakes) progress.Mistakes) (progress.Mistakes, error)
}

// mistakes are the person's mistakes as they are kept, or were in this run.
type mistakes struct {
	// memory is nil where nothing is to be remembered.
	memory MistakeMemory
	known  progress.Mistakes
	read   bool
}

// today is the day by the clock of the program.
func (l *learner) today() progress.Day { return progress.DayOf(l.now()) }

// ownMistakes are the mistakes that a person has kept.
func (l *learner) ownMistakes() progress.Mistakes {
	if l.own.read || l.own.memory == nil {
		return l.own.known
	}
	m, err := l.own.memory.Read()
	l.own.known, l.own.read = m, true
	l.tellMemory(err)
	return m
}

// keepMistakes changes the mistakes. What cannot be written is told and kept until the
// program ends.
func (l *learner) keepMistakes(change func(progress.Mistakes) progress.Mistakes) {
	known := change(l.ownMistakes())
	if l.own.memory != nil {
		written, err := l.own.memory.Change(change)
		l.tellMemory(err)
		if err == nil {
			known = written
		}
	}
	l.own.known = known
}

// posed is a mistake with its position.
type posed struct {
	progress.Mistake
	state game.State
}

// posable are the mistakes of games and positions that are known here.
func (l *learner) posable(all []progress.Mistake) (out []posed) {
	for _, m := range all {
		if state, err := l.stateOf(m); err == nil {
			out = append(out, posed{m, state})
		}
	}
	return out
}

// stateOf is the position of a mistake. The error is that of the game if it cannot read it,
// or of a move not legal there.
func (l *learner) stateOf(m progress.Mistake) (game.State, error) {
	g, err := game.Find(l.m.Games(), m.Game)
	if err != nil {
		return nil, err
	}
	r, err := game.ParseRules(g, m.Rules)
	if err != nil {
		return nil, err
	}
	state, err := r.Position(m.Position)
	if err == nil {
		_, err = state.Play(m.Played)
	}
	return state, err
}

// mistakesText is the line of the mistakes in a menu.
func (l *learner) mistakesText() string {
	return l.text("Your mistakes (%d due)", len(l.posable(l.ownMistakes().Due(l.today()))))
}

// chooseMistakes is the menu of the person's mistakes.
func (l *learner) chooseMistakes(ctx context.Context) error {
	if len(l.posable(l.ownMistakes().All())) == 0 {
		l.screen.Say("There are none yet. After a review, Again from here keeps the mistakes of your games.")
		return nil
	}
	return l.fill(ctx, func() (string, []choice) {
		all := l.posable(l.ownMistakes().All())
		return l.mistakesText(), []choice{
			explained(l.text("Begin"), l.text("find the better moves of those that are due"), l.practise),
			explained(l.text("List"), l.text("all %d, and when each comes back", len(all)), l.listMistakes),
			explained(l.text("Reset"), l.text("forget all of them"), l.resetMistakes),
		}
	})
}

// practise poses the mistakes that are due, one after the other.
func (l *learner) practise(ctx context.Context) error {
	due := l.posable(l.ownMistakes().Due(l.today()))
	for i, one := range due {
		if err := l.correct(ctx, one, i, len(due)); err != nil {
			return err
		}
	}
	l.tellNext()
	return nil
}

// tellNext tells when the next mistake comes back.
func (l *learner) tellNext() {
	all := l.posable(l.ownMistakes().All())
	switch {
	case len(all) == 0:
		l.screen.Say("There is nothing left to find.")
	case all[0].Due <= l.today():
		l.screen.Say("%s", l.mistakesText())
	default:
		l.screen.Say("None is due. The next comes back on %s.", string(all[0].Due))
	}
}

// resetMistakes forgets all mistakes, if a person confirms it.
func (l *learner) resetMistakes(ctx context.Context) error {
	err := l.choose(ctx, l.text("Forget all your mistakes?"),
		back(l.text("No, keep them")),
		choiceOf(l.text("Yes, forget them"), func(context.Context) error {
			l.keepMistakes(func(progress.Mistakes) progress.Mistakes { return progress.Mistakes{} })
			return errFilled
		}))
	return err
}

// listMistakes lets a person choose among all mistakes, due or not.
func (l *learner) listMistakes(ctx context.Context) error {
	menu := terminal.Menu{Label: l.mistakesText()}
	for {
		all := l.posable(l.ownMistakes().All())
		menu.Items = nil
		for _, one := range all {
			menu.Items = append(menu.Items, itemOf(l.text("%s, %s played", game.Term(one.state.Rules().Game().Title()), one.Played), l.dueText(one.Mistake)))
		}
		menu.Items = append(menu.Items, itemOf(l.text("Back"), ""))
		menu.At = min(menu.At, len(all))
		menu.Preview = func(i, width int) string {
			if i >= len(all) {
				return ""
			}
			return all[i].state.Draw(l.looks().style(width))
		}
		i, err := l.ask.Select(ctx, menu)
		if err != nil || i == len(all) {
			return err
		}
		menu.At = i
		if err := l.correct(ctx, all[i], i, len(all)); err != nil && !errors.Is(err, terminal.ErrBack) {
			return err
		}
	}
}

// dueText says when a mistake comes back.
func (l *learner) dueText(m progress.Mistake) string {
	if m.Due <= l.today() {
		return l.text("due")
	}
	return l.text("comes back on %s", string(m.Due))
}
