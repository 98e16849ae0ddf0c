package terminal

import (
	"context"
	"strconv"
	"strings"
	"sync"
)

// The sequences to ask a terminal for its mouse and for marks around pasted text, and to
// take that back. A mouse is told of in the form 1006, as other forms are ambiguous.
const (
	mouseOn  = "\x1b[?1000h\x1b[?1006h"
	mouseOff = "\x1b[?1006l\x1b[?1000l"
	pasteOn  = "\x1b[?2004h"
	pasteOff = "\x1b[?2004l"
)

// UseMouse turns the mouse on or off, from now on or from when the alternate screen is
// shown.
func (t *Device) UseMouse(on bool) {
	if t.mouse.Swap(on) != on && t.alternate.Load() && !t.closed.Load() {
		_, _ = t.out.WriteString(map[bool]string{true: mouseOn, false: mouseOff}[on])
	}
}

// marked is what to write, besides, to have the keys of the alternate screen.
func (t *Device) marked() string {
	if t.mouse.Load() {
		return pasteOn + mouseOn
	}
	return pasteOn
}

// pointed reports whether the key is that of a mouse. It is about what was seen when it
// was pressed, so it is never kept for a later question.
func (k Key) pointed() bool {
	return k.Kind == KeyClick || k.Kind == KeyWheelUp || k.Kind == KeyWheelDown
}

// mouseKinds are what the numbers of buttons mean.
var mouseKinds = map[int]keyKind{0: KeyClick, 64: KeyWheelUp, 65: KeyWheelDown}

// ended is the key whose control sequence ends in a byte after its parameters.
func (k *Keys) ended(ctx context.Context, final byte, parameters string) Key {
	switch {
	case final == 'M' && parameters == "":
		return k.oldMouse(ctx)
	case strings.HasPrefix(parameters, "<"):
		return mouseKey(parameters[1:], final)
	default:
		return Key{Kind: finalKey(final, parameters)}
	}
}

// oldMouse reads the three bytes of a mouse that a terminal without the form 1006 tells
// of. They would be keys else, and mean nothing here.
func (k *Keys) oldMouse(ctx context.Context) Key {
	for range 3 {
		b, err := k.rest(ctx)
		if err != nil {
			break
		}
		if b < ' ' {
			k.in.back(b)
			break
		}
	}
	return Key{}
}

// maxCell is the largest number of a row or a column that is taken for one.
const maxCell = 9999

// mouseKey is what a mouse did: the button, the column and the row, from 1. A button that
// is let go means nothing, nor do moves and other buttons.
func mouseKey(parameters string, final byte) Key {
	var numbers []int
	for _, text := range strings.Split(parameters, ";") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > maxCell {
			return Key{}
		}
		numbers = append(numbers, n)
	}
	if final != 'M' || len(numbers) != 3 || numbers[1] == 0 || numbers[2] == 0 {
		return Key{}
	}
	kind := mouseKinds[numbers[0]]
	if kind == keyOther {
		return Key{}
	}
	return Key{Kind: kind, Column: numbers[1] - 1, Row: numbers[2] - 1}
}

// paste reads a text up to the mark of its end, or until no more comes: no key of it is
// one, and the lines of it are one line.
func (k *Keys) paste(ctx context.Context) Key {
	var text []rune
	for {
		b, err := k.in.within(ctx, pasteWait)
		if err != nil {
			break
		}
		pressed := k.one(ctx, b)
		if pressed.Kind == keyPasteEnds {
			break
		}
		if r, ok := pressed.pasted(); ok && len(text) < maxTyped {
			text = append(text, r)
		}
	}
	return Key{Kind: keyPasted, Text: strings.TrimSpace(string(text))}
}

// pasteWait is how long the rest of a text may be behind, by a slow line.
const pasteWait = 10 * escapeWait

// pasted is the character that a key stands for in a text.
func (k Key) pasted() (r rune, ok bool) {
	switch k.Kind {
	case KeyRune:
		return k.Rune, true
	case KeyEnter, keyTab:
		return ' ', true
	default:
		return 0, false
	}
}

// seenItems are the items of a menu that are seen, below its label. The menu library
// draws them in a goroutine of its own.
type seenItems struct {
	mu    sync.Mutex
	items []int
}

// begin is for the label, with which a drawing begins.
func (s *seenItems) begin(label string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items = nil
	return label
}

func (s *seenItems) add(index int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items = append(s.items, index)
}

// at is the item on a line of the menu, if ok is set: the label is line 0.
func (s *seenItems) at(line int) (index int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if line < 1 || line > len(s.items) {
		return 0, false
	}
	return s.items[line-1], true
}

// wheelLines is by how many lines of a page a wheel goes on.
const wheelLines = 3

// lines is how often a key goes on in a page.
func (k Key) lines() int {
	if k.pointed() {
		return wheelLines
	}
	return 1
}

// point does what a mouse does at a question for a move. Done reports whether it is
// answered, or left with an error.
func (l *moveLine) point(k Key) (answer string, done bool, err error) {
	switch {
	case k.Kind == KeyWheelUp && l.q.Past:
		return l.String(), true, LookBefore
	case k.Kind != KeyClick || l.q.Touch == nil:
		return "", false, nil
	}
	t := l.q.Touch(l.String(), k.Row, k.Column)
	if t.Look != nil {
		return l.String(), true, *t.Look
	}
	l.editor, l.at = newEditor(t.Line), -1
	l.fresh = false
	return t.Line, t.Entered, nil
}
