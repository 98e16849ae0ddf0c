package search

import (
	"slices"
	"time"
)

// Infinity is above every value that a search returns; -Infinity is below.
const Infinity = 1 << 30

// Root is a position to search, as Deepen needs it. M is the game's move.
type Root[M any] interface {
	// Value searches the position after the legal move m to a total depth of depth
	// plies, m included, in the window from alpha to beta. The value is from the
	// point of view of the side that plays m, in the engine's unit.
	Value(m M, depth, alpha, beta int) int
	// Estimates is the number of values so far that were estimated at a horizon and
	// do not follow from the rules.
	Estimates() uint64
	// Score converts a value; solved means that it follows from the rules alone.
	Score(value int, solved bool) Score
	// Reply returns the stored move for the position after the line; ok is false if
	// there is none, or if the game is over there.
	Reply(line []M) (m M, ok bool)
}

// Line is a move with its value and the expected continuation.
type Line[M any] struct {
	// Moves are the move and its continuation.
	Moves []M
	// Value is in the engine's unit, Score what it means.
	Value int
	Score Score
	// Depth is the search depth in plies, 0 if nothing was searched.
	Depth int
}

// Found is the result of a search.
type Found[M any] struct {
	// Lines are the best moves, the best first. There is at least one.
	Lines []Line[M]
	// Depth is the search depth in plies, 0 if nothing was searched.
	Depth int
	// Nodes is the number of nodes visited, Time the time taken.
	Nodes uint64
	Time  time.Duration
	// Solved means that by the rules alone no searched move is better than the one of the
	// first line.
	Solved bool
	// Book means that an opening book answered: nothing was searched.
	Book bool
}

// Best is the best move.
func (f Found[M]) Best() M { return f.Lines[0].Moves[0] }

// Deepen searches the moves - at least one, the most promising first - to depth
// one, two and so on, until the budget is spent, the position is solved or
// maxDepth is reached. Each round begins with the best move of the previous one,
// so that an interrupted round can only have found something better; if several
// moves are to be valued, an interrupted round is discarded, because values of
// different depths cannot be compared. Among equal moves the first is chosen.
// Report, if not nil, is called after every round.
//
// While the best move of a round is worth less than that of the round before by more than Fall, the
// budget's reserve may be used: it is no time to stop when a move has just turned out bad and the
// others have not been searched (Hyatt, "Using Time Wisely", ICCA Journal 7(1), 1984).
func Deepen[M comparable](b *Budget, moves []M, maxDepth int, root Root[M], report func(Found[M])) Found[M] {
	d := &driver[M]{
		budget: b, root: root, moves: slices.Clone(moves), wanted: max(1, b.limits.Lines),
		ties: b.limits.Ties && b.limits.Lines <= 1, margin: b.limits.Margin,
	}
	d.found = Found[M]{Lines: []Line[M]{{Moves: moves[:1]}}}
	if b.limits.Depth > 0 {
		maxDepth = min(maxDepth, b.limits.Depth)
	}
	if b.limits.Lines == 0 && len(moves) == 1 {
		return d.finish()
	}
	for depth := 1; depth <= maxDepth; depth++ {
		d.round(depth)
		if b.Spent() || d.found.Solved {
			break
		}
		if report != nil {
			report(d.finish())
		}
	}
	return d.finish()
}

// driver is a search from the root.
type driver[M comparable] struct {
	budget *Budget
	root   Root[M]
	moves  []M
	wanted int // number of lines
	// ties keeps all lines that are as good as the best, or worse by margin at most.
	ties   bool
	margin int
	found  Found[M]
}

// round searches all moves to the same depth.
func (d *driver[M]) round(depth int) {
	before := d.root.Estimates()
	lines, searched := d.search(depth)
	if !d.budget.Spent() {
		d.found.Solved = d.root.Estimates() == before
	} else if len(lines) == 0 || d.wanted > 1 && d.found.Depth > 0 {
		return
	} else if d.ties {
		lines = append(lines, d.stillTied(lines[0], d.moves[searched:])...)
	}
	d.found.Lines, d.found.Depth = lines, depth
	for i := range lines {
		bestFirst(d.moves, lines[len(lines)-1-i].Moves[0])
	}
}

