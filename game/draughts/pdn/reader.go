package pdn

import (
	"fmt"
	"io"
	"strings"

	"parlour/game"
)

// The most tags and moves that a game may have. The longest games known have a few
// hundred moves.
const (
	maxTags  = 200
	maxMoves = 20_000
)

// Reader reads the games of a file one by one. It is not safe for concurrent use.
type Reader struct {
	lex     *lexer
	games   int
	pending *token // read ahead: the "[" that begins the next game
}

// NewReader returns a reader of the games in r.
func NewReader(r io.Reader) *Reader { return &Reader{lex: newLexer(r)} }

// Next returns the next game. After the last one the error is io.EOF. An *Error
// says what is wrong with a game that cannot be read; what was read of it is
// returned too, and the next call goes on with the game after it. Any other error
// is one of the stream and final.
func (r *Reader) Next() (Game, error) {
	g := Game{Line: r.lex.line}
	for {
		t, err := r.token()
		if r.lex.failed != nil {
			return g, r.lex.failed
		}
		if err != nil {
			return r.damaged(g, err)
		}
		switch t.kind {
		case endOfFile:
			return r.atEnd(g)
		case tagOpen:
			over, err := r.tag(&g, t)
			if err != nil {
				return r.damaged(g, err)
			}
			if over {
				return r.number(g), nil
			}
		case word:
			over, err := g.addWord(t)
			if err != nil {
				return r.damaged(g, err)
			}
			if over {
				return r.number(g), nil
			}
		}
	}
}

func (r *Reader) token() (token, error) {
	if t := r.pending; t != nil {
		r.pending = nil
		return *t, nil
	}
	return r.lex.next()
}

func (r *Reader) number(g Game) Game {
	r.games++
	g.Number = r.games
	return g.takeEnd()
}

func (r *Reader) damaged(g Game, err error) (Game, error) {
	g = r.number(g)
	line := r.lex.line
	r.lex.skipDamage()
	return g, &Error{Game: g.Number, Line: line, Err: err}
}

func (r *Reader) atEnd(g Game) (Game, error) {
	if g.blank() {
		return Game{}, io.EOF
	}
	return r.number(g), nil
}

// tag reads a tag pair into g. It tells whether g was over before it: a tag after
// moves begins another game.
func (r *Reader) tag(g *Game, open token) (over bool, err error) {
	if len(g.Moves) > 0 {
		r.pending = &open
		return true, nil
	}
	name, value, err := r.lex.tag()
	if err != nil {
		return false, err
	}
	if len(g.Tags) == maxTags {
		return false, fmt.Errorf("%w: more than %d tags", ErrTooLong, maxTags)
	}
	if g.blank() {
		g.Line = open.line
	}
	g.Tags = append(g.Tags, game.Setting{Name: name, Value: value})
	return false, nil
}

func (g *Game) blank() bool { return len(g.Tags) == 0 && len(g.Moves) == 0 }

// addWord adds a move to g, or ends it and returns true.
func (g *Game) addWord(t token) (over bool, err error) {
	if isEnd(t.text) {
		g.End = t.text
		return !g.blank(), nil // an end with nothing before it is no game
	}
	if len(g.Moves) == maxMoves {
		return false, fmt.Errorf("%w: more than %d moves", ErrTooLong, maxMoves)
	}
	if g.blank() {
		g.Line = t.line
	}
	g.Moves = append(g.Moves, Move{Text: strings.ToValidUTF8(t.text, "?"), Line: t.line})
	return false, nil
}
