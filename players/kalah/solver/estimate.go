package solver

import (
	"slices"

	"parlour/game/kalah"
	"parlour/players/search"
)

// guessMemory is the table size in bytes of a depth-limited search: a larger one
// did not make the search deeper in four million nodes.
const guessMemory = 8 << 20

// Estimate searches the moves of p, legal ones and at least one, as deep as the
// budget allows and evaluates the leaves heuristically. p must be compact. Unlike
// Best it always returns a move. The endgame table must exist already, made by
// Prepare or another call. Report, if not nil, is called after every round.
func (s *Solver) Estimate(
	b *search.Budget, p kalah.Position, moves []kalah.Move, report func(search.Found[kalah.Move]),
) search.Found[kalah.Move] {
	if s.guesses == nil {
		s.guesses = newTable(guessMemory, false)
	}
	clear(s.guesses.entries)
	g := &guesser{
		worker: worker{rules: s.rules, keys: newKeys(s.rules.houses), table: s.guesses, endgame: s.endgame},
		budget: b,
		root:   newBoard(p),
		lead:   lead(p),
	}
	return search.Deepen(b, g.sorted(moves), maxTurns, g, report)
}

// depthKept is the minimum depth of boards in the table: below it, searching
// again is faster than a lookup.
const depthKept = 2

// guesser is an alpha-beta search with a depth limit in turns, not counting extra
// turns. Its values are of the rest of the game: the seeds yet to be won.
type guesser struct {
	worker
	budget    *search.Budget
	root      board
	lead      int
	estimates uint64
}

var _ search.Root[kalah.Move] = &guesser{}

// sorted returns the moves, the most promising first.
func (g *guesser) sorted(moves []kalah.Move) []kalah.Move {
	var list [maxHouses]child
	n := g.children(g.root, 0, &list)
	var out []kalah.Move
	for _, c := range list[:n] {
		if m := kalah.Move(c.house + 1); slices.Contains(moves, m) {
			out = append(out, m)
		}
	}
	return out
}

// Estimates implements search.Root.
func (g *guesser) Estimates() uint64 { return g.estimates }

// Score implements search.Root.
func (g *guesser) Score(value int, solved bool) search.Score { return scoreOf(value, solved) }

// Value implements search.Root: the margin at the end of the game.
func (g *guesser) Value(m kalah.Move, depth, alpha, beta int) int {
	c := g.child(g.root, uint(m-1))
	return g.lead + g.follow(&c, depth, alpha-g.lead, beta-g.lead)
}

// Reply implements search.Root.
func (g *guesser) Reply(line []kalah.Move) (kalah.Move, bool) {
	b := g.root
	for _, m := range line {
		b = g.child(b, uint(m-1)).board
	}
	if g.rules.over(b) {
		return 0, false
	}
	if b.seeds() <= g.endgame.Seeds() {
		return g.fromEndgame(b), true
	}
	key, ok := g.keys.of(b)
	if !ok {
		return 0, false
	}
	house := uint(g.table.guess(key).Move)
	if house == 0 || b.own.at(house-1) == 0 {
		return 0, false
	}
	return kalah.Move(house), true
}

// fromEndgame is a best move on a board that is in the endgame table.
func (g *guesser) fromEndgame(b board) kalah.Move {
	best, house := -maxSeeds-1, uint(0)
	for h := range g.rules.houses {
		if b.own.at(h) == 0 {
			continue
		}
		c := g.child(b, h)
		v := g.endgame.value(c.board)
		if !c.again {
			v = -v
		}
		if v += int(c.gain); v > best {
			best, house = v, h
		}
	}
	return kalah.Move(house + 1)
}

// child is the board after house h of b.
func (g *guesser) child(b board, h uint) child {
	after, gain, again := g.rules.play(b, h)
	if !again {
		after = board{after.other, after.own}
	}
	return child{board: after, again: again, house: uint8(h), gain: int8(gain), seeds: int8(after.seeds())}
}

