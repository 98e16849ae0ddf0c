package book

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed" // for the book
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"parlour/game/oware"
)

// A book is lines of text, compressed by gzip. The first is that of its format, each of
// the others a board with South to move, and its moves with their values in hundredths of
// a seed, the best first:
//
//	book of oware 1
//	4-4-4-4-4-4-4-4-4-4-4-4-0-0-S F 12 E 3 D -8 C -15 B -21 A -40
//
// What was searched is a file of the same kind, not compressed, whose lines have a value
// of the board instead of moves.
const (
	bookFormat     = "book of oware 1"
	searchedFormat = "searched boards of oware 1"
)

// ErrFile is wrapped when a file is not what it should be.
var ErrFile = errors.New("not a file of a book")

// The bounds of a file: its lines, and the bytes of one.
const (
	maxLines = 1 << 20
	maxLine  = 200
)

//go:embed oware.book.gz
var packed []byte

// Embedded reads the book in the program, which takes some milliseconds.
func Embedded() (*Book, error) { return Read(bytes.NewReader(packed)) }

// Read reads what Write writes. The error wraps ErrFile with the number of the line, or is
// that of the reader.
func Read(r io.Reader) (*Book, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFile, err)
	}
	defer z.Close()
	b := &Book{}
	err = eachLine(z, bookFormat, func(p oware.Position, words []string) error {
		moves, err := movesOf(p, words)
		if err == nil {
			b.put(boardOf(p), moves)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// movesOf reads the moves of a board: all that are legal.
func movesOf(p oware.Position, words []string) ([]Valued, error) {
	legal := p.AppendMoves(nil)
	if len(legal) == 0 || len(words) != 2*len(legal) {
		return nil, fmt.Errorf("it must have a value for each of its %d moves", len(legal))
	}
	var out []Valued
	for i := 0; i < len(words); i += 2 {
		m, err := p.ParseMove(words[i])
		if err != nil {
			return nil, err
		}
		value, err := strconv.Atoi(words[i+1])
		if err != nil || value < -mostValue || value > mostValue {
			return nil, fmt.Errorf("%s must have a value from %d to %d", letter(m), -mostValue, mostValue)
		}
		if slices.ContainsFunc(out, func(v Valued) bool { return v.Move == m }) {
			return nil, fmt.Errorf("%s has two values", letter(m))
		}
		out = append(out, Valued{m, value})
	}
	return out, nil
}

// mostValue is the greatest value, in hundredths of a seed.
const mostValue = 100 * oware.MaxSeeds

// eachLine reads the lines of a file of that format.
func eachLine(r io.Reader, format string, take func(p oware.Position, words []string) error) error {
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
func eachWord(n int, line, format string, take func(p oware.Position, words []string) error) error {
	switch {
	case n == 0 && line == format:
		return nil
	case n == 0:
		return fmt.Errorf("it must be %q", format)
	case n > maxLines:
		return errors.New("there are too many")
	}
	position, rest, _ := strings.Cut(line, " ")
	p, err := oware.ParsePosition(oware.Abapa(), position)
	if err != nil {
		return err
	}
	return take(p, strings.Fields(rest))
}

// Write writes the book, the boards in order.
func (b *Book) Write(w io.Writer) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	lines := make([]string, 0, len(b.boards))
	for at, moves := range b.boards {
		line := at.asSouth()
		for _, v := range moves {
			line += fmt.Sprintf(" %s %d", letter(v.Move), v.Value)
		}
		lines = append(lines, line)
	}
	return errors.Join(writeLines(z, bookFormat, lines), z.Close())
}

func writeLines(w io.Writer, format string, lines []string) error {
	slices.Sort(lines)
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, format)
	for _, line := range lines {
		fmt.Fprintln(out, line)
	}
	return out.Flush()
}
