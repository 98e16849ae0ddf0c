package savefile

import (
	"errors"
	"fmt"

	"parlour/persistence/datafolder"
)

// The reasons for which a save cannot be read. They are wrapped in a
// *SyntaxError, which says where and why.
var (
	// ErrDamaged is wrapped for a file that is no save, cut short or garbled.
	ErrDamaged = errors.New("the save is damaged")
	// ErrVersion is wrapped for a save in a format newer than this package's.
	ErrVersion = errors.New("the save is of a newer format")
	// ErrUnknown is wrapped for a game, or for rules, that are not known here.
	ErrUnknown = errors.New("the save is of an unknown game")
	// ErrIllegal is wrapped for a save whose moves break the rules.
	ErrIllegal = errors.New("the save holds an illegal move")
)

// The reasons for which a Store refuses.
var (
	// ErrName is wrapped for a name that no save can have.
	ErrName = errors.New("not a name for a save")
	// ErrExists is wrapped when a save of that name exists already.
	ErrExists = errors.New("there is a save of that name already")
	// ErrNotFound is wrapped when there is no such save.
	ErrNotFound = errors.New("there is no such save")
	// ErrAmbiguous is wrapped when saves of several games have the name.
	ErrAmbiguous = errors.New("several saves have that name")
	// ErrTooLarge is wrapped for a file or a match beyond the limits.
	ErrTooLarge = errors.New("too large for a save")
	// ErrInUse is wrapped for a journal whose match another program is playing.
	ErrInUse = errors.New("another Parlour is playing this game")
	// ErrNotKept is wrapped when a journal does not hold the match.
	ErrNotKept = errors.New("the game is in no journal")
	// ErrNotRegular is wrapped when the name belongs to something else than a
	// regular file: a folder, a link, a pipe.
	ErrNotRegular = datafolder.ErrNotRegular
)

// SyntaxError says where and why the text of a save was refused.
type SyntaxError struct {
	// Name is the file, "" if the text came from none.
	Name string
	// Line counts from 1; 0 means the file as a whole.
	Line int
	// Reason is the explanation, one line that is safe to print.
	Reason string
	// Err wraps one of the sentinel errors and, for an illegal move, the
	// *game.MoveError.
	Err error
}

// Error returns the place and the reason, as "a.kgn: line 12: move 17: ...".
func (e *SyntaxError) Error() string {
	text := e.Reason
	if e.Line > 0 {
		text = fmt.Sprintf("line %d: %s", e.Line, text)
	}
	if e.Name != "" {
		text = e.Name + ": " + text
	}
	return text
}

// Unwrap returns Err.
func (e *SyntaxError) Unwrap() error { return e.Err }

// refuse returns the SyntaxError for a line; err is its sentinel error.
func refuse(err error, line int, format string, args ...any) error {
	return &SyntaxError{Line: line, Reason: fmt.Sprintf(format, args...), Err: err}
}

// damaged is refuse with the sentinel that is needed most.
func damaged(line int, format string, args ...any) error {
	return refuse(ErrDamaged, line, format, args...)
}
