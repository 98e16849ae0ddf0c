package draughts

// maxSteps limits the search for the paths of a capture. Captures that occur in
// play need a few dozen steps.
const maxSteps = 100_000

// pathFinder enumerates the paths of one capture. The generator does not need
// them, since a move is the same whatever its path, but the notation does.
type pathFinder struct {
	rules *Rules
	move  Move
	crown Board // where a man is crowned on his way; nothing where he goes on as he is
	empty Board // includes the start square of the capturing piece
	steps int
	// visit is called with each path: its squares from start to end as PDN writes
	// them, valid during the call only, and all the squares that it touches. It
	// returns whether to continue.
	visit func(squares []Square, touched Board) bool
}

// eachPath calls visit with the paths of m, a capture that is legal in r, until
// visit returns false. Where a path goes straight on, PDN gives the square just
// behind the captured piece; where it turns, the square of the turn.
func (r Ruled) eachPath(m Move, visit func(squares []Square, touched Board) bool) {
	f := pathFinder{
		rules: r.by,
		move:  m,
		empty: r.empty() | m.From.Set(),
		visit: visit,
	}
	if m.Crowned {
		f.crown = r.by.crown[r.at.toMove]
	}
	flies := r.at.kings.Has(m.From) && !r.by.short
	for _, d := range allDirections {
		if !f.jump(m.Captured, d, []Square{m.From}, m.From.Set(), flies) {
			return
		}
	}
}

// jump continues in direction d from the end of squares; left are the pieces not
// captured yet, and flies reports whether the piece is a flying king. It returns
// whether to continue the search.
func (f *pathFinder) jump(left Board, d direction, squares []Square, touched Board, flies bool) bool {
	if f.steps++; f.steps > maxSteps {
		return false
	}
	at := squares[len(squares)-1].Set()
	over := f.next(at, d, flies) & left
	if over.step(d)&f.empty == 0 {
		return true
	}
	touched |= ray(at, f.empty, d)
	landings := f.landings(over, d, flies)
	left &^= over
	if left == 0 {
		return !landings.Has(f.move.To) || f.visit(append(squares, f.move.To), touched|f.move.To.Set())
	}
	flies = flies || over.step(d)&f.crown != 0 && !f.rules.short
	if !f.land(over.step(d), left, d, squares, touched, flies) {
		return false
	}
	sides := sideways(d)
	for s := over.step(d); s&landings != 0; s = s.step(d) {
		touched |= s
		if !f.land(s, left, sides[0], squares, touched, flies) || !f.land(s, left, sides[1], squares, touched, flies) {
			return false
		}
	}
	return true
}

// land continues from the square s in direction next.
func (f *pathFinder) land(s, left Board, next direction, squares []Square, touched Board, flies bool) bool {
	return f.jump(left, next, append(squares, s.First()), touched|s, flies)
}

// next is the square in direction d on which a piece to capture would stand.
func (f *pathFinder) next(at Board, d direction, flies bool) Board {
	if flies {
		return firstPiece(at.First(), f.empty, d)
	}
	return at.step(d)
}

// landings are the squares behind over where the piece can land.
func (f *pathFinder) landings(over Board, d direction, flies bool) Board {
	if flies {
		return ray(over, f.empty, d)
	}
	return over.step(d) & f.empty
}

// sideways returns the two directions at right angles to d.
func sideways(d direction) [2]direction {
	if d == northWest || d == southEast {
		return [2]direction{northEast, southWest}
	}
	return [2]direction{northWest, southEast}
}
