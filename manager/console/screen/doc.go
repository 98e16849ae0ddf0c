// Package screen shows a board, messages and questions on a terminal. A Stage has a screen of its
// own and lays it out anew whenever it or the window changes; a Transcript adds at its end. Both
// are a Display.
//
// A view is all that there is to see at a moment. view.go lays it out as a picture, lines and a
// cursor, and depends on nothing but the view and the size; a terminal.Canvas writes the changed
// cells of a picture, and places what stands behind a symbol by its column, for some fonts have
// wider ones. large.go chooses the size of the board by the window: the usual one up to 80
// columns and 24 lines, in wider or higher windows the largest that leaves room for the rest.
// place.go finds the house, the square or the move under a cell.
//
// A stage is the terminal.Surface of the questions too, and what was said stays until one of
// them is over.
//
// The package must not know games, rules or the manager: a Scene has drawings and lines.
package screen
