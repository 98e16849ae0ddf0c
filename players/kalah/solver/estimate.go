package solver

import (
	"parlour/game/kalah"
	"parlour/players/kalah/evaluation"
	"parlour/players/search"
	"parlour/players/sowing"
)

// guessMemory is the table size in bytes of a depth-limited search: a larger one
// did not make the search deeper in four million nodes.
const guessMemory = 8 << 20

// Estimate searches the moves of p, legal ones and at least one, as deep as the
// budget allows and evaluates the leaves heuristically. What the solver has proven
// takes the place of estimates. p must be compact. Unlike Best it always returns a
// move. The endgame table must exist already, made by Prepare or another call.
// Report, if not nil, is called after every round.
func (s *Solver) Estimate(b *search.Budget, p kalah.Position, moves []kalah.Move, report func(findings)) findings {
	if s.guesses != nil {
		clear(s.guesses.entries)
	}
	return s.EstimateOn(b, p, moves, report)
}

// EstimateOn is Estimate with what the last one has found, if there was one: it must have been of
// a position of the same match.
func (s *Solver) EstimateOn(b *search.Budget, p kalah.Position, moves []kalah.Move, report func(findings)) findings {
	if s.guesses == nil {
		s.guesses = newTable(guessMemory, false)
	}
	s.fillTable()
	g := &guesser{
		Search: sowing.Search{Budget: b},
		worker: worker{rules: s.rules, keys: newKeys(s.rules.houses), table: s.guesses, endgame: s.endgame},
		proofs: s.table,
		by:     s.evaluator(),
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
	sowing.Search
	worker
	proofs *table                // what is proven
	by     *evaluation.Evaluator // nil for boards that it is not for
	root   board
	lead   int
}

var _ search.Root[kalah.Move] = &guesser{}

// sorted returns the moves, the most promising first.
func (g *guesser) sorted(moves []kalah.Move) []kalah.Move {
	var list [maxHouses]child
	n := g.children(g.root, 0, &list)
	var all []kalah.Move
	for _, c := range list[:n] {
		all = append(all, kalah.Move(c.house+1))
	}
	return sowing.Sorted(all, moves)
}

// Score implements search.Root.
func (g *guesser) Score(value int, solved bool) search.Score { return sowing.ScoreOf(value, solved) }

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
	if house == 0 || b.own.At(house-1) == 0 {
		return 0, false
	}
	return kalah.Move(house), true
}

