package draughts

import "parlour/game"

var _ game.Pictured[Position] = kernel[Position]{}

// The side of a square of the picture, the margin of a piece in it, and the size of the
// square's number.
const (
	squareSize   = 40
	pieceMargin  = 4
	numberHeight = 12
	numberWidth  = 16
)

// PictureOf draws the board with White below, every dark square with its number or name.
func (k kernel[P]) PictureOf(p P) game.Picture {
	side := k.rules.side * squareSize
	out := game.Picture{Width: side, Height: side}
	out.Shapes = append(out.Shapes, game.Shape{Width: side, Height: side, Ink: game.InkLight, Place: game.NoPlace})
	for n := 1; n <= k.rules.last(); n++ {
		out.Shapes = append(out.Shapes, p.ruled().square(n)...)
	}
	return out
}

// square draws the dark square of that number with its piece.
func (r Ruled) square(n int) []game.Shape {
	s := r.by.numbered(n)
	x, y := columnOf(s)*squareSize, rowOf(s)*squareSize
	out := []game.Shape{
		{X: x, Y: y, Width: squareSize, Height: squareSize, Ink: game.InkDark, Place: int(s)},
		{Form: game.Words, X: x, Y: y, Width: numberWidth, Height: numberHeight, Ink: game.InkFaint, Text: r.by.nameOf(s), Place: game.NoPlace},
	}
	side, king, ok := r.colourAt(s)
	if !ok {
		return out
	}
	piece := game.Shape{
		Form: game.Round, X: x + pieceMargin, Y: y + pieceMargin,
		Width: squareSize - 2*pieceMargin, Height: squareSize - 2*pieceMargin,
		Ink: [2]game.Ink{game.InkFirst, game.InkSecond}[side], Place: game.NoPlace,
	}
	out = append(out, piece)
	if king {
		piece.Form, piece.Text = game.Words, "K"
		piece.Ink = [2]game.Ink{game.InkText, game.InkLight}[side]
		out = append(out, piece)
	}
	return out
}
