package gamesfile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"parlour/game"
	"parlour/game/pgn"
	"parlour/persistence/savefile"
)

// reader takes a file apart.
type reader struct {
	games  []game.Game
	ending string
	found  func(Game) error
}

// read reads the games and returns the number of bytes up to the end of the last
// whole one, and whether the beginning of another one follows.
func (f *File) read(r reader) (whole int64, torn bool, err error) {
	if _, err := f.file.Seek(0, io.SeekStart); err != nil {
		return 0, false, err
	}
	parts := parts{in: bufio.NewReaderSize(f.file, maxLine)}
	for {
		part, err := parts.next()
		if err == io.EOF {
			return whole, false, nil
		}
		if err != nil {
			return 0, false, err
		}
		g, bad := r.decode(part.text)
		if zeros := bytes.IndexByte(part.text, 0); bad != nil && part.last && zeros >= 0 {
			// A power cut can leave zeros in place of what was being added.
			part.text = part.text[:zeros]
			g, bad = r.decode(part.text)
			torn = true
		}
		if bad != nil && part.last && isTorn(part.text) {
			return whole, true, nil
		}
		if bad == nil {
			bad = g.unedited()
		}
		if bad == nil {
			bad = r.found(g)
		}
		if bad == nil && len(f.games) == MaxGames {
			bad = fmt.Errorf("more than %d games", MaxGames)
		}
		if at := (*savefile.SyntaxError)(nil); errors.As(bad, &at) {
			at.In(0, part.line) // the game is named here
		}
		if bad != nil {
			return 0, false, fmt.Errorf("%w: %s, game %d, which begins on line %d: %w", ErrDamaged, f.path, len(f.games)+1, part.line, bad)
		}
		size := int64(min(len(part.text), 1+len(bytes.TrimRight(part.text, " \t\r\n"))))
		f.games = append(f.games, span{part.from, size})
		whole = part.from + size
		if torn {
			return whole, true, nil
		}
	}
}

// Decode reads the text of one game, as Encode writes it, and replays it. ending is that of a
// file's name.
func (s Files) Decode(text []byte, ending string) (Game, error) {
	if len(text) > savefile.MaxSize {
		return Game{}, fmt.Errorf("%w: %w", ErrDamaged, errLong)
	}
	g, err := reader{games: s.games, ending: ending}.decode(text)
	if err == nil {
		err = g.unedited()
	}
	if err != nil {
		return Game{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return g, nil
}

// Encode returns the text of a game as it stands in a file.
func (g Game) Encode() []byte { return savefile.EncodeTagged(g.Save, g.Comments, g.Tags...) }

// unedited refuses a game whose checksum does not fit or is not there.
func (g Game) unedited() error {
	if g.Save.Edited || g.Save.Unsigned {
		return errEdited
	}
	return nil
}

// decode replays a game.
func (r reader) decode(text []byte) (Game, error) {
	save, err := savefile.Decode(text, r.games, r.ending)
	if err != nil {
		return Game{}, err
	}
	out := Game{Save: save}
	tags := pgn.NewScanner(bytes.NewReader(text), pgn.Dialect{Strict: true})
	for {
		e, err := tags.Next()
		if err != nil || e.Kind != pgn.TagOpen {
			return out, nil // Decode has read it
		}
		t, err := tags.Tag(e)
		if err != nil {
			return out, nil
		}
		out.Tags = append(out.Tags, game.Setting{Name: t.Name, Value: t.Value})
	}
}

// maxLine is the greatest length of a line in bytes; moves stand on short ones.
const maxLine = 64 << 10

// part is the text of a game with the blank lines before it.
type part struct {
	text []byte
	from int64 // where it begins, in bytes
	line int   // on which it begins, from 1
	last bool  // nothing follows
}

// parts cuts a text into games. A game begins with a tag after moves.
type parts struct {
	in   *bufio.Reader
	at   int64
	line int
	// ahead is the first line of the next game.
	ahead []byte
}

// errEdited is returned for a game whose checksum does not fit.
var errEdited = errors.New("it was edited since it was played")

// errLong is returned for what is longer than any game of ours.
var errLong = errors.New("it is longer than any game")

// next returns the next game; io.EOF after the last one.
func (p *parts) next() (part, error) {
	out := part{from: p.at, line: p.line + 1, text: p.ahead}
	p.at += int64(len(p.ahead))
	p.ahead = nil
	if len(out.text) > 0 {
		p.line++
	}
	moves := false
	for {
		line, err := p.in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return part{}, fmt.Errorf("%w: line %d: %w", ErrDamaged, p.line+1, errLong)
		}
		if err != nil && err != io.EOF {
			return part{}, err
		}
		begins := bytes.HasPrefix(line, []byte("["))
		if moves && begins {
			p.ahead = bytes.Clone(line)
			return out, nil
		}
		out.text = append(out.text, line...)
		p.at += int64(len(line))
		p.line++
		moves = moves || !begins && len(bytes.TrimSpace(line)) > 0
		if len(out.text) > savefile.MaxSize {
			return part{}, fmt.Errorf("%w: line %d: %w", ErrDamaged, p.line, errLong)
		}
		if err == io.EOF {
			out.last = true
			if len(trim(out.text)) == 0 {
				return part{}, io.EOF
			}
			return out, nil
		}
	}
}

// trim removes blank lines before and behind a game, and ends its last line.
func trim(text []byte) []byte {
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return text
	}
	return append(bytes.Clone(text), '\n')
}

// isTorn reports whether a text, though not a game, is the beginning of one of ours. A
// program leaves such a text if it is killed while it adds a game. Anything else may be
// somebody's work: a file of another kind, or a game that was edited.
func isTorn(text []byte) bool {
	text = bytes.TrimSpace(text)
	_, moves, _ := bytes.Cut(text, []byte("\n\n"))
	ours := bytes.Count(text, []byte("\n[ParlourFormat "))
	switch {
	case !isBeginning(text) || ours > 1:
		return false
	case len(moves) > 0:
		_, after, _ := bytes.Cut(text, []byte("\n[Result \""))
		result, _, _ := bytes.Cut(after, []byte("\"")) // which also ends the moves
		return ours == 1 && !bytes.HasSuffix(moves, result)
	default:
		return true
	}
}

// isBeginning reports whether a text begins with the first tag of a save, or with as
// much of it as there is.
func isBeginning(text []byte) bool {
	for _, first := range []string{"[Variant \"", "[Event \""} {
		n := min(len(first), len(text))
		if string(text[:n]) == first[:n] {
			return true
		}
	}
	return false
}
