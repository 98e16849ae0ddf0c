package terminal

import (
	"cmp"
	"context"
	"strings"

	"parlour/manager/columns"
)

// Walk implements Prompter. The typed text is a line, ended by Enter. Escape takes the line
// away first, and leaves next.
func (p *Prompts) Walk(ctx context.Context, q WalkQuestion) (Walked, error) {
	restore, err := p.Mode.Raw()
	if err != nil {
		return Walked{}, err
	}
	defer restore()
	defer p.Surface.Answered()
	defer p.Surface.Left()
	label := p.fit(q.Label)
	line := newEditor("")
	q.Show(q.At)
	for {
		text, column := line.window(p.room(label))
		p.Surface.Line(label+text, columns.Width(label)+column, "")
		k, err := p.key(ctx)
		typed := len(line.text) > 0
		switch {
		case err == ErrBack && typed:
			line = newEditor("")
		case err != nil:
			return Walked{At: q.At}, err
		case k.Kind == KeyEnter:
			return Walked{At: q.At, Typed: strings.TrimSpace(line.String())}, nil
		case k.Kind == KeyRune && !typed && strings.ContainsRune(q.Keys, k.Rune):
			return Walked{At: q.At, Key: k.Rune}, nil
		case k.Kind == KeyClick:
			q.touch(k)
		case k.Kind == KeyWheelDown && q.Passing && q.At == q.Last:
			return Walked{At: q.At}, ErrBack
		case k.Kind == KeyRune || k.Kind == keyPasted || typed:
			line.press(k)
		default:
			k.Kind = cmp.Or(map[keyKind]keyKind{KeyLeft: KeyUp, KeyRight: KeyDown}[k.Kind], k.Kind)
			q.step(k.steps(walkPage, q.Last))
		}
	}
}

// step goes on by so many, and shows what is there.
func (q *WalkQuestion) step(by int) {
	if to := max(0, min(q.Last, q.At+by)); to != q.At {
		q.At = to
		q.Show(to)
	}
}

// touch goes to what a click stands for.
func (q *WalkQuestion) touch(k Key) {
	if q.Touch == nil {
		return
	}
	if at, ok := q.Touch(k.Row, k.Column); ok {
		q.step(at - q.At)
	}
}

// walkPage is by how many the page keys go.
const walkPage = 10
