package kalah

import "parlour/game"

// maxSown is the number of seeds that are shown sown one by one at most. Of more
// only the end is shown.
const maxSown = 64

var _ game.Shower[Position, Move] = kernel{}

// MarksOf marks the house that is sown, those it sows, where the last seed falls
// and what is captured.
func (kernel) MarksOf(p Position, m Move) game.Marks {
	marks, _ := p.sowing(m, int(p.pits[p.pit(m)]))
	p.markCapture(m, marks)
	return marks
}

// StepsOf shows the seeds fall one by one, then what they capture, then the sweep
// that ends the match.
func (k kernel) StepsOf(s game.Snapshot[Position, Move]) []game.Scene[Position] {
	p, m := s.Before, s.Last
	var out []game.Scene[Position]
	seeds := int(p.pits[p.pit(m)])
	shown := seeds
	switch {
	case seeds > maxSown:
		shown = 0
	case p.Captures(m) == 0:
		shown-- // with the last seed the board is as it stays
	}
	for i := 1; i <= shown; i++ {
		marks, sown := p.sowing(m, i)
		out = append(out, game.Scene[Position]{Position: sown, Marks: marks, Text: inHand(seeds - i)})
	}
	marks := k.MarksOf(p, m)
	out = append(out, game.Scene[Position]{Position: s.Position, Marks: marks, Text: k.Effect(p, m)})
	if s.Result.Over() && s.Position.InHouses(game.First)+s.Position.InHouses(game.Second) > 0 {
		out = append(out, game.Scene[Position]{Position: s.Position.Swept(), Marks: marks, Text: s.Position.sweep()})
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

// sowing returns the board after the first n seeds of a house have been sown, 1 to
// as many as there are, and the marks of what that did.
func (p Position) sowing(m Move, n int) (game.Marks, Position) {
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
	return marks, q
}

// markCapture marks what a legal move captures.
func (p Position) markCapture(m Move, marks game.Marks) {
	if p.Captures(m) == 0 {
		return
	}
	_, last := p.sow(m)
	marks[2*p.rules.Houses-last] = game.MarkTaken
}

// inHand tells how many seeds are still to be sown.
func inHand(n int) game.Phrase {
	if n == 0 {
		return game.Say("the last seed")
	}
	return game.Say("%d in hand", n)
}

// sweep tells who gets the seeds that are left at the end.
func (p Position) sweep() game.Phrase {
	var said game.Phrase
	for _, s := range []game.Seat{game.First, game.Second} {
		n := p.InHouses(s)
		if n == 0 {
			continue
		}
		keeps := game.Say("%s keeps the %d left", game.Term(Game{}.Seats()[s]), n)
		if !said.Empty() {
			keeps = game.Say("%s, %s", said, keeps)
		}
		said = keeps
	}
	return said
}
