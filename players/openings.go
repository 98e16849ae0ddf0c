package players

import (
	"math/rand/v2"
	"slices"

	"parlour/game"
)

// The minimum and maximum length in plies of a random opening.
const (
	minOpening = 2
	maxOpening = 8
)

// tries is how many openings in a row drawOpenings refuses before it goes a ply
// deeper, and enoughTries after how many it takes one that does not fit.
const (
	tries       = 20
	enoughTries = 1000
)

// drawOpenings returns n states reached by random moves, none of them over. They all
// fit, if fits is not nil, and are all different, both as far as the game has that
// many. They are as short as that allows, because every additional random move is
// likelier to decide the game. The first of many are the same as those of fewer.
func drawOpenings(r game.Rules, n int, seed uint64, fits func(game.State) bool) []game.State {
	rng := rand.New(rand.NewPCG(seed, openingStream))
	out := make([]game.State, 0, n)
	seen := map[string]bool{}
	plies, again := minOpening, 0
	for len(out) < n {
		s := drawOpening(r, plies, rng)
		refused := seen[s.Position()] && plies < maxOpening || fits != nil && again < enoughTries && !fits(s)
		if refused {
			if again++; again%tries == 0 && plies < maxOpening {
				plies++
			}
			continue
		}
		seen[s.Position()], again = true, 0
		out = append(out, s)
	}
	return out
}

// drawOpening plays random moves from the start, fewer if the game would end.
func drawOpening(r game.Rules, plies int, rng *rand.Rand) game.State {
	s := r.Start()
	for range plies {
		moves := s.Moves()
		if len(moves) == 0 {
			return s
		}
		next, err := s.Play(moves[rng.IntN(len(moves))])
		if err != nil || next.Result().Over() {
			return s
		}
		s = next
	}
	return s
}

// ShuffleOpenings returns the openings in a random order.
func ShuffleOpenings(openings []game.State, seed uint64) []game.State {
	out := slices.Clone(openings)
	rng := rand.New(rand.NewPCG(seed, orderStream))
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}
