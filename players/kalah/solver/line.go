package solver

import (
	"slices"

	"parlour/game/kalah"
)

// line plays best moves from p, which is solved, to the end.
func (s *Solver) line(p kalah.Position, solved Result) ([]kalah.Move, bool) {
	var line []kalah.Move
	value, best := solved.Value, solved.Best
	for !p.Over() {
		if line != nil {
			m, ok := s.keeps(p, value)
			if !ok {
				return line, false
			}
			best = []kalah.Move{m}
		}
		line = append(line, best[0])
		p, value = after(p, best[0], value)
	}
	return line, true
}

// after returns the position after m, a move that keeps the value of p, and its
// value for its side to move.
func after(p kalah.Position, m kalah.Move, value int) (kalah.Position, int) {
	q := p.Play(m)
	if q.ToMove() != p.ToMove() {
		value = -value
	}
	return q, value
}

// keeps returns a move that keeps the value of p, trying the last house first.
func (s *Solver) keeps(p kalah.Position, value int) (kalah.Move, bool) {
	moves := p.AppendMoves(nil)
	for _, m := range slices.Backward(moves[1:]) {
		q := p.Play(m)
		b := s.limits(q)
		if q.ToMove() == p.ToMove() {
			if b.Lower < value {
				v, ok := s.testAny(q, b, value)
				if !ok {
					return 0, false
				}
				b.Lower = v
			}
			if b.Lower >= value {
				return m, true
			}
			continue
		}
		if b.Upper > -value {
			v, ok := s.testAny(q, b, 1-value)
			if !ok {
				return 0, false
			}
			b.Upper = v
		}
		if b.Upper <= -value {
			return m, true
		}
	}
	return moves[0], true // all others have been ruled out
}

// Keeping returns a line of moves from p that are known to keep its proven value. It does not
// search: the line goes as far as the stored results. If it reaches the end of the game, the result
// is the value.
func (s *Solver) Keeping(p kalah.Position, value int) []kalah.Move {
	return keeping(p, value, s.certain)
}

// Keeping is Solver.Keeping using only the proofs.
func (p *Proofs) Keeping(q kalah.Position, value int) []kalah.Move {
	return keeping(q, value, func(q kalah.Position) (kalah.Move, Bounds) {
		if q.Over() {
			return 0, marginOf(q)
		}
		return p.Find(q)
	})
}

// certain returns the bounds of p that are known without a search, and the move to the lower bound,
// 0 for none.
func (s *Solver) certain(p kalah.Position) (kalah.Move, Bounds) {
	switch {
	case p.Over():
		return 0, marginOf(p)
	case Compact(p) && s.endgame != nil && InHouses(p) <= s.endgame.Seeds():
		v := lead(p) + s.endgame.value(newBoard(p))
		return 0, Bounds{v, v}
	default:
		return s.Known(p)
	}
}

// keeping plays from p using what is known about positions.
func keeping(p kalah.Position, value int, known func(kalah.Position) (kalah.Move, Bounds)) []kalah.Move {
	var line []kalah.Move
	for !p.Over() && len(line) < maxLine {
		m := keeper(p, value, known)
		if m == 0 {
			break
		}
		line = append(line, m)
		p, value = after(p, m, value)
	}
	return line
}

// keeper is a move that is known to keep the value of p, 0 if there is none.
func keeper(p kalah.Position, value int, known func(kalah.Position) (kalah.Move, Bounds)) kalah.Move {
	moves := p.AppendMoves(nil)
	if m, b := known(p); b.Lower >= value && slices.Contains(moves, m) {
		return m
	}
	if len(moves) == 1 {
		return moves[0]
	}
	for _, m := range slices.Backward(moves) {
		q, least := after(p, m, value)
		_, b := known(q)
		if q.ToMove() == p.ToMove() && b.Lower >= least || q.ToMove() != p.ToMove() && b.Upper <= least {
			return m
		}
	}
	return 0
}

// maxLine is the maximum length of a line in a report.
const maxLine = 100

// hashLine is the line from p by the hash moves of the table.
func (s *Solver) hashLine(p kalah.Position) []kalah.Move {
	var line []kalah.Move
	for !p.Over() && len(line) < maxLine {
		key, ok := s.key(p)
		if !ok {
			break
		}
		hashMove := s.table.get(key, InHouses(p)).hashMove
		if hashMove == 0 {
			break
		}
		line = append(line, kalah.Move(hashMove))
		p = p.Play(kalah.Move(hashMove))
	}
	return line
}
