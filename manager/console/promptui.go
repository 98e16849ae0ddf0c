package console

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
func (p *prompts) Select(ctx context.Context, menu Menu) (int, error) {
	restore, err := p.mode.raw()
	if err != nil {
		return 0, err
	}
	defer restore()
	p.surface.clearPassing()
	for {
		answers, chosen, err := p.selectOnce(ctx, menu)
		if err != nil {
			return 0, err
		}
		if menu.Leaves && answers.change != 0 {
			p.surface.answered()
			return 0, typedError(answers.change)
		}
		if answers.resized || answers.change != 0 {
			menu.At = chosen
			menu.changeItem(answers.change)
			continue
		}
		p.surface.answered()
		return chosen, answers.err
	}
}

// selectOnce shows a menu until the library's input ends. It returns why that was,
// and the item under the cursor; the error is the library's.
func (p *prompts) selectOnce(ctx context.Context, menu Menu) (*answers, int, error) {
	l := layOut(menu, func() (int, int) { return p.surface.menuRoom(menu) })
	chosen, first := menu.At, true
	look := p.look()
	funcs := maps.Clone(promptui.FuncMap)
	funcs["active"] = func(r row) string {
		if menu.Focus != nil && (first || chosen != r.index) {
			menu.Focus(r.index)
		}
		chosen, first = r.index, false
		return look.active(r.text)
	}
	funcs["inactive"] = func(r row) string { return "  " + r.text }
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
		ctx: ctx, keys: p.keys, out: p.surface.openMenu(menu),
		translate: func(k key) string { return moveInMenu(k, len(l.rows)) },
	}
	switch {
	case menu.Change != nil:
		answers.changes = changeOf
	case menu.Leaves:
		answers.changes = leavingBy
	}
	s.Stdin, s.Stdout = answers, answers
	_, _, err := s.Run()
	return answers, chosen, p.end(answers, err)
}

func selectTemplates(funcs template.FuncMap, below bool) *promptui.SelectTemplates {
	t := &promptui.SelectTemplates{
		Label:    "{{ . }}",
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
func changeOf(k key) rune {
	switch {
	case k.kind == keyLeft:
		return Before
	case k.kind == keyRight:
		return After
	case k.kind == keyTab:
		return Tab
	case k.kind == keyRune && k.r != 'j' && k.r != 'k':
		return k.r
	default:
		return 0
	}
}

// leavingBy is the character by which a key leaves a menu, 0 for none.
func leavingBy(k key) rune {
	if k.kind == keyRune && k.r > ' ' && k.r != 'j' && k.r != 'k' {
		return k.r
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
func moveInMenu(k key, n int) string {
	switch k.kind {
	case keyUp:
		return editorUp
	case keyDown:
		return editorDown
	case keyPageUp, keyLeft:
		return editorLeft
	case keyPageDown, keyRight:
		return editorRight
	case keyHome:
		return strings.Repeat(editorUp, n)
	case keyEnd:
		return strings.Repeat(editorDown, n)
	case keyRune:
		switch k.r {
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
func (p *prompts) end(a *answers, run error) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
	if run != nil && !errors.Is(run, promptui.ErrEOF) {
		return run
	}
	p.surface.closeMenu()
	return nil
}

// look is what the library's drawings are made of.
type look struct {
	active func(text string) string
}

func (p *prompts) look() look {
	can := p.surface.capable()
	l := look{active: func(text string) string { return "> " + text }}
	if can.unicode {
		l.active = func(text string) string { return "▸ " + text }
	}
	if can.colour {
		marked, bold := l.active, promptui.Styler(promptui.FGBold, promptui.FGCyan)
		l.active = func(text string) string { return bold(marked(text)) }
	}
	return l
}
