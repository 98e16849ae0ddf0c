package oware

import (
	"parlour/game"
	"parlour/game/mancala"
)

var _ game.Shower[Position, Move] = kernel{}

// MarksOf marks the sown house, the houses of its seeds, the house of the last seed and the
// captured houses.
func (kernel) MarksOf(p Position, m Move) game.Marks {
	sown, marks, last := p.sowing(m, p.Seeds(p.side, m))
	if first, seeds := sown.chain(last); sown.takes(seeds) {
		for i := first; i <= last; i++ {
			marks[i] = game.MarkTaken
		}
	}
	return marks
}

// StepsOf shows the seeds fall one by one, then their captures, then the award at the end
// of the match.
func (k kernel) StepsOf(s game.Snapshot[Position, Move]) []game.Scene[Position] {
	p, m := s.Before, s.Last
	out := mancala.Falling(p.Seeds(p.side, m), p.Captures(m) > 0, func(n int) (Position, game.Marks) {
		sown, marks, _ := p.sowing(m, n)
		return sown, marks
	})
	marks := k.MarksOf(p, m)
	out = append(out, game.Scene[Position]{Position: s.Position, Marks: marks, Text: p.Effect(m)})
	if left := s.Position.left(); awardsHouses(s.Result.Reason) && left != [2]int{} {
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

// sowing returns the board after sowing the first n seeds of a house, 1 to all of them, the
// marks of that, and the house of the last.
func (p Position) sowing(m Move, n int) (sown Position, marks game.Marks, last int) {
	from := base(p.side) + int(m)
	p.houses[from] = 0
	marks, last = game.Marks{from: game.MarkFrom}, from
	for range n {
		if last = next(last); last == from {
			last = next(last)
		}
		p.houses[last]++
		marks[last] = game.MarkPath
	}
	marks[last] = game.MarkTo
	return p, marks, last
}

// left is what lies in the houses of the seats.
func (p Position) left() [2]int { return [2]int{p.InHouses(game.First), p.InHouses(game.Second)} }
