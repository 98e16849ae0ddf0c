package oware

import "parlour/game"

var _ game.Shower[Position, Move] = kernel{}

// MarksOf marks the house that is sown, those it sows, where the last seed falls
// and the houses that are captured.
func (kernel) MarksOf(p Position, m Move) game.Marks {
	marks, sown, last := p.sowing(m, p.Seeds(p.side, m))
	if first, seeds := sown.chain(last); sown.takes(seeds) {
		for i := first; i <= last; i++ {
			marks[i] = game.MarkTaken
		}
	}
	return marks
}

// StepsOf shows the seeds fall one by one, then what they capture, then what the
// end of the match awards.
func (k kernel) StepsOf(s game.Snapshot[Position, Move]) []game.Scene[Position] {
	p, m := s.Before, s.Last
	var out []game.Scene[Position]
	seeds := p.Seeds(p.side, m)
	shown := seeds
	if p.Captures(m) == 0 {
		shown-- // with the last seed the board is as it stays
	}
	for i := 1; i <= shown; i++ {
		marks, sown, _ := p.sowing(m, i)
		out = append(out, game.Scene[Position]{Position: sown, Marks: marks, Text: inHand(seeds - i)})
	}
	marks := k.MarksOf(p, m)
	out = append(out, game.Scene[Position]{Position: s.Position, Marks: marks, Text: p.Effect(m)})
	if awardsHouses(s.Result.Reason) && s.Position.InHouses(game.First)+s.Position.InHouses(game.Second) > 0 {
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

// sowing returns the board after the first n seeds of a house have been sown, 1 to
// as many as there are, the marks of what that did, and the house of the last.
func (p Position) sowing(m Move, n int) (marks game.Marks, sown Position, last int) {
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
	return marks, p, last
}

// inHand tells how many seeds are still to be sown.
func inHand(n int) game.Phrase {
	if n == 0 {
		return game.Say("the last seed")
	}
	return game.Say("%d in hand", n)
}

// sweep tells who is awarded the seeds that are left at the end.
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
