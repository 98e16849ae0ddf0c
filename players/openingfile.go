package players

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"parlour/game"
)

// ErrOpenings is wrapped when a file of openings is refused.
var ErrOpenings = game.NewError("not a file of openings")

// The limits of a file of openings.
const (
	maxOpenings    = 100_000
	maxOpeningLine = 8 << 10 // bytes
)

// A Collection reads the games of a text one by one. Each call of next returns the last
// position of a game, and the line where the game begins. After the last game the error is
// io.EOF. For a game that is refused it wraps ErrOpenings and names the line.
type Collection func(in io.Reader) (next func() (last game.State, line int, err error))

// ReadOpenings reads openings for a match: a collection of games, of which the moves are
// the opening, or lines. A line is the text of a position, or moves from the start
// separated by blanks, with or without numbers; blank lines and comments after a # are
// skipped. A collection begins with a tag; its games are played by the rules of the match.
// Of moves only the first plies count, unless plies is 0. The error wraps ErrOpenings and
// names the line, or is that of in.
func ReadOpenings(in io.Reader, r game.Rules, plies int, games Collection) ([]game.State, error) {
	text := bufio.NewReaderSize(in, maxOpeningLine)
	list := openingList{rules: r, plies: plies}
	err := list.read(text, games)
	if err == nil && len(list.openings) == 0 {
		err = game.Errorf("%w: there are none", ErrOpenings)
	}
	if err != nil {
		return nil, err
	}
	return list.openings, nil
}

// openingList is a file of openings that is being read.
type openingList struct {
	rules    game.Rules
	plies    int
	openings []game.State
}

// byteOrderMark begins files of some editors.
const byteOrderMark = "\ufeff"

func (l *openingList) read(text *bufio.Reader, games Collection) error {
	head, err := text.Peek(maxOpeningLine)
	if err != nil && err != io.EOF && len(head) == 0 {
		return err
	}
	if bytes.HasPrefix(head, []byte(byteOrderMark)) {
		head = head[len(byteOrderMark):]
		if _, err := text.Discard(len(byteOrderMark)); err != nil {
			return err
		}
	}
	if bytes.HasPrefix(bytes.TrimLeft(head, " \t\r\n"), []byte("[")) {
		return l.readGames(games(text))
	}
	return l.readLines(text)
}

// add adds an opening, which was read on a line.
func (l *openingList) add(s game.State, line int, err error) error {
	if err == nil && s.Result().Over() {
		err = game.Errorf("%w; valid: as an opening, only the first plies of it", game.ErrOver)
	}
	if err == nil && len(l.openings) == maxOpenings {
		err = game.Errorf("more than %d openings", maxOpenings)
	}
	if err != nil {
		return game.Errorf("%w: line %d: %w", ErrOpenings, line, err)
	}
	l.openings = append(l.openings, s)
	return nil
}

// readLines reads an opening from each line.
func (l *openingList) readLines(in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxOpeningLine)
	number := 0
	for lines.Scan() {
		number++
		text, _, _ := strings.Cut(lines.Text(), "#")
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		s, err := l.line(text)
		if err := l.add(s, number, err); err != nil {
			return err
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return game.Errorf("%w: line %d: longer than %d bytes", ErrOpenings, number+1, maxOpeningLine)
	} else if err != nil {
		return err
	}
	return nil
}

// line reads a line that is not blank. One that begins with a legal move, or with a
// number and a full stop, is read as moves.
func (l *openingList) line(text string) (game.State, error) {
	s := l.rules.Start()
	words := slices.DeleteFunc(strings.Fields(text), isMoveNumber)
	if len(words) == 0 {
		return nil, game.NewError("there are no moves")
	}
	if _, err := s.Play(words[0]); err != nil {
		return l.position(text, err)
	}
	return l.play(s, words)
}

// isMoveNumber recognises "12." and "12...".
func isMoveNumber(word string) bool {
	number := strings.TrimRight(word, ".")
	return number != word && strings.Trim(number, "0123456789") == ""
}

// play plays moves, as many as the openings have.
func (l *openingList) play(s game.State, moves []string) (game.State, error) {
	for i, move := range moves {
		if l.plies > 0 && i == l.plies {
			break
		}
		next, err := s.Play(move)
		if err != nil {
			return nil, err
		}
		s = next
	}
	return s, nil
}

// position reads the text of a position; noMove says why it is not moves.
func (l *openingList) position(text string, noMove error) (game.State, error) {
	s, err := l.rules.Position(text)
	if err != nil {
		return nil, game.Errorf("neither moves (%w) nor a position (%w)", noMove, err)
	}
	return s, nil
}

// readGames reads an opening from each game of a collection.
func (l *openingList) readGames(next func() (game.State, int, error)) error {
	for {
		last, line, err := next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		s, err := l.replay(game.NewRecord(last))
		if err := l.add(s, line, err); err != nil {
			return err
		}
	}
}

// replay plays the moves of a game of a collection by the rules of the match.
func (l *openingList) replay(r game.Record) (game.State, error) {
	if g, want := r.Rules().Game().Name(), l.rules.Game().Name(); g != want {
		return nil, game.Errorf("a game of %s; valid: games of %s", g, want)
	}
	start, err := l.rules.Position(r.Start().Position())
	if err != nil {
		return nil, err
	}
	return l.play(start, r.Moves())
}
