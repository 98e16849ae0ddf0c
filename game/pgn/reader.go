package pgn

import (
	"errors"
	"io"
	"strings"
)

// The most tags and moves that a game may have, moves of variations included,
// and the bytes of its comments. The longest games known have a few hundred
// moves.
const (
	MaxTags     = 200
	MaxMoves    = 20_000
	MaxComments = 1 << 20
)

// Reader reads the games of a text one by one. It is not safe for concurrent use.
type Reader struct {
	scanner *Scanner
	games   int
	pending *Element // read ahead: the "[" that begins the next game
}

// NewReader returns a reader of the games in r that passes over notes.
func NewReader(r io.Reader, d Dialect) *Reader { return &Reader{scanner: NewScanner(r, d)} }

// NewAnnotatedReader returns a reader of the games in r with their notes.
func NewAnnotatedReader(r io.Reader, d Dialect) *Reader {
	return &Reader{scanner: NewAnnotatedScanner(r, d)}
}

// Next returns the next game. After the last one the error is io.EOF. An *Error names the
// fault of an unreadable game; the part read is returned too, and the next call goes on
// with the game after it. Any other error is one of the stream and final.
func (r *Reader) Next() (Game, error) {
	b := builder{game: Game{Line: r.scanner.Line(), Offset: r.offset()}}
	for over := false; !over; {
		var err error
		if over, err = r.step(&b); errors.Is(err, io.EOF) {
			return Game{}, err
		}
		if err != nil {
			return r.damaged(b.finish(), err)
		}
	}
	g := r.number(b.finish())
	g.EndOffset = r.offset()
	return g, nil
}

// offset is the number of bytes before what no game has had.
func (r *Reader) offset() int {
	if r.pending != nil {
		return r.pending.Offset
	}
	return r.scanner.source.offset()
}

// step reads one element more. It reports whether the game is over.
func (r *Reader) step(b *builder) (over bool, err error) {
	e, err := r.element()
	if err != nil {
		return false, err
	}
	b.begin(e)
	switch e.Kind {
	case End:
		switch {
		case b.blank():
			return true, io.EOF
		case len(b.main.moves) == 0:
			return true, syntax(e.Line, "the text is cut short: neither moves nor a result mark follow the tags")
		}
		return true, nil
	case TagOpen:
		return r.tag(b, e)
	default:
		return b.add(e)
	}
}

func (r *Reader) element() (Element, error) {
	if e := r.pending; e != nil {
		r.pending = nil
		return *e, nil
	}
	return r.scanner.Next()
}

func (r *Reader) number(g Game) Game {
	r.games++
	g.Number = r.games
	return g
}

// damaged returns the error of a game that cannot be read and goes to the next.
func (r *Reader) damaged(g Game, err error) (Game, error) {
	var bad *Error
	if !errors.As(err, &bad) {
		return g, err
	}
	g = r.number(g)
	bad.Game = g.Number
	r.scanner.Recover()
	g.EndOffset = r.offset()
	return g, bad
}

// tag reads a tag pair. It reports whether the game was over before it: a tag after
// moves begins another game.
func (r *Reader) tag(b *builder, open Element) (over bool, err error) {
	if len(b.main.moves) > 0 {
		r.pending = &open
		return true, nil
	}
	t, err := r.scanner.Tag(open)
	if err != nil {
		return false, err
	}
	if len(b.game.Tags) == MaxTags {
		return false, tooLong(t.Line, "more than %d tags", MaxTags)
	}
	b.game.Tags = append(b.game.Tags, t)
	return false, nil
}

// text returns a word as it can be kept: of UTF-8.
func text(word string) string { return strings.ToValidUTF8(word, "?") }
