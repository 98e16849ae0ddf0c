package evaluation

// Shape is the patterns of a board, big or small. A pattern lies on the board at one place, and at
// the opposite one, turned by half a turn with the colours changed, it counts against White.
//
// Weights are for its features: the states of the patterns, then the terms; and they may be for the
// states of the parts of patterns too, after those.
type Shape struct {
	// Patterns are those with weights of their own.
	Patterns []Pattern
	// states is the number of states of all patterns, parts that of their parts.
	states, parts int
}

// Pattern is some squares beside each other in each of some rows.
type Pattern struct {
	// Rows is their number, RowStates the number of ways to place pieces in one.
	Rows, RowStates int
	// States is the number of states, and First the feature that is the first of them. A state is a
	// number of as many digits as there are rows, the topmost first.
	States, First int
	// Parts are each four of the rows, if there are more, and each two: what is learned of them is
	// so of rare states from the states like them.
	Parts []Part
}

// Part is some rows of a pattern.
type Part struct {
	Rows int
	// States is their number, and First the weight of the first of them.
	States, First int
	// below is the number of states of the rows below.
	below int
}

// The shapes of the big board and of the small one. They are never modified.
var (
	big   = newShape([]kind{{patternRows, pairStates, bigPatterns}})
	small = newShape([]kind{
		{kingRows, kingRowStates, ownKingPatterns}, {broadRows, tripleStates, ownBroadPatterns}, {longRows, pairStates, ownLongPatterns},
	})
)

// kind is so many patterns of so many rows with so many states.
type kind struct{ rows, rowStates, patterns int }

// partRows are how many rows a part has.
var partRows = [...]int{4, 2}

func newShape(of []kind) *Shape {
	s := &Shape{}
	for _, k := range of {
		for range k.patterns {
			s.Patterns = append(s.Patterns, Pattern{Rows: k.rows, RowStates: k.rowStates, States: power(k.rowStates, k.rows), First: s.states})
			s.states += power(k.rowStates, k.rows)
		}
	}
	for i := range s.Patterns {
		p := &s.Patterns[i]
		for _, rows := range partRows {
			for below := p.Rows - rows; below >= 0 && p.Rows > rows; below-- {
				states := power(p.RowStates, rows)
				p.Parts = append(p.Parts, Part{Rows: rows, States: states, First: s.Features() + s.parts, below: power(p.RowStates, below)})
				s.parts += states
			}
		}
	}
	return s
}

func power(base, n int) int {
	out := 1
	for range n {
		out *= base
	}
	return out
}

// ShapeOf is the shape of a board.
func ShapeOf(b Board) *Shape {
	if b.Outside != 0 {
		return small
	}
	return big
}

// Small reports whether the shape is that of the small board.
func (s *Shape) Small() bool { return s == small }

// Features is the number of all features: the states of the patterns, then the terms.
func (s *Shape) Features() int { return s.states + Terms }

// Weights is the number of weights if parts have them too.
func (s *Shape) Weights() int { return s.Features() + s.parts }

// Term is the feature of a term.
func (s *Shape) Term(at int) int { return s.states + at }

// Most is the largest value of a weight of a pattern: then a sum of all patterns stays within 16
// bits.
func (s *Shape) Most() int { return 1<<15/(2*len(s.Patterns)) - 1 }

// Weights appends the weights that a feature of the pattern has: its own, and those of the parts.
func (p *Pattern) Weights(dst []int32, feature int32) []int32 {
	dst = append(dst, feature)
	state := int(feature) - p.First
	for i := range p.Parts {
		part := &p.Parts[i]
		dst = append(dst, int32(part.First+state/part.below%part.States))
	}
	return dst
}

// whole are the weights of the features, to which those of the parts are added.
func (s *Shape) whole(of []Pair) []Pair {
	if len(of) == s.Features() {
		return of
	}
	out, most := append([]Pair(nil), of[:s.Features()]...), s.Most()
	for _, p := range s.Patterns {
		for _, part := range p.Parts {
			part.addTo(out[p.First:][:p.States], of[part.First:][:part.States], most)
		}
	}
	return out
}

// addTo adds the weights of the part to those of its pattern, no more than to most. It goes through
// the rows of the part, and for each state of them through those below, while those above stay.
func (p *Part) addTo(whole, of []Pair, most int) {
	for len(whole) > 0 {
		for _, add := range of {
			if add != (Pair{}) {
				for i, sum := range whole[:p.below] {
					whole[i] = Pair{bounded(int(sum[0])+int(add[0]), most), bounded(int(sum[1])+int(add[1]), most)}
				}
			}
			whole = whole[p.below:]
		}
	}
}

func bounded(x, most int) int16 { return int16(max(-most, min(x, most))) }

// Patterns appends the features of the patterns: those for White, then those against White.
func (b Board) Patterns(dst []int32) []int32 {
	if b.Outside != 0 {
		return b.patternsOfSmall(b.Turned().patternsOfSmall(dst))
	}
	return b.patternsOfBig(dst)
}
