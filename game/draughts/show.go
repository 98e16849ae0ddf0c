package draughts

import (
	"cmp"
	"slices"

	"parlour/game"
)

var _ game.Shower[Position, Move] = kernel[Position]{}

// MarksOf marks the first square of the move, the squares on its way, the last one, and the
// captured pieces.
func (kernel[P]) MarksOf(p P, m Move) game.Marks {
	marks := marksOf(m.Captured, game.MarkTaken)
	for _, s := range p.ruled().pathOf(m) {
		marks[int(s)] = game.MarkPath
	}
	marks[int(m.From)] = game.MarkFrom
	marks[int(m.To)] = game.MarkTo
	return marks
}

// marksOf are marks of the squares of a set.
func marksOf(b Board, mark game.Mark) game.Marks {
	marks := game.Marks{}
	for ; b != 0; b = b.Rest() {
		marks[int(b.First())] = mark
	}
	return marks
}

// StepsOf shows the jumps of a capture one by one; what is taken leaves the board
// together at the end, as the rules have it.
func (k kernel[P]) StepsOf(s game.Snapshot[P, Move]) []game.Scene[P] {
	p, m := s.Before.ruled(), s.Last
	path := p.pathOf(m)
	all := k.MarksOf(s.Before, m)
	var out []game.Scene[P]
	for i := 1; i < len(path)-1 || (i < len(path) && m.Captured != 0); i++ {
		taken, _ := p.walk(path[:i+1])
		marks := marksOf(taken, game.MarkTaken)
		for _, passed := range path[1:i] {
			marks[int(passed)] = game.MarkPath
		}
		marks[int(m.From)], marks[int(path[i])] = game.MarkFrom, game.MarkTo
		out = append(out, game.Scene[P]{
			Position: s.Before.with(p.at.moved(m.From, path[i])), Marks: marks, Text: game.Say("jump %d", i),
		})
	}
	return append(out, game.Scene[P]{Position: s.Position, Marks: all, Text: k.Effect(s.Before, m)})
}

// DrawScene draws a board with its marks.
func (kernel[P]) DrawScene(s game.Scene[P], style game.Style) string {
	d := diagram{position: s.Position.ruled(), marks: s.Marks, style: style, markColour: style.Palette.Last}
	if s.Chosen {
		d.markColour = cmp.Or(style.Palette.Chosen, chosenColour)
	}
	return d.text()
}

// chosenColour sets off a move not played yet: bold green.
const chosenColour = "1;32"

// Tally says how many pieces each side has taken since the start of the match.
func (k kernel[P]) Tally(h game.History[P]) game.Phrase {
	now, start := h.Current().ruled().score(), [2]int{}
	for p := range h.Positions() {
		start = p.ruled().score()
	}
	by := func(s game.Seat) int { return start[s.Other()] - now[s.Other()] }
	names := k.rules.seats()
	return game.Say("taken: %s %d, %s %d",
		game.Term(names[game.First]), by(game.First), game.Term(names[game.Second]), by(game.Second))
}

// pathOf is the way that a legal move goes, from its start to its end.
func (r Ruled) pathOf(m Move) []Square {
	path := []Square{m.From, m.To}
	if m.Captured != 0 {
		r.eachPath(m, func(squares []Square, _ Board) bool {
			path = slices.Clone(squares)
			return false
		})
	}
	return path
}

// moved is the board while a piece of the side to move is on its way.
func (p Position) moved(from, to Square) Position {
	king := p.kings.Has(from)
	p.own = p.own&^from.Set() | to.Set()
	p.kings &^= from.Set()
	if king {
		p.kings |= to.Set()
	}
	return p
}
