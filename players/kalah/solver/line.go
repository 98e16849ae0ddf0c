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
		q := p.Play(best[0])
		if q.ToMove() != p.ToMove() {
			value = -value
		}
		line, p = append(line, best[0]), q
	}
	return line, true
}

// keeps returns a move that keeps the value of p, the last house first.
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
	return moves[0], true // one of them does, and none of the others
}

// maxLine bounds the line of a report.
const maxLine = 100

// remembered is the play from p on by the moves in the table.
func (s *Solver) remembered(p kalah.Position) []kalah.Move {
	var line []kalah.Move
	for !p.Over() && len(line) < maxLine {
		key, ok := s.key(p)
		if !ok {
			break
		}
		first := s.table.get(key, InHouses(p)).first
		if first == 0 {
			break
		}
		line = append(line, kalah.Move(first))
		p = p.Play(kalah.Move(first))
	}
	return line
}
