package console

import (
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
	"text/template"

	"github.com/manifoldco/promptui"
)

// The characters by which the library's line editor knows some keys.
const (
	editorLeft  = "\x02"
	editorRight = "\x06"
	editorDown  = "\x0e"
	editorUp    = "\x10"
	editorErase = "\x7f"
)

// Select implements Prompter.
func (p *prompts) Select(ctx context.Context, menu Menu) (int, error) {
	p.screen.clearPassing()
	l := layOut(menu, p.screen.size)
	chosen := menu.At
	look := p.look()
	funcs := maps.Clone(promptui.FuncMap)
	funcs["active"] = func(r row) string {
		chosen = r.index
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
	answers := p.begin(ctx, func(k key) string { return moveInMenu(k, len(l.rows)) })
	s.Stdin, s.Stdout = answers, answers
	_, _, err := s.Run()
	if err := p.end(answers, err); err != nil {
		return 0, err
	}
	return chosen, nil
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

// Ask implements Prompter.
func (p *prompts) Ask(ctx context.Context, label, preset string) (string, error) {
	p.screen.clearPassing()
	label, fallback, preset := p.fit(label, preset)
	room := p.room(label)
	text := typedText{text: preset}
	prompt := promptui.Prompt{
		Label:   label,
		Default: preset,
		// It refuses nothing, but is told the text after every key.
		Validate:  text.set,
		Pointer:   p.look().cursor,
		Templates: promptTemplates(),
	}
	answers := p.begin(ctx, func(k key) string {
		if k.kind == keyRune && columns(text.get()) >= room && text.get() != preset {
			return ""
		}
		return edit(k)
	})
	prompt.Stdin, prompt.Stdout = answers, answers
	_, err := prompt.Run()
	if err := p.end(answers, err); err != nil {
		return "", err
	}
	answer := strings.TrimSpace(text.get())
	if answer == "" {
		answer = fallback
	}
	p.screen.show(label + answer + "\n")
	return answer, nil
}

// fit returns the label and the preset as the window has room for them. A label
// that leaves less than half of the window is shown on lines of its own, and so
// is a preset that is too wide; what Enter alone answers is then the fallback.
func (p *prompts) fit(label, preset string) (fitting, fallback, shown string) {
	const short = "> "
	fitting = label + ": "
	if columns(preset) > p.room(short) {
		p.screen.say("%s (Enter alone: %s):", label, preset)
		return short, preset, ""
	}
	if p.room(fitting) < max(p.screen.width()/2, columns(preset)) {
		p.screen.say("%s:", label)
		return short, "", preset
	}
	return fitting, "", preset
}

// room is the number of columns that there are for typing after a label. The
// cursor takes one, the end of the line another, and one is spare because what
// is drawn may be a key behind.
func (p *prompts) room(label string) int {
	return max(1, p.screen.width()-columns(label)-3)
}

func promptTemplates() *promptui.PromptTemplates {
	const plain = "{{ . }}"
	return &promptui.PromptTemplates{Prompt: plain, Valid: plain, Invalid: plain, Success: plain}
}

// edit translates the keys that edit a line.
func edit(k key) string {
	switch k.kind {
	case keyRune:
		return string(k.r)
	case keyBackspace:
		return editorErase
	case keyLeft:
		return editorLeft
	case keyRight:
		return editorRight
	default:
		return ""
	}
}

func (p *prompts) begin(ctx context.Context, translate func(key) string) *answers {
	return &answers{ctx: ctx, keys: p.keys, screen: p.screen, translate: translate}
}

// end cuts the library off and takes away what is left of the prompt: an empty
// line above the cursor. It returns why there is no answer, nil if there is one.
func (p *prompts) end(a *answers, run error) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
	if run != nil && !errors.Is(run, promptui.ErrEOF) {
		return run
	}
	p.screen.show("\x1b[1A\r\x1b[2K")
	return a.err
}

// look is what the library's drawings are made of.
type look struct {
	active func(text string) string
	cursor promptui.Pointer
}

func (p *prompts) look() look {
	l := look{
		active: func(text string) string { return "> " + text },
		cursor: func(under []rune) []rune { return append([]rune{'_'}, under...) },
	}
	if p.screen.can.unicode {
		l.active = func(text string) string { return "▸ " + text }
	}
	if p.screen.can.colour {
		marked, bold := l.active, promptui.Styler(promptui.FGBold, promptui.FGCyan)
		l.active = func(text string) string { return bold(marked(text)) }
		l.cursor = func(under []rune) []rune {
			if len(under) == 0 {
				under = []rune{' '}
			}
			return []rune("\x1b[7m" + string(under) + "\x1b[0m")
		}
	}
	return l
}

// typedText is the text of a prompt. The library's goroutine sets it, and the one
// that reads keys looks at it.
type typedText struct {
	mu   sync.Mutex
	text string
}

func (t *typedText) set(text string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = text
	return nil
}

func (t *typedText) get() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text
}
