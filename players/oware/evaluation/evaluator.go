package evaluation

// Evaluator gives values by weights. It has added up beforehand those of houses that it
// looks up together. Any number of goroutines may use it.
type Evaluator struct {
	own, other row
	fives      [fives][five]int32
	// ownSeeds and otherSeeds are by the seeds of all houses of a row.
	ownSeeds, otherSeeds [inRow]int32
	// ahead has the weight of being to move in it.
	ahead [2*mostAhead + 1]int32
	takes [mostTakes + 1]int32
	least int32 // of takes
}

// inRow is more than a row has seeds; a power of two makes a check of the index needless.
const inRow = 1 << 6

// row are the sums of the weights of a row: the two pairs of the first three houses, the two
// of the third to the fifth, and the last pair, by four bits of seeds for each house.
type row struct {
	first, middle [1 << (3 * levelBits)]int32
	last          [1 << (2 * levelBits)]int32
}

// NewEvaluator returns the evaluator of the weights.
func NewEvaluator(w *Weights) *Evaluator {
	e := &Evaluator{own: newRow(w[atOwn:]), other: newRow(w[atOther:])}
	for i := range e.fives {
		copy(e.fives[i][:], w[atFives+i*five:])
	}
	copy(e.ownSeeds[:rowSeeds], w[atOwnSeeds:])
	copy(e.otherSeeds[:rowSeeds], w[atOtherSeeds:])
	for i := range e.ahead {
		e.ahead[i] = w[atMove] + w[atAhead+i]
	}
	copy(e.takes[:], w[atTakes:])
	full, empty := Unpack(e.takes[0])
	for _, packed := range e.takes {
		f, m := Unpack(packed)
		full, empty = min(full, f), min(empty, m)
	}
	e.least = Pack(full, empty)
	return e
}

// newRow adds up the weights of the pairs of a row.
func newRow(w []int32) (r row) {
	for three := range r.first {
		former, latter := three%pair, three/levels
		r.first[three] = w[former] + w[pair+latter]
		r.middle[three] = w[2*pair+former] + w[3*pair+latter]
	}
	copy(r.last[:], w[4*pair:])
	return r
}

// sum is what the houses of a packed row add to a value.
func (r *row) sum(houses uint64) int32 {
	const two, three = 1<<(2*levelBits) - 1, 1<<(3*levelBits) - 1
	return r.first[houses&three] + r.middle[houses>>(2*levelBits)&three] + r.last[houses>>(4*levelBits)&two]
}

// houses is what all houses of a board add to a value.
func (e *Evaluator) houses(b Board) int32 {
	own, other := packed(b.Own.Clipped().Pairs(1)), packed(b.Other.Clipped().Pairs(1))
	sum := e.own.sum(own) + e.other.sum(other) + e.ownSeeds[b.Own.Sum()%inRow] + e.otherSeeds[b.Other.Sum()%inRow]
	round := around(own, other)
	for i := range e.fives {
		sum += e.fives[i][round>>(coarseBits*i)%five]
	}
	return sum
}

// Value is the value of a board for its side to move, in the engine's unit.
func (e *Evaluator) Value(b Board) int { return e.Houses(b).With(b.Takes) }

// Houses is the part of a board's value that does not depend on the best capture.
type Houses struct {
	weights *Evaluator
	sum     int32
	seeds   int
}

// Houses returns the value of a board but for the share of its best capture: b.Takes may be
// unknown.
func (e *Evaluator) Houses(b Board) Houses {
	ahead := e.ahead[mostAhead+bounded(b.Ahead, -mostAhead, mostAhead)]
	return Houses{e, ahead + e.houses(b), b.Seeds()}
}

// With is the value of the board if its best capture takes so many seeds.
func (h Houses) With(takes int) int {
	return scaled(h.sum+h.weights.takes[bounded(takes, 0, mostTakes)], h.seeds)
}

// AtLeast is a value that the board's does not fall below, whatever its best capture is.
func (h Houses) AtLeast() int { return scaled(h.sum+h.weights.least, h.seeds) }

// scaled is the value that a sum of weights stands for with so many seeds on the board.
func scaled(sum int32, seeds int) int {
	full, empty := Unpack(sum)
	return (int(full)*seeds + int(empty)*(MostSeeds-seeds)) / MostSeeds
}
