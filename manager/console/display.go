package console

import (
	"parlour/manager/console/terminal"
	"parlour/manager/tongue"
)

// display shows the output of a session: a transcript, or a screen of its own.
type display interface {
	terminal.Passer
	// say shows lines of text in the language of the person, wrapped at words.
	Say(format string, args ...any)
	// report shows lines with aligned columns, and aside does so for the current position
	// only. They report whether there is room, and show nothing without.
	Report(text string) bool
	aside(text string) bool
	// asideWidth is the width that an aside has.
	asideWidth() int
	// show shows the game, nil for none.
	show(game *scene)
	// clocks sets the text of the time left in the current game; tick shows it again after
	// a change.
	clocks(text func() string)
	tick()
	// mark shows another drawing of the board and says what happens there, until
	// the game is shown; nil takes it back.
	mark(draw drawing, said string)
	// touched is the place of the board in a cell of the window, game.NoPlace for none, or
	// the number of the played move that is written there, noMove for none.
	touched(row, column int) (place, ply int)
	// copy puts a text on the clipboard of the terminal; false if that cannot be.
	copy(text string) bool
	// stays reports whether what was shown stays in its place.
	stays() bool
	Width() int
	PageRows() int
	Capable() terminal.Capabilities
	// speak changes the language of what is said.
	speak(*tongue.Tongue)
}
