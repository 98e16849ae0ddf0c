package progress

import (
	"maps"
	"slices"
)

// Result is what became of a puzzle, as it stands in the file.
type Result string

// The results; a puzzle that was never tried has none.
const (
	Tried  Result = "tried"
	Solved Result = "solved"
)

// Progress is how far a person is. The zero Progress is the beginning. It is a value:
// its methods return another.
type Progress struct {
	lessons map[string][]string
	puzzles map[string]map[string]Result
}

// Done reports whether a step of the lesson of a game is done.
func (p Progress) Done(game, step string) bool { return slices.Contains(p.lessons[game], step) }

// WithDone is the progress with that step done.
func (p Progress) WithDone(game, step string) Progress {
	if p.Done(game, step) {
		return p
	}
	q := p.clone()
	q.lessons[game] = append(q.lessons[game], step)
	return q
}

// WithoutLesson is the progress with no step of that game done.
func (p Progress) WithoutLesson(game string) Progress {
	q := p.clone()
	delete(q.lessons, game)
	return q
}

// Puzzle is what became of a puzzle, "" for nothing yet.
func (p Progress) Puzzle(game, id string) Result { return p.puzzles[game][id] }

// WithPuzzle is the progress with that result. What was solved stays solved.
func (p Progress) WithPuzzle(game, id string, r Result) Progress {
	if p.Puzzle(game, id) == Solved {
		return p
	}
	q := p.clone()
	if q.puzzles[game] == nil {
		q.puzzles[game] = map[string]Result{}
	}
	q.puzzles[game][id] = r
	return q
}

// WithoutPuzzles is the progress with no puzzle of that game tried.
func (p Progress) WithoutPuzzles(game string) Progress {
	q := p.clone()
	delete(q.puzzles, game)
	return q
}

// clone is a copy that shares nothing with p.
func (p Progress) clone() Progress {
	q := Progress{lessons: map[string][]string{}, puzzles: map[string]map[string]Result{}}
	for g, steps := range p.lessons {
		q.lessons[g] = slices.Clone(steps)
	}
	for g, results := range p.puzzles {
		q.puzzles[g] = maps.Clone(results)
	}
	return q
}
