package players

import (
	"hash/fnv"
	"math/rand/v2"

	"parlour/game"
)

// first chooses the first legal move.
func first(s game.State) (string, error) { return s.Moves()[0], nil }

// random chooses any legal move, determined by the seed, the position and the
// number of moves played, so that repeated calls return the same move.
func random(seed uint64) rule {
	return func(s game.State) (string, error) {
		moves := s.Moves()
		return moves[draw(seed, s, len(moves))], nil
	}
}

// draw draws a number below n, determined by the seed, the position and the number of
// moves played.
func draw(seed uint64, s game.State, n int) int {
	position := fnv.New64a()
	position.Write([]byte(s.Position()))
	return rand.New(rand.NewPCG(seed, position.Sum64()+uint64(s.Ply()))).IntN(n)
}