// search returns the lines found in a round until the budget was spent, and how many
// moves were searched by then.
func (d *driver[M]) search(depth int) (lines []Line[M], searched int) {
	for i, m := range d.moves {
		alpha := d.tooLow(lines)
		before := d.root.Estimates()
		value := d.try(m, depth, alpha)
		if d.budget.Spent() {
			return lines, i
		}
		if value <= alpha {
			continue
		}
		lines = slices.Insert(lines, place(lines, value), Line[M]{
			Moves: []M{m}, Value: value, Depth: depth,
			Score: d.root.Score(value, d.root.Estimates() == before),
		})
		lines = d.kept(lines)
		d.budget.Extend(d.fallen(lines[0].Value))
	}
	return lines, len(d.moves)
}

// fallen reports whether a value of the best move is by more than Fall below that of the round before.
func (d *driver[M]) fallen(value int) bool {
	return d.found.Depth > 0 && value < d.found.Lines[0].Value-d.budget.limits.Fall
}

// tooLow is the largest value that brings a move no line.
func (d *driver[M]) tooLow(lines []Line[M]) int {
	switch {
	case len(lines) < d.wanted:
		return -Infinity
	case d.ties:
		return lines[0].Value - d.margin - 1
	default:
		return lines[d.wanted-1].Value
	}
}

// kept are the lines that remain after a better one was found.
func (d *driver[M]) kept(lines []Line[M]) []Line[M] {
	if !d.ties {
		return lines[:min(len(lines), d.wanted)]
	}
	worse := slices.IndexFunc(lines, func(l Line[M]) bool { return l.Value < lines[0].Value-d.margin })
	if worse < 0 {
		return lines
	}
	return lines[:worse]
}

// stillTied are the lines of the round before of moves that an interrupted round did
// not come to, if the best move and its value are still the same.
func (d *driver[M]) stillTied(best Line[M], open []M) []Line[M] {
	if len(d.found.Lines) == 0 || d.found.Lines[0].Moves[0] != best.Moves[0] || d.found.Lines[0].Score != best.Score {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(d.found.Lines[1:]), func(l Line[M]) bool { return !slices.Contains(open, l.Moves[0]) })
}

// place is the index at which to insert a line with that value: after equal ones.
func place[M any](lines []Line[M], value int) int {
	i := len(lines)
	for i > 0 && lines[i-1].Value < value {
		i--
	}
	return i
}

// try searches a move. A move that must beat alpha is first searched with a null
// window: that is enough to show its failure.
func (d *driver[M]) try(m M, depth, alpha int) int {
	if alpha > -Infinity {
		if value := d.root.Value(m, depth, alpha, alpha+1); value <= alpha {
			return value
		}
	}
	return d.root.Value(m, depth, alpha, Infinity)
}

// finish returns the results so far, with the lines extended by stored replies.
func (d *driver[M]) finish() Found[M] {
	out := d.found
	out.Lines = slices.Clone(out.Lines)
	for i := range out.Lines {
		out.Lines[i].Moves = Follow(out.Lines[i].Moves[:1], out.Lines[i].Depth, d.root.Reply)
	}
	out.Nodes, out.Time = d.budget.Nodes(), d.budget.Elapsed()
	return out
}

// Follow extends the line by the stored replies, up to a total of most moves.
func Follow[M any](line []M, most int, reply func(line []M) (M, bool)) []M {
	line = slices.Clone(line)
	for len(line) < most {
		m, ok := reply(line)
		if !ok {
			break
		}
		line = append(line, m)
	}
	return line
}

// bestFirst moves m, one of the moves, to the front.
func bestFirst[M comparable](moves []M, m M) {
	i := slices.Index(moves, m)
	copy(moves[1:i+1], moves[:i])
	moves[0] = m
}
