package game

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Errors common to all games. The sentinel errors of a single rule ("the house is
// empty") are in the package of the game. Each has a Code, and its text is in a
// table of Texts.
var (
	// ErrRules is wrapped when rules or options are refused.
	ErrRules = commonTexts.Refusal(codeRules)
	// ErrPosition is wrapped when the text of a position is refused.
	ErrPosition = commonTexts.Refusal(codePosition)
	// ErrNotAMove is wrapped when a text is not a move in the game's notation.
	ErrNotAMove = commonTexts.Refusal(codeNotAMove)
	// ErrOver is wrapped when a move is tried after the end of the match.
	ErrOver = commonTexts.Refusal(codeOver)
	// ErrNothingToUndo is returned by Record.Undo at the start of a match.
	ErrNothingToUndo = commonTexts.Refusal(codeNothingToUndo)
	// ErrNothingToRedo is returned by Record.Redo when nothing was undone.
	ErrNothingToRedo = commonTexts.Refusal(codeNothingToRedo)
)

// MoveError says why a move was refused and what would have been legal.
type MoveError struct {
	// Move is what was tried.
	Move string
	// Err is the reason; it wraps a sentinel error.
	Err error
	// Legal are the legal moves, empty once the match is over.
	Legal []string
}

// Explained is wrapped by a refusal whose text already names the legal moves. Then
// MoveError does not list them again.
type Explained struct{ Err error }

// Error returns the text of the refusal.
func (e Explained) Error() string { return e.Err.Error() }

// Phrase is that of the refusal.
func (e Explained) Phrase() Phrase { return Say("%v", e.Err) }

// Unwrap returns the refusal.
func (e Explained) Unwrap() error { return e.Err }

// Error gives the reason and the legal moves on one line. The refused text is
// quoted and truncated, so it is safe to print.
func (e *MoveError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (e *MoveError) Phrase() Phrase {
	if explained := (Explained{}); errors.As(e.Err, &explained) {
		return Say("%v", e.Err)
	}
	if len(e.Legal) == 0 {
		return Say("%s: %v", Quote(e.Move), e.Err)
	}
	return Say("%s: %v; legal here: %s", Quote(e.Move), e.Err, Choices(e.Legal))
}

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Err }

// maxQuoted is the number of bytes of user input that Quote repeats.
const maxQuoted = 40

// Quote returns s quoted for a message: control characters escaped, and truncated
// if it is long.
func Quote(s string) string {
	if len(s) > maxQuoted {
		return fmt.Sprintf("%q...", strings.ToValidUTF8(s[:maxQuoted], ""))
	}
	return fmt.Sprintf("%q", s)
}

// Printable returns a text with question marks in place of what a terminal would obey.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, text)
}

// Excerpt returns the beginning of a text made Printable, of at most so many bytes, with dots
// behind it if there is more.
func Excerpt(text string, most int) string {
	if len(text) <= most {
		return Printable(text)
	}
	return Printable(strings.ToValidUTF8(text[:most], "")) + "..."
}

// Count formats a count: "1 move" or "2 moves"; thing is the singular, and its
// plural ends in s.
func Count[N int | uint8 | int64 | uint64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// maxListed is the number of words that List names before it only counts.
const maxListed = 20

// List returns the words as "a, b or c". A long list is truncated and the rest
// counted.
func List(words []string) string { return Choices(words).String() }

// Phrase is what List says.
func (c Choices) Phrase() Phrase {
	switch n := len(c); {
	case n == 0:
		return Say("nothing")
	case n == 1:
		return Say("%s", c[0])
	case n > maxListed:
		return Say("%s and %d more", strings.Join(c[:maxListed], ", "), n-maxListed)
	default:
		return Say("%s or %s", strings.Join(c[:n-1], ", "), c[n-1])
	}
}
