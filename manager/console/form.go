package console

import (
	"context"
	"errors"
)

// errFilled ends a form.
var errFilled = errors.New("the form is filled in")

// fill shows a form again after every change, until one of its lines returns
// errFilled or a person goes back. The cursor stays on the line that was
// changed.
func (t *talk) fill(ctx context.Context, form func() (label string, lines []choice)) error {
	at := 0
	for {
		label, lines := form()
		menu := Menu{Label: label, At: at}
		for _, l := range lines {
			menu.Items = append(menu.Items, l.item)
		}
		menu.Items = append(menu.Items, Item{Text: t.text("Back")})
		i, err := t.ask.Select(ctx, menu)
		if err != nil {
			return err
		}
		if i == len(lines) {
			return ErrBack
		}
		at = i
		err = lines[i].do(ctx)
		switch {
		case errors.Is(err, errFilled):
			return nil
		case err != nil && !errors.Is(err, ErrBack):
			return err
		}
	}
}
