package draughts

import (
	"slices"

	"parlour/game"
)

var _ game.Arranger[Position] = kernel[Position]{}

// content is a possible content of a square. They follow one another in this order.
type content struct {
	// letter is typed for it, as in ASCII boards, and told is the phrase about its square.
	letter string
	told   game.Term
	seat   game.Seat
	king   bool
}

// contents are what can stand on a square, nothing first.
func contents() []content {
	return []content{
		{letter: ".", told: "square %s is empty"},
		{letter: "w", told: "square %s: a white man", seat: game.First},
		{letter: "W", told: "square %s: a white king", seat: game.First, king: true},
		{letter: "b", told: "square %s: a black man", seat: game.Second},
		{letter: "B", told: "square %s: a black king", seat: game.Second, king: true},
	}
}

// Places are the dark squares as the board is drawn.
func (k kernel[P]) Places(p P, style game.Style) [][]int {
	d := diagram{position: p.ruled(), style: style}
	rows := make([][]int, k.rules.side)
	for row := range rows {
		for column := range k.rules.side {
			place := game.NoPlace
			if s, ok := d.at(row, column); ok {
				place = int(s)
			}
			rows[row] = append(rows[row], place)
		}
	}
	return rows
}

// PlaceAt is the dark square at a line and a column of the drawing.
func (kernel[P]) PlaceAt(p P, style game.Style, line, column int) int {
	return diagram{position: p.ruled(), style: style}.placeAt(line, column)
}

// PlaceText says what stands on a square.
func (k kernel[P]) PlaceText(p P, place int) game.Phrase {
	s := Square(place)
	return game.Say(string(contents()[p.ruled().contentOf(s)].told), k.rules.nameOf(s))
}

// OwnerOf is the side of the piece on a square.
func (k kernel[P]) OwnerOf(p P, place int) (game.Seat, bool) {
	colour, _, ok := p.ruled().colourAt(Square(place))
	return k.rules.turn(colour), ok
}

// Next puts what comes next on a square: nothing, a man, a king, and the same of Black.
func (kernel[P]) Next(p P, place, by int) P {
	all := contents()
	s, r := Square(place), p.ruled()
	return p.with(r.at.put(s, all[(r.contentOf(s)+by+len(all))%len(all)]))
}

// Put reads the letter of a piece; a full stop or a blank is none.
func (kernel[P]) Put(p P, place int, text string) (P, bool) {
	if text == " " {
		text = "."
	}
	for _, c := range contents() {
		if c.letter == text {
			return p.with(p.ruled().at.put(Square(place), c)), true
		}
	}
	return p, false
}

// PutHint says what Put reads.
func (kernel[P]) PutHint() game.Phrase {
	return game.Say("w or b for a man, W or B for a king, a full stop for none")
}

// Cleared returns the board without pieces.
func (kernel[P]) Cleared(p P) P { return p.with(Position{toMove: p.ruled().at.toMove}) }

// WithToMove returns the board with that side to move.
func (kernel[P]) WithToMove(p P, s game.Seat) P {
	if p.ToMove() == s {
		return p
	}
	return p.with(p.ruled().at.turned())
}

// contentOf is the index among contents of what stands on a square.
func (r Ruled) contentOf(s Square) int {
	side, king, ok := r.colourAt(s)
	if !ok {
		return 0
	}
	return 1 + slices.IndexFunc(contents()[1:], func(c content) bool { return c.seat == side && c.king == king })
}

// put returns the board with something else on a square.
func (p Position) put(s Square, c content) Position {
	pieces := [2]Board{p.Pieces(game.First) &^ s.Set(), p.Pieces(game.Second) &^ s.Set()}
	kings := p.kings &^ s.Set()
	if c.letter != contents()[0].letter {
		pieces[c.seat] |= s.Set()
		if c.king {
			kings |= s.Set()
		}
	}
	return NewPosition(pieces[game.First], pieces[game.Second], kings, p.toMove)
}
