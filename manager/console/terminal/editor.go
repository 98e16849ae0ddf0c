package terminal

import (
	"unicode"

	"parlour/manager/columns"
)

// editor is a line being typed, and the cursor in it.
type editor struct {
	text []rune
	at   int
	// fresh reports whether the text was given and nothing has been done to it:
	// then a character takes its place.
	fresh bool
}

// newEditor returns a line with a given text, and the cursor behind it.
func newEditor(given string) *editor {
	text := []rune(given)
	return &editor{text: text, at: len(text), fresh: len(text) > 0}
}

func (e *editor) String() string { return string(e.text) }

// press edits the line by a key, and reports whether the key is for that.
func (e *editor) press(k Key) bool {
	switch k.Kind {
	case KeyRune:
		e.insert(k.Rune)
	case keyPasted:
		e.paste(k.Text)
	case keyBackspace:
		e.erase()
	case keyDelete:
		e.cut(e.at, e.at+1)
	case keyEraseLine:
		e.cut(0, e.at)
	case keyEraseWord:
		e.cut(e.wordBefore(), e.at)
	case keyEraseRest:
		e.cut(e.at, len(e.text))
	case KeyLeft:
		e.at = max(0, e.at-1)
	case KeyRight:
		e.at = min(len(e.text), e.at+1)
	case KeyHome:
		e.at = 0
	case KeyEnd:
		e.at = len(e.text)
	default:
		return false
	}
	e.fresh = false
	return true
}

// maxTyped is the number of characters that a line holds at most.
const maxTyped = 4096

func (e *editor) insert(r rune) {
	if e.fresh {
		e.text, e.at = nil, 0
	}
	if len(e.text) >= maxTyped {
		return
	}
	e.text = append(e.text[:e.at:e.at], append([]rune{r}, e.text[e.at:]...)...)
	e.at++
}

// paste inserts a text.
func (e *editor) paste(text string) {
	for _, r := range text {
		e.insert(r)
		e.fresh = false
	}
}

// erase takes the character before the cursor away, or all that was given.
func (e *editor) erase() {
	if e.fresh {
		e.cut(0, len(e.text))
		return
	}
	e.cut(e.at-1, e.at)
}

// cut takes the characters from one index to another away, as far as there are any.
func (e *editor) cut(from, to int) {
	from, to = max(0, from), min(len(e.text), to)
	if from >= to {
		return
	}
	e.text = append(e.text[:from:from], e.text[to:]...)
	e.at = from
}

// wordBefore is where the word before the cursor begins.
func (e *editor) wordBefore() int {
	at := e.at
	for at > 0 && unicode.IsSpace(e.text[at-1]) {
		at--
	}
	for at > 0 && !unicode.IsSpace(e.text[at-1]) {
		at--
	}
	return at
}

// window is the part of the line around the cursor that has room in so many
// columns, and the column of the cursor in it. The cursor takes a column of its own
// behind the end.
func (e *editor) window(room int) (text string, column int) {
	wide := func(from, to int) int { return columns.Width(string(e.text[from:to])) }
	from, to := e.at, e.at
	for from > 0 && wide(from-1, e.at) < room {
		from--
	}
	for to < len(e.text) && wide(from, to+1) <= room {
		to++
	}
	return string(e.text[from:to]), wide(from, e.at)
}
