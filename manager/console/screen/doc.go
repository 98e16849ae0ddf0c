// Package screen shows a board, what is said and what is asked on a terminal: on a screen of
// its own, which a Stage lays out anew whenever it or the window changes, or at the end of a
// Transcript. Both are a Display.
//
// A view is all that there is to see at a moment. view.go lays it out as a picture, lines and a
// cursor, and depends on nothing but the view and the size; a terminal.Canvas writes the changed
// cells of a picture, and places what stands behind a symbol by its column, for some fonts have
// wider ones. large.go chooses the size of the board by the window: the usual one up to 80
// columns and 24 lines, in wider or higher windows the largest that leaves room for the rest.
// place.go tells which house or square, or which move, lies under a cell.
//
// A stage is the terminal.Surface of the questions too, and what was said stays until one of
// them is answered.
//
// The package must not know games, rules or the manager: a Scene has drawings and lines.
package screen
