package solver

import (
	"math"

	"parlour/game/kalah"
	"parlour/players/search"
	"parlour/players/sowing"
)

// findings are what a search finds.
type findings = search.Found[kalah.Move]

// The maximum depth of LookAhead in turns, and in sowings.
const (
	maxTurns = 100
	maxPlies = 200
)

// LookAhead searches the moves of p, legal ones and at least one, as deep as the
// budget allows, on boards of any size: beyond its horizon the rest of a game is
// assumed to be even. The table may contain results of earlier searches under the
// same rules. Report, if not nil, is called after every round.
func LookAhead(b *search.Budget, t *search.Table, p kalah.Position, moves []kalah.Move, report func(findings)) findings {
	a := newAny(p.Rules(), b, t, maxPlies)
	a.setRoot(p)
	return search.Deepen(b, a.sorted(moves), maxTurns, a, report)
}

// anySize is an alpha-beta search for boards of any size, with extra turns as
// plies of their own: depth-limited, or without a horizon for an exact value. On
// compact boards the other searches are faster.
//
// Values are of the rest of the game: the seeds yet to be won, not those in the
// stores.
//
// Boards are identified by 64-bit keys alone, for exact values too. A key is the
// sum of the seeds times fixed random odd numbers, so two different boards share
// a key with a probability of about 2^-64. A search reads its table less than
// 2^40 times in a month, comparing two keys each time: the probability that it
// ever confuses two boards is below one in a million, less than that of a memory
// error in that time.
type anySize struct {
	sowing.Search
	eitherSide, emptyToo bool
	mostPlies            int
	table                *search.Table
	keys                 []uint64
	boards               []anyBoard // one per ply, the root first
	moves                [][]candidate
	// The fields below are for exact searches: the size of the table, its maximum
	// size, the total number of nodes visited, and a callback for progress.
	bits, mostBits uint8
	visited        uint64
	report         func()
}

var _ search.Root[kalah.Move] = &anySize{}

// candidate is a house with its rank in the move order.
type candidate struct {
	house   house
	promise int32
}

func newAny(r kalah.Rules, b *search.Budget, t *search.Table, mostPlies int) *anySize {
	return &anySize{
		Search:     sowing.Search{Budget: b},
		eitherSide: r.End == kalah.EitherSide,
		emptyToo:   r.Capture == kalah.EmptyToo,
		mostPlies:  mostPlies,
		table:      t,
		keys:       search.Keys(2*r.Houses + 2),
	}
}

// The table of an exact search starts with 2^16 entries, which are 1 MiB, and
// grows up to 2^30.
const (
	firstBits  = 16
	mostBits   = 30
	growthBits = 4
)

// newExact returns a search without a horizon, whose table takes up to about
// memory bytes, 1 MiB at least. It needs a budget for each test.
func newExact(r kalah.Rules, memory int64) *anySize {
	a := newAny(r, nil, search.NewTable(firstBits, false), math.MaxInt)
	a.bits, a.mostBits = firstBits, search.FitTable(mostBits, memory)
	return a
}

// lookUpMask makes a search call lookUp once in 65536 nodes.
const lookUpMask = 1<<firstBits - 1

// lookUp reports progress, and enlarges the table once the search has visited
// several times as many boards as it has entries. Starting small saves short
// searches the time to allocate a large table; the contents of a small one are
// quickly found again.
func (a *anySize) lookUp() {
	a.visited += lookUpMask + 1
	if a.bits < a.mostBits && a.visited > 2<<a.bits {
		a.bits = min(a.bits+growthBits, a.mostBits)
		a.table = search.NewTable(a.bits, false)
	}
	if a.report != nil && a.Budget.Nodes()&reportMask == 0 {
		a.report()
	}
}

// setRoot makes p the root of the search.
func (a *anySize) setRoot(p kalah.Position) {
	root := newAnyBoard(p)
	a.reserve(0, len(root))
	copy(a.boards[0], root)
}

// reserve allocates the board and the moves of a ply.
func (a *anySize) reserve(ply, pits int) {
	if ply < len(a.boards) {
		return
	}
	a.boards = append(a.boards, make(anyBoard, pits))
	a.moves = append(a.moves, make([]candidate, 0, pits/2))
}

// noHorizon is a depth that no game reaches.
const noHorizon = 1 << 30

// test determines whether the houses of p are worth at least beta to the side to
// move: it returns a lower bound of the value if so, else an upper bound. The
// result is meaningless once the budget is spent.
func (a *anySize) test(p kalah.Position, beta int) int {
	a.setRoot(p)
	return a.value(0, noHorizon, beta-1, beta)
}

// sorted returns the moves, the most promising first.
func (a *anySize) sorted(moves []kalah.Move) []kalah.Move {
	var all []kalah.Move
	for _, c := range a.candidates(0, noHouse) {
		all = append(all, kalah.Move(c.house+1))
	}
	return sowing.Sorted(all, moves)
}

