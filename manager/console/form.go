package console

import (
	"context"
	"errors"

	"parlour/manager/console/terminal"
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
		line, i, err := t.one(ctx, terminal.Menu{Label: label, At: at}, append(lines, back(t.text("Back"))))
		if err == nil && i == len(lines) {
			err = terminal.ErrBack
		}
		if err != nil {
			return err
		}
		at = i
		switch err = line.do(ctx); {
		case errors.Is(err, errFilled):
			return nil
		case err != nil && !errors.Is(err, terminal.ErrBack):
			return err
		}
	}
}
