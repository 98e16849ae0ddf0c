package console

import (
	"context"

	"parlour/manager"
)

// choice is a line of a menu and what choosing it does.
type choice struct {
	item Item
	do   func(context.Context) error
}

func choiceOf(text string, do func(context.Context) error) choice {
	return choice{Item{Text: text}, do}
}

// back is the choice that leads nowhere.
func back(text string) choice {
	return choiceOf(text, func(context.Context) error { return ErrBack })
}

// event returns the action of a choice that only feeds an event.
func (t *talk) event(e manager.Event) func(context.Context) error {
	return func(context.Context) error {
		_, err := t.feed(e)
		return err
	}
}

// action is a choice that an event stands for: it is offered while the manager
// calls that possible.
type action struct {
	event manager.Event
	choice
}

// possible returns the choices of the actions that are possible now.
func (t *talk) possible(actions ...action) []choice {
	var out []choice
	for _, a := range actions {
		if t.m.Possible(a.event) == nil {
			out = append(out, a.choice)
		}
	}
	return out
}

// pick lets a person choose, and returns the index of the choice.
func (t *talk) pick(ctx context.Context, label string, choices []choice) (int, error) {
	return t.pickFrom(ctx, Menu{Label: label}, choices)
}

// pickFrom is pick from a menu, whose items the choices are.
func (t *talk) pickFrom(ctx context.Context, menu Menu, choices []choice) (int, error) {
	for _, c := range choices {
		menu.Items = append(menu.Items, c.item)
	}
	return t.ask.Select(ctx, menu)
}

// choose lets a person choose, and does it.
func (t *talk) choose(ctx context.Context, label string, choices ...choice) error {
	return t.chooseFrom(ctx, Menu{Label: label}, choices)
}

// chooseFrom is choose from a menu, whose items the choices are.
func (t *talk) chooseFrom(ctx context.Context, menu Menu, choices []choice) error {
	i, err := t.pickFrom(ctx, menu, choices)
	if err != nil {
		return err
	}
	return choices[i].do(ctx)
}
