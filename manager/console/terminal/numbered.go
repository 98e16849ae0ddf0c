package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Numbered asks by lines: menus are lists with numbers, and every answer is a line that the
// terminal itself echoes. It writes no control character but the end of a line, and so
// serves a screen reader, a braille line, a teletype.
type Numbered struct {
	Keys *Keys
	Out  *Transcript
	// ahead are lines that were typed for later questions.
	ahead []string
}

// The words of an answer besides those of the question.
const (
	backWord     = "0"
	helpWord     = "?"
	previousWord = "<"
	nextWord     = ">"
	tabWord      = "tab"
	stopWord     = "stop"
)

// line is the next line that is typed.
func (p *Numbered) line(ctx context.Context) (string, error) {
	if len(p.ahead) > 0 {
		first := p.ahead[0]
		p.ahead = p.ahead[1:]
		return first, nil
	}
	return p.Keys.line(ctx)
}

// line reads a line. Once it has begun to arrive, all of it is read: half a line would be
// another.
func (k *Keys) line(ctx context.Context) (string, error) {
	var text []byte
	for {
		b, err := k.in.next(ctx)
		switch {
		case errors.Is(err, errResized):
			continue
		case err != nil:
			return "", endOf(ctx, err)
		case b == '\n' || b == '\r':
			return strings.TrimSpace(printable(string(text))), nil
		}
		ctx = context.WithoutCancel(ctx)
		if len(text) < maxTyped {
			text = append(text, b)
		}
	}
}

// printable is a text without what is not to be printed.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, text)
}

// asked is the answer to a question.
func (p *Numbered) asked(ctx context.Context, label string) (string, error) {
	p.Out.Print(label)
	text, err := p.line(ctx)
	if err != nil {
		p.Out.Print("\n") // what is said next has a line of its own
	}
	return text, err
}

// Select implements Prompter. Enter alone chooses the item at which a cursor would
// stand.
func (p *Numbered) Select(ctx context.Context, menu Menu) (int, error) {
	p.list(menu)
	for {
		text, err := p.asked(ctx, p.say("Number, or Enter for %d", menu.At+1)+": ")
		if err != nil {
			return menu.At, err
		}
		i, err := p.numbered(&menu, text)
		switch {
		case errors.Is(err, errChanged):
			continue
		case !errors.Is(err, errNoNumber):
			return i, err
		}
		p.Out.Say("Invalid input: %s is not in the list; valid: 1 to %d, 0 to go back, ? for the rules", strconv.Quote(text), len(menu.Items))
	}
}

// Answers to a menu that choose nothing.
var (
	errNoNumber = errors.New("no number")
	errChanged  = errors.New("changed")
)

// numbered is the item that an answer chooses.
func (p *Numbered) numbered(menu *Menu, text string) (int, error) {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return menu.chosen(menu.At)
	case text == backWord:
		return menu.At, ErrBack
	case text == helpWord:
		return menu.At, ErrHelp
	case err == nil && n >= 1 && n <= len(menu.Items):
		return menu.chosen(n - 1)
	case err == nil || menu.Change == nil:
		return 0, errNoNumber
	}
	menu.changeItem(changeWord(text))
	p.item(*menu, menu.At)
	return 0, errChanged
}

// chosen is an item, of which is told as if a cursor stood on it.
func (m *Menu) chosen(i int) (int, error) {
	if m.Focus != nil {
		m.Focus(i)
	}
	return i, nil
}

// changeWord is the key of a word in a menu whose items can be changed.
func changeWord(text string) rune {
	named := map[string]rune{previousWord: Before, nextWord: After, tabWord: Tab}
	return cmp.Or(named[strings.ToLower(text)], []rune(text)[0])
}

// list writes the items of a menu with their numbers.
func (p *Numbered) list(menu Menu) {
	p.Out.Print("\n")
	p.Out.Say("%s", menu.Label)
	for i := range menu.Items {
		p.item(menu, i)
	}
}

func (p *Numbered) item(menu Menu, i int) {
	text := fmt.Sprintf("%3d. %s", i+1, menu.Items[i].Text)
	if more := menu.Items[i].More; more != "" {
		text += ": " + more
	}
	p.Out.Print(Fold(text, p.Out.Width()) + "\n")
}

func (p *Numbered) say(english string, args ...any) string {
	return Say(p.Out.Speaker, english, args...)
}

// Ask implements Prompter.
func (p *Numbered) Ask(ctx context.Context, label, preset string) (string, error) {
	if preset != "" {
		label += " (" + preset + ")"
	}
	text, err := p.asked(ctx, label+": ")
	return cmp.Or(text, preset), err
}

