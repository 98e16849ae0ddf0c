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

// tries is how many openings in a row a lottery refuses before it goes a ply
// deeper, and enoughTries after how many it takes one that does not fit.
const (
	tries       = 20
	enoughTries = 1000
)

// lottery draws openings: states reached by random moves, none of them over. They all
// fit, if fits is not nil, and are all different, both as far as the game has that
// many. They are as short as that allows, because every additional random move is
// likelier to decide the game.
type lottery struct {
	rules game.Rules
	rng   *rand.Rand
	fits  func(game.State) bool
	seen  map[string]bool
	// plies is the length of the openings, again how many were refused since the last
	// one.
	plies, again int
}

func newLottery(r game.Rules, seed uint64, fits func(game.State) bool) *lottery {
	return &lottery{
		rules: r, rng: rand.New(rand.NewPCG(seed, openingStream)), fits: fits, seen: map[string]bool{}, plies: minOpening,
	}
}

// draw returns the next opening.
func (l *lottery) draw() game.State {
	for {
		s := drawOpening(l.rules, l.plies, l.rng)
		if !l.refuses(s) {
			l.seen[s.Position()], l.again = true, 0
			return s
		}
		if l.again++; l.again%tries == 0 && l.plies < maxOpening {
			l.plies++
		}
	}
}

func (l *lottery) refuses(s game.State) bool {
	return l.seen[s.Position()] && l.plies < maxOpening || l.fits != nil && l.again < enoughTries && !l.fits(s)
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
