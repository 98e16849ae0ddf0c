package console

import (
	"context"
	"strings"

	"parlour/manager/columns"
)

// Walk implements Prompter. The typed text is a line, ended by Enter. Escape takes the line
// away first, and leaves next.
func (p *prompts) Walk(ctx context.Context, q WalkQuestion) (Walked, error) {
	restore, err := p.mode.raw()
	if err != nil {
		return Walked{}, err
	}
	defer restore()
	defer p.surface.answered()
	defer p.surface.left()
	label := p.fit(q.Label)
	line := newEditor("")
	q.Show(q.At)
	for {
		text, column := line.window(p.room(label))
		p.surface.line(label+text, columns.Width(label)+column, "")
		k, err := p.keys.next(ctx)
		if err == nil {
			err = errorOf(k)
		}
		typed := len(line.text) > 0
		switch {
		case err == ErrBack && typed:
			line = newEditor("")
		case err != nil:
			return Walked{At: q.At}, err
		case k.kind == keyEnter:
			return Walked{At: q.At, Typed: strings.TrimSpace(line.String())}, nil
		case k.kind == keyRune && !typed && strings.ContainsRune(q.Keys, k.r):
			return Walked{At: q.At, Key: k.r}, nil
		case k.kind == keyRune || typed:
			line.press(k)
		default:
			q.step(walkStep(k, q.Last))
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

// walkPage is by how many the page keys go.
const walkPage = 10

// walkStep is by how many a key goes on.
func walkStep(k key, last int) int {
	switch k.kind {
	case keyLeft, keyUp:
		return -1
	case keyRight, keyDown:
		return 1
	case keyPageUp:
		return -walkPage
	case keyPageDown:
		return walkPage
	case keyHome:
		return -last
	case keyEnd:
		return last
	default:
		return 0
	}
}
