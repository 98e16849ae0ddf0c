package telling

import (
	"cmp"
	"math"
	"slices"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// Course is how a reviewed game went, as the first seat sees it.
type Course struct {
	// Points are the values of the positions in order: the one before the first move
	// reviewed, then the one after each.
	Points []Point
	// Turning are the numbers of the moves that turned the game, in order.
	Turning []int
}

// Point is the value of a position.
type Point struct {
	// Ply is the number of moves played.
	Ply int
	// Value is by how many seeds or men the first seat is ahead, negative for the
	// second, infinite for a game that is won.
	Value float64
	// Known is unset for a position that was not valued.
	Known bool
}

// maxTurning is the largest number of turning points of a game.
const maxTurning = 12

// CourseOf returns the course of a game from the review of its moves.
func CourseOf(moves []players.Reviewed) Course {
	if len(moves) == 0 {
		return Course{}
	}
	var c Course
	first := moves[0]
	c.Points = append(c.Points, pointOf(first.Before.Ply(), first.Before.ToMove(), first.Best().Score))
	for _, m := range moves {
		c.Points = append(c.Points, pointOf(m.Before.Ply()+1, m.Before.ToMove(), m.Played().Score))
	}
	c.Turning = turningPoints(moves)
	return c
}

// pointOf is the point of a position with a value for a side.
func pointOf(ply int, side game.Seat, score players.Score) Point {
	p := Point{Ply: ply, Known: true}
	switch score.Kind {
	case search.NoScore:
		p.Known = false
	case search.Margin:
		p.Value = float64(score.Value)
	case search.Estimate:
		p.Value = float64(score.Value) / hundredths
	case search.Win:
		p.Value = math.Inf(1)
	case search.Loss:
		p.Value = math.Inf(-1)
	}
	if side == game.Second && p.Value != 0 {
		p.Value = -p.Value
	}
	return p
}

// turningPoints are the numbers of the mistakes that changed the leader, or of the three
// worst mistakes if none did.
func turningPoints(moves []players.Reviewed) []int {
	var turned, others []players.Reviewed
	for _, m := range moves {
		switch {
		case !m.Mistake():
		case standing(m.Best().Score) != standing(m.Played().Score):
			turned = append(turned, m)
		default:
			others = append(others, m)
		}
	}
	out := worst(turned, maxTurning)
	if len(out) == 0 {
		const fewest = 3
		out = worst(others, fewest)
	}
	return out
}

// worst are the numbers of the moves that gave away most, in the order of the game.
func worst(moves []players.Reviewed, most int) []int {
	slices.SortStableFunc(moves, func(a, b players.Reviewed) int { return cmp.Compare(lossOf(b), lossOf(a)) })
	var out []int
	for _, m := range moves[:min(len(moves), most)] {
		out = append(out, m.Before.Ply()+1)
	}
	slices.Sort(out)
	return out
}

// lossOf is the loss by a move in seeds or men, infinite if a win or a loss makes the two
// values incomparable.
func lossOf(m players.Reviewed) float64 {
	best := pointOf(0, game.First, m.Best().Score)
	played := pointOf(0, game.First, m.Played().Score)
	if loss := best.Value - played.Value; !math.IsNaN(loss) {
		return loss
	}
	return 0
}

// standing is 1 for a side ahead, -1 for one behind, 0 for neither.
func standing(s players.Score) int {
	const level = 0.5 // estimates within half a seed or man are level
	v := pointOf(0, game.First, s).Value
	if s.Kind == search.Estimate && math.Abs(v) < level {
		return 0
	}
	return cmp.Compare(v, 0)
}

// Scale is the value at the edge of a graph of the course: a round number that is not
// below any finite value, 1 at least.
func (c Course) Scale() float64 {
	most := 1.0
	for _, p := range c.Points {
		if v := math.Abs(p.Value); p.Known && !math.IsInf(v, 0) {
			most = max(most, v)
		}
	}
	step := 1.0
	for most > 10*step {
		step *= 5
	}
	return math.Ceil(most/step) * step
}

// Turned reports whether the move of that number is a turning point.
func (c Course) Turned(ply int) bool { return slices.Contains(c.Turning, ply) }
