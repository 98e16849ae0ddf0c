package terminal

import (
	"context"
	"errors"
	"strconv"
	"time"
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
	// ErrHelp is returned when a person asked for help by a question mark.
	ErrHelp = errors.New("help")
)

// Prompter asks a person. Its errors are ErrInterrupt, ErrEnd and ErrBack, the cause of a
// context that is done, or those of the terminal; of Select and AskMove also errHelp.
type Prompter interface {
	// Select lets a person choose one of the items and returns its index; with errHelp
	// that of the item under the cursor.
	Select(ctx context.Context, menu Menu) (int, error)
	// Ask lets a person type a short line. Enter alone answers with preset,
	// which is shown.
	Ask(ctx context.Context, label, preset string) (string, error)
	// AskLong lets a person type a line that may be wider than the window. Typed was typed
	// before, to go on with: a line that was refused.
	AskLong(ctx context.Context, label, typed string) (string, error)
	// AskMove lets a person type a move or choose one. With ErrBack and errHelp it
	// returns what was typed so far.
	AskMove(ctx context.Context, q MoveQuestion) (string, error)
	// Walk lets a person go from one of several things to another.
	Walk(ctx context.Context, q WalkQuestion) (Walked, error)
	// Browse lets a person go through a list and pick a row, or something else to do.
	Browse(ctx context.Context, list List) (Picked, error)
	// Acknowledge waits until a person has seen what there is to see: for Enter, Space
	// or Escape. What was typed before is dropped.
	Acknowledge(ctx context.Context, label string) error
	// Key shows the label and waits for a key. Enter is '\r'; a key without a
	// character is 0.
	Key(ctx context.Context, label string) (rune, error)
	// GoOn shows the label and waits for any key. One of those in keys is returned, 0 for
	// none. Another one that is not for going on, Enter and Space, is left for the next
	// question.
	GoOn(ctx context.Context, label, keys string) (rune, error)
	// Press shows the label and waits for any key, whatever it is for.
	Press(ctx context.Context, label string) (Key, error)
	// Pressed reports whether a key was pressed since the last question, and takes
	// it; a key without a character is 0.
	Pressed(ctx context.Context) (rune, bool)
	// Forget forgets the keys that were pressed for the next questions.
	Forget()
	// Wait waits for some time or until a key is pressed, which it tells. The key is
	// left for the next question.
	Wait(ctx context.Context, d time.Duration) bool
	// Page lets a person read a long text, as wide as the window.
	Page(ctx context.Context, text string) error
	// Read is Page for a text that follows the width of the window.
	Read(ctx context.Context, text func(width int) string) error
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
	// Preview returns lines of text, of so many columns, to show below the menu while the
	// cursor is on the item of that index, "" for none; nil is none for any. It is called
	// only in a window that has room for them.
	Preview func(i, width int) string
	// Focus, if it is not nil, is told of the item under the cursor.
	Focus func(i int)
	// Change, if it is not nil, changes the item of that index by a key and returns the new
	// one; ok is false if the key does nothing there. The keys are characters other than j
	// and k, Tab, and the arrows Before and After.
	Change func(i int, key rune) (changed Item, ok bool)
	// Leaves lets a typed character, other than j and k, end the menu with a typedError, to
	// go on with it elsewhere.
	Leaves bool
}

// TypedError ends a menu by a character that is to be typed elsewhere.
type TypedError rune

func (e TypedError) Error() string { return "typed: " + string(e) }

// The keys besides characters that change an item in its place.
const (
	Tab    = '\t'
	Before = '←'
	After  = '→'
)

// MoveQuestion asks for a move.
type MoveQuestion struct {
	Label string
	// Typed is what was typed before, to go on with.
	Typed string
	// Moves are the moves to choose from. Words are other words to type, shown while the line
	// is empty and has room for them.
	Moves []string
	Words string
	// Effect says what a move does, "" for nothing worth saying.
	Effect func(move string) string
	// Find returns the move that a text means so far, "" if it is not clear.
	Find func(text string) string
	// Show marks a move on the board; "" takes the marks away.
	Show func(move string)
	// Touch is what a click in the window does to a line; nil for nothing.
	Touch func(line string, row, column int) Touched
	// Past lets the wheel of a mouse end the question with a LookError.
	Past bool
}

// Touched is what a click does to a question for a move.
type Touched struct {
	// Line is the text of the line then, and Entered reports whether it is the answer.
	Line    string
	Entered bool
	// Look, if it is not nil, ends the question.
	Look *LookError
}

// LookError ends a question for a move, to look at the position after so many moves.
type LookError int

// LookBefore is the position before the last move.
const LookBefore LookError = -1

func (e LookError) Error() string { return "looked: " + strconv.Itoa(int(e)) }

// WalkQuestion lets a person go through things that are numbered from 0 to Last: with
// the arrow keys from one to the next, with Home and End to the first and the last.
type WalkQuestion struct {
	Label string
	// At is where the person stands at first.
	At, Last int
	// Keys are the characters that end the question.
	Keys string
	// Show shows the item of a number.
	Show func(at int)
	// Touch is the number that a click in the window stands for; nil for none.
	Touch func(row, column int) (at int, ok bool)
	// Passing lets the wheel of a mouse leave behind the last, with ErrBack.
	Passing bool
}

// Walked is how a WalkQuestion ended.
type Walked struct {
	// At is where the person stood.
	At int
	// Key is the pressed one of the Keys, 0 for Enter, and Typed the text before it.
	Key   rune
	Typed string
}

// Item is a line of a menu.
type Item struct {
	Text string
	// More explains it. In a window too narrow for the explanations of a menu, only the one
	// of the line under the cursor is shown, below the menu.
	More string
}
