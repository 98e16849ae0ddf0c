package pgn

import (
	"strconv"
	"unicode/utf8"
)

// lineWidth is the greatest number of columns of a line of moves.
const lineWidth = 79

// lines joins words by blanks to lines. A word that is wider than a line has one
// of its own. The zero lines is empty; it appends to what text has before it begins.
type lines struct {
	text []byte
	// column is the width of the line before the last word, which begins at last and may
	// still grow; begun reports whether there is one.
	column int
	last   int
	begun  bool
}

// begin begins a word, with what is known of it.
func (l *lines) begin(prefix string) {
	l.place()
	l.last, l.begun = len(l.text), true
	l.text = append(l.text, ' ') // or the end of a line, see place
	l.text = append(l.text, prefix...)
}

// add adds to the last word.
func (l *lines) add(s string) { l.text = append(l.text, s...) }

func (l *lines) addNumber(n int) { l.text = strconv.AppendInt(l.text, int64(n), 10) }

// place decides what precedes the last word. The word is complete.
func (l *lines) place() {
	if !l.begun {
		return
	}
	width := utf8.RuneCount(l.text[l.last+1:])
	switch {
	case l.column == 0:
		l.text = append(l.text[:l.last], l.text[l.last+1:]...)
		l.column = width
	case l.column+1+width > lineWidth:
		l.text[l.last] = '\n'
		l.column = width
	default:
		l.column += 1 + width
	}
}

// end returns the text.
func (l *lines) end() []byte {
	l.place()
	if l.column > 0 {
		l.text = append(l.text, '\n')
	}
	return l.text
}
