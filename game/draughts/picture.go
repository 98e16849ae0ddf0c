package draughts

import (
	"strconv"

	"parlour/game"
)

var _ game.Pictured[Position] = kernel{}

// The side of a square of the picture, the margin of a piece in it, and the size of the
// square's number.
const (
	squareSize   = 40
	pieceMargin  = 4
	numberHeight = 12
	numberWidth  = 16
)

// PictureOf draws the board with White below, every dark square with its number.
func (kernel) PictureOf(p Position) game.Picture {
	const side = boardSide * squareSize
	out := game.Picture{Width: side, Height: side}
	out.Shapes = append(out.Shapes, game.Shape{Width: side, Height: side, Ink: game.InkLight, Place: game.NoPlace})
	for n := 1; n <= boardSide*boardSide/2; n++ {
		out.Shapes = append(out.Shapes, p.square(n)...)
	}
	return out
}

// square draws the dark square of that number with its piece.
func (p Position) square(n int) []game.Shape {
	s := Numbered(n)
	row, column := (n-1)/5, (n-1)%5
	x, y := 2*column*squareSize, row*squareSize
	if row%2 == 0 {
		x += squareSize
	}
	out := []game.Shape{
		{X: x, Y: y, Width: squareSize, Height: squareSize, Ink: game.InkDark, Place: int(s)},
		{Form: game.Words, X: x, Y: y, Width: numberWidth, Height: numberHeight, Ink: game.InkFaint, Text: strconv.Itoa(n), Place: game.NoPlace},
	}
	side, king, ok := p.At(s)
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
