package game

// Exchanger is implemented by a Kernel of a game with moves by which the players change seats.
// The board and the names of the seats stay.
type Exchanger[M any] interface {
	// Exchanges reports whether the players change seats by a legal move.
	Exchanges(m M) bool
}

// Exchanged reports whether the players sit in each other's seats of the start of the match.
func Exchanged(s State) bool {
	is, _ := asked(s, able.changed)
	return is
}

func (s *state[P, M]) changed() (bool, bool) { return s.exchanged, true }

func (s *state[P, M]) exchanges(m M) bool {
	is, _ := told(s.rules.kernel, func(k Exchanger[M]) bool { return k.Exchanges(m) })
	return is
}
