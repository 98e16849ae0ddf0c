package console

import (
	"context"
	"slices"
	"strings"

	"parlour/manager/columns"
)

// Lines that are typed.

// Ask implements Prompter.
func (p *prompts) Ask(ctx context.Context, label, preset string) (string, error) {
	return p.ask(ctx, label, newEditor(preset))
}

// AskLong implements Prompter. A line that is wider than the window is shown in part.
func (p *prompts) AskLong(ctx context.Context, label, typed string) (string, error) {
	e := newEditor(typed)
	e.fresh = false
	return p.ask(ctx, label, e)
}

func (p *prompts) ask(ctx context.Context, label string, e *editor) (string, error) {
	label = p.fit(label)
	return p.read(ctx, label, func() (string, int) { return e.window(p.room(label)) }, func(k key) (string, bool) {
		if k.kind == keyEnter {
			return strings.TrimSpace(e.String()), true
		}
		e.press(k)
		return "", false
	})
}

// read shows a line and takes keys until one ends it. Window is the part of the line
// that is shown.
func (p *prompts) read(ctx context.Context, label string, window func() (string, int), press func(key) (string, bool)) (string, error) {
	restore, err := p.mode.raw()
	if err != nil {
		return "", err
	}
	defer restore()
	defer p.surface.answered()
	for {
		text, column := window()
		p.surface.line(label+text, columns.Width(label)+column, "")
		k, err := p.keys.next(ctx)
		if err == nil {
			err = errorOf(k)
		}
		if err != nil {
			p.surface.left()
			return "", err
		}
		if answer, done := press(k); done {
			p.surface.entered(label + answer)
			return answer, nil
		}
	}
}

// fit returns the label as the window has room for it. One that leaves less than half
// of the window is shown on lines of its own.
func (p *prompts) fit(label string) string {
	if fitting := label + ": "; p.room(fitting) >= p.surface.width()/2 {
		return fitting
	}
	p.surface.lead(label + ":")
	return "> "
}

// room is the number of columns that there are for typing after a label. The
// cursor takes one, and the end of the line another.
func (p *prompts) room(label string) int {
	return max(1, p.surface.width()-columns.Width(label)-2)
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
func (p *prompts) AskMove(ctx context.Context, q MoveQuestion) (string, error) {
	restore, err := p.mode.raw()
	if err != nil {
		return "", err
	}
	defer restore()
	defer p.surface.answered()
	defer q.Show("")
	l := &moveLine{q: q, editor: newEditor(q.Typed), at: -1}
	l.fresh = false
	label := p.fit(q.Label)
	for {
		p.drawMove(label, l)
		k, err := p.keys.next(ctx)
		if err == nil {
			err = errorOf(k)
		}
		if err == nil && k == helpKey {
			err = errHelp
		}
		switch {
		case err == ErrBack && l.at >= 0:
			l.at = -1
		case err != nil:
			p.surface.left()
			return l.String(), err
		case k.kind == keyEnter:
			answer := strings.TrimSpace(l.answer())
			p.surface.entered(label + answer)
			return answer, nil
		default:
			l.press(k)
		}
	}
}

// drawMove shows the line, and marks the move that it means.
func (p *prompts) drawMove(label string, l *moveLine) {
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
	if text == "" && columns.Width(label+said+l.q.Words) < p.surface.width() {
		said += l.q.Words
	}
	l.q.Show(move)
	p.surface.line(label+text, columns.Width(label)+column, said)
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
func (l *moveLine) press(k key) {
	empty := l.at >= 0 || len(l.text) == 0
	switch {
	case k.kind == keyUp, k.kind == keyLeft && empty:
		l.step(-1)
	case k.kind == keyDown, k.kind == keyRight && empty:
		l.step(1)
	case k.kind == keyHome && empty:
		l.at = 0
	case k.kind == keyEnd && empty:
		l.at = len(l.q.Moves) - 1
	default:
		l.edit(k)
	}
}

// edit edits the line. A move that is chosen can be shortened from its end, and
// another text takes its place.
func (l *moveLine) edit(k key) {
	if l.at >= 0 && k.kind == keyBackspace {
		l.text = []rune(l.q.Moves[l.at])
		l.editor.at = len(l.text)
	} else if l.at >= 0 && k.kind == keyRune {
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
func (p *prompts) Page(ctx context.Context, text string) error {
	return p.pages(ctx, func(width int) string { return fold(strings.Trim(text, "\n"), width) })
}

// Read implements Prompter.
func (p *prompts) Read(ctx context.Context, text func(width int) string) error {
	return p.pages(ctx, text)
}

// pages shows a text that is as wide as the window, as many lines as have room.
func (p *prompts) pages(ctx context.Context, text func(width int) string) error {
	restore, err := p.mode.raw()
	if err != nil {
		return err
	}
	defer restore()
	defer p.surface.left()
	defer p.surface.page(nil)
	top := 0
	for {
		lines := linesOf(text(p.surface.width()))
		rows := p.surface.pageRows()
		top = max(0, min(top, len(lines)-rows))
		end := min(len(lines), top+rows)
		p.surface.page(lines[top:end])
		label := p.surface.spoken().Sayf("%d to %d of %d; arrows move, Enter goes on", top+1, end, len(lines)) + " "
		p.surface.line(columns.Cut(label, p.surface.width()-1), columns.Width(label), "")
		k, err := p.keys.next(ctx)
		if err == nil {
			err = errorOf(k)
		}
		switch {
		case err == ErrBack, k.kind == keyEnter, k.kind == keyRune && k.r == 'q':
			return nil
		case err != nil:
			return err
		}
		top += pageStep(k, rows, len(lines))
	}
}

// pageStep is by how many lines a key moves.
func pageStep(k key, rows, lines int) int {
	switch k.kind {
	case keyUp:
		return -1
	case keyDown:
		return 1
	case keyPageUp:
		return -rows
	case keyPageDown:
		return rows
	case keyHome:
		return -lines
	case keyEnd:
		return lines
	case keyRune:
		if k.r == ' ' {
			return rows
		}
	}
	return 0
}