// AskLong implements Prompter. A line that was refused is typed anew.
func (p *Numbered) AskLong(ctx context.Context, label, _ string) (string, error) {
	return p.asked(ctx, label+": ")
}

// AskMove implements Prompter.
func (p *Numbered) AskMove(ctx context.Context, q MoveQuestion) (string, error) {
	text, err := p.asked(ctx, q.Label+": ")
	if err == nil && text == helpWord {
		return "", ErrHelp
	}
	return text, err
}

// Walk implements Prompter: < and > go to the thing before and the next.
func (p *Numbered) Walk(ctx context.Context, q WalkQuestion) (Walked, error) {
	q.Show(q.At)
	for {
		text, err := p.asked(ctx, q.Label+": ")
		switch runes := []rune(text); {
		case err != nil:
			return Walked{At: q.At}, err
		case text == previousWord:
			q.step(-1)
		case text == nextWord:
			q.step(1)
		case len(runes) == 1 && strings.ContainsRune(q.Keys, runes[0]):
			return Walked{At: q.At, Key: runes[0]}, nil
		default:
			return Walked{At: q.At, Typed: text}, nil
		}
	}
}

// Browse implements Prompter, by menus.
func (p *Numbered) Browse(ctx context.Context, l List) (Picked, error) {
	return listMenus{p, p.Out}.browse(ctx, l)
}

// Acknowledge implements Prompter.
func (p *Numbered) Acknowledge(ctx context.Context, label string) error {
	_, err := p.GoOn(ctx, label, "")
	return err
}

// Key implements Prompter: the first character of a line.
func (p *Numbered) Key(ctx context.Context, label string) (rune, error) {
	k, err := p.Press(ctx, label)
	if k.Kind == KeyEnter {
		return '\r', err
	}
	return k.Rune, err
}

// GoOn implements Prompter. A line with text is for the next question.
func (p *Numbered) GoOn(ctx context.Context, label, keys string) (rune, error) {
	text, err := p.asked(ctx, label+" ")
	switch {
	case text == backWord:
		return 0, ErrBack
	case len(text) == 1 && strings.Contains(keys, text):
		return rune(text[0]), nil
	case text != "":
		p.ahead = append([]string{text}, p.ahead...)
	}
	return 0, err
}

// Press implements Prompter: the characters of a line are keys, one after the other.
func (p *Numbered) Press(ctx context.Context, label string) (Key, error) {
	text, err := p.asked(ctx, label+" ")
	runes := []rune(text)
	switch {
	case err != nil:
		return Key{}, err
	case text == backWord:
		return Key{}, ErrBack
	case len(runes) == 0:
		return Key{Kind: KeyEnter}, nil
	case len(runes) > 1:
		p.ahead = append([]string{string(runes[1:])}, p.ahead...)
	}
	kind := map[string]keyKind{previousWord: KeyLeft, nextWord: KeyRight}[string(runes[0])]
	return Key{Kind: cmp.Or(kind, KeyRune), Rune: runes[0]}, nil
}

// Pressed implements Prompter: whether a line was typed.
func (p *Numbered) Pressed(ctx context.Context) (rune, bool) {
	if len(p.ahead) == 0 {
		b, err := p.Keys.in.within(ctx, time.Millisecond)
		if err != nil {
			return 0, false
		}
		p.Keys.in.back(b)
	}
	text, err := p.line(ctx)
	return []rune(text + " ")[0], err == nil
}

// Forget implements Prompter.
func (p *Numbered) Forget() { p.ahead = nil }

// Wait implements Prompter. Nothing is shown that would be waited for.
func (p *Numbered) Wait(context.Context, time.Duration) bool { return true }

// Page implements Prompter: all of it, which a terminal keeps.
func (p *Numbered) Page(ctx context.Context, text string) error {
	p.Out.Report(text)
	return ctx.Err()
}

// Read implements Prompter.
func (p *Numbered) Read(ctx context.Context, text func(width int) string) error {
	p.Out.Print("\n" + strings.TrimRight(text(p.Out.Width()), "\n") + "\n")
	return ctx.Err()
}

// Listen implements Prompter: the word stop is ErrBack, and Ctrl-C a signal. Other lines are
// for the next questions.
func (p *Numbered) Listen(ctx context.Context) error {
	for len(p.ahead) < maxUnread {
		text, err := p.Keys.line(ctx)
		switch {
		case err != nil:
			return err
		case strings.EqualFold(text, stopWord):
			return ErrBack
		}
		p.ahead = append(slices.Clip(p.ahead), text)
	}
	<-ctx.Done()
	return context.Cause(ctx)
}
