package alphabeta

import (
	"parlour/game"
	"parlour/players/search"
	"parlour/players/sowing"
)

// The units of values.
const (
	// Seed is the value of a captured seed.
	Seed = 100
	// won is added to the margin of a game that is over and won. It makes the least win
	// better than any estimate.
	won = 1_000_000
	// certain is between the values of games that are over and those of estimates.
	certain = won / 2
)

// MaxRow is the most houses that a side may have.
const MaxRow = 9

// Rules are what a search must know of a game with the positions P.
type Rules[P any] struct {
	// Key is a hash of the board and the side to move.
	Key func(p P) uint64
	// Score is what each seat has captured.
	Score func(p P) [2]int
	// Estimate is the value of a position that is not over, for its side to move, beside the
	// captured seeds.
	Estimate func(p P) int
	// Cyclic reports whether positions can return. A search takes that for a draw.
	Cyclic bool
	// Ending returns a proof from elsewhere of the winner of a position that is not over, and of
	// the number of plies; nil knows none.
	Ending func(p P) (e Ending, ok bool)
	// Prove tries to prove that a move wins, as long as spend reports true; nil proves none.
	Prove func(p P, spend func() bool) (move uint8, ok bool)
}

// ending is Ending, which may be nil.
func (r *Rules[P]) ending(p P) (e Ending, ok bool) {
	if r.Ending == nil {
		return e, false
	}
	return r.Ending(p)
}

// Position is a position that can be searched.
type Position[P, M any] interface {
	comparable
	game.Position[P, M]
	// Result is the result as far as the position alone determines it.
	Result() game.Result
}

// ahead is by how many captured seeds a seat is ahead.
func (r *Rules[P]) ahead(p P, s game.Seat) int {
	score := r.Score(p)
	return score[s] - score[s.Other()]
}

// gain is by how many captured seeds a seat is further ahead after a move.
func (r *Rules[P]) gain(before, after P, s game.Seat) int {
	return r.ahead(after, s) - r.ahead(before, s)
}

// ended returns the value of a position for its side to move if the match is over.
func ended[P Position[P, M], M any](p P) (value int, over bool) {
	r := p.Result()
	if !r.Over() {
		return 0, false
	}
	return valueOf(r.Score[p.ToMove()] - r.Score[p.ToMove().Other()]), true
}

// valueOf is the value of a game that is over by a margin of seeds.
func valueOf(margin int) int {
	switch {
	case margin > 0:
		return won + Seed*margin
	case margin < 0:
		return -won + Seed*margin
	default:
		return 0
	}
}

// scoreOf is what a value means.
func scoreOf(value int, solved bool) search.Score {
	s := search.Score{Kind: search.Margin, Bound: search.Exact, Proven: solved}
	switch {
	case value > certain:
		s.Value = (value - won) / Seed
	case value < -certain:
		s.Value = (value + won) / Seed
	case value > decided:
		s = sowing.Proven(1, search.Lower)
	case value < -decided:
		s = sowing.Proven(-1, search.Upper)
	case !solved:
		s.Kind, s.Value = search.Estimate, value
	}
	return s
}
