package pgn

import (
	"cmp"
	"slices"
	"strings"

	"parlour/game"
)

// Game is one game of a text, as it is written there.
type Game struct {
	// Number counts the games of the text from 1.
	Number int
	// Line is the line on which the game begins, from 1. Offset is the number of bytes
	// before it, and EndOffset the number of bytes before the part after it.
	Line, Offset, EndOffset int
	// Tags are the tag pairs in their order.
	Tags []Tag
	// Moves are the moves of the main line.
	Moves []Move
	// End is the result mark that ends the moves, "" if there is none, and EndLine
	// its line.
	End     string
	EndLine int
}

// Move is a move, as its game's notation has it.
type Move struct {
	// Text is the move without number, sign or blanks.
	Text string
	// Line is the line of its beginning, from 1, and Number the move number before it, 0 if
	// there is none. Both are ignored in writing.
	Line, Number int
	// Seat is whose move it is. It is for writing, where the number depends on
	// it; a Reader does not know it.
	Seat game.Seat
	// Note is the comment on the move, nil for none.
	Note *Note
}

// Note is what is said about a move. Comments are one line; blanks at their ends
// and beside each other do not count.
type Note struct {
	// Before is a comment before the move, and After one behind it and its glyphs. A
	// comment right behind the move before is read as After of that one.
	Before, After string
	// Glyphs are in the order of the text.
	Glyphs []Glyph
	// Variations are what could have been played in place of the move. Not all
	// programs read variations within variations.
	Variations []Variation
}

// Join returns both notes as one. Either may be nil.
func (n *Note) Join(other *Note) *Note {
	if n == nil || other == nil {
		return cmp.Or(n, other)
	}
	return &Note{
		Before: join(n.Before, other.Before), After: join(n.After, other.After),
		Glyphs:     slices.Concat(n.Glyphs, other.Glyphs),
		Variations: slices.Concat(n.Variations, other.Variations),
	}
}

// Variation is a line of moves. The first replaces the move it belongs to.
type Variation []Move

// Line returns the variation of the given moves, without notes. Whose moves they
// are is not set.
func Line(moves ...string) Variation {
	v := make(Variation, len(moves))
	for i, m := range moves {
		v[i].Text = m
	}
	return v
}

// Find returns the first tag of that name, in any case; ok is false if there is
// none.
func (g Game) Find(name string) (t Tag, ok bool) {
	for _, t := range g.Tags {
		if strings.EqualFold(t.Name, name) {
			return t, true
		}
	}
	return Tag{}, false
}

// Tag returns the value of the named tag, "" if there is no such tag. Names match
// in any case.
func (g Game) Tag(name string) string {
	t, _ := g.Find(name)
	return t.Value
}

// The tag that holds the result, and the mark of a game without one.
const (
	resultTag = "Result"
	openMark  = "*"
)

// Result returns the result mark of the game: the one after its moves or, if that says
// nothing, the one of its Result tag; "*" if neither does.
func (g Game) Result() string {
	for _, mark := range []string{g.End, g.Tag(resultTag)} {
		if mark = strings.Join(strings.Fields(mark), ""); mark != "" && mark != openMark && mark != "?" {
			return mark
		}
	}
	return openMark
}

// takeEnd takes the last move for the end of the game if it is what the Result tag
// says: matches are scored in other ways than games, "4-6".
func (g *Game) takeEnd() {
	last := len(g.Moves) - 1
	if g.End != "" || last < 0 || g.Moves[last].Text != g.Tag(resultTag) {
		return
	}
	g.End, g.EndLine = g.Moves[last].Text, g.Moves[last].Line
	g.Moves = g.Moves[:last]
}
