package pgn

import (
	"slices"
	"strings"
	"unicode"

	"parlour/game"
)

// FormatTag returns the tag pair as a text has it, without the end of the line.
// A name that every program reads is a letter, followed by letters, digits and
// underscores. What is no character of a line becomes a blank in the value.
func FormatTag(name, value string) string { return string(AppendTag(nil, name, value)) }

// AppendTag appends what FormatTag returns to dst.
func AppendTag(dst []byte, name, value string) []byte {
	dst = append(append(append(dst, '['), name...), ` "`...)
	if strings.ContainsFunc(value, unsafeInTag) {
		value = quotable(value)
	}
	return append(append(dst, value...), `"]`...)
}

// unsafeInTag reports whether a character cannot stand in a value as it is, or is not looked
// at further.
func unsafeInTag(r rune) bool { return r < ' ' || r > '~' || r == '\\' || r == '"' }

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
	f.begin(f.prefix)
	f.add(s)
	f.prefix = ""
}

// number adds the number of a move, if it has one.
func (f *formatter) number(n int, dots string) {
	if dots == "" {
		return
	}
	f.begin(f.prefix)
	f.addNumber(n)
	f.add(dots)
	f.prefix = ""
}

// line adds the moves of a line from n on, and moves n behind it.
func (f *formatter) line(moves []Move, n *numberer) {
	for _, m := range moves {
		if m.Note == nil {
			f.number(n.before(m.Seat))
			f.word(m.Text)
			continue
		}
		note, before := m.Note, *n
		if f.comment(note.Before) {
			n.interrupted = true
		}
		f.number(n.before(m.Seat))
		f.word(m.Text)
		for _, g := range note.Glyphs {
			f.word(g.String())
		}
		if f.comment(note.After) {
			n.interrupted = true
		}
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
	f.add(")")
}

// comment adds a comment; it returns false if there is none.
func (f *formatter) comment(text string) bool {
	words := strings.Fields(f.harmless(text))
	if len(words) == 0 {
		return false
	}
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for i, w := range words {
		if i > 0 && strings.IndexByte("[%;", w[0]) >= 0 {
			// Programs that read line by line would take it for something else at
			// the beginning of one.
			f.add(" ")
			f.add(w)
			continue
		}
		f.word(w)
	}
	return true
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