// fromEndgame is a best move on a board that is in the endgame table.
func (g *guesser) fromEndgame(b board) kalah.Move {
	best, house := -maxSeeds-1, uint(0)
	for h := range g.rules.houses {
		if b.own.At(h) == 0 {
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
func (g *guesser) children(b board, hashMove uint, list *[maxHouses]child) (n int) {
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
		c.rank = g.rank(c, hashMove)
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

// value returns the value of b, with so many seeds in its houses, for its side to move: exact
// between alpha and beta, a bound outside them (fail-soft).
func (g *guesser) value(b board, seeds, depth, alpha, beta int) int {
	if !g.Budget.Spend() {
		return 0
	}
	switch {
	case seeds <= g.endgame.Seeds():
		return g.endgame.value(b)
	case g.rules.over(b):
		return b.own.Sum() - b.other.Sum()
	case -seeds >= beta:
		return -seeds
	case seeds <= alpha:
		return seeds
	case depth <= 0:
		g.Guess()
		return g.appearance(b, seeds)
	}
	key, hasKey := uint64(0), false
	if depth >= depthKept {
		key, hasKey = g.keys.of(b)
	}
	known, proven := search.Entry{}, bounds{lower: -seeds, upper: seeds}
	if hasKey {
		proven = g.proofs.get(key, seeds)
		if v, ok := proven.answer(alpha, beta); ok {
			return v
		}
		known = g.table.guess(key)
		if v, ok := g.Answer(known, depth, alpha, beta); ok {
			return v
		}
	}
	before := g.Estimates()
	best, house := g.bestOf(b, depth, alpha, beta, uint(known.Move))
	if g.Budget.Spent() {
		return 0
	}
	best = min(max(best, proven.lower), proven.upper)
	if hasKey {
		g.table.store(key, g.Entry(best, depth, alpha, beta, uint16(house), before))
	}
	return best
}

// bestOf returns the value of the best move on b and its house, counted from 1.
func (g *guesser) bestOf(b board, depth, alpha, beta int, hashMove uint) (best int, house uint) {
	var list [maxHouses]child
	n := g.children(b, hashMove, &list)
	best = -search.Infinity
	for i := range list[:n] {
		c := &list[i]
		low := max(alpha, best)
		v := 0
		if i > 0 && beta > low+1 {
			if v = g.follow(c, depth, low, low+1); v > low && v < beta && !g.Budget.Spent() {
				v = g.follow(c, depth, low, beta)
			}
		} else {
			v = g.follow(c, depth, low, beta)
		}
		if g.Budget.Spent() {
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

// evaluator is that of the options, if it is for these boards.
func (s *Solver) evaluator() *evaluation.Evaluator {
	if s.game.Houses != evaluation.Houses {
		return nil
	}
	return s.options.Evaluator
}

// appearance is the heuristic value of the rest of a game for the side to move.
func (g *guesser) appearance(b board, seeds int) int {
	v := 0
	if g.by != nil {
		v = g.by.Value(evaluation.Board{Own: b.own, Other: b.other})
	} else {
		v = g.rules.formula(b)
	}
	return max(-seeds, min(seeds, v))
}

// The weights of the formula, in sixteenths of a seed, found by linear
// regression on the values of deeper searches.
const (
	weightTempo    = 30
	weightExtra    = 50
	weightSide     = 1
	weightLast     = 5
	weightMobility = 12
)

// formula is the value of boards of any size: it counts the right to move, available extra turns, and
// seeds that are not in danger.
func (r *rules) formula(b board) int {
	last := 8 * (r.houses - 1)
	v := weightTempo + weightExtra*r.extraTurns(b.own) +
		weightSide*(b.own.Sum()-b.other.Sum()) +
		weightLast*(int(b.own>>last)-int(b.other>>last)) +
		weightMobility*(int(r.houses)/2-b.other.Filled())
	return v >> 4
}

// The fields of an entry of a depth-limited search, from the lowest bit. The
// work, which decides what to replace, and the tag are in the same place as in
// entries with bounds. The work is the depth, as far as its bits go.
const (
	guessValueBits = 8
	guessBoundAt   = guessValueBits
	guessSolvedAt  = guessBoundAt + 2
	guessHouseAt   = guessSolvedAt + 1
	guessDepthAt   = workAt
)

// guess returns the stored entry for a key, its move a house counted from 1; an
// entry without a bound if there is none.
func (t *table) guess(key uint64) search.Entry {
	place := t.find(key)
	if place == nil {
		return search.Entry{}
	}
	e := *place
	return search.Entry{
		Value:  int32(int8(e)),
		Depth:  uint8(e >> guessDepthAt & workMask),
		Bound:  search.Bound(e >> guessBoundAt & 3),
		Solved: e>>guessSolvedAt&1 == 1,
		Move:   uint16(e >> guessHouseAt & houseMask),
	}
}

// store stores the entry that guess returns.
func (t *table) store(key uint64, g search.Entry) {
	e := t.tag(key)<<tagAt | uint64(min(g.Depth, workMask))<<guessDepthAt |
		uint64(g.Move)<<guessHouseAt | uint64(g.Bound)<<guessBoundAt | uint64(uint8(int8(g.Value)))
	if g.Solved {
		e |= 1 << guessSolvedAt
	}
	if place := t.find(key); place != nil {
		*place = e
		return
	}
	t.place(key, e)
}
