package console

import (
	"io"

	"parlour/game"
	"parlour/manager/tongue"
)

// display shows the output of a session: a transcript, or a screen of its own.
type display interface {
	passer
	// say shows lines of text in the language of the person, wrapped at words.
	say(format string, args ...any)
	// report shows lines with aligned columns, and aside does so for the current position
	// only. They report whether there is room, and show nothing without.
	report(text string) bool
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
	mark(draw func(game.Style) string, said string)
	// stays reports whether what was shown stays in its place.
	stays() bool
	// look changes how boards are drawn, and looks tells it.
	look(looks)
	looks() looks
	style() game.Style
	width() int
	pageRows() int
	capable() capabilities
	// speak changes the language of what is said.
	speak(*tongue.Tongue)
}

// surface is where questions are put.
type surface interface {
	passer
	// menuRoom is the size of the window for a menu.
	menuRoom(menu Menu) (width, height int)
	// openMenu returns where the library draws the menu; closeMenu takes that away.
	openMenu(menu Menu) io.Writer
	closeMenu()
	// lead shows what a question is about, on lines of its own.
	lead(text string)
	// line shows a line being typed, with the cursor in a column of it, and a text beside.
	line(text string, column int, beside string)
	// entered ends the line, and shows it as it was entered; left ends it without.
	entered(text string)
	left()
	// answered means that a question is over. The text before it has been read.
	answered()
	// page shows lines in place of everything, as many as pageRows; nil puts
	// everything back.
	page(lines []string)
	pageRows() int
	// list shows a list in place of everything, drawn for whatever size the window has;
	// nil puts everything back. It reports whether it can.
	list(draw listDrawing) bool
	style() game.Style
	width() int
	capable() capabilities
	// spoken is the language of what is said.
	spoken() *tongue.Tongue
}

// listDrawing draws a list in a window, with the lines that are to be read first.
type listDrawing func(width, height int, style game.Style, said []string) picture
