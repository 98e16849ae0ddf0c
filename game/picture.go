package game

import "strconv"

// Form is what a Shape looks like.
type Form uint8

const (
	// Box is a rectangle.
	Box Form = iota
	// Round is the ellipse that fills a rectangle.
	Round
	// Words are a text in the middle of a rectangle.
	Words
)

// Ink is what a Shape is filled with.
type Ink uint8

const (
	// InkFrame is the ground of the board, InkLight and InkDark are its squares.
	InkFrame Ink = iota
	InkLight
	InkDark
	// InkHollow is what seeds lie in.
	InkHollow
	// InkFirst and InkSecond are the pieces of the seats.
	InkFirst
	InkSecond
	// InkText is for text, InkFaint for the names of places.
	InkText
	InkFaint
)

// NoPlace is the place of what is no place of the board: of a Shape, or of a gap in a
// grid of places.
const NoPlace = -1

// Shape is a part of a Picture, in its units: X and Y are the upper left corner.
type Shape struct {
	Form                Form
	X, Y, Width, Height int
	Ink                 Ink
	// Text is what Words say, printable and short.
	Text string
	// Place is the place of the board that the shape is, numbered as in Marks.
	Place int
}

// Picture is a board as shapes, each drawn over those before, for pictures in files.
type Picture struct {
	Width, Height int
	Shapes        []Shape
}

// Pictured is implemented by a Kernel that can draw its boards as pictures, the first
// seat below.
type Pictured[P any] interface {
	PictureOf(p P) Picture
}

// PictureOf is the board of s as a picture, if its game can draw that.
func PictureOf(s State) (Picture, bool) { return asked(s, able.picture) }

func (s *state[P, M]) picture() (Picture, bool) {
	return told(s.rules.kernel, func(k Pictured[P]) Picture { return k.PictureOf(s.pos) })
}

// MarksOf is what a legal move of s does to the places of its board, nil if the move
// is not legal or the game cannot tell.
func MarksOf(s State, move string) Marks {
	marks, _ := asked(s, func(a able) (Marks, bool) { return a.marksOf(move) })
	return marks
}

func (s *state[P, M]) marksOf(move string) (Marks, bool) {
	m, err := s.parse(move)
	if err != nil {
		return nil, false
	}
	return told(s.rules.kernel, func(k Shower[P, M]) Marks { return k.MarksOf(s.pos, m) })
}

// Pit is a house or a store of a board that seeds are sown on.
type Pit struct {
	Name  string
	Seeds int
	Place int
}

// The measures of the picture of such a board.
const (
	pitSize   = 50
	pitGap    = 10
	pitName   = 16
	storeWide = 56
)

// PitPicture is the picture of a board of two rows of houses with a store at each end.
// The houses of a side are in the order of sowing: the first side's run to the right
// below, the second's to the left above. Store is nil for a side without one.
func PitPicture(houses [2][]Pit, stores [2]*Pit) Picture {
	n := max(len(houses[First]), len(houses[Second]))
	p := Picture{
		Width:  n*(pitSize+pitGap) + pitGap + 2*(storeWide+pitGap),
		Height: 2*(pitSize+pitName) + 3*pitGap,
	}
	p.Shapes = append(p.Shapes, Shape{Width: p.Width, Height: p.Height, Ink: InkFrame, Place: NoPlace})
	left := storeWide + 2*pitGap
	for seat, row := range houses {
		for i, pit := range row {
			column, y, name := i, 2*pitGap+pitSize+pitName, 2*pitGap+2*pitSize+pitName
			if Seat(seat) == Second {
				column, y, name = n-1-i, pitGap+pitName, pitGap
			}
			x := left + column*(pitSize+pitGap)
			p.add(pit, Shape{Form: Round, X: x, Y: y, Width: pitSize, Height: pitSize}, name)
		}
	}
	for seat, store := range stores {
		if store == nil {
			continue
		}
		x, name := p.Width-storeWide-pitGap, p.Height-pitGap-pitName
		if Seat(seat) == Second {
			x, name = pitGap, pitGap
		}
		p.add(*store, Shape{Form: Box, X: x, Y: pitGap + pitName, Width: storeWide, Height: p.Height - 2*(pitGap+pitName)}, name)
	}
	return p
}

// add draws a pit with its seeds, and its name at a height.
func (p *Picture) add(pit Pit, hollow Shape, name int) {
	hollow.Ink, hollow.Place = InkHollow, pit.Place
	seeds, label := hollow, hollow
	seeds.Form, seeds.Ink, seeds.Text, seeds.Place = Words, InkText, strconv.Itoa(pit.Seeds), NoPlace
	label.Form, label.Ink, label.Text, label.Place = Words, InkFaint, pit.Name, NoPlace
	label.Y, label.Height = name, pitName
	p.Shapes = append(p.Shapes, hollow, seeds, label)
}
