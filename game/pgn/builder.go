package pgn

// builder puts the elements of a game together.
type builder struct {
	game Game // its Moves are those of main, once it is finished
	main line
	// open are the variations that have not been closed, the innermost last.
	open []*line
	// moves and comments are the number of moves and the bytes of the comments
	// so far, those of variations included.
	moves, comments int
	// begun is set once the game has begun. number is the last move number, 0 after a
	// move.
	begun  bool
	number int
}

// line is a main line or a variation that is being read.
type line struct {
	moves []Move
	// before is a comment on the move to come. parted reports whether a variation
	// has been read since the last move.
	before string
	parted bool
	// glyphs stand in a variation before its moves: a sign in parentheses
	// belongs to the move before them.
	glyphs []Glyph
}

// blank reports whether nothing of a game has been read yet.
func (b *builder) blank() bool { return len(b.game.Tags) == 0 && len(b.main.moves) == 0 }

// begin notes where the game begins: with its first tag, number or move.
func (b *builder) begin(e Element) {
	if b.begun || e.Kind == End || e.Kind == Mark || e.Kind == Comment {
		return
	}
	b.begun = true
	b.game.Line, b.game.Offset = e.Line, e.Offset
}

// line is the line that is being read.
func (b *builder) line() *line {
	if n := len(b.open); n > 0 {
		return b.open[n-1]
	}
	return &b.main
}

// add adds an element that is no tag. It reports whether it ends the game.
func (b *builder) add(e Element) (over bool, err error) {
	switch e.Kind {
	case Number:
		b.number = e.Number
	case Mark:
		if b.blank() {
			return false, nil // an end with nothing before it is no game
		}
		b.game.End, b.game.EndLine = e.Text, e.Line
		return true, nil
	case Word:
		return false, b.addMove(e)
	case Annotation:
		return false, b.line().addGlyph(e)
	case Comment:
		return false, b.addComment(e)
	case VariationOpen:
		b.open = append(b.open, &line{})
	case VariationClose:
		b.closeVariation()
	}
	return false, nil
}

func (b *builder) addMove(e Element) error {
	if b.moves++; b.moves > MaxMoves {
		return tooLong(e.Line, "more than %d moves", MaxMoves)
	}
	l := b.line()
	l.moves = append(l.moves, Move{Text: text(e.Text), Line: e.Line, Number: b.number})
	b.number = 0
	if l.before != "" {
		l.note().Before = l.before
	}
	l.before, l.parted = "", false
	return nil
}

// maxGlyphs is the most glyphs that a move may have.
const maxGlyphs = 16

func (l *line) addGlyph(e Element) error {
	glyphs := &l.glyphs
	if len(l.moves) > 0 {
		glyphs = &l.note().Glyphs
	}
	if len(*glyphs) == maxGlyphs {
		return tooLong(e.Line, "more than %d glyphs on a move", maxGlyphs)
	}
	*glyphs = append(*glyphs, e.Glyph)
	return nil
}

// note returns the note on the last move, of which there must be one.
func (l *line) note() *Note {
	last := &l.moves[len(l.moves)-1]
	if last.Note == nil {
		last.Note = &Note{}
	}
	return last.Note
}

// addComment adds a comment to the last move if it stands behind it, and to the
// next one otherwise.
func (b *builder) addComment(e Element) error {
	if b.comments += len(e.Text) + 1; b.comments > MaxComments {
		return tooLong(e.Line, "comments of more than %d bytes", MaxComments)
	}
	l := b.line()
	if e.Text == "" {
		return nil
	}
	if len(l.moves) > 0 && !l.parted && l.note().After == "" {
		l.note().After = e.Text
		return nil
	}
	l.before = join(l.before, e.Text)
	return nil
}

// close gives what is left over to the last move.
func (l *line) close() {
	if len(l.moves) > 0 && l.before != "" {
		l.note().After = join(l.note().After, l.before)
	}
}

// join returns two comments as one.
func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
}

// closeVariation gives the innermost variation to the move that it belongs to. A
// variation of a move that is not there is left out.
func (b *builder) closeVariation() {
	inner := b.line()
	inner.close()
	b.open = b.open[:len(b.open)-1]
	outer := b.line()
	if len(outer.moves) == 0 || len(inner.moves)+len(inner.glyphs) == 0 {
		return
	}
	note := outer.note()
	if len(inner.moves) == 0 {
		note.Glyphs = append(note.Glyphs, inner.glyphs...)
		return
	}
	note.Variations = append(note.Variations, inner.moves)
	outer.parted = true
}

// finish returns the game as far as it was read.
func (b *builder) finish() Game {
	b.main.close()
	b.game.Moves = b.main.moves
	b.game.takeEnd()
	return b.game
}
