package console

import (
	"context"
	"errors"
)

// The ways in which a person leaves a question without an answer.
var (
	// ErrInterrupt is returned when a person pressed Ctrl-C.
	ErrInterrupt = errors.New("interrupted")
	// ErrEnd is returned at the end of the input: Ctrl-D, or a terminal that
	// went away.
	ErrEnd = errors.New("end of input")
	// ErrBack is returned when a person pressed Escape, to go back to where
	// the question came from.
	ErrBack = errors.New("back")
)

// Prompter asks a person. Its errors are ErrInterrupt, ErrEnd and ErrBack, the
// cause of a context that is done, or what is wrong with the terminal.
type Prompter interface {
	// Select lets a person choose one of the items and returns its index.
	Select(ctx context.Context, menu Menu) (int, error)
	// Ask lets a person type a short line. Enter alone answers with preset,
	// which is shown.
	Ask(ctx context.Context, label, preset string) (string, error)
	// AskLong lets a person type a line that may be wider than the window.
	AskLong(ctx context.Context, label string) (string, error)
	// Key shows the label and waits for a key. Enter is '\r'; a key without a
	// character is 0.
	Key(ctx context.Context, label string) (rune, error)
	// Pressed tells whether a key was pressed since the last question, and takes
	// it.
	Pressed(ctx context.Context) bool
	// Listen waits, while something else is under way, for Escape (ErrBack) or
	// Ctrl-C (ErrInterrupt) until ctx is done. Other keys are left for the next
	// question.
	Listen(ctx context.Context) error
}

// Menu is a list to choose from.
type Menu struct {
	Label string
	Items []Item
	// At is the index of the item that the cursor stands on at first.
	At int
	// Preview returns lines of text to show below the menu while the cursor is
	// on the item of that index, "" for none; nil is none for any. It is called only
	// in a window that has room for them.
	Preview func(i int) string
}

// Item is a line of a menu.
type Item struct {
	Text string
	// More explains it. Where the window is too narrow for the explanations of a
	// menu, only that of the line under the cursor is shown, below the menu.
	More string
}

// menuOf returns a menu of plain lines.
func menuOf(label string, lines ...string) Menu {
	m := Menu{Label: label}
	for _, l := range lines {
		m.Items = append(m.Items, Item{Text: l})
	}
	return m
}
