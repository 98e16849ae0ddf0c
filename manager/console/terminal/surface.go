package terminal

import "io"

// Surface is where questions are put.
type Surface interface {
	Passer
	// MenuRoom is the size of the window for a menu.
	MenuRoom(menu Menu) (width, height int)
	// OpenMenu returns where the library draws the menu; closeMenu takes that away.
	OpenMenu(menu Menu) io.Writer
	CloseMenu()
	// Lead shows what a question is about, on lines of its own.
	Lead(text string)
	// Line shows a line being typed, with the cursor in a column of it, and a text beside.
	Line(text string, column int, beside string)
	// Entered ends the line, and shows it as it was entered; left ends it without.
	Entered(text string)
	Left()
	// Answered means that a question is over. The text before it has been read.
	Answered()
	// Page shows lines in place of everything, as many as pageRows; nil puts
	// everything back.
	Page(lines []string)
	PageRows() int
	// AskedLine is the line of the menu or the question in a row of the window, below 0
	// above it.
	AskedLine(row int) int
	// List shows a list in place of everything, drawn for whatever size the window has;
	// nil puts everything back. It reports whether it can.
	List(draw ListDrawing) bool
	Width() int
	Capable() Capabilities
	// Spoken is the language of what is said.
	Spoken() Speaker
}

// ListDrawing draws a list in a window, with the lines that are to be read first.
type ListDrawing func(width, height int, said []string) Picture
