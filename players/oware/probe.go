package oware

import (
	"parlour/game/oware"
	"parlour/players/oware/endgame"
	"parlour/players/search"
)

// The value of a table is used instead of an estimate, and after a capture: then there is
// no need to look further. On the way to the next capture the search goes on, since
// positions repeat there, and the table knows nothing of repetition.
//
// The margin of a table is that of play to the last seed. It becomes a value in one of
// three ways:
//
//   - It is what the match comes to, and solved: if both of its bounds hold, and the
//     majority does not stop the match before. The bounds hold by every rule of
//     repetition after a capture, if the limit of quiet moves is none that their proofs
//     could come to.
//   - It decides the match: a bound of it says that a side ends with more than half of
//     the seeds, which the majority can only bring about earlier. By how much that side
//     is ahead then, only a bound tells.
//   - It is a guess, though a good one, whose scale keeps it apart from all others: a
//     margin in favour is better than any guess at the horizon, and a decided match is
//     better still.

// The scale of a margin that is neither proven nor a guess of the evaluation. Margins stand so far
// apart that those of the scores find room between them: of two boards with the same margin, the
// one with more of it captured already is better.
const (
	tabled     = 10_000
	tabledStep = 100
)

// probe returns the value of the newest position by the endgame tables, with depth plies to go.
// It is not ok if there is none, or it is a bound that leaves the window open: further
// search may tell by how much the match is won.
func (s *searcher) probe(depth, alpha, beta int) (value int, ok bool) {
	n := s.last()
	v, ok := s.endings.probe(n.board)
	if !ok {
		return 0, false
	}
	e := s.ending(v)
	if value, ok := e.exact(); ok {
		return value, true
	}
	value, decided := e.decided()
	switch {
	case !decided:
		s.countGuess()
		return e.guess(), true
	case value > 0 && value >= beta || value < 0 && value <= alpha:
		return value, true
	case depth > 0:
		return 0, false
	default:
		s.Guess()
		return value, true
	}
}

// fresh reports whether the bounds of a table hold for the newest position.
func (s *searcher) fresh() bool {
	return s.last().quiet == 0 && (s.quietLimit == 0 || s.quietLimit > endgame.MostQuiet)
}

// ending is the newest position with what a table says of it.
func (s *searcher) ending(v endgame.Value) ending {
	return ending{board: s.last().board, stop: s.rules.stop, value: v, fresh: s.fresh()}
}

// ending is a board with what a table says of it.
type ending struct {
	board
	// stop reports whether more than half of the seeds end the match.
	stop  bool
	value endgame.Value
	// fresh reports whether the bounds of the value hold.
	fresh bool
}

// margin is by how much the side to move ends ahead, by the table.
func (e ending) margin() int { return e.ahead() + e.value.Margin }

// exact returns the value if it is proven.
func (e ending) exact() (value int, ok bool) {
	if !e.fresh || !e.value.Proven() || e.margin() != 0 && e.canStop() {
		return 0, false
	}
	return outcome(e.margin()), true
}

// canStop reports whether a majority can end the match before the last seed is played.
func (e ending) canStop() bool {
	return e.stop && int(max(e.ownScore, e.otherScore))+e.inHouses() > oware.MaxSeeds/2
}

// decided returns a bound of the value - from below if it is a win, from above if it is
// a loss - if the match is decided. The side that wins has then more than half of the
// seeds in the end; if it is stopped earlier, it has 25, and the other no more than
// what it would have in the end.
func (e ending) decided() (value int, ok bool) {
	m := e.margin()
	switch {
	case !e.fresh:
		return 0, false
	case m > 0 && e.value.AtLeast:
		return outcome(e.leastAtStop(m)), true
	case m < 0 && e.value.AtMost:
		return outcome(-e.leastAtStop(-m)), true
	default:
		return 0, false
	}
}

// leastAtStop is the least margin of a side that wins by m if it plays to the last seed.
func (e ending) leastAtStop(m int) int {
	if !e.canStop() {
		return m
	}
	const majority = oware.MaxSeeds/2 + 1
	others := (e.inHouses() + int(e.ownScore) + int(e.otherScore) - m) / 2
	return max(1, min(m, majority-others))
}

// guess is the value of a margin that is not proven.
func (e ending) guess() int {
	m := e.margin()
	value := m*tabledStep + e.ahead()
	switch {
	case m > 0:
		return value + tabled
	case m < 0:
		return value - tabled
	default:
		return value
	}
}

// outcome is the value of a match that ends with a margin.
func outcome(margin int) int {
	switch {
	case margin > 0:
		return won + seed*margin
	case margin < 0:
		return -won + seed*margin
	default:
		return 0
	}
}

// guessed is the margin that a guess stands for.
func guessed(value int) int {
	if value < 0 {
		return -guessed(-value)
	}
	return max(1, (value-tabled+tabledStep/2)/tabledStep)
}

// kept returns the position searched with those of its bounds that the move m keeps, if m captures
// nothing and keeps the margin. A bound of the other side is one whichever of the best moves is
// played. One of the side to move rests on a move that leads to a board with a bound: if there is
// but one such move, it is that.
func (s *searcher) kept(m oware.Move) (e ending, ok bool) {
	v, ok := s.endings.probe(s.last().board)
	if e = s.ending(v); !ok || !e.fresh {
		return e, false
	}
	best, rests, on := false, 0, noMove
	var c children
	c.of(e.board, s.rules)
	for _, other := range c.list[:c.count] {
		if other.move == m && other.takes > 0 {
			return e, false
		}
		v, ok := s.endings.probe(other.board)
		if !ok || int(other.takes)-v.Margin != e.value.Margin {
			continue
		}
		best = best || other.move == m
		if v.AtMost {
			rests++
			on = other.move
		}
	}
	e.value.AtLeast = e.value.AtLeast && rests == 1 && on == m
	return e, best
}

// Score implements search.Root. A match that is decided as far as was searched has a
// proven bound, even if by how much was not found. A value of the table for the
// position after the move is not proven.
func (s *searcher) Score(value int, solved bool) search.Score {
	score := scoreOf(value, solved)
	switch certainly := s.guesses == s.guessesBefore; {
	case solved:
	case certainly && (value > certain || value < -certain):
		return atStop(value)
	case certainly && value == 0:
		return search.Score{Kind: search.Margin, Bound: search.Exact, Proven: true}
	case s.tabled:
		if e, ok := s.kept(s.root.move); ok {
			if value, ok := e.exact(); ok {
				return scoreOf(value, true)
			}
			if value, ok := e.decided(); ok {
				return atStop(value)
			}
		}
		b := s.last().play(s.root.move, s.rules)
		if v, ok := s.endings.probe(b); ok {
			return search.Score{Kind: search.Margin, Value: -ending{board: b, value: v}.margin(), Bound: search.Exact}
		}
	}
	return score
}

// atStop is the score of a decided match: its margin is only a bound.
func atStop(value int) search.Score {
	score := scoreOf(value, true)
	if score.Bound = search.Lower; value < 0 {
		score.Bound = search.Upper
	}
	return score
}
