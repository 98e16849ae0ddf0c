package terminal

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"text/template"

	"github.com/manifoldco/promptui"
)

// The characters by which the library's line editor knows some keys.
const (
	editorLeft  = "\x02"
	editorRight = "\x06"
	editorDown  = "\x0e"
	editorUp    = "\x10"
)

// Select implements Prompter. In a window that has another size the menu is laid out
// anew.
func (p *Prompts) Select(ctx context.Context, menu Menu) (int, error) {
	restore, err := p.Mode.Raw()
	if err != nil {
		return 0, err
	}
	defer restore()
	p.Surface.ClearPassing()
	for {
		answers, chosen, err := p.selectOnce(ctx, menu)
		if err != nil {
			return 0, err
		}
		if menu.Leaves && answers.change != 0 {
			p.Surface.Answered()
			return 0, TypedError(answers.change)
		}
		if answers.resized || answers.change != 0 {
			menu.At = chosen
			menu.changeItem(answers.change)
			continue
		}
		p.Surface.Answered()
		return chosen, answers.err
	}
}

// selectOnce shows a menu until the library's input ends. It returns why that was,
// and the item under the cursor; the error is the library's.
func (p *Prompts) selectOnce(ctx context.Context, menu Menu) (*answers, int, error) {
	l := layOut(menu, func() (int, int) { return p.Surface.MenuRoom(menu) })
	chosen, first := menu.At, true
	look := p.look()
	funcs := maps.Clone(promptui.FuncMap)
	seen := &seenItems{}
	funcs["label"] = seen.begin
	funcs["active"] = func(r row) string {
		seen.add(r.index)
		if menu.Focus != nil && (first || chosen != r.index) {
			menu.Focus(r.index)
		}
		chosen, first = r.index, false
		return look.active(r.text)
	}
	funcs["inactive"] = func(r row) string {
		seen.add(r.index)
		return "  " + r.text
	}
	funcs["below"] = func(r row) string { return strings.Join(l.below(r), "\n") }

	s := promptui.Select{
		Label:     l.label,
		Items:     l.rows,
		Size:      l.visible,
		CursorPos: menu.At,
		HideHelp:  true,
		Templates: selectTemplates(funcs, l.hasBelow),
	}
	answers := &answers{
		ctx: ctx, keys: p.Keys, out: p.Surface.OpenMenu(menu),
		translate: func(k Key) string { return moveInMenu(k, len(l.rows)) },
		item:      func(k Key) (int, bool) { return seen.at(p.Surface.AskedLine(k.Row)) },
	}
	switch {
	case menu.Change != nil:
		answers.changes = changeOf
	case menu.Leaves:
		answers.changes = leavingBy
	}
	s.Stdin, s.Stdout = answers, answers
	_, _, err := s.Run()
	if answers.clicked {
		chosen = answers.at
	}
	return answers, chosen, p.end(answers, err)
}

func selectTemplates(funcs template.FuncMap, below bool) *promptui.SelectTemplates {
	t := &promptui.SelectTemplates{
		Label:    "{{ label . }}",
		Active:   "{{ active . }}",
		Inactive: "{{ inactive . }}",
		Selected: "{{ inactive . }}",
		FuncMap:  funcs,
	}
	if below {
		t.Details = "{{ below . }}"
	}
	return t
}

// changeOf is what a key asks to be changed by, 0 if it is for moving in the menu.
func changeOf(k Key) rune {
	switch {
	case k.Kind == KeyLeft:
		return Before
	case k.Kind == KeyRight:
		return After
	case k.Kind == keyTab:
		return Tab
	case k.Kind == KeyRune && k.Rune != 'j' && k.Rune != 'k':
		return k.Rune
	default:
		return 0
	}
}

// leavingBy is the character by which a key leaves a menu, 0 for none.
func leavingBy(k Key) rune {
	if k.Kind == KeyRune && k.Rune > ' ' && k.Rune != 'j' && k.Rune != 'k' {
		return k.Rune
	}
	return 0
}

// changeItem changes the item under the cursor by a key, 0 for none.
func (m *Menu) changeItem(by rune) {
	if by == 0 {
		return
	}
	if changed, ok := m.Change(m.At, by); ok {
		m.Items = slices.Clone(m.Items)
		m.Items[m.At] = changed
	}
}

// moveInMenu translates the keys that move in a menu of n items.
func moveInMenu(k Key, n int) string {
	switch k.Kind {
	case KeyUp, KeyWheelUp:
		return editorUp
	case KeyDown, KeyWheelDown:
		return editorDown
	case keyPageUp, KeyLeft:
		return editorLeft
	case keyPageDown, KeyRight:
		return editorRight
	case KeyHome:
		return strings.Repeat(editorUp, n)
	case KeyEnd:
		return strings.Repeat(editorDown, n)
	case KeyRune:
		switch k.Rune {
		case 'j':
			return editorDown
		case 'k':
			return editorUp
		}
	}
	return ""
}

// end cuts the library off and takes away what is left of the menu. It returns what
// went wrong in the library.
func (p *Prompts) end(a *answers, run error) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
	if run != nil && !errors.Is(run, promptui.ErrEOF) {
		return run
	}
	p.Surface.CloseMenu()
	return nil
}

// look is what the library's drawings are made of.
type look struct {
	active func(text string) string
}

func (p *Prompts) look() look {
	can := p.Surface.Capable()
	l := look{active: func(text string) string { return "> " + text }}
	if can.Unicode {
		l.active = func(text string) string { return "▸ " + text }
	}
	if can.Colour {
		marked, bold := l.active, promptui.Styler(promptui.FGBold, promptui.FGCyan)
		l.active = func(text string) string { return bold(marked(text)) }
	}
	return l
}
