package kalah

import (
	"parlour/game/kalah"
	"parlour/players/search"
)

// searcher is one search: an alpha-beta over boards, with extra turns as plies
// of their own.
//
// Values are of the rest of the game: the seeds yet to be won, not those in the
// stores.
type searcher struct {
	eitherSide, emptyToo bool
	budget               *search.Budget
	table                *search.Table[house]
	weights              []uint64
	boards               []board // one a ply, the root first
	moves                [][]candidate
	estimates            uint64
}

// candidate is a house with how promising it is.
type candidate struct {
	house   house
	promise int32
}

func newSearcher(p kalah.Position, b *search.Budget) *searcher {
	root := newBoard(p)
	s := &searcher{
		eitherSide: p.Rules().End == kalah.EitherSide,
		emptyToo:   p.Rules().Capture == kalah.EmptyToo,
		budget:     b,
		table:      search.NewTable[house](tableBits),
		weights:    search.Weights(len(root)),
		boards:     make([]board, maxPlies+1),
		moves:      make([][]candidate, maxPlies+1),
	}
	for i := range s.boards {
		s.boards[i] = make(board, len(root))
		s.moves[i] = make([]candidate, 0, root.side())
	}
	copy(s.boards[0], root)
	return s
}

// rootMoves are the legal moves, the most promising in front.
func (s *searcher) rootMoves() []house {
	var out []house
	for _, c := range s.candidates(0, noHouse) {
		out = append(out, c.house)
	}
	return out
}

// Estimates implements search.Root.
func (s *searcher) Estimates() uint64 { return s.estimates }

// Value implements search.Root: the margin at the end of the game.
func (s *searcher) Value(h house, depth, alpha, beta int) int {
	lead := s.boards[0].lead()
	return lead + s.play(0, h, depth, alpha-lead, beta-lead)
}

// play returns the value of sowing house h at a ply, with depth plies to go.
func (s *searcher) play(ply int, h house, depth, alpha, beta int) int {
	b, next := s.boards[ply], s.boards[ply+1]
	if b.sow(h, s.emptyToo, next) {
		gain := next.lead() - b.lead()
		return gain + s.value(ply+1, depth, alpha-gain, beta-gain)
	}
	gain := -next.lead() - b.lead()
	return gain - s.value(ply+1, depth-1, gain-beta, gain-alpha)
}

// value returns the value of the board at a ply for its side to move: exact
// between alpha and beta, a bound outside them (Knuth and Moore; fail-soft).
func (s *searcher) value(ply, depth, alpha, beta int) int {
	if !s.budget.Spend() {
		return 0
	}
	key, own, other := s.survey(s.boards[ply])
	if own == 0 || s.eitherSide && other == 0 {
		return own - other
	}
	// No side can win more than all the seeds that are left.
	most := own + other
	if -most >= beta {
		return -most
	}
	if most <= alpha {
		return most
	}
	if depth <= 0 || ply == maxPlies {
		s.estimates++
		return 0 // the rest is taken to be even
	}
	first := noHouse
	if e, ok := s.table.Get(key); ok {
		if e.Cuts(depth, alpha, beta) {
			if !e.Solved {
				s.estimates++
			}
			return int(e.Value)
		}
		first = e.Move
	}
	before := s.estimates
	best, move := s.bestOf(ply, depth, alpha, beta, first)
	if s.budget.Spent() {
		return 0
	}
	s.table.Put(key, search.Entry[house]{
		Value: int32(best), Depth: uint8(depth), Bound: search.BoundOf(best, alpha, beta),
		Solved: s.estimates == before, Move: move,
	})
	return best
}

// bestOf returns the value of the best move at a ply, and the move.
func (s *searcher) bestOf(ply, depth, alpha, beta int, first house) (best int, move house) {
	best = -search.Infinity
	for _, c := range s.candidates(ply, first) {
		v := s.play(ply, c.house, depth, max(alpha, best), beta)
		if s.budget.Spent() {
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

// The promise of moves: the one that was best before, then extra turns, the
// house nearest to the store first since it spoils no other, then captures, the
// largest first.
const (
	promiseBest  = 1 << 30
	promiseExtra = 1 << 29
)

// candidates lists the legal moves at a ply, the most promising in front.
func (s *searcher) candidates(ply int, first house) []candidate {
	b, out := s.boards[ply], s.moves[ply][:0]
	for i, seeds := range b[:b.side()-1] {
		if seeds == 0 {
			continue
		}
		c := candidate{house: house(i)}
		switch h := c.house; {
		case h == first:
			c.promise = promiseBest
		case b.extra(h):
			c.promise = promiseExtra + int32(h)
		default:
			c.promise = int32(b.captures(h, s.emptyToo))
		}
		out = append(out, c)
		for j := len(out) - 1; j > 0 && out[j-1].promise < c.promise; j-- {
			out[j-1], out[j] = out[j], out[j-1]
		}
	}
	return out
}

// survey returns the hash key of the houses and the seeds in those of each side.
func (s *searcher) survey(b board) (key uint64, own, other int) {
	side := b.side()
	for i, seeds := range b[:side-1] {
		own += int(seeds)
		key += uint64(seeds) * s.weights[i]
	}
	for i, seeds := range b[side : 2*side-1] {
		other += int(seeds)
		key += uint64(seeds) * s.weights[side+i]
	}
	return key, own, other
}