// Score implements search.Root.
func (a *anySize) Score(value int, solved bool) search.Score { return sowing.ScoreOf(value, solved) }

// Value implements search.Root: the margin at the end of the game.
func (a *anySize) Value(m kalah.Move, depth, alpha, beta int) int {
	lead := a.boards[0].lead()
	return lead + a.play(0, house(m-1), depth, alpha-lead, beta-lead)
}

// Reply implements search.Root.
func (a *anySize) Reply(line []kalah.Move) (kalah.Move, bool) {
	b := a.boards[0]
	for _, m := range line {
		next := make(anyBoard, len(b))
		b.sow(house(m-1), a.emptyToo, next)
		b = next
	}
	key, own, other := a.survey(b)
	if own == 0 || a.eitherSide && other == 0 {
		return 0, false
	}
	e, ok := a.table.Get(key)
	if !ok || int(e.Move) >= b.side()-1 || b[e.Move] == 0 {
		return 0, false
	}
	return kalah.Move(e.Move + 1), true
}

// play returns the value of sowing house h at a ply, searching depth plies.
func (a *anySize) play(ply int, h house, depth, alpha, beta int) int {
	b := a.boards[ply]
	a.reserve(ply+1, len(b))
	next := a.boards[ply+1]
	if b.sow(h, a.emptyToo, next) {
		gain := next.lead() - b.lead()
		return gain + a.value(ply+1, depth, alpha-gain, beta-gain)
	}
	gain := -next.lead() - b.lead()
	return gain - a.value(ply+1, depth-1, gain-beta, gain-alpha)
}

// value returns the value of the board at a ply for its side to move: exact
// between alpha and beta, a bound outside them (Knuth and Moore; fail-soft).
func (a *anySize) value(ply, depth, alpha, beta int) int {
	if !a.Budget.Spend() {
		return 0
	}
	if a.Budget.Nodes()&lookUpMask == 0 {
		a.lookUp()
	}
	key, own, other := a.survey(a.boards[ply])
	if own == 0 || a.eitherSide && other == 0 {
		return own - other
	}
	// Neither side can win more than all remaining seeds.
	most := own + other
	if -most >= beta {
		return -most
	}
	if most <= alpha {
		return most
	}
	if depth <= 0 || ply >= a.mostPlies {
		a.Guess()
		return 0 // the rest is assumed to be even
	}
	hashMove := noHouse
	if e, ok := a.table.Get(key); ok {
		if v, ok := a.Answer(e, depth, alpha, beta); ok {
			return v
		}
		hashMove = house(e.Move)
	}
	before := a.Estimates()
	best, move := a.bestOf(ply, depth, alpha, beta, hashMove)
	if a.Budget.Spent() {
		return 0
	}
	if depth > maxTurns {
		depth = min(most, maxTurns) // without a horizon the table keeps the boards with the most seeds
	}
	a.table.Put(key, a.Entry(best, depth, alpha, beta, uint16(move), before))
	return best
}

// bestOf returns the value of the best move at a ply, and the move.
func (a *anySize) bestOf(ply, depth, alpha, beta int, hashMove house) (best int, move house) {
	best = -search.Infinity
	for _, c := range a.candidates(ply, hashMove) {
		v := a.play(ply, c.house, depth, max(alpha, best), beta)
		if a.Budget.Spent() {
			return best, move
		}
		if v > best {
			best, move = v, c.house
		}
		if best >= beta {
			break
		}
	}
	return best, move
}

// noHouse is no house of any board.
const noHouse = house(255)

// The order of moves: the move that was best before, then extra turns, the house
// nearest to the store first because it spoils no other, then captures, the
// largest first.
const (
	promiseBest  = 1 << 30
	promiseExtra = 1 << 29
)

// candidates lists the legal moves at a ply, the most promising first.
func (a *anySize) candidates(ply int, hashMove house) []candidate {
	b, out := a.boards[ply], a.moves[ply][:0]
	for i, seeds := range b[:b.side()-1] {
		if seeds == 0 {
			continue
		}
		c := candidate{house: house(i)}
		switch h := c.house; {
		case h == hashMove:
			c.promise = promiseBest
		case b.extra(h):
			c.promise = promiseExtra + int32(h)
		default:
			c.promise = int32(b.captures(h, a.emptyToo))
		}
		out = append(out, c)
		for j := len(out) - 1; j > 0 && out[j-1].promise < c.promise; j-- {
			out[j-1], out[j] = out[j], out[j-1]
		}
	}
	return out
}

// survey returns the hash key of the houses and the seeds in those of each side.
func (a *anySize) survey(b anyBoard) (key uint64, own, other int) {
	side := b.side()
	for i, seeds := range b[:side-1] {
		own += int(seeds)
		key += uint64(seeds) * a.keys[i]
	}
	for i, seeds := range b[side : 2*side-1] {
		other += int(seeds)
		key += uint64(seeds) * a.keys[side+i]
	}
	return key, own, other
}
