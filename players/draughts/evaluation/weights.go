package evaluation

// Fineness is how many units of a weight are a hundredth of a man.
const Fineness = 4

// Weights are what each feature is worth, on a full board and on an empty one. They are
// not modified once they are made and may be used by any number of goroutines.
type Weights struct {
	shape *Shape
	// big or small are those of the patterns, by the shape.
	big   *standing
	small *standingSmall
	terms [Terms][2]int // of a term: on a full board, on an empty one
}

// pack puts the two values into a number, so that they are added at once.
func (p Pair) pack() int32 { return int32(p[0]) + int32(p[1])<<16 }

// unpack returns the two values, or sums of values.
func unpack(w int32) (full, empty int) { return int(int16(w)), int(int16((w + 1<<15) >> 16)) }

// Weights are the values arranged for an engine, which does not need the values then. They are nil
// if there are none.
func (v *Values) Weights() *Weights {
	if v == nil {
		return nil
	}
	whole := v.shape.whole(v.of)
	patterns, terms := whole[:v.shape.states], whole[v.shape.states:]
	w := &Weights{shape: v.shape}
	if v.shape.Small() {
		w.small = standSmall(patterns)
	} else {
		w.big = stand(patterns)
	}
	for i, p := range terms {
		w.terms[i] = [2]int{int(p[0]), int(p[1])}
	}
	return w
}

// Shape is the shape of the boards that the weights are for.
func (w *Weights) Shape() *Shape { return w.shape }

// Evaluate is the value of a board for its side to move, in hundredths of a man.
func (w *Weights) Evaluate(b Board) int {
	full, empty := unpack(w.patterns(b))
	fullTerms, emptyTerms, part := w.others(b)
	full, empty = full+fullTerms, empty+emptyTerms
	value := (full*part + empty*(Parts-part)) / (Parts * Fineness)
	value /= b.Discount(value)
	if b.BlackToMove {
		return -value
	}
	return value
}

// patterns is the sum of the weights for all patterns.
func (w *Weights) patterns(b Board) int32 {
	if w.small != nil {
		return w.small.sum(b)
	}
	return w.big.sum(b.White, b.Black)
}

// others are the sums of the terms, and how full the board is.
func (w *Weights) others(b Board) (full, empty, part int) {
	if b.WhiteKings|b.BlackKings != 0 {
		return w.kings(b)
	}
	c := b.common()
	man, threat, tempo := &w.terms[atMan], &w.terms[c.threat], &w.terms[c.tempo]
	white, black := &w.terms[c.whiteSkew], &w.terms[c.blackSkew]
	whiteSteps, blackSteps := &w.terms[c.white.steps], &w.terms[c.black.steps]
	whiteSafe, blackSafe := &w.terms[c.white.safe], &w.terms[c.black.safe]
	full = c.men*man[0] + c.turn*threat[0] + c.tempoTimes*tempo[0] + white[0] - black[0]
	full += whiteSteps[0] - blackSteps[0] + whiteSafe[0] - blackSafe[0]
	empty = c.men*man[1] + c.turn*threat[1] + c.tempoTimes*tempo[1] + white[1] - black[1]
	empty += whiteSteps[1] - blackSteps[1] + whiteSafe[1] - blackSafe[1]
	return full, empty, c.full
}

// kings is others of a board with kings.
func (w *Weights) kings(b Board) (full, empty, part int) {
	var l termList
	l.fill(b)
	for _, t := range l.of[:l.n] {
		of := &w.terms[t.At]
		full, empty = full+int(t.Times)*of[0], empty+int(t.Times)*of[1]
	}
	return full, empty, b.Full()
}
