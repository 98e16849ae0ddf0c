package train

// unit is how many hundredths of a man are a factor of e in the odds of winning. So many
// make a man about 100 in games with 2000 to 10,000 positions a move. The better the players
// are, the more of their games a man decides: in those of 400 to 800 positions it was 100.
const unit = 65.0

// UsualLambda is the lambda that makes weights win from few boards. The more boards, the more
// of it pays, for the results of single games say little: those in the program were fitted
// with 0.95 to four million, near those before. 200,000 boards with 0.985 make weights that lose.
const UsualLambda = 0.8

// Table knows what some boards are worth for certain.
type Table interface {
	// Result is what the side to move scores: 2 for a win, 1 for a draw, 0; ok is false if
	// the table does not have the board.
	Result(s Sample) (points uint8, ok bool)
}

// Label returns the values of the samples for their side to move, from 0 for a loss to 1 for a win:
// the value of the table, if it has one (it may be nil); else that of the search, mixed with the
// label of the next sample of the game, and at the end of the game with its result. Lambda, from 0
// to 1, is the part of the later label; it is 0 for a sample aside from the game. The zero
// Confidence is as good as any. (Sutton, "Learning to Predict by the Methods of Temporal
// Differences", 1988).
func Label(samples []Sample, table Table, c Confidence, lambda float64) []float32 {
	out := make([]float32, len(samples))
	later := 0.0 // of the sample after, for White
	for i := len(samples) - 1; i >= 0; i-- {
		s := samples[i]
		said := c.likely(&s)
		if s.Last {
			later = s.forWhite(float64(s.Result) / 2)
		}
		if !s.Aside || s.Last {
			said = float64((1-lambda)*said) + float64(lambda*s.forWhite(later))
		}
		if s.Known {
			said = float64(s.Result) / 2
		} else if table != nil {
			if points, ok := table.Result(s); ok {
				said = float64(points) / 2
			}
		}
		out[i], later = float32(said), s.forWhite(said)
	}
	return out
}

// forWhite changes points of the side to move to those of White, and back.
func (s Sample) forWhite(points float64) float64 {
	if s.BlackToMove {
		return 1 - points
	}
	return points
}
