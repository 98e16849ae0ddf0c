package mancala

import "parlour/game"

// Signs set what stands at the places of a board between the signs of its marks. The zero
// value marks nothing.
type Signs struct {
	marks    game.Marks
	signs    *[game.MarkTaken + 1]sign
	emphasis string // begins the colour of marked places, "" for none
}

// sign is what stands before and behind the text of a marked place, a column each.
type sign struct{ before, behind string }

var (
	asciiSigns = [...]sign{
		game.MarkFrom: {"*", " "}, game.MarkPath: {".", " "}, game.MarkTo: {">", "<"}, game.MarkTaken: {"x", "x"},
	}
	unicodeSigns = [...]sign{
		game.MarkFrom: {"•", " "}, game.MarkPath: {"·", " "}, game.MarkTo: {"▸", "◂"}, game.MarkTaken: {"×", "×"},
	}
)

// The colour of marked places if the palette has none, and its end.
const (
	emphasis = "1;33"
	plain    = "\x1b[0m"
)

// NewSigns returns the signs of a style. The colour is one of its palette.
func NewSigns(marks game.Marks, style game.Style, colour string) Signs {
	s := Signs{marks: marks, signs: &asciiSigns}
	if style.Unicode {
		s.signs = &unicodeSigns
	}
	if style.Colour {
		s.emphasis = style.Palette.Or(colour, emphasis)
	}
	return s
}

// Around returns a text with a column on either side: the signs of the place's mark, or
// blanks. The blank behind a place is without colour.
func (s Signs) Around(place int, text string) string {
	mark, ok := s.marks[place]
	if !ok {
		return " " + text + " "
	}
	sign := s.signs[mark]
	switch {
	case s.emphasis == "":
		return sign.before + text + sign.behind
	case sign.behind == " ":
		return s.emphasis + sign.before + text + plain + sign.behind
	default:
		return s.emphasis + sign.before + text + sign.behind + plain
	}
}
