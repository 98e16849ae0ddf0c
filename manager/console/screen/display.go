package screen

import "parlour/manager/console/terminal"

// Display shows what a session has to say and to show: a Stage or a Transcript.
type Display interface {
	terminal.Passer
	// Say shows lines of text in the language of the person, wrapped at words.
	Say(format string, args ...any)
	// Unread returns a function that repeats the last message. It is for a question that ends
	// without an answer: the person may not have read the message yet.
	Unread() (again func())
	// Report shows lines with aligned columns, and Aside does so for the current position
	// only. They report whether there is room, and show nothing without.
	Report(text string) bool
	Aside(text string) bool
	// AsideWidth is the width that an aside has.
	AsideWidth() int
	// Show shows the game, nil for none.
	Show(game *Scene)
	// Clocks sets the text of the time left in the current game; Tick shows it again after
	// a change.
	Clocks(text func() string)
	Tick()
	// Mark shows another drawing of the board and says what happens there, until
	// the game is shown; nil takes it back.
	Mark(draw Drawing, said string)
	// Touched is the place of the board in a cell of the window, game.NoPlace for none, or
	// the number of the played move that is written there, NoMove for none. Rows and columns
	// are counted from 0.
	Touched(row, column int) (place, ply int)
	// Copy puts a text on the clipboard of the terminal; false if that cannot be.
	Copy(text string) bool
	// Stays reports whether what was shown stays in its place.
	Stays() bool
	// Width is the number of columns, and PageRows the lines that a page has room for.
	Width() int
	PageRows() int
	Capable() terminal.Capabilities
	// Speak changes the language of what is said.
	Speak(terminal.Speaker)
}

var (
	_ Display = (*Stage)(nil)
	_ Display = (*Transcript)(nil)
)
