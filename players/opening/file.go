package opening

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A book is lines of text, compressed by gzip. The first is that of its format, each of
// the others a position, and its moves with their values in hundredths of a seed or a man,
// the best first:
//
//	book of oware 1
//	4-4-4-4-4-4-4-4-4-4-4-4-0-0-S F 12 E 3 D -8 C -15 B -21 A -40
//
// The searched positions of a book are a file of the same kind, not compressed. Its lines have a
// value of the position instead of moves.

func (f Form) bookFormat() string { return fmt.Sprintf("book of %s 1", f.Rules.Game().Name()) }

// ErrFile is wrapped when a file is not what it should be.
var ErrFile = errors.New("not a file of a book")

// The bounds of a file: its lines, and the bytes of one.
const (
	maxLines = 1 << 20
	maxLine  = 1000
)

// Read reads what Write writes. The error wraps ErrFile with the number of the line, or is
// that of the reader.
func Read(r io.Reader, f Form) (*Book, error) {
	return read(r, f, func(position string, words []string) (string, error) {
		moves, err := f.movesOf(position, words)
		return ordered(moves), err
	})
}

// read reads a book. Moves returns those of a line as a Book has them.
func read(r io.Reader, f Form, moves func(position string, words []string) (string, error)) (*Book, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFile, err)
	}
	defer z.Close()
	b := &Book{f, map[string]string{}}
	err = ReadLines(z, f.bookFormat(), func(position string, words []string) error {
		known, err := moves(position, words)
		if err == nil {
			b.moves[f.Key(position)] = known
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// movesOf reads the moves of a position: all that are legal.
func (f Form) movesOf(position string, words []string) ([]Valued, error) {
	state, err := f.Rules.Position(position)
	if err != nil {
		return nil, err
	}
	legal := state.Moves()
	if len(legal) == 0 || len(words) != 2*len(legal) {
		return nil, fmt.Errorf("it must have a value for each of its %d moves", len(legal))
	}
	out := make([]Valued, 0, len(legal))
	for i := 0; i < len(words); i += 2 {
		next, err := state.Play(words[i])
		if err != nil {
			return nil, err
		}
		move := next.LastMove()
		value, err := strconv.Atoi(words[i+1])
		if err != nil || value < -f.Most || value > f.Most {
			return nil, fmt.Errorf("%s must have a value from %d to %d", move, -f.Most, f.Most)
		}
		if slices.ContainsFunc(out, func(v Valued) bool { return v.Move == move }) {
			return nil, fmt.Errorf("%s has two values", move)
		}
		out = append(out, Valued{move, value})
	}
	return out, nil
}

// ReadLines reads the lines of a file of that format: each begins with a position. The error
// wraps ErrFile with the number of the line, or is that of the reader.
func ReadLines(r io.Reader, format string, take func(position string, words []string) error) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	n := 0
	for ; lines.Scan(); n++ {
		if err := eachWord(n, lines.Text(), format, take); err != nil {
			return fmt.Errorf("line %d: %w: %w", n+1, ErrFile, err)
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong), errors.Is(err, gzip.ErrChecksum), errors.Is(err, gzip.ErrHeader), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("line %d: %w: %w", n+1, ErrFile, err)
	case err != nil:
		return err
	case n == 0:
		return fmt.Errorf("%w: it is empty", ErrFile)
	}
	return nil
}

// eachWord reads the line after n others.
func eachWord(n int, line, format string, take func(position string, words []string) error) error {
	switch {
	case n == 0 && line == format:
		return nil
	case n == 0:
		return fmt.Errorf("it must be %q", format)
	case n > maxLines:
		return errors.New("there are too many")
	}
	position, rest, _ := strings.Cut(line, " ")
	return take(position, strings.Fields(rest))
}

// Write writes the book, the positions in order.
func (b *Book) Write(w io.Writer) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	lines := make([]string, 0, len(b.moves))
	for key, moves := range b.moves {
		lines = append(lines, key+" "+moves)
	}
	return errors.Join(WriteLines(z, b.form.bookFormat(), lines), z.Close())
}

// WriteLines writes lines in order, as ReadLines reads them.
func WriteLines(w io.Writer, format string, lines []string) error {
	slices.Sort(lines)
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, format)
	for _, line := range lines {
		fmt.Fprintln(out, line)
	}
	return out.Flush()
}
