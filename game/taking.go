package game

// Taker is implemented by a Kernel whose moves can capture.
type Taker[P, M any] interface {
	// Takes is the number of seeds or pieces that m, a legal move of p, captures.
	Takes(p P, m M) int
	// Passed is p with the other side to move, to see the threats of that side.
	Passed(p P) P
}

// taking is the side of a State whose kernel is a Taker.
type taking interface {
	takes(move string) int
	threat() (move string, takes int)
}

// Takes is how many seeds or pieces a move of s captures, 0 if it captures nothing, is
// not legal, or the game cannot tell.
func Takes(s State, move string) int {
	if t, ok := s.(taking); ok {
		return t.takes(move)
	}
	return 0
}

// Threat is the best capture of the side not to move if it were its turn, the first of
// several, and the number of seeds or pieces; "" and 0 if there is none or the game cannot
// tell.
func Threat(s State) (move string, takes int) {
	if t, ok := s.(taking); ok {
		return t.threat()
	}
	return "", 0
}

func (s *state[P, M]) takes(move string) int {
	k, ok := s.rules.kernel.(Taker[P, M])
	if !ok {
		return 0
	}
	m, err := s.parse(move)
	if err != nil {
		return 0
	}
	return k.Takes(s.pos, m)
}

func (s *state[P, M]) threat() (move string, takes int) {
	k, ok := s.rules.kernel.(Taker[P, M])
	if !ok || s.result.Over() {
		return "", 0
	}
	p := k.Passed(s.pos)
	for _, m := range p.AppendMoves(nil) {
		if n := k.Takes(p, m); n > takes {
			move, takes = s.rules.kernel.FormatMove(p, m), n
		}
	}
	return move, takes
}
