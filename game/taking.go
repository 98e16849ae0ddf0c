package game

// Taker is implemented by a Kernel whose moves can capture.
type Taker[P, M any] interface {
	// Takes is the number of seeds or pieces that m, a legal move of p, captures.
	Takes(p P, m M) int
	// Passed is p with the other side to move, to see the threats of that side.
	Passed(p P) P
}

// Takes is how many seeds or pieces a move of s captures, 0 if it captures nothing, is
// not legal, or the game cannot tell.
func Takes(s State, move string) int {
	n, _ := asked(s, func(a able) (int, bool) { return a.takes(move) })
	return n
}

func (s *state[P, M]) takes(move string) (int, bool) {
	m, err := s.parse(move)
	if err != nil {
		return 0, false
	}
	return told(s.rules.kernel, func(k Taker[P, M]) int { return k.Takes(s.pos, m) })
}

// Threat is the best capture of the side not to move if it were its turn, the first of
// several, and the number of seeds or pieces; "" and 0 if there is none or the game cannot
// tell.
func Threat(s State) (move string, takes int) {
	best, _ := asked(s, able.threat)
	return best.move, best.takes
}

// capture is a move and how much it takes.
type capture struct {
	move  string
	takes int
}

func (s *state[P, M]) threat() (capture, bool) {
	if s.result.Over() {
		return capture{}, false
	}
	return told(s.rules.kernel, func(k Taker[P, M]) (best capture) {
		p := k.Passed(s.pos)
		for _, m := range p.AppendMoves(nil) {
			if n := k.Takes(p, m); n > best.takes {
				best = capture{s.rules.kernel.FormatMove(p, m), n}
			}
		}
		return best
	})
}
