package savefile

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlour/game"
	"parlour/game/pgn"
)

// The limits that keep a hostile file from costing more than a big one.
const (
	// MaxSize is the greatest size of a save, in bytes.
	MaxSize = 4 << 20
	// MaxMoves is the greatest number of moves in a save.
	MaxMoves = 100_000

	maxTags = 128
)

// normalise returns the data as text with "\n" at the end of its lines, and
// refuses what is not text.
func normalise(data []byte) (string, error) {
	text := unixText(data)
	at, line := firstBad(text)
	if at < 0 {
		return text, nil
	}
	if isBroken(text[at:]) {
		return "", damaged(line, "the text is not valid UTF-8")
	}
	r, _ := utf8.DecodeRuneInString(text[at:])
	return "", damaged(line, "the character %U has no place in a text", r)
}

// mend returns the data of another program's file as text, whatever it is. What is not UTF-8
// is Latin-1. Blanks replace control characters, and a note counts them.
func mend(data []byte) (text string, notes Notes) {
	text = unixText([]byte(pgn.UTF8(data)))
	at, line := firstBad(text)
	if at < 0 {
		return text, notes
	}
	first, _ := utf8.DecodeRuneInString(text[at:])
	count := 0
	text = strings.Map(func(r rune) rune {
		if !isControl(r) {
			return r
		}
		count++
		return ' '
	}, text)
	notes.note(line, "", game.SayCount(count,
		"%d control character is read as a blank, %U", "%d control characters are read as blanks, the first is %U", first))
	return text, notes
}

// unixText returns data with "\n" at the end of its lines.
func unixText(data []byte) string {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	return string(data)
}

// firstBad returns the index and the line of the first character that has no place in a
// text; -1 if there is none.
func firstBad(text string) (at, line int) {
	line = 1
	for i, r := range text {
		switch {
		case r == '\n':
			line++
		case isControl(r), r == utf8.RuneError && isBroken(text[i:]):
			return i, line
		}
	}
	return -1, 0
}

// isControl reports whether a character controls something else than the layout of a text.
func isControl(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }

// isBroken reports whether text begins with what is not valid UTF-8.
func isBroken(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return r == utf8.RuneError && size < 2
}

// origin says who wrote a text, by its tags.
type origin struct {
	// own is set if it was Parlour. It is set for damaged tags too: then the decoder names
	// the line.
	own bool
	// tags are the tags by their names in small letters, of a name the first.
	tags map[string]string
}

// tag is the value of a tag.
func (o origin) tag(name string) string { return o.tags[strings.ToLower(name)] }

func originOf(data []byte) (o origin) {
	s := pgn.NewScanner(bytes.NewReader(data), pgn.Dialect{})
	o.tags = map[string]string{}
	for {
		e, err := s.Next()
		if err != nil {
			return origin{own: true}
		}
		if e.Kind != pgn.TagOpen {
			return o
		}
		t, err := s.Tag(e)
		if err != nil || t.Name == tagFormat {
			return origin{own: true}
		}
		if name := strings.ToLower(t.Name); o.tags[name] == "" {
			o.tags[name] = t.Value
		}
	}
}

// replayer returns the game of a file of another program, if it reads such files in its own
// way: the game of the file's ending or, without one, the game with the given name.
func (o origin) replayer(games []game.Game, ending string) (pgn.Replayer, bool) {
	g := byEnding(games, ending, o.tag)
	if g == nil {
		g, _ = game.Find(games, o.tag(tagGame))
	}
	r, ok := g.(pgn.Replayer)
	return r, ok && !o.own
}
