package pgn

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlour/game"
)

// FormatTag returns the tag pair as a text has it, without the end of the line.
// A name that every program reads is a letter, followed by letters, digits and
// underscores. What is no character of a line becomes a blank in the value.
func FormatTag(name, value string) string { return string(AppendTag(nil, name, value)) }

// AppendTag appends what FormatTag returns to dst.
func AppendTag(dst []byte, name, value string) []byte {
	dst = append(append(append(dst, '['), name...), ` "`...)
	// What cannot stand in a value as it is, or is not looked at further.
	if strings.ContainsFunc(value, func(r rune) bool { return r < ' ' || r > '~' || r == '\\' || r == '"' }) {
		value = quotable(value)
	}
	return append(append(dst, value...), `"]`...)
}

// quotable returns a value as it stands in a tag.
func quotable(value string) string {
	value = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(value, "?"))
	value = strings.ReplaceAll(value, `\`, `\\`)
	return strings.ReplaceAll(value, `"`, `\"`)
}

// FormatMoves returns the numbered moves with their notes and after them the end
// mark, in lines of at most 79 columns but for words that are longer.
// separateTurns is as in game.Notation. What would end a comment before its time
// is replaced in it: braces by brackets, and in variations parentheses too,
// because there are programs that take any for the variation's end.
func FormatMoves(moves []Move, mark string, separateTurns bool) string {
	return string(AppendMoves(nil, moves, mark, separateTurns))
}

// AppendMoves appends what FormatMoves returns to dst.
func AppendMoves(dst []byte, moves []Move, mark string, separateTurns bool) []byte {
	f := formatter{lines: lines{text: slices.Grow(dst, wordLength*len(moves)+len(mark)+1)}}
	n := numberer{separate: separateTurns}
	f.line(moves, &n)
	f.word(mark)
	return f.end()
}

// wordLength is about the number of characters of a move with its number.
const wordLength = 8

// Format returns the game as a text: tags, moves and end. The error wraps
// ErrSyntax for a tag whose name not every program reads.
func (g Game) Format(separateTurns bool) (string, error) {
	var out strings.Builder
	for _, t := range g.Tags {
		if !isTagName(t.Name) {
			return "", fault{ErrSyntax, game.Say("%s is not the name of a tag", game.Quote(t.Name))}
		}
		out.WriteString(FormatTag(t.Name, t.Value) + "\n")
	}
	out.WriteString("\n" + FormatMoves(g.Moves, g.End, separateTurns))
	return out.String(), nil
}

// formatter writes a text of moves.
type formatter struct {
	lines
	// prefix is what the next word begins with; depth is the number of
	// variations that it stands in.
	prefix string
	depth  int
}

// word adds a word: what no line is broken in.
func (f *formatter) word(s string) {
	if s == "" {
		return
	}
	f.place()
	f.last, f.begun = len(f.text), true
	f.text = append(f.text, ' ') // or the end of a line, see place
	f.text = append(append(f.text, f.prefix...), s...)
	f.prefix = ""
}

// line adds the moves of a line from n on, and moves n behind it.
func (f *formatter) line(moves []Move, n *numberer) {
	for _, m := range moves {
		note, before := m.Note, *n
		if note != nil {
			f.comment(note.Before, n)
		}
		if number, dots := n.before(m.Seat); dots != "" {
			f.word(strconv.Itoa(number) + dots)
		}
		f.word(m.Text)
		if note == nil {
			continue
		}
		for _, g := range note.Glyphs {
			f.word(g.String())
		}
		f.comment(note.After, n)
		for _, v := range note.Variations {
			f.variation(v, before)
			n.interrupted = true
		}
	}
}

// variation adds a variation of the move before which n stands.
func (f *formatter) variation(v Variation, n numberer) {
	if len(v) == 0 {
		return
	}
	n.interrupted, n.anew = true, true
	f.prefix = "("
	f.depth++
	f.line(v, &n)
	f.depth--
	f.text = append(f.text, ')')
}

// comment adds a comment, if there is one. It interrupts the moves.
func (f *formatter) comment(text string, n *numberer) {
	words := strings.Fields(f.harmless(text))
	if len(words) == 0 {
		return
	}
	n.interrupted = true
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for i, w := range words {
		if i > 0 && strings.IndexByte("[%;", w[0]) >= 0 {
			// Programs that read line by line would take it for something else at
			// the beginning of one.
			f.text = append(append(f.text, ' '), w...)
			continue
		}
		f.word(w)
	}
}

// harmless returns a comment without characters that would end it, or the part around it.
func (f *formatter) harmless(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '{', r == '(' && f.depth > 0:
			return '['
		case r == '}', r == ')' && f.depth > 0:
			return ']'
		case unicode.IsSpace(r), unicode.IsControl(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		default:
			return r
		}
	}, strings.ToValidUTF8(text, "?"))
}

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

// numberer makes the move numbers.
type numberer struct {
	separate bool
	number   int
	last     game.Seat
	// interrupted means that something other than a move stands before the next one. anew
	// means that a variation begins there.
	interrupted, anew bool
}

// before returns the number to write before a move of the given seat and the dots after
// it; none, "", where there is no number.
func (n *numberer) before(mover game.Seat) (number int, dots string) {
	first := n.number == 0
	sameTurn := !first && n.separate && mover == n.last
	told := n.separate || first || n.interrupted
	anew := n.anew
	n.last, n.interrupted, n.anew = mover, false, false
	if sameTurn && !anew {
		return 0, ""
	}
	if first || mover == game.First && !sameTurn {
		n.number++
	}
	switch {
	case mover == game.First:
		return n.number, "."
	case told:
		return n.number, "..."
	default:
		return 0, ""
	}
}

// Mainline is the text of moves without notes, to which more moves can be added without
// writing those before them again. It is an immutable value.
type Mainline struct {
	written formatter
	next    numberer
}

// NewMainline returns the text of moves, whose notes are left out. separateTurns is as in
// game.Notation.
func NewMainline(moves []Move, separateTurns bool) Mainline {
	return Mainline{next: numberer{separate: separateTurns}}.Add(moves...)
}

// Add returns the text with more moves.
func (m Mainline) Add(moves ...Move) Mainline {
	text := make([]byte, 0, len(m.written.text)+wordLength*len(moves))
	m.written.text = append(text, m.written.text...)
	for _, move := range moves {
		move.Note = nil
		m.written.line([]Move{move}, &m.next)
	}
	return m
}

// Append appends the text with an end mark to dst, as AppendMoves does.
func (m Mainline) Append(dst []byte, mark string) []byte {
	f := m.written
	f.last += len(dst)
	f.text = append(dst, f.text...)
	f.word(mark)
	return f.end()
}

// MovesOf returns the moves of a record, without notes.
func MovesOf(r game.Record) []Move {
	states := r.States()
	moves := make([]Move, len(states)-1)
	for i, s := range states[1:] {
		moves[i] = Move{Text: s.LastMove(), Seat: states[i].ToMove()}
	}
	return moves
}
