package puzzle

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
)

// ErrFile is wrapped when a text is not a collection of puzzles.
var ErrFile = errors.New("not a collection of puzzles")

// The most lines of a collection and the longest line, in bytes.
const (
	maxPuzzles = 100_000
	maxLine    = 2000
)

// Read reads a collection of puzzles of g, those with fewer points first. Their positions are not checked. The error
// wraps ErrFile with the number of the line, or is that of the reader.
func Read(r io.Reader, g game.Game) (Collection, error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	var c Collection
	for n := 1; lines.Scan(); n++ {
		if err := c.add(g, n, strings.TrimSpace(lines.Text())); err != nil {
			return Collection{}, fmt.Errorf("line %d: %w: %w", n, ErrFile, err)
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return Collection{}, fmt.Errorf("%w: a line is too long", ErrFile)
	case err != nil:
		return Collection{}, err
	case c.rules == nil:
		return Collection{}, fmt.Errorf("%w: it is empty", ErrFile)
	}
	slices.SortStableFunc(c.puzzles, func(a, b Puzzle) int { return a.Points - b.Points })
	return c, nil
}

// add reads the nth line.
func (c *Collection) add(g game.Game, n int, line string) error {
	if n == 1 {
		return c.begin(g, line)
	}
	if n > maxPuzzles {
		return errors.New("there are too many")
	}
	p, err := parse(line)
	if err == nil {
		c.puzzles = append(c.puzzles, p)
	}
	return err
}

// begin reads the first line, as "kalah standard".
func (c *Collection) begin(g game.Game, line string) error {
	name, rules, _ := strings.Cut(line, " ")
	if name != g.Name() {
		return fmt.Errorf("it is of %s, not of %s", game.Quote(name), g.Name())
	}
	r, err := game.ParseRules(g, rules)
	c.rules = r
	return err
}

// parse reads the line of a puzzle, which ends with no space.
func parse(line string) (Puzzle, error) {
	head, moves, ok := strings.Cut(line, ": ")
	words := strings.SplitN(head, " ", 4)
	if !ok || len(words) != 4 {
		return Puzzle{}, errors.New("it must be a grade, a margin, points, a position and, after a colon, moves")
	}
	margin, err := strconv.Atoi(words[1])
	if err != nil || margin <= 0 {
		return Puzzle{}, fmt.Errorf("%s is no margin above 0", game.Quote(words[1]))
	}
	points, err := strconv.Atoi(words[2])
	if err != nil || points < 0 {
		return Puzzle{}, fmt.Errorf("%s is no number of points", game.Quote(words[2]))
	}
	p := Puzzle{Position: words[3], Margin: margin, Points: points, Line: strings.Fields(moves)}
	if words[0] != p.Grade().String() {
		return Puzzle{}, fmt.Errorf("%s is not the grade of %d points", game.Quote(words[0]), points)
	}
	return p, nil
}

// Write writes a collection of puzzles under the rules r.
func Write(w io.Writer, r game.Rules, puzzles []Puzzle) error {
	if _, err := fmt.Fprintf(w, "%s %s\n", r.Game().Name(), game.FormatRules(r)); err != nil {
		return err
	}
	for _, p := range puzzles {
		if _, err := fmt.Fprintln(w, p); err != nil {
			return err
		}
	}
	return nil
}

// String is the line of the puzzle in a collection.
func (p Puzzle) String() string {
	return fmt.Sprintf("%s %+d %d %s: %s", p.Grade(), p.Margin, p.Points, p.Position, strings.Join(p.Line, " "))
}
