package terminal

import (
	"context"
	"slices"
	"strings"

	"parlour/manager/columns"
)

// Lines that are typed.

// Ask implements Prompter.
func (p *Prompts) Ask(ctx context.Context, label, preset string) (string, error) {
	return p.ask(ctx, label, newEditor(preset))
}

// AskLong implements Prompter. A line that is wider than the window is shown in part.
func (p *Prompts) AskLong(ctx context.Context, label, typed string) (string, error) {
	e := newEditor(typed)
	e.fresh = false
	return p.ask(ctx, label, e)
}

func (p *Prompts) ask(ctx context.Context, label string, e *editor) (string, error) {
	label = p.fit(label)
	return p.read(ctx, label, func() (string, int) { return e.window(p.room(label)) }, func(k Key) (string, bool) {
		if k.Kind == KeyEnter {
			return strings.TrimSpace(e.String()), true
		}
		e.press(k)
		return "", false
	})
}

// read shows a line and takes keys until one ends it. Window is the part of the line
// that is shown.
func (p *Prompts) read(ctx context.Context, label string, window func() (string, int), press func(Key) (string, bool)) (string, error) {
	restore, err := p.Mode.Raw()
	if err != nil {
		return "", err
	}
	defer restore()
	defer p.Surface.Answered()
	for {
		text, column := window()
		p.Surface.Line(label+text, columns.Width(label)+column, "")
		k, err := p.key(ctx)
		if err != nil {
			p.Surface.Left()
			return "", err
		}
		if answer, done := press(k); done {
			p.Surface.Entered(label + answer)
			return answer, nil
		}
	}
}

// fit returns the label as the window has room for it. One that leaves less than half
// of the window is shown on lines of its own.
func (p *Prompts) fit(label string) string {
	if fitting := label + ": "; p.room(fitting) >= p.Surface.Width()/2 {
		return fitting
	}
	p.Surface.Lead(label + ":")
	return "> "
}

// room is the number of columns that there are for typing after a label. The
// cursor takes one, and the end of the line another.
func (p *Prompts) room(label string) int {
	return max(1, p.Surface.Width()-columns.Width(label)-2)
}

// moveLine is a move as it is being typed or chosen.
type moveLine struct {
	q MoveQuestion
	*editor
	// at is the index of the move that is chosen, -1 for none.
	at int
}

// AskMove implements Prompter. The arrows go over the moves, or over those that begin with
// the typed text if there are any; typing after that begins anew.
func (p *Prompts) AskMove(ctx context.Context, q MoveQuestion) (string, error) {
	restore, err := p.Mode.Raw()
	if err != nil {
		return "", err
	}
	defer restore()
	defer p.Surface.Answered()
	defer q.Show("")
	l := &moveLine{q: q, editor: newEditor(q.Typed), at: -1}
	l.fresh = false
	label := p.fit(q.Label)
	for {
		p.drawMove(label, l)
		k, err := p.key(ctx)
		if err == nil && k == helpKey {
			err = ErrHelp
		}
		switch {
		case err == ErrBack && l.at >= 0:
			l.at = -1
		case err != nil:
			p.Surface.Left()
			return l.String(), err
		case k.Kind == KeyEnter:
			answer := strings.TrimSpace(l.answer())
			p.Surface.Entered(label + answer)
			return answer, nil
		case k.pointed():
			if answer, done, err := l.point(k); done {
				p.Surface.Entered(label + answer)
				return answer, err
			}
		default:
			l.press(k)
		}
	}
}

// drawMove shows the line, and marks the move that it means.
func (p *Prompts) drawMove(label string, l *moveLine) {
	text, column := l.window(p.room(label))
	if l.at >= 0 {
		text = l.q.Moves[l.at]
		column = columns.Width(text)
	}
	move := l.move()
	said := ""
	if move != "" {
		if move != strings.TrimSpace(text) {
			said = move
		}
		if effect := l.q.Effect(move); effect != "" {
			said = strings.TrimPrefix(said+": "+effect, ": ")
		}
	}
	if said != "" {
		said = "   (" + said + ")"
	}
	if text == "" && columns.Width(label+said+l.q.Words) < p.Surface.Width() {
		said += l.q.Words
	}
	l.q.Show(move)
	p.Surface.Line(label+text, columns.Width(label)+column, said)
}

