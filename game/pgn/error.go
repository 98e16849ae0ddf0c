package pgn

import "parlour/game"

// What Error wraps, besides the errors of the games.
var (
	// ErrSyntax is wrapped for a text that is none of the family.
	ErrSyntax = game.NewError("not a text of the PGN family")
	// ErrTooLong is wrapped for a tag, a move, a comment or a game that is
	// longer than any real one.
	ErrTooLong = game.NewError("too long")
	// ErrOtherGame is wrapped for a game of another kind than is read.
	ErrOtherGame = game.NewError("another game")
)

// Error says what is wrong with a text.
type Error struct {
	// Game counts the games of the text from 1; 0 if they were not counted.
	Game int
	// Ply counts the moves of the game from 1; 0 if no move is to blame.
	Ply int
	// Line is the line of the text, from 1.
	Line int
	// Err is the reason, one line that is safe to print.
	Err error
}

// Error gives the place and the reason in one line.
func (e *Error) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (e *Error) Phrase() game.Phrase {
	place := game.Say("line %d: %v", e.Line, e.Err)
	if e.Ply > 0 {
		place = game.Say("ply %d, %s", e.Ply, place)
	}
	if e.Game > 0 {
		place = game.Say("game %d, %s", e.Game, place)
	}
	return place
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// fault is a reason that the text itself gives, of the kind of a sentinel.
type fault struct {
	kind   error
	reason game.Phrase
}

func (f fault) Error() string       { return f.reason.String() }
func (f fault) Phrase() game.Phrase { return f.reason }
func (f fault) Unwrap() error       { return f.kind }

// syntax returns the error of a line that cannot be read.
func syntax(line int, format string, args ...any) *Error {
	return &Error{Line: line, Err: fault{ErrSyntax, game.Say(format, args...)}}
}

// tooLong returns the error of a line that goes beyond a limit.
func tooLong(line int, format string, args ...any) *Error {
	return &Error{Line: line, Err: fault{ErrTooLong, game.Say(format, args...)}}
}
