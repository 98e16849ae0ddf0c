package savefile

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// The reasons for which a save cannot be read. They are wrapped in a *SyntaxError with the
// place.
var (
	// ErrDamaged is wrapped for a file that is no save, cut short or garbled.
	ErrDamaged = game.NewError("the save is damaged")
	// ErrEmpty is wrapped besides ErrDamaged for a file without a game.
	ErrEmpty = game.NewError("the file is empty")
	// ErrVersion is wrapped for a save in a format newer than this package's.
	ErrVersion = game.NewError("the save is of a newer format")
	// ErrUnknown is wrapped for a game, or for rules, that are not known here.
	ErrUnknown = game.NewError("the save is of an unknown game")
	// ErrIllegal is wrapped for a save whose moves break the rules.
	ErrIllegal = game.NewError("the save holds an illegal move")
)

// The reasons for which a Store refuses.
var (
	// ErrName is wrapped for a name that no save can have.
	ErrName = game.NewError("not a name for a save")
	// ErrExists is wrapped when a save of that name exists already.
	ErrExists = game.NewError("there is a save of that name already")
	// ErrNotFound is wrapped when there is no such save.
	ErrNotFound = game.NewError("there is no such save")
	// ErrAmbiguous is wrapped when saves of several games have the name.
	ErrAmbiguous = game.NewError("several saves have that name")
	// ErrTooLarge is wrapped for a file or a match beyond the limits.
	ErrTooLarge = game.NewError("too large for a save")
	// ErrInUse is wrapped for a journal whose match another program is playing.
	ErrInUse = game.NewError("another Parlour is playing this game")
	// ErrNotKept is wrapped when a journal does not hold the match.
	ErrNotKept = game.NewError("the game is in no journal")
	// ErrNotRegular is wrapped when the name belongs to something else than a
	// regular file: a folder, a link, a pipe.
	ErrNotRegular = datafolder.ErrNotRegular
)

// SyntaxError says where and why the text of a save was refused. It is also a note on a
// text that was read.
type SyntaxError struct {
	// Name is the file, "" if the text came from none.
	Name string
	// Game counts the games of a file of several from 1; 0 for a file of one.
	Game int
	// Line counts from 1; 0 means the file as a whole.
	Line int
	// Tag is the name of the tag at fault, and Ply the number of the move at fault, from
	// 1; "" and 0 if it is none.
	Tag string
	Ply int
	// Reason is the explanation, one line that is safe to print.
	Reason game.Phrase
	// Err wraps one of the sentinel errors and, for an illegal move, the
	// *game.MoveError; nil for what is odd and not refused.
	Err error
}

// Error returns the place and the reason, as "a.kgn: game 2, line 12: move 17: ...".
func (e *SyntaxError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (e *SyntaxError) Phrase() game.Phrase {
	text := e.Reason
	switch {
	case e.Line > 0 && e.Tag != "":
		text = game.Say("line %d, tag %s: %s", e.Line, e.Tag, text)
	case e.Line > 0:
		text = game.Say("line %d: %s", e.Line, text)
	}
	if e.Game > 0 {
		text = game.Say("game %d, %s", e.Game, text)
	}
	if e.Name != "" {
		text = game.Say("%s: %s", e.Name, text)
	}
	return text
}

// Unwrap returns Err.
func (e *SyntaxError) Unwrap() error { return e.Err }

// refuse returns the SyntaxError for a line; err is its sentinel error.
func refuse(err error, line int, format string, args ...any) error {
	return &SyntaxError{Line: line, Reason: game.Say(format, args...), Err: err}
}

// damaged is refuse with the sentinel that is needed most.
func damaged(line int, format string, args ...any) error {
	return refuse(ErrDamaged, line, format, args...)
}

// errEmpty is the error of a file without a game.
func errEmpty() error {
	return &SyntaxError{Reason: game.Say("%v", ErrEmpty), Err: game.Errorf("%w: %w", ErrDamaged, ErrEmpty)}
}

// Failed reports whether an error is a failure of the system, such as a full disk, and not
// a refusal of a request that another name or file would mend.
func Failed(err error) bool {
	if errors.Is(err, datafolder.ErrUnsure) || errors.Is(err, datafolder.ErrLockFailed) {
		return true
	}
	for _, refusal := range []error{
		ErrNotFound, ErrExists, ErrName, ErrNotRegular, fs.ErrNotExist, fs.ErrExist, fs.ErrInvalid,
		syscall.EISDIR, syscall.ENOTDIR, syscall.ENAMETOOLONG,
	} {
		if errors.Is(err, refusal) {
			return false
		}
	}
	var (
		number syscall.Errno
		path   *fs.PathError
		link   *os.LinkError
		call   *os.SyscallError
	)
	return errors.As(err, &number) || errors.As(err, &path) || errors.As(err, &link) || errors.As(err, &call)
}

// named returns what Decode has returned with the name of the file.
func named(save Save, err error, file string) (Save, error) {
	if bad := (*SyntaxError)(nil); errors.As(err, &bad) {
		bad.Name = file
	}
	for _, e := range save.Notes.First {
		e.Name = file
	}
	save.Source.File = file
	return save, err
}

// placed returns what Decode has returned with the places in a file. The game begins on the
// given line.
func placed(save Save, err error, number, line int) (Save, error) {
	if bad := (*SyntaxError)(nil); errors.As(err, &bad) {
		bad.In(number, line)
	}
	for _, e := range save.Notes.First {
		e.In(number, line)
	}
	save.Source.game = number
	for seat, at := range save.Source.kinds {
		if at > 0 {
			save.Source.kinds[seat] = line + at - 1
		}
	}
	return save, err
}

// In gives an error of one game its place in a file with many. The game begins on the given
// line. number counts the games of the file from 1; it is 0 for the only one.
func (e *SyntaxError) In(number, line int) {
	e.Game = number
	e.Line = line + max(0, e.Line-1)
}
