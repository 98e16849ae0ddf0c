package pgn

import (
	"strings"
	"unicode"

	"parlour/game"
)

// FormatTag returns the tag pair as a text has it, without the end of the line.
// A name that every program reads is a letter, followed by letters, digits and
// underscores. What is no character of a line becomes a blank in the value.
func FormatTag(name, value string) string {
	value = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(value, "?"))
	value = strings.ReplaceAll(value, `\`, `\\`)
	value = strings.ReplaceAll(value, `"`, `\"`)
	return "[" + name + ` "` + value + `"]`
}

// FormatMoves returns the numbered moves with their notes and after them the end
// mark, in lines of at most 79 columns but for words that are longer.
// separateTurns is as in game.Notation. What would end a comment before its time
// is replaced in it: braces by brackets, and in variations parentheses too,
// because there are programs that take any for the variation's end.
func FormatMoves(moves []Move, mark string, separateTurns bool) string {
	var f formatter
	f.line(moves, numberer{separate: separateTurns})
	f.word(mark)
	return wrap(f.words)
}

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

// formatter collects the words of a text of moves: what no line is broken in.
type formatter struct {
	words []string
	// prefix is what the next word begins with; depth is the number of
	// variations that it stands in.
	prefix string
	depth  int
}

func (f *formatter) word(s string) {
	if s == "" {
		return
	}
	f.words = append(f.words, f.prefix+s)
	f.prefix = ""
}

// line adds the moves of a line, which begins where n stands.
func (f *formatter) line(moves []Move, n numberer) {
	for _, m := range moves {
		note := m.Note
		if note == nil {
			note = &Note{}
		}
		before := n
		if f.comment(note.Before) {
			n.interrupted = true
		}
		f.word(n.before(m.Seat))
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
	f.line(v, n)
	f.depth--
	f.words[len(f.words)-1] += ")"
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
			f.words[len(f.words)-1] += " " + w
			continue
		}
		f.word(w)
	}
	return true
}

// harmless returns a comment in which nothing ends it, nor what it stands in.
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
