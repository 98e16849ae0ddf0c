package console

import (
	"context"
	"errors"
	"slices"

	"parlour/manager"
	"parlour/manager/console/terminal"
)

// choice is a line of a menu, with more about it, and what choosing it does.
type choice struct {
	text, more string
	do         func(context.Context) error
	// event is the one that the choice stands for: it is offered while the manager calls that
	// possible. Nil is offered always.
	event manager.Event
	// hidden is never offered.
	hidden bool
	// word stands for the choice where a move is typed.
	word string
}

func choiceOf(text string, do func(context.Context) error) choice { return explained(text, "", do) }

func explained(text, more string, do func(context.Context) error) choice {
	return choice{text: text, more: more, do: do}
}

// gives returns the action of a choice that only has a result.
func gives(err error) func(context.Context) error {
	return func(context.Context) error { return err }
}

// act is a choice that an event stands for.
func act(e manager.Event, text, more string, do func(context.Context) error) choice {
	return choice{text: text, more: more, do: do, event: e}
}

// feeding is a choice that only feeds an event.
func (t *talk) feeding(e manager.Event, text, more string) choice {
	return act(e, text, more, t.event(e))
}

// by gives a choice the word that stands for it.
func (c choice) by(word string) choice {
	c.word = word
	return c
}

// back is the choice that leads nowhere.
func back(text string) choice {
	return choiceOf(text, gives(terminal.ErrBack))
}

// event returns the action of a choice that only feeds an event.
func (t *talk) event(e manager.Event) func(context.Context) error {
	return func(ctx context.Context) error { return t.act(ctx, e) }
}

// possible returns the choices that are possible now.
func (t *talk) possible(choices ...choice) []choice {
	return slices.DeleteFunc(choices, func(c choice) bool { return !t.may(c) })
}

func (t *talk) may(c choice) bool {
	return !c.hidden && (c.event == nil || t.m.Possible(c.event) == nil)
}

// one lets a person choose one of the choices that are possible now.
func (t *talk) one(ctx context.Context, menu terminal.Menu, choices []choice) (c choice, at int, err error) {
	choices = t.possible(choices...)
	for _, c := range choices {
		menu.Items = append(menu.Items, itemOf(c.text, c.more))
	}
	at, err = t.ask.Select(ctx, menu)
	if err == nil {
		c = choices[at]
	}
	return c, at, err
}

// choose lets a person choose, and does it.
func (t *talk) choose(ctx context.Context, label string, choices ...choice) error {
	return t.chooseFrom(ctx, terminal.Menu{Label: label}, choices)
}

// chooseFrom is choose from a menu, whose items the choices are.
func (t *talk) chooseFrom(ctx context.Context, menu terminal.Menu, choices []choice) error {
	c, _, err := t.one(ctx, menu, choices)
	if err != nil {
		return err
	}
	return c.do(ctx)
}

// chooseOr is choose; going back stands for one of the choices.
func (t *talk) chooseOr(ctx context.Context, label string, usual choice, choices []choice) error {
	c, err := t.oneOr(ctx, label, usual, choices)
	if err != nil {
		return err
	}
	return c.do(ctx)
}

// oneOr is one; going back stands for one of the choices.
func (t *talk) oneOr(ctx context.Context, label string, usual choice, choices []choice) (choice, error) {
	c, _, err := t.one(ctx, terminal.Menu{Label: label}, choices)
	if errors.Is(err, terminal.ErrBack) {
		c, err = usual, nil
	}
	return c, err
}

// itemOf is a line of a menu with more about it.
func itemOf(text, more string) terminal.Item { return terminal.Item{Text: text, More: more} }

// among lets a person choose one of several values. Item is the line of a value; the cursor begins
// on the one for which now is true.
func among[T any](ctx context.Context, t *talk, label string, all []T, item func(T) (text, more string), now func(T) bool) (one T, err error) {
	return amongIn(ctx, t, terminal.Menu{Label: label}, all, item, now)
}

// amongIn is among in a menu, whose items the values are.
func amongIn[T any](ctx context.Context, t *talk, menu terminal.Menu, all []T, item func(T) (text, more string), now func(T) bool) (one T, err error) {
	menu.At = max(0, slices.IndexFunc(all, now))
	for _, v := range all {
		menu.Items = append(menu.Items, itemOf(item(v)))
	}
	i, err := t.ask.Select(ctx, menu)
	if err != nil {
		return one, err
	}
	return all[i], nil
}

// entered is a text that was asked for; an empty one is refused.
func (t *talk) entered(text string, err error) (string, error) {
	if err == nil && text == "" {
		t.screen.Say("Nothing was entered, so nothing is changed.")
		err = terminal.ErrBack
	}
	return text, err
}

// until asks, beginning with a text, until take takes what was typed.
func (t *talk) until(ctx context.Context, ask func(ctx context.Context, label, typed string) (string, error), label, typed string, take func(text string) error) error {
	for {
		text, err := ask(ctx, label, typed)
		if err != nil {
			return err
		}
		if err = take(text); err == nil {
			return nil
		}
		t.refuse(err)
		typed = text
	}
}
