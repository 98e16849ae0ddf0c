package kalah

import (
	"parlour/game"
	"parlour/game/mancala"
)

var _ game.Shower[Position, Move] = kernel{}

// MarksOf marks the sown house, the houses of its seeds, the house of the last seed and the
// captures.
func (kernel) MarksOf(p Position, m Move) game.Marks {
	_, marks := p.sowing(m, int(p.pits[p.pit(m)]))
	p.markCapture(m, marks)
	return marks
}

// StepsOf shows the seeds fall one by one, then their captures, then the sweep at the end
// of the match.
func (k kernel) StepsOf(s game.Snapshot[Position, Move]) []game.Scene[Position] {
	p, m := s.Before, s.Last
	out := mancala.Falling(int(p.pits[p.pit(m)]), p.Captures(m) > 0, func(n int) (Position, game.Marks) { return p.sowing(m, n) })
	marks := k.MarksOf(p, m)
	out = append(out, game.Scene[Position]{Position: s.Position, Marks: marks, Text: k.Effect(p, m)})
	if left := s.Position.left(); s.Result.Over() && left != [2]int{} {
		out = append(out, game.Scene[Position]{Position: s.Position.Swept(), Marks: marks, Text: mancala.Keeps(Game{}.Seats(), left)})
	}
	return out
}

// DrawScene draws a board with its marks.
func (kernel) DrawScene(s game.Scene[Position], style game.Style) string {
	colour := style.Palette.Last
	if s.Chosen {
		colour = style.Palette.Chosen
	}
	return s.Position.draw(s.Marks, style, colour)
}

// Tally is nothing: the score says what was captured.
func (kernel) Tally(game.History[Position]) game.Phrase { return game.Phrase{} }

// pit is the pit of a house of the side to move.
func (p Position) pit(m Move) int { return p.base(p.side) + int(m) - 1 }

// sowing returns the board after sowing the first n seeds of a house, 1 to all of them, and
// the marks of that.
func (p Position) sowing(m Move, n int) (Position, game.Marks) {
	from, skip := p.pit(m), p.store(p.side.Other())
	q := p
	q.pits = append([]int32(nil), p.pits...)
	q.pits[from] = 0
	marks := game.Marks{from: game.MarkFrom}
	n, laps := n%(len(p.pits)-1), n/(len(p.pits)-1)
	for i := range q.pits {
		if laps > 0 && i != skip {
			q.pits[i] += int32(laps)
			marks[i] = game.MarkPath
		}
	}
	last := from
	for range n {
		last = p.next(last, skip)
		q.pits[last]++
		marks[last] = game.MarkPath
	}
	marks[from], marks[last] = game.MarkFrom, game.MarkTo
	return q, marks
}

// markCapture marks what a legal move captures.
func (p Position) markCapture(m Move, marks game.Marks) {
	if p.Captures(m) == 0 {
		return
	}
	_, last := p.sow(m)
	marks[2*p.rules.Houses-last] = game.MarkTaken
}

// left is what lies in the houses of the seats.
func (p Position) left() [2]int { return [2]int{p.InHouses(game.First), p.InHouses(game.Second)} }
