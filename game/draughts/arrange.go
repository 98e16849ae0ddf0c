package draughts

import (
	"slices"

	"parlour/game"
)

var _ game.Arranger[Position] = kernel{}

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
		{letter: ".", told: "square %d is empty"},
		{letter: "w", told: "square %d: a white man", seat: game.First},
		{letter: "W", told: "square %d: a white king", seat: game.First, king: true},
		{letter: "b", told: "square %d: a black man", seat: game.Second},
		{letter: "B", told: "square %d: a black king", seat: game.Second, king: true},
	}
}

// Places are the dark squares as the board is drawn.
func (kernel) Places(_ Position, style game.Style) [][]int {
	d := diagram{style: style}
	rows := make([][]int, boardSide)
	for row := range rows {
		for column := range boardSide {
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
func (kernel) PlaceAt(_ Position, style game.Style, line, column int) int {
	return diagram{style: style}.placeAt(line, column)
}

// PlaceText says what stands on a square.
func (kernel) PlaceText(p Position, place int) game.Phrase {
	s := Square(place)
	return game.Say(string(contents()[p.contentOf(s)].told), s.Number())
}

// OwnerOf is the side of the piece on a square.
func (kernel) OwnerOf(p Position, place int) (game.Seat, bool) {
	side, _, ok := p.At(Square(place))
	return side, ok
}

// Next puts what comes next on a square: nothing, a man, a king, and the same of Black.
func (kernel) Next(p Position, place, by int) Position {
	all := contents()
	s := Square(place)
	return p.with(s, all[(p.contentOf(s)+by+len(all))%len(all)])
}

// Put reads the letter of a piece; a full stop or a blank is none.
func (kernel) Put(p Position, place int, text string) (Position, bool) {
	if text == " " {
		text = "."
	}
	for _, c := range contents() {
		if c.letter == text {
			return p.with(Square(place), c), true
		}
	}
	return p, false
}

// PutHint tells what Put reads.
func (kernel) PutHint() game.Phrase {
	return game.Say("w or b for a man, W or B for a king, a full stop for none")
}

// Cleared returns the board without pieces.
func (kernel) Cleared(p Position) Position { return Position{toMove: p.toMove} }

// WithToMove returns the board with that side to move.
func (kernel) WithToMove(p Position, s game.Seat) Position {
	return NewPosition(p.Pieces(game.First), p.Pieces(game.Second), p.kings, s)
}

// contentOf is the index among contents of what stands on a square.
func (p Position) contentOf(s Square) int {
	side, king, ok := p.At(s)
	if !ok {
		return 0
	}
	return 1 + slices.IndexFunc(contents()[1:], func(c content) bool { return c.seat == side && c.king == king })
}

// with returns the board with something else on a square.
func (p Position) with(s Square, c content) Position {
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
