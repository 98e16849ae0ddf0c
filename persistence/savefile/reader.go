package savefile

import (
	"errors"
	"io"
	"path/filepath"

	"parlour/game"
	"parlour/game/pgn"
)

// Reader reads the games of a text one by one, each as Decode does: a collection of any
// length, or the games of a match. It goes on after one that is refused. It is not safe for
// concurrent use.
type Reader struct {
	text  *tape
	parts *pgn.Reader
	file  string
	games []game.Game
	// usual is the game where neither a tag nor the file's ending tells one, nil for none.
	usual game.Game
	// ahead was read and not yet returned, nil if nothing was; parted counts the games
	// that were read.
	ahead  *pgn.Game
	parted int
}

// NewReader returns a reader of the text of a file of the given name. usual is the game
// where neither the name nor a tag tells one, nil for none.
func NewReader(in io.Reader, file string, games []game.Game, usual game.Game) *Reader {
	r := &Reader{text: &tape{in: in}, file: file, games: games, usual: usual}
	g := byEnding(games, endingOf(file), untagged)
	if g == nil {
		g = usual
	}
	dialect := pgn.Dialect{Mark: pgn.UsualMark}
	if g, ok := g.(pgn.Replayer); ok {
		dialect = g.Dialect()
	}
	r.parts = pgn.NewReader(r.text, dialect)
	return r
}

// Found is a game that a Reader has found.
type Found struct {
	// Number counts the games of the text from 1; Only reports whether there is no other.
	Number int
	Only   bool
	// Line is where the game begins, counted from 1.
	Line int
	// Save is the game, with the places of its notes in the text.
	Save Save
	// Err is a *SyntaxError with the place in the text and the reason of the refusal.
	Err error
}

// Next returns the next game. After the last one the error is io.EOF; it wraps ErrEmpty if
// there was none and ErrTooLarge for a game of more than MaxSize bytes, or is that of the
// stream, and final.
func (r *Reader) Next() (Found, error) {
	g, err := r.part()
	if err != nil {
		return Found{}, err
	}
	save, err := Decode(r.text.cut(g.Offset, g.EndOffset), r.games, r.endingOf(g))
	out := Found{Number: g.Number, Only: g.Number == 1 && r.atEnd(), Line: g.Line}
	number := g.Number
	if out.Only {
		number = 0
	}
	save, err = placed(save, err, number, g.Line)
	out.Save, out.Err = named(save, err, r.name())
	return out, nil
}

// part returns the next game as it is written, damaged or not.
func (r *Reader) part() (pgn.Game, error) {
	if r.ahead != nil {
		g := *r.ahead
		r.ahead = nil
		return g, nil
	}
	g, err := r.parts.Next()
	switch bad := (*pgn.Error)(nil); {
	case errors.Is(err, io.EOF) && r.parted == 0:
		_, err = named(Save{}, errEmpty(), r.name())
	case errors.As(err, &bad):
		err = nil // Decode says so
	}
	r.parted = max(r.parted, g.Number)
	return g, err
}

// atEnd reports whether no other game follows.
func (r *Reader) atEnd() bool {
	g, err := r.part()
	if err == nil {
		r.ahead = &g
	}
	return errors.Is(err, io.EOF)
}

// endingOf is the ending of a file of the game g alone.
func (r *Reader) endingOf(g pgn.Game) string {
	ending := endingOf(r.file)
	_, unnamed := game.Find(r.games, g.Tag(tagGame))
	if r.usual == nil || byEnding(r.games, ending, untagged) != nil || unnamed == nil {
		return ending
	}
	return r.usual.Notation().Ending
}

// name is the name of the file, made safe to print.
func (r *Reader) name() string { return clean(filepath.Base(r.file), maxFileBytes) }

// tape keeps what was read of a stream since the last cut.
type tape struct {
	in   io.Reader
	kept []byte
	// from is the number of bytes before what is kept. Nobody needs the first done bytes
	// any more.
	from, done int
}

func (t *tape) Read(p []byte) (int, error) {
	if t.done > t.from {
		t.kept = append(t.kept[:0], t.kept[t.done-t.from:]...)
		t.from = t.done
	}
	if len(t.kept) > MaxSize+len(p) {
		return 0, game.Errorf("%w: a game of more than %d bytes", ErrTooLarge, MaxSize)
	}
	n, err := t.in.Read(p)
	t.kept = append(t.kept, p[:n]...)
	return n, err
}

// cut returns a part of the stream, and forgets it and what is before it with the next Read.
func (t *tape) cut(from, to int) []byte {
	t.done = to
	return t.kept[from-t.from : to-t.from]
}