// children lists the successors of b, the most promising first.
func (g *guesser) children(b board, first uint, list *[maxHouses]child) (n int) {
	for h := g.rules.houses - 1; h < maxHouses; h-- {
		if b.own>>(8*h)&0xff == 0 {
			continue
		}
		after, gain, again := g.rules.play(b, h)
		if !again {
			after = board{after.other, after.own}
		}
		c := &list[n%maxHouses]
		*c = child{board: after, again: again, house: uint8(h), gain: int8(gain)}
		c.seeds = int8(after.seeds())
		c.rank = g.rank(c, first)
		n++
		insert(list[:n])
	}
	return n
}

// follow returns the value of a child for the side that moved, with a search
// depth in turns that includes the move.
func (g *guesser) follow(c *child, depth, alpha, beta int) int {
	gain := int(c.gain)
	if c.again {
		return gain + g.value(c.board, int(c.seeds), depth, alpha-gain, beta-gain)
	}
	return gain - g.value(c.board, int(c.seeds), depth-1, gain-beta, gain-alpha)
}

// value returns the value of b, which has that many seeds, for its side to move:
// exact between alpha and beta, a bound outside them (fail-soft).
func (g *guesser) value(b board, seeds, depth, alpha, beta int) int {
	if !g.budget.Spend() {
		return 0
	}
	switch {
	case seeds <= g.endgame.Seeds():
		return g.endgame.value(b)
	case g.rules.over(b):
		return b.own.sum() - b.other.sum()
	case -seeds >= beta:
		return -seeds
	case seeds <= alpha:
		return seeds
	case depth <= 0:
		g.estimates++
		return g.rules.appearance(b, seeds)
	}
	key, hasKey := uint64(0), false
	if depth >= depthKept {
		key, hasKey = g.keys.of(b)
	}
	known := search.Entry{}
	if hasKey {
		known = g.table.guess(key)
		if known.Cuts(depth, alpha, beta) {
			if !known.Solved {
				g.estimates++
			}
			return int(known.Value)
		}
	}
	before := g.estimates
	best, house := g.bestOf(b, depth, alpha, beta, uint(known.Move))
	if g.budget.Spent() {
		return 0
	}
	if hasKey {
		g.table.store(key, search.Entry{
			Value: int32(best), Depth: uint8(depth), Bound: search.BoundOf(best, alpha, beta),
			Solved: g.estimates == before, Move: uint16(house),
		})
	}
	return best
}

// bestOf returns the value of the best move on b and its house, counted from 1.
func (g *guesser) bestOf(b board, depth, alpha, beta int, first uint) (best int, house uint) {
	var list [maxHouses]child
	n := g.children(b, first, &list)
	best = -search.Infinity
	for i := range list[:n] {
		c := &list[i]
		low := max(alpha, best)
		v := 0
		if i > 0 && beta > low+1 {
			if v = g.follow(c, depth, low, low+1); v > low && v < beta && !g.budget.Spent() {
				v = g.follow(c, depth, low, beta)
			}
		} else {
			v = g.follow(c, depth, low, beta)
		}
		if g.budget.Spent() {
			return best, house
		}
		if v > best {
			best, house = v, uint(c.house)+1
		}
		if best >= beta {
			break
		}
	}
	return best, house
}

// The weights of the evaluation, in sixteenths of a seed, found by linear
// regression on the values of deeper searches.
const (
	weightTempo    = 30
	weightExtra    = 50
	weightSide     = 1
	weightLast     = 5
	weightMobility = 12
)

// appearance is the heuristic value of the rest of a game for the side to move:
// it counts the right to move, available extra turns, and seeds that are not in
// danger.
func (r *rules) appearance(b board, seeds int) int {
	last := 8 * (r.houses - 1)
	v := weightTempo + weightExtra*r.extraTurns(b.own) +
		weightSide*(b.own.sum()-b.other.sum()) +
		weightLast*(int(b.own>>last)-int(b.other>>last)) +
		weightMobility*(int(r.houses)/2-b.other.filled())
	return max(-seeds, min(seeds, v>>4))
}