// move is the move meant by the line, "" if that is not clear.
func (l *moveLine) move() string {
	if l.at >= 0 {
		return l.q.Moves[l.at]
	}
	return l.q.Find(l.String())
}

// answer is what Enter answers with.
func (l *moveLine) answer() string {
	if l.at >= 0 {
		return l.q.Moves[l.at]
	}
	return l.String()
}

// press does what a key does: it goes over the moves, or edits the line.
func (l *moveLine) press(k Key) {
	empty := l.at >= 0 || len(l.text) == 0
	switch {
	case k.Kind == KeyUp, k.Kind == KeyLeft && empty:
		l.step(-1)
	case k.Kind == KeyDown, k.Kind == KeyRight && empty:
		l.step(1)
	case k.Kind == KeyHome && empty:
		l.at = 0
	case k.Kind == KeyEnd && empty:
		l.at = len(l.q.Moves) - 1
	default:
		l.edit(k)
	}
}

// edit edits the line. A move that is chosen can be shortened from its end, and
// another text takes its place.
func (l *moveLine) edit(k Key) {
	if l.at >= 0 && k.Kind == keyBackspace {
		l.text = []rune(l.q.Moves[l.at])
		l.editor.at = len(l.text)
	} else if l.at >= 0 && (k.Kind == KeyRune || k.Kind == keyPasted) {
		l.text, l.editor.at = nil, 0
	}
	if l.editor.press(k) {
		l.at = -1
	}
}

// step goes to the next move or the one before, round the end.
func (l *moveLine) step(by int) {
	among := l.among()
	if len(among) == 0 {
		return
	}
	i := slices.Index(among, l.at)
	if i < 0 && by < 0 {
		i = 0
	}
	l.at = among[(i+by+len(among))%len(among)]
}

// among are the moves that the arrows go over.
func (l *moveLine) among() []int {
	var fitting, all []int
	for i, m := range l.q.Moves {
		all = append(all, i)
		if strings.HasPrefix(strings.ToLower(m), strings.ToLower(strings.TrimSpace(l.String()))) {
			fitting = append(fitting, i)
		}
	}
	if len(fitting) > 0 {
		return fitting
	}
	return all
}

// Page implements Prompter.
func (p *Prompts) Page(ctx context.Context, text string) error {
	return p.pages(ctx, func(width int) string { return Fold(strings.Trim(text, "\n"), width) })
}

// Read implements Prompter.
func (p *Prompts) Read(ctx context.Context, text func(width int) string) error {
	return p.pages(ctx, text)
}

// pages shows a text that is as wide as the window, as many lines as have room.
func (p *Prompts) pages(ctx context.Context, text func(width int) string) error {
	restore, err := p.Mode.Raw()
	if err != nil {
		return err
	}
	defer restore()
	defer p.Surface.Left()
	defer p.Surface.Page(nil)
	top := 0
	for {
		lines := LinesOf(text(p.Surface.Width()))
		rows := p.Surface.PageRows()
		top = max(0, min(top, len(lines)-rows))
		end := min(len(lines), top+rows)
		p.Surface.Page(lines[top:end])
		label := Say(p.Surface.Spoken(), "%d to %d of %d; arrows move, Enter goes on", top+1, end, len(lines)) + " "
		p.Surface.Line(columns.Cut(label, p.Surface.Width()-1), columns.Width(label), "")
		k, err := p.key(ctx)
		switch {
		case err == ErrBack, k.Kind == KeyEnter, k.Kind == KeyRune && k.Rune == 'q':
			return nil
		case err != nil:
			return err
		}
		if k == typedKey(' ') {
			k.Kind = keyPageDown
		}
		top += k.steps(rows, len(lines)) * k.lines()
	}
}
