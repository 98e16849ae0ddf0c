package puzzle

import (
	"fmt"
	"hash/fnv"

	"parlour/game"
)

// Grade is how hard a puzzle is.
type Grade uint8

// The grades.
const (
	Easy Grade = iota
	Medium
	Hard
)

// Grades are all grades, the easiest first.
func Grades() []Grade { return []Grade{Easy, Medium, Hard} }

var gradeNames = [...]string{Easy: "easy", Medium: "medium", Hard: "hard"}

// String is the name of the grade.
func (g Grade) String() string { return gradeNames[g] }

// GradeOf returns the grade of that name; ok is false if there is none.
func GradeOf(name string) (g Grade, ok bool) {
	for _, g := range Grades() {
		if g.String() == name {
			return g, true
		}
	}
	return 0, false
}

// mostTempting is the number of tempting moves that count.
const mostTempting = 2

// Points are the points of a puzzle in which so many moves have to be found, the first of
// them by a search of so many turns, and so many other moves tempt; see the package comment.
func Points(finds, turns, tempting int) int {
	return finds - 1 + turns - 1 + min(tempting, mostTempting)
}

// The most points of the grades below hard.
const (
	easyPoints   = 2
	mediumPoints = 4
)

// GradeFor is the grade of a puzzle with so many points; see the package comment.
func GradeFor(points int) Grade {
	switch {
	case points <= easyPoints:
		return Easy
	case points <= mediumPoints:
		return Medium
	default:
		return Hard
	}
}

// Puzzle is a position with one winning move.
type Puzzle struct {
	// Position is in the notation of the game.
	Position string
	// Margin is the margin of the side to move, above 0.
	Margin int
	// Points are those of the package comment.
	Points int
	// Line is the moves to find and the best replies to them, as far as moves have to
	// be found: the first is the winning move.
	Line []string
}

// Grade is the grade of the puzzle.
func (p Puzzle) Grade() Grade { return GradeFor(p.Points) }

// ID identifies the puzzle among those of its game, whatever else is added to the
// collection: eight hexadecimal digits that follow from the position.
func (p Puzzle) ID() string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(p.Position)) // it never fails
	return fmt.Sprintf("%08x", h.Sum32())
}

// Collection is the puzzles of a game. Use Read to make one.
type Collection struct {
	rules   game.Rules
	puzzles []Puzzle
}

// Rules are the rules of all puzzles; the size of the board may be another.
func (c Collection) Rules() game.Rules { return c.rules }

// Of returns the puzzles of a grade, those with fewer points first. The slice is the
// caller's.
func (c Collection) Of(g Grade) []Puzzle {
	var out []Puzzle
	for _, p := range c.puzzles {
		if p.Grade() == g {
			out = append(out, p)
		}
	}
	return out
}

// Len is the number of puzzles.
func (c Collection) Len() int { return len(c.puzzles) }

// Set is the puzzles of a game and who knows the values of its positions.
type Set struct {
	Collection
	Judge Judge
	// Material and Plies are those of Source.
	Material, Plies bool
}
