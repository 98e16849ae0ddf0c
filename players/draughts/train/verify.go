package train

import (
	"context"
	"math/rand/v2"

	"parlour/players/rating"
	"parlour/players/training"
)

// ballot is how many moves at random begin a game of a match: two of each side.
const ballot = 4

// Match says how two engines are compared.
type Match struct {
	// Pairs is the number of openings; each is played twice, with the colours swapped.
	Pairs int
	// Seed chooses them.
	Seed uint64
	// Nodes is what a side visits for a move.
	Nodes uint64
	// Threads is how many pairs are played at once.
	Threads int
}

// Verify plays a match and returns what the first engine has scored. Told, which may be
// nil, is called after each pair with how many there are.
func Verify(ctx context.Context, m Match, first, second Engine, told func(pairs int)) (rating.Pairs, error) {
	scores, err := training.Each(ctx, m.Pairs, m.Threads, told, func(ctx context.Context, i int) (int, error) {
		start := opening(first, rand.New(rand.NewPCG(m.Seed, uint64(i))), ballot)
		unseen := func(thought) {}
		asWhite, err := contest(ctx, [2]Engine{first, second}, start, m.Nodes, nil, unseen)
		if err != nil {
			return 0, err
		}
		asBlack, err := contest(ctx, [2]Engine{second, first}, start, m.Nodes, nil, unseen)
		return asWhite + 2 - asBlack, err
	})
	var out rating.Pairs
	for _, s := range scores {
		out[s]++
	}
	return out, err
}
